import Parameters

/// How often something is in memory, else on disk, else has to come from the network.
struct SourceShares: Hashable, BitwiseCopyable {
  /// Two shares written in decimals may miss their sum by so much.
  private static let tolerance = 1e-9

  let memory: Share
  let disk: Share

  private var sum: Double { memory.value + disk.value }

  /// Whether nothing is left to the network.
  var leaveNothing: Bool { sum >= 1 - Self.tolerance }

  /// Where it is in a launch with the uniform number `uniform`.
  func source(at uniform: Double) -> DataSource {
    if uniform < memory.value { return .memory }
    if uniform < sum || leaveNothing { return disk > 0 ? .disk : .memory }
    return .network
  }

  /// Reports shares that are more than the whole, or less with nothing to make up for it.
  func check(hasNetwork: Bool, using reader: inout ParameterReader) {
    if sum > 1 + Self.tolerance {
      reader.report("memory and disk are more than 1 together", key: "disk")
    } else if !leaveNothing, !hasNetwork {
      reader.report(
        "missing; memory and disk are less than 1 together, and what is left comes from the network",
        key: "network")
    }
  }
}
