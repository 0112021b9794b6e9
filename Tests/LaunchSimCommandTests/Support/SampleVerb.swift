import LaunchSimCommand

/// A verb with one option of each kind.
struct SampleVerb: Verb {
  enum Colour: String, OptionChoice { case red, green, blue }

  struct Shared: Hashable {
    var seed: UInt64?
  }

  var file = ""
  var others: [String] = []
  var output: String?
  var jobs: Int?
  var settings: [String] = []
  var colour = Colour.red
  var isQuiet = false
  var isForced = false
  var shared = Shared()

  static let name = "sample"
  static let summary = "does nothing"
  static let operands = [
    Operand("FILE", \Self.file, "The file.")
  ]
  static let options: [CommandOption<Self>] = [
    CommandOption("output", short: "o", "DIR", \.output, "Where to write."),
    CommandOption("jobs", short: "j", "N", \.jobs, in: 1...64, "How many at once."),
    CommandOption(repeated: "set", "PATH=VALUE", \.settings, "Another value."),
    CommandOption("colour", \.colour, "Which colour."),
    CommandOption(flag: "quiet", short: "q", \.isQuiet, "Say nothing."),
    CommandOption(flag: "force", short: "f", \.isForced, "Do it anyway."),
    CommandOption("seed", "N", \Shared.seed, in: 0...UInt64.max, "The seed.").within(\.shared),
  ]
  static let discussion: [String] = []
  static let examples: [String] = []

  func run(in context: CommandContext) -> ExitCode { .done }
}
