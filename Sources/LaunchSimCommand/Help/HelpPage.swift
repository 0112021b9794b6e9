import ScenarioSyntax

/// The help, from the declarations of the verbs.
package enum HelpPage {
  /// What `launchsim --help` prints.
  package static func overview(width: Int = width) -> [String] {
    var lines = TextLayout.wrap(
      "launchsim: what a launch policy does to launch time", width: width)
    lines += [
      "",
      "usage: launchsim VERB ...",
      "",
    ]
    lines += definitions(
      LaunchSimCommand.verbs.map { verb in
        (verb.name + verb.usage.dropFirst("launchsim \(verb.name)".count), verb.summary)
      }, width: width)
    lines += ["", "exit codes"]
    lines += definitions(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }, width: width)
    lines.append("")
    return lines
      + TextLayout.wrap(
        "See 'launchsim VERB --help' for one verb, 'launchsim help scenario' for the format of a "
          + "scenario file, 'launchsim help responses' for what is measured, 'launchsim --version' for "
          + "the version.", width: width)
  }

  /// What `launchsim VERB --help` prints.
  package static func page<V: Verb>(of verb: V.Type, width: Int = width) -> [String] {
    var lines = ["launchsim \(V.name): \(V.summary)", "", "usage: \(V.usage)"]
    if !V.operands.isEmpty {
      lines.append("")
      lines += definitions(V.operands.map { ($0.name, $0.meaning) }, width: width)
    }
    lines += ["", "options"]
    lines += definitions(
      V.options.map { option in
        let short = option.short.map { "-\($0), " } ?? "    "
        return (short + option.usage, option.meaning + (option.repeats ? " May be repeated." : ""))
      } + [("-h, --help", "Print this page.")], width: width)
    for paragraph in V.discussion {
      lines.append("")
      lines += TextLayout.wrap(paragraph, width: width)
    }
    if !V.examples.isEmpty {
      lines += ["", "examples"] + V.examples.map { "  " + $0 }
    }
    return lines
  }

  /// The widest line of a page.
  package static let width = 100

  /// Terms and their meanings side by side; a long term gets a line of its own.
  static func definitions(
    _ entries: [(term: String, meaning: String)], width: Int = width
  ) -> [String] {
    let termWidth = min(entries.map(\.term.displayWidth).max() ?? 0, 34)
    return entries.flatMap { entry -> [String] in
      let margin = 2 + termWidth + 2
      var meaning = TextLayout.wrap(entry.meaning, width: width, indent: margin)
      let term = "  " + entry.term
      guard entry.term.displayWidth <= termWidth, let first = meaning.first else {
        return [term] + meaning
      }
      meaning[0] = TextLayout.padded(term, to: margin) + first.dropFirst(margin)
      return meaning
    }
  }
}
