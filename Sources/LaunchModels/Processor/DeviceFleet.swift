import RandomVariates

/// The devices of the users: one for each class, and which class a user's device is of.
struct DeviceFleet: Sendable {
  /// The device of each class, in the order written; one where there are no classes.
  let devices: [DeviceParameters]
  /// The name of each class.
  let names: [String]
  /// The share of users whose class comes no later than each.
  private let cumulativeShares: [Double]
  private let key: StreamKey

  init(_ parameters: DeviceParameters, seed: UInt64) {
    devices =
      parameters.classes.isEmpty
      ? [parameters] : parameters.classes.map { parameters.device(of: $0) }
    names = parameters.classes.isEmpty ? ["default"] : parameters.classes.map(\.id)
    var sum = 0.0
    cumulativeShares = parameters.classes.map { item in
      sum += item.share.value
      return sum
    }
    key = StreamKey(seed: seed, purpose: StreamPurpose("device.class"))
  }

  /// The class of the device of a user, by its place: the same on every day.
  func place(ofUser user: UInt32, replication: UInt32) -> Int {
    guard devices.count > 1 else { return 0 }
    let position = StreamPosition(replication: replication, user: user)
    let uniform = RandomStream(key: key, at: position).uniform(at: 0)
    return cumulativeShares.firstIndex { uniform < $0 } ?? devices.count - 1
  }
}
