import RandomVariates
import Testing

/// That streams do not depend on each other: neither by construction nor in their numbers.
struct StreamIndependenceTests {
  private static let seed: UInt64 = 20_250_115

  private static func stream(
    _ purpose: String, _ entity: StreamIdentity = .none,
    at position: StreamPosition = StreamPosition(replication: 0)
  ) -> RandomStream {
    RandomStream(
      key: StreamKey(seed: seed, purpose: StreamPurpose(purpose), entity: entity), at: position)
  }

  /// A day of a user, as draws by purpose: what two policies have in common.
  private static func history(extraAdvertisingDraws: Int, tasks: [String]) -> [String: [Double]] {
    var draws: [String: [Double]] = [:]
    var advertising = stream("advertising.asset")
    var network = stream("network.loss", "wifi")
    var patience = stream("patience.threshold")
    var cpu = tasks.map { (name: $0, stream: stream("task.cpu", StreamIdentity($0))) }
    for _ in 0..<50 {
      for _ in 0...extraAdvertisingDraws {
        draws["advertising", default: []].append(advertising.nextUniform())
      }
      draws["network", default: []].append(network.nextUniform())
      draws["patience", default: []].append(patience.nextUniform())
      for index in cpu.indices {
        draws[cpu[index].name, default: []].append(cpu[index].stream.nextUniform())
      }
    }
    return draws
  }

  @Test func aDrawAddedForOnePurposeShiftsNoOther() {
    let few = Self.history(extraAdvertisingDraws: 0, tasks: ["a", "b"])
    let many = Self.history(extraAdvertisingDraws: 3, tasks: ["a", "b"])
    for other in ["network", "patience", "a", "b"] { #expect(few[other] == many[other]) }
    #expect(few["advertising"] != many["advertising"])
  }

  @Test func aTaskAddedShiftsNoOther() {
    let few = Self.history(extraAdvertisingDraws: 0, tasks: ["a", "c"])
    let many = Self.history(extraAdvertisingDraws: 0, tasks: ["new", "a", "b", "c"])
    for other in ["network", "patience", "advertising", "a", "c"] {
      #expect(few[other] == many[other])
    }
  }

  @Test func replicationsAreNoCopies() {
    let first = (0..<10_000).map { replication in
      Self.stream("task.cpu", at: StreamPosition(replication: UInt32(replication))).bits(at: 0)
    }
    // Chance of a coincidence by accident: n²/2⁶⁵ = 3·10⁻¹².
    #expect(Set(first).count == first.count)
  }

  /// Forty streams by one coordinate, which must not be correlated with each other.
  enum Coordinate: String, CaseIterable {
    case seed, purpose, entity, replication, user, day, slot

    func stream(_ index: Int) -> RandomStream {
      let n = UInt64(index)
      let key = StreamKey(
        seed: self == .seed ? n : StreamIndependenceTests.seed,
        purpose: StreamPurpose(self == .purpose ? "purpose.\(index)" : "task.cpu"),
        entity: self == .entity ? StreamIdentity(n) : "push-sdk")
      return RandomStream(
        key: key,
        at: StreamPosition(
          replication: self == .replication ? UInt32(index) : 0,
          user: self == .user ? UInt32(index) : 0, day: self == .day ? UInt16(index) : 0,
          slot: self == .slot ? UInt16(index) : 0))
    }
  }

  @Test(arguments: Coordinate.allCases)
  func neighboursAreUncorrelated(_ coordinate: Coordinate) {
    let (streams, draws) = (40, 2_000)
    let uniforms = (0..<streams).map { index in
      var stream = coordinate.stream(index)
      return (0..<draws).map { _ in (stream.nextUniform() - 0.5) * 12.0.squareRoot() }
    }
    var (greatest, squares, pairs) = (0.0, 0.0, 0)
    for a in 0..<streams {
      for b in 0..<a {
        // With known mean and variance the sum of products over √n is standard normal.
        let z =
          zip(uniforms[a], uniforms[b]).reduce(0) { $0 + $1.0 * $1.1 } / Double(draws).squareRoot()
        greatest = max(greatest, abs(z))
        squares += z * z
        pairs += 1
      }
    }
    // 780 pairs; P(|z| > 6) = 2·10⁻⁹ each, so 1.5·10⁻⁶ over all.
    #expect(greatest < 6)
    // The sum of squares has mean 780 and variance 2 x 780: 5 sigma = 197, a level of 6·10⁻⁷.
    #expect(abs(squares - Double(pairs)) < 5 * (2 * Double(pairs)).squareRoot())
  }

  @Test(arguments: Coordinate.allCases)
  func firstDrawsAlongACoordinateAreUniformAndUncorrelated(_ coordinate: Coordinate) {
    // One draw each from consecutive streams: how a simulation uses them.
    let first = (0..<50_000).map { coordinate.stream($0).uniform(at: 0) }
    #expect(KolmogorovSmirnov.statistic(of: first) { $0 } < KolmogorovSmirnov.criticalValue)
    for lag in [1, 2, 7, 256] {
      let products = zip(first, first.dropFirst(lag)).map { 12 * ($0 - 0.5) * ($1 - 0.5) }
      // Uncorrelated products of mean 0 and variance 1: standard normal over √n; 5 sigma.
      let z = products.reduce(0, +) / Double(products.count).squareRoot()
      #expect(abs(z) < 5)
    }
  }

  @Test func bitsAreFairAndIndependentOfTheirNeighbours() {
    var stream = Self.stream("bits")
    let count = 100_000
    var ones = [Int](repeating: 0, count: 64)
    var equalNeighbours = [Int](repeating: 0, count: 64)
    for _ in 0..<count {
      let bits = stream.nextBits()
      let changes = bits ^ (bits << 1 | bits >> 63)
      for bit in 0..<64 {
        ones[bit] += Int(bits >> UInt64(bit) & 1)
        equalNeighbours[bit] += Int(~changes >> UInt64(bit) & 1)
      }
    }
    // Binomial(10⁵, ½): sigma = 158. 128 counts at 5.5 sigma: a level of 5·10⁻⁶ over all.
    let bound = Int(5.5 * (Double(count) / 4).squareRoot())
    for bit in 0..<64 {
      #expect(abs(ones[bit] - count / 2) < bound, "bit \(bit)")
      #expect(abs(equalNeighbours[bit] - count / 2) < bound, "bit \(bit)")
    }
  }
}
