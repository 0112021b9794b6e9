import LaunchModels
import SimulationEngine
import TestSupport
import Testing

/// One cell of the measured contention experiments: which threads ran, and when their items ended.
struct ContentionCell: Sendable, CustomTestStringConvertible {
  struct Measured: Sendable {
    let role: String
    let thread: Int
    let item: Int
    let milliseconds: Double
  }

  /// Mean absolute relative errors of a prototype in floating point [%].
  struct ReferenceErrors: Sendable {
    /// Over the rows given here.
    let recomputed: Double
    /// Over the means of all runs.
    let published: Double
  }

  let experiment: String
  let mode: String
  let cores: Int
  let count: Int
  let nice: Int
  let measured: [Measured]
  /// The errors of the reference prototypes, fluid and with slices.
  let fluid: ReferenceErrors
  let slices: ReferenceErrors

  var testDescription: String { "\(experiment) \(mode) cores=\(cores) k=\(count) nice=\(nice)" }

  /// An arrangement of threads of which nothing was measured here.
  init(experiment: String, mode: String, cores: Int, count: Int, nice: Int) {
    self.init(
      experiment: experiment, mode: mode, cores: cores, count: count, nice: nice, measured: [],
      fluid: ReferenceErrors(recomputed: 0, published: 0),
      slices: ReferenceErrors(recomputed: 0, published: 0))
  }

  private init(
    experiment: String, mode: String, cores: Int, count: Int, nice: Int, measured: [Measured],
    fluid: ReferenceErrors, slices: ReferenceErrors
  ) {
    self.experiment = experiment
    self.mode = mode
    self.cores = cores
    self.count = count
    self.nice = nice
    self.measured = measured
    self.fluid = fluid
    self.slices = slices
  }

  /// All cells, in the order of the file.
  static let all: [ContentionCell] = (try? load()) ?? []

  private static func load() throws -> [ContentionCell] {
    let keys = ["experiment", "mode", "cores", "k", "bg_nice"]
    func key(_ row: [String: String]) -> [String] { keys.map { row[$0] ?? "" } }
    func number(_ row: [String: String], _ column: String) throws -> Double {
      try #require(Double(row[column] ?? ""))
    }
    let finishes = try Fixture("contention_finishes.csv", file: here).rows()
    let rowsByCell = Dictionary(grouping: finishes, by: key)
    func errors(_ row: [String: String]) throws -> ReferenceErrors {
      ReferenceErrors(
        recomputed: try number(row, "recomputed_error_pct"),
        published: try number(row, "published_error_pct"))
    }
    let slices = Dictionary(
      grouping: try Fixture("contention_slices_errors.csv", file: here).rows(), by: key)
    return try Fixture("contention_fluid_errors.csv", file: here).rows().map { row in
      let measured = try (rowsByCell[key(row)] ?? []).map { row in
        Measured(
          role: row["role"] ?? "", thread: Int(try number(row, "thread")),
          item: Int(try number(row, "item")),
          milliseconds: try number(row, "finish_median_ms"))
      }
      return ContentionCell(
        experiment: row["experiment"] ?? "", mode: row["mode"] ?? "",
        cores: Int(try number(row, "cores")), count: Int(try number(row, "k")),
        nice: Int(try number(row, "bg_nice")), measured: measured,
        fluid: try errors(row), slices: try errors(try #require(slices[key(row)]?.first)))
    }
  }

  /// A file beside which the fixtures lie.
  private static var here: String {
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
      .joined(separator: "/") + "/Fixture"
  }

  /// The threads of the experiment as it was run.
  var loads: [ProcessorBench.Load] {
    func compute(_ milliseconds: Double) -> [WorkPhase] {
      [.compute(.nanoseconds(Int64(milliseconds * 1e6)))]
    }
    func background(
      _ items: Int, nice: Int = 0, release: ProcessorBench.Load.Release = .at(.zero)
    ) -> ProcessorBench.Load {
      .init(
        items: Array(repeating: compute(400 / Double(count)), count: items), nice: Int8(nice),
        release: release)
    }
    switch experiment {
    case "a":
      return Array(repeating: .init(items: [compute(20)]), count: count)
    case "a3":
      let sizes: [Double] = [40, 10, 25, 5, 30, 15, 8, 20, 12, 35]
      return sizes.enumerated().map { index, size in
        .init(items: [compute(size)], release: .at(.milliseconds(7 * Int64(index))))
      }
    case "c":
      let round: [WorkPhase] = [.compute(.milliseconds(2)), .block(.milliseconds(2))]
      let item = Array(repeatElement(round, count: 10).joined())
      return Array(repeating: .init(items: [item]), count: count)
    default:
      let main = ProcessorBench.Load(items: Array(repeating: compute(20), count: 10))
      switch mode {
      case "concurrent":
        return [main] + Array(repeating: background(1, nice: nice), count: count)
      case "serial": return [main, background(count)]
      case "delayed":
        return [main] + Array(repeating: background(1, release: .afterFirstThread), count: count)
      case "delayed_serial": return [main, background(count, release: .afterFirstThread)]
      case "half_delayed":
        return [
          main, background(count / 2), background(count / 2, release: .afterFirstThread),
        ]
      case "pool2": return [main, background(count / 2), background(count / 2)]
      default: return [main]
      }
    }
  }

  /// The mean absolute relative error of `finishes` over the measured items [%].
  ///
  /// Equal threads are compared in rank order, so that a model is not punished for which of two equal
  /// tasks ends first.
  func error(of finishes: [[SimulationTime]]) -> Double {
    struct Group: Hashable {
      let thread: Int
      let item: Int
    }
    func group(_ row: Measured) -> Group {
      let isAlike = experiment != "a3" && row.role != "main"
      return Group(thread: isAlike ? -1 : row.thread, item: row.item)
    }
    var pairs: [Group: (measured: [Double], predicted: [Double])] = [:]
    for row in measured {
      let finish = finishes[row.thread][row.item].nanoseconds
      pairs[group(row), default: ([], [])].measured.append(row.milliseconds)
      pairs[group(row), default: ([], [])].predicted.append(Double(finish) / 1e6)
    }
    let errors = pairs.values.flatMap { pair in
      zip(pair.measured.sorted(), pair.predicted.sorted()).map { abs($1 - $0) / $0 * 100 }
    }
    return errors.reduce(0, +) / Double(errors.count)
  }
}
