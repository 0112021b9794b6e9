import Parameters

/// What start-up and first screen ask the network for.
extension LaunchParameters {
  /// Reports requests to interfaces that do not exist.
  func checkRequests(using reader: inout ParameterReader) {
    let known = network.interfaces.map(\.id)
    func check(_ id: String?, key: String, _ reader: inout ParameterReader) {
      guard let id, !known.contains(id) else { return }
      reader.within(key: key) { reader in
        reader.reportMismatch(
          .plain(id),
          expected: known.isEmpty
            ? "the id of an interface, but network.interfaces has none"
            : known.count > 12 ? "the id of an interface" : WordList.alternatives(known),
          suggestion: NearMiss.best(for: id, among: known))
      }
    }
    reader.within(key: "startup") { reader in
      for task in startup.tasks {
        for (place, step) in (task.phases ?? []).enumerated() {
          reader.within(key: "tasks") { reader in
            reader.within(.named(task.id)) { reader in
              reader.within(key: "phases") { reader in
                reader.within(.index(place)) { check(step.request, key: "request", &$0) }
              }
            }
          }
        }
      }
      reader.within(key: "first_screen") { reader in
        reader.within(key: "images") {
          check(startup.firstScreen.images.request, key: "request", &$0)
        }
        for module in startup.firstScreen.modules {
          reader.within(key: "modules") { reader in
            reader.within(.named(module.id)) { reader in
              check(module.request, key: "request", &reader)
              reader.within(key: "images") { check(module.images.request, key: "request", &$0) }
            }
          }
        }
      }
    }
  }

  /// The ids of the interfaces that nobody asks: they have no arrivals, and nothing names them.
  public var idleInterfaces: [String] {
    var used = Set(startup.firstScreen.modules.compactMap(\.request))
    for module in startup.firstScreen.modules where module.images.count > 0 {
      if let id = module.images.filled(from: startup.firstScreen.images).request {
        used.insert(id)
      }
    }
    for task in startup.tasks where task.runs(in: startup.scene) {
      used.formUnion((task.phases ?? []).compactMap(\.request))
    }
    return network.interfaces.filter { $0.arrivals == nil && !used.contains($0.id) }.map(\.id)
  }
}
