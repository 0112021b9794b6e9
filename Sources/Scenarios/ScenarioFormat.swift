import LaunchModels
import Parameters

/// The format of a scenario file, from the declarations that read it.
public enum ScenarioFormat {
  /// Every key that can stand at the top of a file: what the file is, then the sections of the models,
  /// then what the experiment asks of them.
  public static var parameters: [ParameterDescription] {
    let header = ParameterDescription.all(of: ScenarioHeader.self)
    let isIntroduction = { (key: String) in
      ["launchsim", "name", "description", "extends"].contains(key)
    }
    return header.filter { isIntroduction($0.key) } + sections
      + header.filter { !isIntroduction($0.key) }
  }

  /// The sections that models read.
  public static var sections: [ParameterDescription] {
    LaunchParameters.Section.allCases.map { section in
      ParameterDescription(
        key: section.key, meaning: section.meaning, defaultValue: .mapping([]),
        schema: section.schema)
    }
  }

  /// The version of the format that is read.
  public static var version: Int { FormatVersion.current }
}
