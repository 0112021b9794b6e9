import Parameters

extension FirstScreenParameters {
  /// Reports queues that do not exist; who declares queues knows which do.
  ///
  /// - Parameters:
  ///   - known: The ids of all queues off the main thread.
  ///   - reader: The reader, at the path of the first screen.
  package func checkQueues(_ known: [String], using reader: inout ParameterReader) {
    let places = [QueueParameters.mainID] + known
    func check(
      _ id: String, key: String, among ids: [String], _ rule: String,
      _ reader: inout ParameterReader
    ) {
      guard !ids.contains(id) else { return }
      reader.within(key: key) { reader in
        reader.reportMismatch(
          .plain(id), expected: rule, suggestion: NearMiss.best(for: id, among: ids))
      }
    }
    let placeRule = "main or the id of a queue"
    for module in modules {
      reader.within(key: "modules") { reader in
        reader.within(.named(module.id)) { reader in
          check(module.loadOn, key: "load_on", among: known, "the id of a queue", &reader)
        }
      }
    }
    for animation in animations {
      reader.within(key: "animations") { reader in
        reader.within(.named(animation.id)) { reader in
          check(animation.decodeOn, key: "decode_on", among: places, placeRule, &reader)
        }
      }
    }
    check(decodeOn, key: "decode_on", among: places, placeRule, &reader)
  }
}
