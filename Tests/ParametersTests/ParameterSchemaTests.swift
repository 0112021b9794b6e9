import Parameters
import Testing

@Suite struct ParameterSchemaTests {
  @Test(
    arguments: [
      ("link.loss", "a share from 0 to 0.5"), ("link.delay", "a duration"),
      ("link.rate", "a rate above 0 bit/s, or null"),
      ("link.timeouts", "a list, each a duration from 1 ms to 60 s"),
      ("link", "a mapping"),
      ("profile", "none or mobile"), ("interfaces", "a list of entries with ids"),
      ("interfaces.home.retries", "a whole number from 0 to 10"),
      ("interfaces.any-id.sharing", "fair, nice or fifo"), ("interfaces.home.id", "a text"),
      ("interfaces.home.size", "a size or a distribution"),
      ("interfaces.home.size.lognormal.median", "a size"),
      ("interfaces.home.size.lognormal.sigma", "a number"),
      ("weights", "a mapping from names to values"), ("weights.wifi", "a share from 0 to 1"),
      ("online", "true or false"), ("think.exponential.mean", "a duration"), ("", "a mapping"),
      ("lnk", nil), ("link.loss.x", nil), ("interfaces.home.x", nil), ("think.poisson", nil),
      ("link.timeouts.0", nil),
    ] as [(String, String?)])
  func paths(path: String, noun: String?) {
    let steps = path.split(separator: ".").map(String.init)
    #expect(Network.schema.schema(at: steps[...])?.noun == noun)
  }

  @Test func descriptionsCarryTheDeclaration() throws {
    let descriptions = ParameterDescription.all(of: Link.self)
    #expect(descriptions.map(\.key) == ["loss", "delay", "rate", "timeouts"])
    let loss = descriptions[0]
    #expect(loss.meaning == "Chance that a packet is lost, each way.")
    #expect(loss.defaultValue == "0.01")
    #expect(loss.schema.bounds?.lower == "0")
    #expect(loss.schema.bounds?.upper == "0.5")
    #expect(descriptions[1].schema.bounds == nil)
    #expect(descriptions[3].defaultValue == ["5 s", "10 s"])
    #expect(descriptions[3].schema.bounds?.rule == "from 1 ms to 60 s")
    let id = ParameterDescription.all(of: Interface.self)[0]
    #expect(id.isRequired)
    #expect(id.defaultValue == nil)
  }

  @Test func wordsCarryTheirMeaning() {
    #expect(
      Profile.schema.form
        == .words([.init("none", "No preset."), .init("mobile", "Slow and lossy.")]))
  }

  /// Every distribution that can be written is described, with each argument once.
  @Test func distributionsAreDescribed() {
    guard case .random(let value, let distributions) = RandomDuration.schema.form else {
      Issue.record("no random quantity")
      return
    }
    #expect(value.form == .duration)
    #expect(
      distributions.map(\.key) == [
        "uniform", "triangular", "normal", "exponential", "lognormal", "weibull", "gamma", "pareto",
        "loglogistic", "gompertz", "empirical", "categorical", "mixture", "delayed",
      ])
    for distribution in distributions {
      var schema = distribution.schema
      if case .list(let part) = schema.form { schema = part }
      guard case .group(let arguments) = schema.form else {
        Issue.record("\(distribution.key) has no arguments")
        continue
      }
      #expect(Set(arguments.map(\.key)).count == arguments.count)
      #expect(arguments.allSatisfy { $0.meaning.hasSuffix(".") })
    }
    guard case .random(_, let counts) = RandomCount.schema.form else { return }
    #expect(
      counts.map(\.key) == [
        "poisson", "geometric", "binomial", "discrete_uniform", "empirical", "categorical",
        "mixture",
        "delayed",
      ])
  }
}
