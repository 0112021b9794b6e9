/// Loss in bursts: a chain with a good state and a bad one in which every packet is lost.
///
/// E. N. Gilbert, "Capacity of a burst-noise channel", Bell System Technical Journal 39 (1960). With
/// p from good to bad and r from bad to good, the mean loss is p / (p + r) and the mean burst 1 / r.
public struct BurstyLoss: Hashable, Sendable, BitwiseCopyable {
  /// The share of packets lost, above 0 and below 1.
  public let meanLoss: Double
  /// The mean number of packets lost in a row, at least 1.
  public let meanBurst: Double

  /// Loss of a share `meanLoss` of the packets in bursts of `meanBurst` on average; nil if there is no
  /// such chain.
  public init?(meanLoss: Double, meanBurst: Double) {
    guard meanLoss > 0, meanLoss < 1, meanBurst >= 1, meanBurst.isFinite,
      meanLoss / ((1 - meanLoss) * meanBurst) <= 1 + 1e-12
    else { return nil }
    self.meanLoss = meanLoss
    self.meanBurst = meanBurst
  }

  /// The chance that a burst begins with a packet.
  public var begin: Double { min(meanLoss / ((1 - meanLoss) * meanBurst), 1) }
  /// The chance that a burst is over before a packet.
  public var end: Double { 1 / meanBurst }
}
