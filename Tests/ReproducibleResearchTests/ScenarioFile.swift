import Foundation

/// The scenarios that come with the project.
enum ScenarioFile {
  /// The path of the scenario file called `name`.
  static func path(_ name: String, file: String = #filePath) -> String {
    URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Scenarios/" + name).path
  }
}
