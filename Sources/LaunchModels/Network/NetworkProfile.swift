import Parameters

/// A well-known link, by the name that it has where it comes from.
///
/// Those without a family are this simulator's own; the others are the profiles of widely used
/// traffic shapers, as published.
public enum NetworkProfile: String, ScenarioWord, Sendable {
  case wifi
  case lte
  case threeG = "3g"
  case edge
  case gprs

  case conditionerWiFi = "nlc-wifi"
  case conditionerWiFiAC = "nlc-wifi-ac"
  case conditionerLTE = "nlc-lte"
  case conditionerDSL = "nlc-dsl"
  case conditioner3G = "nlc-3g"
  case conditionerEdge = "nlc-edge"
  case conditionerVeryBad = "nlc-very-bad"

  case atcCable = "atc-cable"
  case atcDSL = "atc-dsl"
  case atc3GGood = "atc-3g-good"
  case atc3GAverage = "atc-3g-average"
  case atcEdgeGood = "atc-edge-good"
  case atcEdgeAverage = "atc-edge-average"
  case atcEdgeLossy = "atc-edge-lossy"
  case atc2GUrban = "atc-2g-urban"
  case atc2GRural = "atc-2g-rural"

  case pageTestLTE = "wpt-lte"
  case pageTest4G = "wpt-4g"
  case pageTest3GFast = "wpt-3g-fast"
  case pageTest3G = "wpt-3g"
  case pageTest3GSlow = "wpt-3g-slow"
  case pageTestEdge = "wpt-edge"
  case pageTest2G = "wpt-2g"
  case pageTestCable = "wpt-cable"
  case pageTestDSL = "wpt-dsl"

  case emulatorEVDO = "android-evdo"
  case emulatorLTE = "android-lte"
  case emulatorHSDPA = "android-hsdpa"
  case emulatorUMTS = "android-umts"
  case emulatorEdge = "android-edge"
  case emulatorHSCSD = "android-hscsd"
  case emulatorGPRS = "android-gprs"
  case emulatorGSM = "android-gsm"

  /// Where it comes from and what it is, as one sentence for the reference page.
  public var meaning: String { "\(origin): \(preset.summary)." }

  /// Where it comes from.
  private var origin: String {
    let name = rawValue
    switch name.prefix(while: { $0 != "-" }) {
    case "nlc": return "Apple Network Link Conditioner (from memory, not looked up)"
    case "atc": return "Facebook Augmented Traffic Control, commit 5757208"
    case "wpt": return "WebPageTest, its round trip halved each way"
    case "android": return "Android emulator, its range of delay halved each way"
    default: break
    }
    switch self {
    case .wifi: return "Own choice, as the conditioner's Wi-Fi with 10 ms to the server"
    case .lte: return "Own choice, as WebPageTest's LTE"
    case .threeG: return "Own choice, as WebPageTest's 3G"
    case .edge: return "Own choice, as WebPageTest's Edge"
    default: return "Own choice, as Augmented Traffic Control's urban 2G"
    }
  }
}
