import Experiments
import Scenarios

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The memory that sweeps of growing length take: more runs of a point must hardly take more.
///
/// The most memory a process ever had never falls, so this needs a process of its own.
enum SweepMemory {
  private static let replications = [10, 40, 160]

  /// A line for each length of the sweep of `quickstart`.
  static func text() throws -> String {
    var lines = ["    runs   launches   peak memory [MB]"]
    for count in replications {
      let settings = ScenarioSettings(replications: count)
      let scenario = try Scenario.load("Scenarios/quickstart.yaml", settings: settings)
      let folder = try makeFolder()
      defer { removeFolder(folder) }
      let outcome = try Sweep(scenario, settings: settings, directory: folder + "/results").run()
      lines.append(
        column(outcome.progress.runsDone, width: 8)
          + column(outcome.progress.launchesHere, width: 11) + "   "
          + decimal(ProcessMemory.peak / 1e6, places: 1))
    }
    return lines.joined(separator: "\n")
  }

  private static func makeFolder() throws -> String {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let path = (parent.isEmpty ? "/tmp" : parent) + "/launchsim-benchmark-XXXXXX"
    var template = Array(path.utf8CString)
    guard mkdtemp(&template) != nil else { throw BenchmarkError.noTemporaryFolder }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func removeFolder(_ path: String) {
    guard let folder = opendir(path + "/results") else { return }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      unlink(path + "/results/" + name)
    }
    closedir(folder)
    rmdir(path + "/results")
    rmdir(path)
  }
}
