import LaunchModels
import Parameters
import SimulationEngine
import Testing

/// Profiles against the tables that they come from.
@Suite struct NetworkProfileTests {
  private static func link(_ profile: String) -> LinkSettings {
    let (network, problems) = NetworkParameterTests.read(["profile": .plain(profile)])
    #expect(problems == [])
    return network.link
  }

  /// Rates [kbit/s] down and up, delays [ms] down and up, loss [%].
  @Test(
    arguments: [
      ("nlc-3g", 780, 330, 100, 100, 0), ("nlc-edge", 240, 200, 400, 440, 0),
      ("nlc-dsl", 2_000, 256, 5, 5, 0), ("nlc-lte", 50_000, 10_000, 50, 65, 0),
      ("nlc-wifi", 40_000, 33_000, 1, 1, 0), ("nlc-wifi-ac", 250_000, 100_000, 1, 1, 0),
      ("nlc-very-bad", 1_000, 1_000, 500, 500, 10),
      // The table of Augmented Traffic Control has the way up first.
      ("atc-2g-rural", 20, 18, 650, 650, 2), ("atc-2g-urban", 35, 32, 650, 650, 0),
      ("atc-edge-lossy", 240, 200, 400, 440, 1), ("atc-edge-average", 240, 200, 400, 440, 0),
      ("atc-edge-good", 250, 200, 350, 370, 0), ("atc-3g-average", 780, 330, 100, 100, 0),
      ("atc-3g-good", 850, 420, 90, 100, 0), ("atc-dsl", 2_000, 256, 5, 5, 0),
      ("atc-cable", 6_000, 1_000, 2, 2, 0),
    ] as [(String, Int64, Int64, Int64, Int64, Double)])
  func shapers(
    profile: String, down: Int64, up: Int64, delayDown: Int64, delayUp: Int64, loss: Double
  ) {
    let link = Self.link(profile)
    #expect(link.down == .kilobits(down))
    #expect(link.up == .kilobits(up))
    #expect(link.delayDown == .milliseconds(delayDown))
    #expect(link.delayUp == .milliseconds(delayUp))
    #expect(link.jitter == .zero)
    #expect(link.loss == Share(loss / 100))
  }

  /// Rates [kbit/s] down and up, round trip [ms].
  @Test(
    arguments: [
      ("wpt-2g", 280, 256, 800), ("wpt-edge", 240, 200, 840), ("wpt-3g-slow", 400, 400, 400),
      ("wpt-3g", 1_600, 768, 300), ("wpt-3g-fast", 1_600, 768, 150), ("wpt-4g", 9_000, 9_000, 170),
      ("wpt-lte", 12_000, 12_000, 70), ("wpt-cable", 5_000, 1_000, 28),
      ("wpt-dsl", 1_500, 384, 50),
      // Own ones that are as WebPageTest's.
      ("lte", 12_000, 12_000, 70), ("3g", 1_600, 768, 300), ("edge", 240, 200, 840),
    ] as [(String, Int64, Int64, Int64)])
  func pageTests(profile: String, down: Int64, up: Int64, roundTrip: Int64) {
    let link = Self.link(profile)
    #expect(link.down == .kilobits(down))
    #expect(link.up == .kilobits(up))
    #expect(link.delayDown == link.delayUp)
    #expect(link.delayDown * 2 == .milliseconds(roundTrip))
    #expect(link.loss == 0)
  }

  /// Rates [KiB/s] up and down as the emulator's table rounds them; least and greatest delay [ms].
  @Test(
    arguments: [
      ("android-gsm", 1.8, 1.8, 150, 550), ("android-hscsd", 1.8, 7, 80, 400),
      ("android-gprs", 3.5, 7, 35, 200), ("android-edge", 57.8, 57.8, 80, 400),
      ("android-umts", 46.9, 46.9, 35, 200), ("android-hsdpa", 703, 1_707, 0, 0),
      ("android-lte", 7_080, 21_118, 0, 0), ("android-evdo", 9_155, 34_180, 0, 0),
    ] as [(String, Double, Double, Int64, Int64)])
  func emulator(profile: String, up: Double, down: Double, least: Int64, greatest: Int64) {
    let link = Self.link(profile)
    func expect(_ rate: DataRate, _ rounded: Double) {
      // Half a unit of the last digit that the table has.
      let half = rounded < 100 ? 0.05 : 0.5
      #expect(abs(rate.baseValue / 8_192 - rounded) <= half)
    }
    expect(link.up, up)
    expect(link.down, down)
    #expect(link.delayDown + link.delayUp == .milliseconds(least))
    let longest = link.delayDown + link.delayUp + link.jitter * 2
    #expect(longest == .milliseconds(greatest))
  }

  @Test func wordsTellTheirSource() {
    let meanings = NetworkProfile.allCases.map(\.meaning)
    #expect(
      meanings.first
        == """
        Own choice, as the conditioner's Wi-Fi with 10 ms to the server: 40 Mbit/s down, 33 Mbit/s up, \
        10 ms each way.
        """)
    #expect(
      NetworkProfile.atcEdgeLossy.meaning
        == """
        Facebook Augmented Traffic Control, commit 5757208: 240 kbit/s down, 200 kbit/s up, 400 ms \
        down, 440 ms up, loss 1 % each way.
        """)
    #expect(Set(meanings).count == meanings.count)
    for profile in NetworkProfile.allCases {
      #expect(profile.rawValue.allSatisfy { $0 == "-" || $0.isLowercase || $0.isNumber })
    }
  }

  @Test func ownProfilesGetSlower() {
    let rates = ["wifi", "lte", "3g", "edge", "gprs"].map { Self.link($0).down }
    #expect(rates == rates.sorted(by: >))
    #expect(Self.link("gprs") == Self.link("atc-2g-urban"))
  }
}
