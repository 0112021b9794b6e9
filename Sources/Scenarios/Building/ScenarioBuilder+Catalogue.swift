import LaunchModels

extension ScenarioBuilder {
  /// The responses of the sections that are written, or that an override gives something: those of
  /// requests where there is a network, and those of launches unless there is nothing but a network.
  var producedResponses: ResponseCatalogue {
    func isGiven(_ section: Section) -> Bool {
      let targets =
        policies.flatMap { $0.overrides.map(\.target) } + sets.map(\.target)
        + factors.flatMap(\.targets)
      return root[section.rawValue] != nil || targets.contains { $0.steps[0] == section.rawValue }
    }
    let hasNetwork = isGiven(.network)
    return ResponseCatalogue(launches: isGiven(.startup) || !hasNetwork, requests: hasNetwork)
  }
}
