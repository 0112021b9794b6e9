extension NetworkProfile {
  /// The link of the profile.
  ///
  /// The Network Link Conditioner's *High Latency DNS* delays names and its *100 % Loss* is a weather
  /// (`false_connection`); Chrome's developer tools delay requests, not packets: none of them is a link.
  var preset: LinkPreset {
    switch self {
    // Rates [kbit/s] and delays [ms]: towards the device first.
    case .wifi: LinkPreset(40_000, 33_000, delay: 10, 10)
    case .lte: LinkPreset(12_000, 12_000, delay: 35, 35)
    case .threeG: LinkPreset(1_600, 768, delay: 150, 150)
    case .edge: LinkPreset(240, 200, delay: 420, 420)
    case .gprs: LinkPreset(35, 32, delay: 650, 650)

    case .conditionerWiFi: LinkPreset(40_000, 33_000, delay: 1, 1)
    case .conditionerWiFiAC: LinkPreset(250_000, 100_000, delay: 1, 1)
    case .conditionerLTE: LinkPreset(50_000, 10_000, delay: 50, 65)
    case .conditionerDSL: LinkPreset(2_000, 256, delay: 5, 5)
    case .conditioner3G: LinkPreset(780, 330, delay: 100, 100)
    case .conditionerEdge: LinkPreset(240, 200, delay: 400, 440)
    case .conditionerVeryBad: LinkPreset(1_000, 1_000, delay: 500, 500, loss: 0.1)

    case .atcCable: LinkPreset(6_000, 1_000, delay: 2, 2)
    case .atcDSL: LinkPreset(2_000, 256, delay: 5, 5)
    case .atc3GGood: LinkPreset(850, 420, delay: 90, 100)
    case .atc3GAverage: LinkPreset(780, 330, delay: 100, 100)
    case .atcEdgeGood: LinkPreset(250, 200, delay: 350, 370)
    case .atcEdgeAverage: LinkPreset(240, 200, delay: 400, 440)
    case .atcEdgeLossy: LinkPreset(240, 200, delay: 400, 440, loss: 0.01)
    case .atc2GUrban: LinkPreset(35, 32, delay: 650, 650)
    case .atc2GRural: LinkPreset(20, 18, delay: 650, 650, loss: 0.02)

    case .pageTestLTE: LinkPreset(12_000, 12_000, delay: 35, 35)
    case .pageTest4G: LinkPreset(9_000, 9_000, delay: 85, 85)
    case .pageTest3GFast: LinkPreset(1_600, 768, delay: 75, 75)
    case .pageTest3G: LinkPreset(1_600, 768, delay: 150, 150)
    case .pageTest3GSlow: LinkPreset(400, 400, delay: 200, 200)
    case .pageTestEdge: LinkPreset(240, 200, delay: 420, 420)
    case .pageTest2G: LinkPreset(280, 256, delay: 400, 400)
    case .pageTestCable: LinkPreset(5_000, 1_000, delay: 14, 14)
    case .pageTestDSL: LinkPreset(1_500, 384, delay: 25, 25)

    // The emulator's table is in KiB/s, rounded; these are the rates [kbit/s] that it comes from.
    case .emulatorEVDO: LinkPreset(280_000, 75_000, delay: 0, 0)
    case .emulatorLTE: LinkPreset(173_000, 58_000, delay: 0, 0)
    case .emulatorHSDPA: LinkPreset(13_980, 5_760, delay: 0, 0)
    case .emulatorUMTS: LinkPreset(384, 384, roundTrip: 35...200)
    case .emulatorEdge: LinkPreset(473.6, 473.6, roundTrip: 80...400)
    case .emulatorHSCSD: LinkPreset(57.6, 14.4, roundTrip: 80...400)
    case .emulatorGPRS: LinkPreset(57.6, 28.8, roundTrip: 35...200)
    case .emulatorGSM: LinkPreset(14.4, 14.4, roundTrip: 150...550)
    }
  }
}
