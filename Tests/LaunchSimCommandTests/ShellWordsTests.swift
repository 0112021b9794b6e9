import LaunchSimCommand
import Testing

struct ShellWordsTests {
  @Test(arguments: [
    (["launchsim", "run", "a.yaml"], "launchsim run a.yaml"),
    (["run", "my app.yaml"], "run 'my app.yaml'"),
    (
      ["--set", "startup.scheduling.async={serial: {}}"],
      "--set 'startup.scheduling.async={serial: {}}'"
    ),
    (["it's"], "'it'\\''s'"), ([""], "''"), (["$HOME", "~", "*", "a;b"], "'$HOME' '~' '*' 'a;b'"),
    (["\u{542f}\u{52a8}.yaml"], "\u{542f}\u{52a8}.yaml"), (["loss=8 %"], "'loss=8 %'"),
  ])
  func wordsSurviveTheShell(words: [String], line: String) {
    #expect(ShellWords.joined(words) == line)
  }

  @Test func aFlagIsAddedOnceAndBeforeTheOperandsThatLookLikeOptions() {
    #expect(ShellWords.adding("--resume", to: ["run", "a", "-o", "d"]) == "run a -o d --resume")
    #expect(ShellWords.adding("--resume", to: ["run", "--resume", "a"]) == "run --resume a")
    #expect(ShellWords.adding("--resume", to: ["run", "--", "-a"]) == "run --resume -- -a")
    #expect(
      ShellWords.adding("--resume", to: ["run", "--", "--resume"]) == "run --resume -- --resume")
  }

  @Test func aLongCommandIsBrokenAsShellsTakeIt() {
    let words = ["launchsim", "run", "a long name.yaml", "-o", "results", "--resume"]
    #expect(
      ShellWords.lines(words, width: 36, indent: 2) == [
        "  launchsim run 'a long name.yaml' \\", "  -o results --resume",
      ])
    #expect(ShellWords.lines(words, width: 100) == [ShellWords.joined(words)])
    #expect(
      ShellWords.lines(words, width: 1) == [
        "launchsim \\", "run \\", "'a long name.yaml' \\", "-o \\", "results \\", "--resume",
      ])
  }
}
