extension SimulationTime: CustomStringConvertible {
  /// The instant in seconds, exactly: `0.0125 s`.
  public var description: String { (self - SimulationTime.zero).description }
}

extension SimulationDuration: CustomStringConvertible {
  /// The span in seconds, exactly: `0.0125 s`.
  public var description: String {
    var text = secondsText
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text + " s"
  }

  /// The span in seconds with all nine decimals, without a unit.
  var secondsText: String {
    let magnitude = nanoseconds.magnitude
    let fraction = String(magnitude % 1_000_000_000)
    let zeros = String(repeating: "0", count: 9 - fraction.count)
    return "\(nanoseconds < 0 ? "-" : "")\(magnitude / 1_000_000_000).\(zeros)\(fraction)"
  }
}
