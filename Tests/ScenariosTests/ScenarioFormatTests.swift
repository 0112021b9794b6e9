import Parameters
import Scenarios
import Testing

@Suite struct ScenarioFormatTests {
  @Test func everyKeyIsListedOnceWithItsMeaning() {
    func check(_ parameters: [ParameterDescription], _ path: String) {
      #expect(Set(parameters.map(\.key)).count == parameters.count, "\(path)")
      for parameter in parameters {
        let path = path + "." + parameter.key
        #expect(parameter.meaning.hasSuffix("."), "\(path): \(parameter.meaning)")
        #expect(!parameter.meaning.contains("  "), "\(path): \(parameter.meaning)")
        check(parameter.schema, path)
      }
    }
    func check(_ schema: ParameterSchema, _ path: String) {
      switch schema.form {
      case .group(let parameters): check(parameters, path)
      case .list(let element), .namedList(let element), .names(let element): check(element, path)
      default: break
      }
    }
    check(ScenarioFormat.parameters, "")
  }

  @Test func theKeysAreThoseOfTheFormat() {
    #expect(
      ScenarioFormat.parameters.map(\.key) == [
        "launchsim", "name", "description", "extends", "population", "device", "startup",
        "network", "policies", "factors", "design", "random", "replications", "responses",
        "comparisons", "gates", "breakdowns", "targets", "derived", "assumptions",
      ])
    #expect(ScenarioFormat.sections.map(\.key) == ["population", "device", "startup", "network"])
    #expect(ScenarioFormat.version == 1)
  }

  @Test func onlyVersionAndNameAreNeeded() {
    let required = ScenarioFormat.parameters.filter(\.isRequired).map(\.key)
    #expect(required == ["launchsim", "name"])
  }
}
