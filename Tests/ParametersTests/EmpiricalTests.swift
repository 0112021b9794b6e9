import Parameters
import RandomVariates
import SimulationEngine
import Synchronization
import Testing

@Suite struct EmpiricalTests {
  /// Columns in memory that count how often they are asked for.
  private final class Columns: SampleSource {
    let columns: [String: [String]]
    let requests = Mutex(0)

    init(_ columns: [String: [String]]) {
      self.columns = columns
    }

    func cells(ofColumn column: String, in file: String) -> Result<[SampleCell], SampleError> {
      requests.withLock { $0 += 1 }
      guard file == "sizes.csv" else {
        return .failure(SampleError(.file, "cannot read \"\(file)\": no such file"))
      }
      guard let cells = columns[column] else {
        return .failure(SampleError(.column, "no column \"\(column)\"", suggestion: "bytes"))
      }
      return .success(cells.enumerated().map { SampleCell($1, line: $0 + 2) })
    }
  }

  private func node(_ column: String, unit: String? = nil, file: String = "sizes.csv")
    -> ParameterNode
  {
    var entries: [ParameterNode.Entry] = [
      .init("file", .plain(file)), .init("column", .plain(column)),
    ]
    if let unit { entries.append(.init("unit", .plain(unit))) }
    return ["empirical": .mapping(entries)]
  }

  /// The unit stands in the cells, in `unit`, or at the end of the column's name.
  @Test(
    arguments: [
      ("bytes", nil, ["1000", "3000", "2000"]), ("size_bytes", nil, ["1000", "3e3", "2 KB"]),
      ("size_kb", nil, ["1", "3", "2"]), ("size", "KB", ["1", "3", "2"]),
      ("size", nil, ["1 KB", "3000 B", "0.002 MB"]), ("size_mb", "KB", ["1", "3", "2"]),
      ("KB", nil, [" 1", "3 ", "2.0"]),
    ] as [(String, String?, [String])])
  func units(column: String, unit: String?, cells: [String]) throws {
    var reader = ParameterReader(samples: Columns([column: cells]))
    let size = reader.read(RandomSize.self, from: node(column, unit: unit))
    #expect(reader.problems == [])
    let sampler = try #require(size?.sampler)
    let drawn = [0.1, 0.5, 0.9].map { sampler.value(at: $0, in: reader.tables) }
    #expect(drawn == [.kilobytes(1), .kilobytes(2), .kilobytes(3)])
  }

  @Test func otherQuantities() throws {
    let columns = Columns([
      "total_ms": ["5", "1.5"], "rate_mbit": ["4"], "share": ["8 %", "0.5"], "count": ["3", "1"],
    ])
    var reader = ParameterReader(samples: columns)
    let total = reader.read(RandomDuration.self, from: node("total_ms"))
    #expect(total?.sampler.value(at: 0.1, in: reader.tables) == .microseconds(1_500))
    let rate = reader.read(RandomRate.self, from: node("rate_mbit"))
    #expect(rate?.sampler.value(at: 0.5, in: reader.tables) == .megabits(4))
    let share = reader.read(RandomShare.self, from: node("share"))
    #expect(share?.sampler.value(at: 0.1, in: reader.tables) == 0.08)
    let count = reader.read(RandomCount.self, from: node("count"))
    #expect(count?.sampler.value(at: 0.9, in: reader.tables) == 3)
    #expect(reader.problems == [])
  }

  /// However often the same column is read, it is parsed and stored once.
  @Test func samplesAreReadOnce() {
    let columns = Columns(["bytes": ["1", "2"]])
    var reader = ParameterReader(samples: columns)
    let first = reader.read(RandomSize.self, from: node("bytes"))
    let tables = reader.tables
    for _ in 0..<100 {
      #expect(reader.read(RandomSize.self, from: node("bytes")) == first)
    }
    #expect(columns.requests.withLock { $0 } == 1)
    #expect(reader.tables == tables)
  }

  @Test(
    arguments: [
      (
        ["empirical": ["file": "sizes.csv", "column": "x"]],
        "x.empirical.column: no column \"x\"; did you mean \"bytes\"?"
      ),
      (
        ["empirical": ["file": "no.csv", "column": "bytes"]],
        "x.empirical.file: cannot read \"no.csv\": no such file"
      ),
      (
        ["empirical": ["file": "sizes.csv", "column": "empty"]],
        "x.empirical.column: column \"empty\" of \"sizes.csv\" has no values"
      ),
      (
        ["empirical": ["file": "sizes.csv", "column": "bare"]],
        "x.empirical.column: got \"7\" in line 3 of \"sizes.csv\", expected a size with a unit: B, KB, MB, GB "
          + "(powers of 1000) or KiB, MiB, GiB (of 1024)"
      ),
      (
        ["empirical": ["file": "sizes.csv", "column": "negative_kb"]],
        "x.empirical.column: got \"-7\" in line 2 of \"sizes.csv\", expected a size, 0 or above"
      ),
      (
        ["empirical": ["file": "sizes.csv", "column": "bytes", "unit": "ms"]],
        "x.empirical.unit: got \"ms\", expected B, KB, KiB, MB, MiB, GB or GiB"
      ),
      (
        ["empirical": ["file": ["a"], "column": "bytes"]],
        "x.empirical.file: got a list, expected a text"
      ),
    ] as [(ParameterNode, String)])
  func problems(node: ParameterNode, problem: String) {
    let columns = Columns([
      "bytes": ["1"], "empty": [], "bare": ["1 KB", "7"], "negative_kb": ["-7"],
    ])
    var reader = ParameterReader(samples: columns)
    let path = ParameterPath([.key("x")])
    #expect(reader.read(RandomSize.self, from: node, at: path) == nil)
    #expect(reader.problems.map(\.description) == [problem])
  }
}
