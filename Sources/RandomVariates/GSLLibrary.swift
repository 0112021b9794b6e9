import CGSL

/// The GNU Scientific Library as this process uses it.
public enum GSLLibrary {
  /// The version of the library, such as "2.7.1".
  public static var version: String { String(cString: launchsim_gsl_version()) }

  /// Turns off the library's error handler, which would end the process at the first NaN.
  ///
  /// The handler is one for the whole process: call this once before other threads start. Calls
  /// after the first do nothing. Distributions also call it when they are made.
  public static func disableErrorHandler() {
    handlerIsOff
  }

  private static let handlerIsOff: Void = {
    _ = gsl_set_error_handler_off()
  }()
}
