/// Spans of real time as people read them.
package enum DisplayDuration {
  /// The two largest units: `0.8 s`, `12 s`, `2 min 50 s`, `3 h 5 min`, `2 days 4 h`.
  package static func spoken(_ duration: Duration) -> String {
    let seconds = max(seconds(of: duration), 0)
    if seconds < 9.95 { return DisplayNumber.fixed(seconds, decimals: 1) + " s" }
    // Beyond a century nobody plans.
    let whole = Int(min(seconds, 4e9).rounded())
    switch whole {
    case ..<60: return "\(whole) s"
    case ..<3_600: return pair(whole, 60, "min", 1, "s")
    case ..<86_400: return pair(whole, 3_600, "h", 60, "min")
    default: return pair(whole, 86_400, whole < 2 * 86_400 ? "day" : "days", 3_600, "h")
    }
  }

  /// As on a clock: `00:13`, `1:02:03`.
  package static func clock(_ duration: Duration) -> String {
    let whole = Int(min(max(seconds(of: duration), 0), 4e9).rounded())
    let (hours, minutes, rest) = (whole / 3_600, whole / 60 % 60, whole % 60)
    let tail = twoDigits(minutes) + ":" + twoDigits(rest)
    return hours > 0 ? "\(DisplayNumber.grouped(hours)):\(tail)" : tail
  }

  /// `duration` in seconds.
  package static func seconds(of duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }

  private static func pair(
    _ seconds: Int, _ unit: Int, _ name: String, _ smaller: Int, _ smallerName: String
  ) -> String {
    let rest = seconds % unit / smaller
    let head = DisplayNumber.grouped(seconds / unit) + " " + name
    return rest == 0 ? head : head + " \(rest) \(smallerName)"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
