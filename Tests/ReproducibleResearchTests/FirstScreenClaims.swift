import Experiments
import Testing

/// The published result of a ride app's first screen, as claims on intervals.
///
/// Before, no user had his home page within a second of its init; after, 90 % of users had, and most of
/// them within half a second. "Before" was calibrated, so that its claim only guards the calibration.
@Suite struct FirstScreenClaims {
  private static let published = Result {
    try Experiment(
      contentsOf: ScenarioFile.path("first-screen.yaml"),
      settings: .init(policies: ["before", "after"])
    ).run()
  }

  /// Each half of the remedies on its own; a quarter of the launches is enough to tell.
  private static let parts = Result {
    try Experiment(
      contentsOf: ScenarioFile.path("first-screen.yaml"),
      settings: .init(
        replications: 10,
        policies: ["before", "async-serial", "scheduling", "lighter-assets", "decode-ahead"])
    ).run()
  }

  @Test func beforeTakesMoreThanASecond() throws {
    let share = try Self.published.get().estimate(of: "home_within_1s_share", policy: "before")
    #expect(share.interval.upper <= 0.01, "\(share)")
  }

  @Test func afterTakesLessThanASecondForNineInTen() throws {
    let share = try Self.published.get().estimate(of: "home_within_1s_share", policy: "after")
    #expect(share.interval.lower >= 0.9, "\(share)")
  }

  @Test func afterTakesLessThanHalfASecondForMost() throws {
    let share = try Self.published.get().estimate(of: "home_within_500ms_share", policy: "after")
    #expect(share.interval.lower > 0.5, "\(share)")
  }

  @Test func theMedianFallsByMoreThanHalf() throws {
    // So that "40 % better overall" cannot be the median of this metric.
    let difference = try Self.published.get().comparison(
      of: "home_first_screen_ms.p50", policy: "after", against: "before")
    #expect(difference.relativeInterval.upper < -0.5, "\(difference)")
  }

  @Test(arguments: ["scheduling", "lighter-assets"]) func neitherPartIsEnough(part: String) throws {
    let share = try Self.parts.get().estimate(of: "home_within_1s_share", policy: part)
    #expect(share.interval.upper < 0.9, "\(share)")
  }

  @Test func oneAtATimeHelpsTheHomePage() throws {
    let difference = try Self.parts.get().comparison(
      of: "home_first_screen_ms.mean", policy: "async-serial", against: "before")
    #expect(difference.interval.upper < 0, "\(difference)")
  }

  @Test func decodingAheadBringsImagesWithTheirModule() throws {
    let placeholders = try Self.parts.get().comparison(
      of: "placeholders", policy: "decode-ahead", against: "before")
    #expect(placeholders.relativeInterval.upper < -0.5, "\(placeholders)")
  }
}

/// Blocking items on the shared pool: the launch hangs when they hold all of its 64 threads.
@Suite struct ThreadExplosionClaims {
  private static let result = Result {
    try Experiment(
      contentsOf: ScenarioFile.path("thread-explosion.yaml"), settings: .init(replications: 10)
    ).run()
  }

  /// The time to the first screen, a day if the system ended the launch [ms].
  private func total(_ policy: String, requests: String) throws -> (lower: Double, upper: Double) {
    let interval = try Self.result.get().estimate(
      of: "potential_total_ms.p50", policy: policy, at: ["requests": requests]
    ).interval
    return (interval.lower, interval.upper)
  }

  @Test(arguments: ["global", "shorter-lock"]) func oneThreadDecides(policy: String) throws {
    let (bearable, hung) = (
      try total(policy, requests: "63"), try total(policy, requests: "64")
    )
    #expect(bearable.upper < 1_500, "\(bearable)")
    #expect(hung.lower >= 20_000, "\(hung)")
  }

  @Test(arguments: ["64", "80"]) func fourAtATimeDoNotHang(requests: String) throws {
    let total = try total("bounded", requests: requests)
    #expect(total.upper < 1_000, "\(total)")
  }

  @Test func whatIsWaitedForMustNotShareTheThreads() throws {
    let total = try total("all-bounded", requests: "16")
    #expect(total.lower >= 20_000, "\(total)")
  }

  @Test(arguments: ["16", "32", "48"]) func theLockMakesAConvoy(requests: String) throws {
    let difference = try Self.result.get().comparison(
      of: "core_postmain_ms.mean", policy: "shorter-lock", against: "global",
      at: ["requests": requests])
    #expect(difference.interval.upper < 0, "\(difference)")
  }
}

/// Which start item to work on first: where it runs counts, not what it costs.
@Suite struct WhichTaskFirstClaims {
  private static let result = Result {
    try Experiment(
      contentsOf: ScenarioFile.path("which-task-first.yaml"),
      settings: .init(
        replications: 10, policies: ["all", "web-view", "widget-refresh", "ads-sdk", "map-sdk"])
    ).run()
  }

  private func worth(_ task: String, _ response: String) throws -> (lower: Double, upper: Double) {
    let interval = try Self.result.get().comparison(
      of: response, policy: task, against: "all"
    ).interval
    return (-interval.upper, -interval.lower)
  }

  @Test func whatBlocksMainIsWorthMoreThanWhatBurnsCPUElsewhere() throws {
    // 5 ms of CPU and 80 ms of waiting on main, against 190 ms of CPU off main.
    let waiting = try worth("widget-refresh", "home_first_screen_ms.mean")
    let burning = try worth("ads-sdk", "home_first_screen_ms.mean")
    #expect(waiting.lower > 2 * burning.upper, "\(waiting), \(burning)")
    #expect(burning.lower > 0, "\(burning)")
  }

  @Test func theWebViewComesFirst() throws {
    let first = try worth("web-view", "home_first_screen_ms.mean")
    let second = try worth("widget-refresh", "home_first_screen_ms.mean")
    #expect(first.lower > second.upper, "\(first), \(second)")
  }

  @Test func whatComesBeforeTheHomePageOnlyDelaysTheLaunch() throws {
    let home = try worth("map-sdk", "home_first_screen_ms.mean")
    let launch = try worth("map-sdk", "potential_total_ms.mean")
    #expect(home.upper <= 0, "\(home)")
    #expect(launch.lower > 0, "\(launch)")
  }
}
