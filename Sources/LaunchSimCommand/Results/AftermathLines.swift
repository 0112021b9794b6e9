import Experiments
import OutputStatistics
import ScenarioSyntax

/// Which files were written and what to do next.
package struct AftermathLines {
  private let result: ExperimentResult
  private let files: [SweepOutcome.WrittenFile]
  private let directory: String
  private let arguments: [String]

  /// The lines after `result` was printed.
  package init(
    of result: ExperimentResult, files: [SweepOutcome.WrittenFile], directory: String,
    arguments: [String]
  ) {
    self.result = result
    self.files = files
    self.directory = directory
    self.arguments = arguments
  }

  /// The lines.
  package func lines(width: Int = 100) -> [String] {
    let names = files.map { file in
      file.rows.map { "\(file.name) (\(DisplayNumber.count($0, "row")))" } ?? file.name
    }
    let written = directory.printable + ": " + names.joined(separator: ", ")
    return [""] + TextLayout.labelled("written", written, width: width) + next(width: width)
  }

  /// Advice that fits what was found.
  private func next(width: Int) -> [String] {
    let isUnclear =
      result.gates.contains { $0.outcome == .unclear }
      || result.comparisons.contains { row in
        row.verdict == .inconclusive && row.difference.interval.isBounded
          && row.difference.interval.halfWidth > 0
      }
    guard isUnclear || result.scenario.replications == 1 else { return [] }
    let wanted = result.scenario.replications == 1 ? 50 : 4 * result.scenario.replications
    let goal = result.scenario.replications == 1 ? "for intervals" : "to halve the intervals"
    let command = extended(to: wanted)
    let line = TextLayout.padded("next", to: TextLayout.labelWidth) + "\(goal): "
    let words = ShellWords.joined(command)
    if (line + words).displayWidth <= width { return [line + words] }
    return [TextLayout.padded("next", to: TextLayout.labelWidth) + goal + ":"]
      + ShellWords.lines(command, width: width, indent: TextLayout.labelWidth)
  }

  /// The command line that goes on with `replications`.
  private func extended(to replications: Int) -> [String] {
    var words: [String] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--" {
        rest = [word] + rest
        break
      }
      if word == "--replications" {
        rest = rest.dropFirst()
      } else if !word.hasPrefix("--replications=") {
        words.append(word)
      }
    }
    words += ["--replications", String(replications)]
    return ShellWords.words(words + rest, adding: "--resume")
  }
}
