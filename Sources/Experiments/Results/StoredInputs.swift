import Scenarios

/// The files that a scenario was made from as a results folder keeps them, so that its runs can be done
/// again from the folder alone.
///
/// A scenario without other files is `scenario.yaml`. With others each file stands below `inputs/`, to the
/// others as it stood when it was read, so that the names in them lead from one to the next.
struct StoredInputs {
  /// The folder's name.
  static let folderName = "inputs"

  /// A file with its name in the results folder.
  struct File {
    var name: String
    var bytes: [UInt8]
  }

  /// For each input of the scenario its name in the results folder.
  let names: [String]
  /// The files below `inputs/`; none when there is only the scenario itself.
  let files: [File]

  /// What is kept of the inputs of `scenario`.
  init(_ scenario: Scenario) {
    guard scenario.inputs.count > 1 else {
      names = scenario.inputs.map { _ in ResultsDirectory.scenarioName }
      files = []
      return
    }
    let paths = scenario.inputs.map { Self.parts($0.path) }
    let folders = paths.map { $0.dropLast() }
    let common = folders.dropFirst().reduce(folders[0]) { common, folder in
      common.prefix(zip(common, folder).prefix { $0 == $1 }.count)
    }
    let names = paths.map { path in
      ([Self.folderName] + path.dropFirst(common.count)).joined(separator: "/")
    }
    self.names = names
    // One file may have been read under two spellings of its path.
    var known: Set<String> = []
    files = zip(names, scenario.inputs).compactMap { name, input in
      guard known.insert(name).inserted else { return nil }
      return scenario.sources.files.first { $0.path == input.path }
        .map { File(name: name, bytes: $0.bytes) }
    }
  }

  /// The steps of the absolute form of `path`.
  private static func parts(_ path: String) -> [String] {
    PathText.normalised(System.absolutePath(path)).split(separator: "/").map(String.init)
  }

  /// The scenario as `folder` keeps it, which was read from `path`; nil when it keeps none.
  static func scenario(in folder: ResultsDirectory, readFrom path: String) -> String? {
    let copy = folder.file(ResultsDirectory.scenarioName)
    guard let text = bytes(copy) else { return nil }
    let parts = parts(path)
    for count in parts.indices.map({ $0 + 1 }) {
      let name = ([folderName] + parts.suffix(count)).joined(separator: "/")
      if bytes(folder.file(name)) == text { return folder.file(name) }
    }
    return copy
  }

  private static func bytes(_ path: String) -> [UInt8]? {
    guard (try? System.kind(of: path)) == .other,
      let file = try? FileDescriptor(opening: path, .reading), let size = try? file.size()
    else { return nil }
    return try? file.read(Int(size), at: 0)
  }
}
