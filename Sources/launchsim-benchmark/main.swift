#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

let usage = """
  usage: launchsim-benchmark [--rounds N] [NAME...]   measure all benchmarks or those named
         launchsim-benchmark list                     print the names
         launchsim-benchmark fetches [PROGRAM]        what a fetch costs here and, by PROGRAM, in ns-3
         launchsim-benchmark memory                   peak memory of sweeps and of fetches of growing length
         launchsim-benchmark memory COUNT             peak memory of COUNT fetches
         launchsim-benchmark guard                    exit 1 if the engine lost its speed
         launchsim-benchmark once NAME COUNT          do COUNT units of one, to count instructions
  """

func fail(_ message: String) -> Never {
  var text = "launchsim-benchmark: \(message)\n\(usage)\n"
  _ = text.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(64)
}

func benchmark(named name: String) -> any Benchmark {
  guard let benchmark = BenchmarkSuite.all.first(where: { $0.name == name }) else {
    fail("there is no benchmark \(name)")
  }
  return benchmark
}

func refuseDebugBuild() {
  #if DEBUG
    fail("a debug build measures nothing; build with -c release")
  #endif
}

refuseDebugBuild()
var arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "--help":
  print(usage)
case "list":
  for benchmark in BenchmarkSuite.all { print(benchmark.name) }
case "guard":
  exit(try SpeedGuard.run() ? 0 : 1)
case "fetches":
  guard arguments.count <= 2 else { fail("fetches: at most one PROGRAM") }
  let reference = arguments.dropFirst().first.map(ReferenceProgram.init)
  print(try FetchComparison(reference: reference, rounds: 3).text)
case "memory":
  guard let word = arguments.dropFirst().first else {
    print(try SweepMemory.text() + "\n\n" + FetchMemory.text())
    break
  }
  guard arguments.count == 2, let count = Int(word), count > 0 else { fail("memory: COUNT") }
  print(try FetchMemory.row(count))
case "once":
  let words = Array(arguments.dropFirst())
  guard words.count == 2, let count = Int(words[1]), count > 0 else { fail("once: NAME COUNT") }
  print(try benchmark(named: words[0]).measure(count).check)
default:
  var rounds = 5
  if arguments.first == "--rounds" {
    guard let count = arguments.dropFirst().first.flatMap({ Int($0) }), count > 0 else {
      fail("--rounds: a whole number of at least 1")
    }
    rounds = count
    arguments.removeFirst(2)
  }
  let chosen = arguments.isEmpty ? BenchmarkSuite.all : arguments.map(benchmark(named:))
  print(try BenchmarkTable(chosen, rounds: rounds).text)
}
