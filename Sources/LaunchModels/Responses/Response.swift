import OutputStatistics
import SimulationEngine

/// Something a launch is judged by: how it is called, what it means and how it is taken from a launch.
///
/// ```swift
/// let total = ResponseCatalogue.totalTime
/// total.name                       // "total_ms"
/// total.duration(in: launch)       // 934 ms
/// ```
///
/// Two responses are equal when their names are; a catalogue holds each name once.
public struct Response: Sendable {
  /// What is counted, and so which statistics it has.
  public enum Kind: String, Hashable, Sendable {
    /// A time for each launch; it has a mean and percentiles.
    case duration
    /// A share 0...1 of launches or requests: so many out of so many.
    case share
    /// A total divided by another total.
    case ratio
    /// A total over the launches of a run.
    case count
    /// A mean over launches of something that is not a time.
    case mean
  }

  /// Which way is better, as comparisons judge it.
  public typealias Goal = ResponseGoal

  /// How the response is taken from a launch.
  enum Measure: Sendable {
    /// A time; `nil` where the launch has none.
    case duration(@Sendable (LaunchRecord) -> SimulationDuration?)
    /// What the launch adds to the numerator and to the denominator.
    case parts(@Sendable (LaunchRecord) -> (numerator: Double, denominator: Double))
    /// A time of a request; `nil` where the request has none.
    case requestDuration(@Sendable (RequestRecord) -> SimulationDuration?)
    /// What a request adds to the numerator and to the denominator.
    case requestParts(@Sendable (RequestRecord) -> (numerator: Double, denominator: Double))
  }

  /// The name in results, with its unit: `total_ms`, `within_1s_share`.
  public let name: String
  /// What is counted.
  public let kind: Kind
  /// The unit of the values; empty for shares, ratios and counts.
  public let unit: String
  /// Which way is better; `nil`: neither, the response describes.
  public let goal: Goal?
  /// One line on what it means.
  public let meaning: String
  let measure: Measure

  /// The launch's time, of a response of kind `duration`; `nil` where the launch has none.
  public func duration(in launch: LaunchRecord) -> SimulationDuration? {
    switch measure {
    case .duration(let take): take(launch)
    case .parts, .requestDuration, .requestParts: nil
    }
  }

  /// Whether it is taken from requests rather than from launches.
  public var isOfRequests: Bool {
    switch measure {
    case .duration, .parts: false
    case .requestDuration, .requestParts: true
    }
  }

  /// The request's time, of a response of requests and kind `duration`; `nil` where it has none.
  public func duration(in request: RequestRecord) -> SimulationDuration? {
    switch measure {
    case .requestDuration(let take): take(request)
    case .duration, .parts, .requestParts: nil
    }
  }

  /// What a request adds to the numerator and denominator of a response of requests; see
  /// ``parts(in:)-(LaunchRecord)``.
  public func parts(in request: RequestRecord) -> (numerator: Double, denominator: Double) {
    switch measure {
    case .requestParts(let take): return take(request)
    case .requestDuration(let take):
      guard let duration = take(request) else { return (0, 0) }
      return (duration.milliseconds, 1)
    case .duration, .parts: return (0, 0)
    }
  }

  /// What the launch adds to the response's numerator and denominator.
  ///
  /// A share or a ratio is the total of the numerators over that of the denominators, a mean likewise
  /// with a denominator of 1 a launch. A count is the total of the numerators; its denominator is 0.
  /// A duration counts in milliseconds [ms] with a denominator of 1, or 0 where the launch has none.
  public func parts(in launch: LaunchRecord) -> (numerator: Double, denominator: Double) {
    switch measure {
    case .parts(let take): return take(launch)
    case .duration(let take):
      guard let duration = take(launch) else { return (0, 0) }
      return (duration.milliseconds, 1)
    case .requestDuration, .requestParts: return (0, 0)
    }
  }
}

extension Response: Hashable {
  /// Whether both have the same name.
  public static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  /// Feeds the name to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Response {
  /// A time, called `name` with the ending `_ms`.
  static func time(
    _ name: String, goal: Goal? = .less, _ meaning: String,
    _ take: @escaping @Sendable (LaunchRecord) -> SimulationDuration?
  ) -> Self {
    Self(
      name: name, kind: .duration, unit: "ms", goal: goal, meaning: meaning,
      measure: .duration(take))
  }

  /// A time of requests, called `name` with the ending `_ms`.
  static func requestTime(
    _ name: String, goal: Goal? = .less, _ meaning: String,
    _ take: @escaping @Sendable (RequestRecord) -> SimulationDuration?
  ) -> Self {
    Self(
      name: name, kind: .duration, unit: "ms", goal: goal, meaning: meaning,
      measure: .requestDuration(take))
  }

  /// A share of requests: those for which `holds` is true, of those for which `counts` is.
  static func requestShare(
    _ name: String, goal: Goal?, _ meaning: String,
    of counts: @escaping @Sendable (RequestRecord) -> Bool = { _ in true },
    _ holds: @escaping @Sendable (RequestRecord) -> Bool
  ) -> Self {
    Self(
      name: name, kind: .share, unit: "", goal: goal, meaning: meaning,
      measure: .requestParts { request in
        counts(request) ? (holds(request) ? 1 : 0, 1) : (0, 0)
      })
  }

  /// A share of all launches: those for which `holds` is true.
  static func share(
    _ name: String, goal: Goal?, _ meaning: String,
    _ holds: @escaping @Sendable (LaunchRecord) -> Bool
  ) -> Self {
    Self(
      name: name, kind: .share, unit: "", goal: goal, meaning: meaning,
      measure: .parts { (holds($0) ? 1 : 0, 1) })
  }

  /// A mean over all launches, in `unit`.
  static func mean(
    _ name: String, unit: String = "", goal: Goal?, _ meaning: String,
    _ take: @escaping @Sendable (LaunchRecord) -> Double
  ) -> Self {
    Self(
      name: name, kind: .mean, unit: unit, goal: goal, meaning: meaning,
      measure: .parts { (take($0), 1) })
  }

  /// A total over all launches divided by another total.
  static func ratio(
    _ name: String, goal: Goal?, _ meaning: String,
    _ take: @escaping @Sendable (LaunchRecord) -> (numerator: Double, denominator: Double)
  ) -> Self {
    Self(
      name: name, kind: .ratio, unit: "", goal: goal, meaning: meaning, measure: .parts(take))
  }

  /// A total over the launches of a run.
  static func count(
    _ name: String, goal: Goal?, _ meaning: String,
    _ take: @escaping @Sendable (LaunchRecord) -> Double
  ) -> Self {
    Self(
      name: name, kind: .count, unit: "", goal: goal, meaning: meaning,
      measure: .parts { (take($0), 0) })
  }
}
