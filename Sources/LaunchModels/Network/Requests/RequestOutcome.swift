/// How a request ended at the network layer.
///
/// The codes are those of `NSURLErrorDomain`.
public enum RequestOutcome: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// The whole response could be read.
  case succeeded
  /// No byte came for as long as the idle time-out, or all of it took longer than the total one: -1001.
  case timedOut
  /// No connection could be set up in time: -1004.
  case cannotConnect
  /// The connection was lost: -1005.
  case connectionLost
  /// There was no network when the request began: -1009.
  case offline
  /// The app was ended while it waited: -999.
  case cancelled

  /// The error code that the app is told; nil: there was no error.
  public var code: Int? {
    switch self {
    case .succeeded: nil
    case .timedOut: -1001
    case .cannotConnect: -1004
    case .connectionLost: -1005
    case .offline: -1009
    case .cancelled: -999
    }
  }

  /// The name used in results: `-1001 timed out`.
  public var name: String {
    switch self {
    case .succeeded: "succeeded"
    case .timedOut: "-1001 timed out"
    case .cannotConnect: "-1004 cannot connect"
    case .connectionLost: "-1005 connection lost"
    case .offline: "-1009 offline"
    case .cancelled: "-999 cancelled"
    }
  }
}
