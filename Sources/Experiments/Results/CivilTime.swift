/// A date and time of day in Coordinated Universal Time.
package enum CivilTime {
  /// The instant `seconds` after 1970 began, by ISO 8601: `2025-01-15T09:30:00Z`.
  ///
  /// Days become dates by Howard Hinnant's `civil_from_days`, exact for all years.
  package static func text(secondsSince1970 seconds: Int64) -> String {
    let (days, time) = floorDivide(seconds, by: 86_400)
    let (era, dayOfEra) = floorDivide(days + 719_468, by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
      + "T\(padded(time / 3_600, 2)):\(padded(time / 60 % 60, 2)):\(padded(time % 60, 2))Z"
  }

  private static func floorDivide(_ value: Int64, by divisor: Int64) -> (Int64, Int64) {
    let remainder = ((value % divisor) + divisor) % divisor
    return ((value - remainder) / divisor, remainder)
  }

  private static func padded(_ value: Int64, _ width: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}
