/// A declared parameter as text: what the reference page and the schema show of it.
public struct ParameterDescription: Hashable, Sendable {
  /// The key.
  public var key: String
  /// What it means, as one sentence.
  public var meaning: String
  /// Whether it must be written.
  public var isRequired: Bool
  /// The default, written canonically; nil when the parameter is required.
  public var defaultValue: ParameterNode?
  /// What can be written.
  public var schema: ParameterSchema

  /// The parameter `key`.
  public init(
    key: String, meaning: String, isRequired: Bool = false, defaultValue: ParameterNode?,
    schema: ParameterSchema
  ) {
    self.key = key
    self.meaning = meaning
    self.isRequired = isRequired
    self.defaultValue = defaultValue
    self.schema = schema
  }

  /// The parameters of `group` in the order of declaration.
  public static func all<Group: ParameterGroup>(of group: Group.Type) -> [Self] {
    let defaults = Group()
    return Group.parameters.map { parameter in
      Self(
        key: parameter.key, meaning: parameter.meaning, isRequired: parameter.isRequired,
        defaultValue: parameter.isRequired ? nil : parameter.canonical(defaults),
        schema: parameter.schema
      ).withDefaultsOfParts
    }
  }

  /// The description whose parts, if it is a group, have the defaults that they have in it.
  private var withDefaultsOfParts: Self {
    guard case .group(let parts) = schema.form, case .mapping(let entries)? = defaultValue else {
      return self
    }
    var result = self
    result.schema.form = .group(
      parts.map { part in
        var part = part
        if !part.isRequired, let entry = entries.first(where: { $0.key == part.key }) {
          part.defaultValue = entry.value
        }
        return part.withDefaultsOfParts
      })
    return result
  }
}
