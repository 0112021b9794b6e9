import Parameters
import ScenarioSyntax

extension ScenarioBuilder {
  /// Reads the `--set` options as lines of a file of that name.
  ///
  /// - Parameters:
  ///   - register: the paths that factors override.
  ///   - kept: the places of the policies that are simulated.
  mutating func readSets(register: OverrideRegister, kept: [Int]) {
    guard !settings.sets.isEmpty else { return }
    let lines = settings.sets.map { String($0.map { $0.isNewline ? " " : $0 }) }
    let file = sources.files.add(
      SourceFile(path: "--set", text: lines.joined(separator: "\n")))
    var register = register
    for (index, line) in lines.enumerated() {
      guard let override = readSet(line, number: index + 1, in: file) else { continue }
      guard isFree(override.target, in: register),
        kept.allSatisfy({ isFree(override.target, in: policies[$0].register) }),
        canSubstitute(override)
      else { continue }
      register.insert(override.target, owner: "--set")
      sets.append(override)
    }
  }

  /// The override written as `path=value` on `line`.
  private mutating func readSet(
    _ line: String, number: Int, in file: SourceFileID
  ) -> Override? {
    func range(_ start: Int, _ end: Int) -> SourceRange {
      SourceRange(
        file: file, start: SourcePosition(line: number, column: start + 1),
        end: SourcePosition(line: number, column: end + 1))
    }
    guard let equals = line.firstIndex(of: "=") else {
      diagnostics.append(
        Diagnostic(
          at: range(0, line.count), "expected path=value, such as device.cores=4"))
      return nil
    }
    let path = String(line[..<equals])
    guard let target = target(path, at: range(0, path.count)) else { return nil }
    let (node, problems) = FragmentReader.read(
      String(line[line.index(after: equals)...]),
      startingAt: SourcePosition(line: number, column: path.count + 2), in: file, path: path)
    diagnostics += problems
    guard let node else {
      if problems.isEmpty {
        diagnostics.append(
          Diagnostic(
            at: range(path.count, path.count + 1), path: path,
            "expected a value after =; null takes an optional value away"))
      }
      return nil
    }
    return readingTable(Override(target: target, value: node))
  }

  /// The number of replications, from the command line or else from the file.
  mutating func replications() -> Int {
    guard let count = settings.replications else { return header.replications.count }
    if !(1...ReplicationsDeclaration.maximum).contains(count) {
      let file = sources.files.add(SourceFile(path: "--replications", text: "\(count)"))
      diagnostics.append(
        Diagnostic(
          in: file,
          "got \(count), expected a whole number from 1 to \(ReplicationsDeclaration.maximum)"))
    }
    return count
  }
}
