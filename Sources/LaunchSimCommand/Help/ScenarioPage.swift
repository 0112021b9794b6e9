import LaunchModels
import Parameters
import Scenarios

/// What `launchsim help scenario` prints: the format of a scenario file.
package enum ScenarioPage {
  /// The topic's name.
  package static let topic = "scenario"

  /// The page; the outline of keys comes from the declarations of the parameters.
  package static func lines(width: Int = 100) -> [String] {
    let introduction = [
      "A scenario is a YAML 1.2 file in UTF-8. Unknown and repeated keys are errors, and every "
        + "quantity but a count or a share is written with its unit.",
      "Any value below can be overridden by its dotted path: by a policy, by a factor, or on the "
        + "command line with --set. An entry of a list is addressed by its id: "
        + "startup.tasks.push-sdk.stage.",
    ]
    var lines = ["The format of a scenario file"]
    for paragraph in introduction { lines += [""] + TextLayout.wrap(paragraph, width: width) }
    lines += ["", "quantities"] + HelpPage.definitions(quantities, width: width)
    lines += ["", "distributions of durations; sizes, rates, shares and factors have the same", ""]
    lines += FormatReference.outline(of: distributions(in: RandomDuration.schema), width: width)
    lines += ["", "distributions of counts", ""]
    lines += FormatReference.outline(of: distributions(in: RandomCount.schema), width: width)
    lines += ["", "keys", ""]
    lines += FormatReference.outline(of: ScenarioFormat.parameters, width: width)
    return lines
  }

  /// How quantities are written.
  private static var quantities: [(term: String, meaning: String)] {
    func text(_ units: [String]) -> String { units.joined(separator: ", ") }
    return [
      ("a duration", "250 ms; units \(text(DurationUnit.allCases.map(\.symbol)))."),
      (
        "a size",
        "64 KiB; units \(text(ByteCount.units.map(\.symbol))); KB is 1,000 bytes, KiB 1,024."
      ),
      ("a rate", "4 Mbit/s; units \(text(DataRate.units.map(\.symbol)))."),
      ("a share", "3.8 %, or a plain number from 0 to 1."),
    ]
  }

  /// The distributions that can stand in place of a constant.
  private static func distributions(in schema: ParameterSchema) -> [ParameterDescription] {
    guard case .random(_, let distributions) = schema.form else { return [] }
    return distributions
  }
}
