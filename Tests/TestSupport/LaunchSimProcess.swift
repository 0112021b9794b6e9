import Foundation

/// One run of the built `launchsim` command as a process of its own.
public struct LaunchSimProcess {
  /// How a process ended and what it printed.
  public struct Outcome: Sendable {
    /// The exit status; for a process that a signal ended, 128 and the signal's number.
    public let status: Int32
    /// What was written to standard output.
    public let output: String
    /// What was written to standard error.
    public let errors: String
  }

  private let process: Process
  private let outputPath: String
  private let errorsPath: String
  private let scratch: TemporaryDirectory

  /// The release build of the command, beside the test bundle.
  public static var command: String {
    if let path = ProcessInfo.processInfo.environment["LAUNCHSIM_COMMAND"] { return path }
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let products = bundle?.bundleURL ?? Bundle.main.bundleURL
    #else
      let products = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
    #endif
    return products.deletingLastPathComponent().appendingPathComponent("launchsim").path
  }

  /// The debug build of the command, if whoever runs the tests names one.
  public static var debugCommand: String? {
    ProcessInfo.processInfo.environment["LAUNCHSIM_DEBUG_COMMAND"]
  }

  /// Starts `command` with `arguments` in the folder `directory`.
  ///
  /// - Throws: when the command cannot be started.
  public init(
    _ arguments: [String], command: String = Self.command, directory: String? = nil,
    environment: [String: String] = [:]
  ) throws {
    scratch = try TemporaryDirectory()
    outputPath = try scratch.write("", to: "stdout")
    errorsPath = try scratch.write("", to: "stderr")
    process = Process()
    process.executableURL = URL(fileURLWithPath: command)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: outputPath)
    process.standardError = FileHandle(forWritingAtPath: errorsPath)
    if let directory { process.currentDirectoryURL = URL(fileURLWithPath: directory) }
    try process.run()
  }

  /// Sends `signal` to the process, if it still runs.
  public func send(signal: Int32) {
    if process.isRunning { kill(process.processIdentifier, signal) }
  }

  /// Whether the process has not ended yet.
  public var isRunning: Bool { process.isRunning }

  /// What the process has written to standard error so far.
  public func errorsSoFar() throws -> String {
    try String(contentsOfFile: errorsPath, encoding: .utf8)
  }

  /// Waits for the end.
  public func wait() throws -> Outcome {
    process.waitUntilExit()
    let died = process.terminationReason == .uncaughtSignal
    return Outcome(
      status: process.terminationStatus + (died ? 128 : 0),
      output: String(
        decoding: try Data(contentsOf: URL(fileURLWithPath: outputPath)), as: UTF8.self),
      errors: String(
        decoding: try Data(contentsOf: URL(fileURLWithPath: errorsPath)), as: UTF8.self))
  }

  /// Starts the command and waits for its end.
  public static func run(
    _ arguments: [String], command: String = Self.command, directory: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Outcome {
    try Self(arguments, command: command, directory: directory, environment: environment).wait()
  }
}
