import ScenarioSyntax
import Scenarios

extension CommandContext {
  /// The scenario at `path`, or nil after all that is wrong with it was written to standard error.
  ///
  /// - Parameter consequence: what follows from errors, for their last line.
  func loadScenario(
    _ path: String, _ settings: ScenarioSettings, consequence: String
  ) -> Scenario? {
    do throws(ScenarioErrors) {
      let scenario = try Scenario.load(path, settings: settings)
      show(scenario.warnings, in: scenario.sources)
      return scenario
    } catch {
      report(error, consequence: consequence)
      return nil
    }
  }

  /// Writes all that is wrong with a scenario to standard error, and what follows from it.
  func report(_ errors: ScenarioErrors, consequence: String) {
    show(errors.diagnostics, in: errors.sources)
    let count = DiagnosticRenderer().count(errors.diagnostics)
    console.complain("\(count); \(consequence). Format reference: launchsim help scenario")
  }

  private func show(_ diagnostics: [Diagnostic], in sources: SourceFiles) {
    guard !diagnostics.isEmpty else { return }
    let renderer = DiagnosticRenderer(usesColour: console.errorPalette.isColored)
    var text = renderer.render(diagnostics, sources: sources)
    if text.hasSuffix("\n") { text.removeLast() }
    console.complain(text)
  }
}
