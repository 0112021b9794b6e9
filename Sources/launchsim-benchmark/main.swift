import SimulationEngine
for n in [1, 100, 10_000, 1_000_000] {
  let b = HoldBenchmark(pending: n)
  for _ in 0..<3 {
    let e = try b.measure(b.roundSize), r = b.measureBareLoop(b.roundSize)!
    print(n, e.rate / 1e6, r.rate / 1e6, e.rate / r.rate, e.check == r.check)
  }
}
