/// How much of `launches.csv` is written and on the device.
package struct LaunchesPrefix: Hashable, Sendable {
  /// How many runs it holds, in the order of running.
  package var runs: UInt64
  /// Its size [bytes].
  package var bytes: UInt64
  /// A digest of the ids of these runs, in order: what another order of runs does not have.
  package var digest: String

  /// The prefix of `runs` in `bytes`.
  package init(runs: UInt64, bytes: UInt64, digest: String) {
    self.runs = runs
    self.bytes = bytes
    self.digest = digest
  }

  func encode(into encoder: inout ByteEncoder) {
    encoder.append(runs)
    encoder.append(bytes)
    encoder.append(digest)
  }

  init(from decoder: inout ByteDecoder) throws(ByteDecoder.Damage) {
    runs = try decoder.number()
    bytes = try decoder.number()
    digest = try decoder.text()
  }
}
