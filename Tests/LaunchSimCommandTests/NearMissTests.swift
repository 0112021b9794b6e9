import LaunchSimCommand
import Testing

struct NearMissTests {
  @Test(arguments: [
    ("rnu", "run"), ("Run", "run"), ("vaildate", "validate"), ("valid", "validate"),
    ("statsu", "status"), ("pln", "plan"), ("reply", "replay"), ("planning", "plan"),
  ])
  func aSlipFindsItsWord(typed: String, meant: String) {
    let words = ["run", "validate", "plan", "status", "replay", "help"]
    // "planning" is twice as long as any slip of "plan".
    #expect(NearMiss.closest(to: typed, among: words) == (typed == "planning" ? nil : meant))
  }

  @Test(arguments: ["", "x", "compare", "zzz"])
  func nothingCloseGivesNothing(typed: String) {
    #expect(NearMiss.closest(to: typed, among: ["run", "validate", "plan"]) == nil)
  }

  @Test func theFirstOfEquallyCloseWordsWins() {
    #expect(NearMiss.closest(to: "cat", among: ["car", "can"]) == "car")
  }
}
