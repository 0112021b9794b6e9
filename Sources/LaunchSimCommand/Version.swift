/// What this program is.
package enum Version {
  /// The version of the command, by semantic versioning.
  package static let number = "0.1.0"

  /// The lines that `--version` prints.
  package static var lines: [String] { ["launchsim \(number)"] }
}
