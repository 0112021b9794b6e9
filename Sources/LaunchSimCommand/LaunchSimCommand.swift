import Experiments
import Parameters

/// The command `launchsim`.
public enum LaunchSimCommand {
  /// Does what the command line asks and gives the process's exit code.
  ///
  /// - Parameter arguments: the command line, the program's name first.
  public static func main(_ arguments: [String]) -> Int32 {
    System.turnWriteSignalsIntoErrors()
    let output = FileDescriptorSink(descriptor: System.standardOutput)
    let errors = FileDescriptorSink(descriptor: System.standardError)
    let start = ContinuousClock.now
    let context = CommandContext(
      arguments: arguments,
      console: Console(
        output: output, outputFacts: output.facts, errors: errors, errorFacts: errors.facts),
      clock: { start.duration(to: .now) },
      unixTime: { System.unixTime },
      coreCount: Machine.processorCount,
      stopSignals: ProcessSignals())
    return run(in: context).rawValue
  }

  /// The verbs, in the order of the help.
  package static let verbs: [any Verb.Type] = [
    RunVerb.self, ValidateVerb.self, PlanVerb.self, StatusVerb.self, ReplayVerb.self,
    HelpVerb.self,
  ]

  /// Does what `context.arguments` ask.
  ///
  /// When standard output cannot be written the code is `outputFailed`, unless its reader just went
  /// away: that is its right.
  package static func run(in context: CommandContext) -> ExitCode {
    let code = dispatch(context)
    context.console.flush()
    if case .failed(let reason) = context.console.outputFailure {
      context.console.error("cannot write standard output: \(reason)")
      return code == .done ? .outputFailed : code
    }
    return code
  }

  private static func dispatch(_ context: CommandContext) -> ExitCode {
    let words = Array(context.arguments.dropFirst())
    guard let word = words.first else { return refuse(.missingVerb, context) }
    if word == "--help" || word == "-h" {
      context.console.print(lines: HelpPage.overview(width: context.console.outputWidth))
      return .done
    }
    if word == "--version" {
      context.console.print(lines: Version.lines)
      return .done
    }
    if word.hasPrefix("-") { return refuse(.optionBeforeVerb(word), context) }
    guard let verb = verbs.first(where: { $0.name == word }) else {
      if UnavailableNames.verbs.contains(word) {
        return refuse(.unavailable("verb '\(word)'"), context)
      }
      let suggestion = NearMiss.best(for: word, among: verbs.map { $0.name })
      return refuse(.unknownVerb(word, suggestion: suggestion), context)
    }
    return perform(verb, Array(words.dropFirst()), context)
  }

  private static func perform<V: Verb>(
    _ verb: V.Type, _ words: [String], _ context: CommandContext
  ) -> ExitCode {
    do throws(UsageError) {
      switch try ArgumentParser<V>.parse(words) {
      case .help:
        context.console.print(lines: HelpPage.page(of: verb, width: context.console.outputWidth))
        return .done
      case .run(let verb):
        return verb.run(in: context)
      }
    } catch {
      return refuse(error, verb: verb, context)
    }
  }

  /// Says why a command line makes no sense.
  package static func refuse(
    _ error: UsageError, verb: (any Verb.Type)? = nil, _ context: CommandContext
  ) -> ExitCode {
    for line in error.lines(verb: verb, palette: context.console.errorPalette) {
      context.console.complain(line)
    }
    return .badInput
  }
}
