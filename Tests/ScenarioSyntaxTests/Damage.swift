/// Random damage to a file: bytes changed, added, removed, doubled, cut and swapped.
enum Damage {
  /// `bytes` with one to six damages.
  static func apply(to bytes: [UInt8], using random: inout some RandomNumberGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      guard !bytes.isEmpty else { return [marks.randomElement(using: &random) ?? 0] }
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] = marks.randomElement(using: &random) ?? 0
      case 2: bytes.insert(marks.randomElement(using: &random) ?? 0, at: place)
      case 3: bytes.removeSubrange(place..<end)
      case 4: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 5: bytes.removeSubrange(place...)
      case 6: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &random))
      default:
        let times = Int.random(in: 1...300, using: &random)
        bytes.insert(
          contentsOf: repeatElement(marks.randomElement(using: &random) ?? 0, count: times),
          at: place)
      }
    }
    return bytes
  }

  /// Characters that mean something in either format.
  private static let marks =
    Array("-?:,[]{}#&*!|>'\"%@` \t\n\r~<=0aZ".utf8) + [0, 0xC3, 0xFF, 0xEF]
}
