/// Where a parameter stands in a scenario: `startup.tasks.push-sdk.cpu`.
public struct ParameterPath: Hashable, Sendable, CustomStringConvertible {
  /// One step of a path.
  public enum Step: Hashable, Sendable {
    /// A key of a mapping.
    case key(String)
    /// A place in a list, counted from 0.
    case index(Int)
    /// The entry of a list that has this `id`.
    case named(String)
  }

  /// The steps, from the top of the scenario down.
  public var steps: [Step]

  /// The path made of `steps`; empty for the top of the scenario.
  public init(_ steps: [Step] = []) {
    self.steps = steps
  }

  /// This path and one key more.
  public func appending(key: String) -> Self { Self(steps + [.key(key)]) }

  /// This path and one place in a list more.
  public func appending(index: Int) -> Self { Self(steps + [.index(index)]) }

  /// This path and one named entry of a list more.
  public func appending(named id: String) -> Self { Self(steps + [.named(id)]) }

  /// The dotted form; places in a list are written `[3]`.
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .key(let name), .named(let name): text += text.isEmpty ? name : "." + name
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}
