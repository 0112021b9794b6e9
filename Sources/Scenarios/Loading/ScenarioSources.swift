import ScenarioSyntax

/// The files of a scenario as they are opened one after another, each once.
struct ScenarioSources: Sendable {
  /// Their content.
  var files = SourceFiles()
  /// What each is for, in the order of opening.
  private(set) var inputs: [InputFile] = []
  /// The outcome by path.
  private var outcomes: [String: Result<SourceFileID, FileReadingError>] = [:]

  /// Reads the file at `path`, or gives what reading it gave before.
  mutating func open(_ path: String, as role: InputFile.Role) -> Result<
    SourceFileID, FileReadingError
  > {
    if let outcome = outcomes[path] { return outcome }
    let outcome: Result<SourceFileID, FileReadingError>
    do {
      let file = try SourceFile.read(path)
      inputs.append(
        InputFile(
          path: path, role: role, digest: file.digest.description, size: file.bytes.count))
      outcome = .success(files.add(file))
    } catch {
      outcome = .failure(error)
    }
    outcomes[path] = outcome
    return outcome
  }
}
