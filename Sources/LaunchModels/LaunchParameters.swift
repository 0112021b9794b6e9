import Parameters
import RandomVariates

/// All that a run needs to know: the sections of a scenario that the models read.
///
/// ```swift
/// var parameters = LaunchParameters()
/// parameters.startup.tasks = tasks
/// ```
public struct LaunchParameters: Sendable {
  /// A section of a scenario.
  public enum Section: String, CaseIterable, Sendable {
    /// Whom one run simulates.
    case population
    /// The device.
    case device
    /// How the app starts.
    case startup
    /// The network.
    case network

    /// The key in a scenario.
    public var key: String { rawValue }

    /// One line on what it is for.
    public var meaning: String {
      switch self {
      case .population: "Whom one run simulates."
      case .device: "The device: its cores and what else loads them."
      case .startup: "How the app starts, from the tap to the first screen."
      case .network: "The network: its link and what becomes of it over time."
      }
    }

    /// What can be written in it.
    public var schema: ParameterSchema {
      switch self {
      case .population: PopulationParameters.schema
      case .device: DeviceParameters.schema
      case .startup: StartupParameters.schema
      case .network: NetworkParameters.schema
      }
    }
  }

  /// Whom one run simulates.
  public var population = PopulationParameters()
  /// The device.
  public var device = DeviceParameters()
  /// How the app starts.
  public var startup = StartupParameters()
  /// The network.
  public var network = NetworkParameters()
  /// What empirical and mixed distributions of all sections hold by index.
  public var tables = DistributionTables()

  /// Every default: an app without tasks on a device that nobody else uses.
  public init() {}

  /// Reads one section; what is not written keeps its default.
  ///
  /// A section that no override touches can be read once and taken over by ``take(_:from:)``: read all
  /// of them with one reader, whose tables then serve all of them.
  public mutating func read(
    _ section: Section, from node: ParameterNode, using reader: inout ParameterReader
  ) {
    let path = ParameterPath([.key(section.key)])
    switch section {
    case .population:
      population = reader.read(from: node, at: path) ?? PopulationParameters()
    case .device:
      device = reader.read(from: node, at: path) ?? DeviceParameters()
    case .startup:
      startup = reader.read(from: node, at: path) ?? StartupParameters()
    case .network:
      network = reader.read(from: node, at: path) ?? NetworkParameters()
    }
    tables = reader.tables
  }

  /// Takes over one section of `other`, but not its tables.
  public mutating func take(_ section: Section, from other: LaunchParameters) {
    switch section {
    case .population: population = other.population
    case .device: device = other.device
    case .startup: startup = other.startup
    case .network: network = other.network
    }
  }

  /// Finds what is wrong between sections: who asks for what nobody offers.
  public func check(using reader: inout ParameterReader) { checkRequests(using: &reader) }

  /// All parameters, defaults included, so that equal ones give equal text.
  public var canonical: ParameterNode {
    .mapping(
      Section.allCases.map { section in
        switch section {
        case .population: .init(section.key, population.canonical)
        case .device: .init(section.key, device.canonical)
        case .startup: .init(section.key, startup.canonical)
        case .network: .init(section.key, network.canonical)
        }
      })
  }
}
