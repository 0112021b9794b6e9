import Parameters

/// The cores of a device: how many equal ones, or the relative speed of each.
public struct CoreList: Hashable, Sendable {
  /// The relative speed of each core.
  public var speeds: [RelativeSpeed]

  /// `count` equal cores.
  public init(count: Int) {
    speeds = Array(repeating: .one, count: count)
  }

  /// Cores with `speeds`.
  public init(speeds: [RelativeSpeed]) {
    self.speeds = speeds
  }
}

extension CoreList: ScenarioValue {
  private static let rule =
    "a number of cores from 1 to \(CoreSpeeds.maximumCount) or a list of their relative speeds"

  /// A count, or a list of relative speeds.
  public static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    if case .list(let nodes) = node {
      guard (1...CoreSpeeds.maximumCount).contains(nodes.count) else {
        reader.reportMismatch(node, expected: rule)
        return nil
      }
      return [RelativeSpeed].read(node, using: &reader).map(Self.init(speeds:))
    }
    guard case .scalar(let text, quoted: false) = node, case .success(let count) = Int.parse(text),
      (1...CoreSpeeds.maximumCount).contains(count)
    else {
      reader.reportMismatch(node, expected: rule)
      return nil
    }
    return Self(count: count)
  }

  /// The two forms.
  public static var schema: ParameterSchema {
    ParameterSchema(
      .syntax([
        .init("2", "So many equal cores."),
        .init("[1, 1, 0.4]", "The relative speed of each core."),
      ]))
  }

  /// The count where all are equal to speed 1, otherwise the speeds.
  public var canonical: ParameterNode {
    speeds.allSatisfy { $0 == .one } ? speeds.count.canonical : speeds.canonical
  }
}
