import Parameters
import TestSupport
import Testing

@Suite struct NearMissTests {
  @Test(
    arguments: [
      ("schedulng", "scheduling"), ("shceduling", "scheduling"), ("Scheduling", "scheduling"),
      ("depends-on", "depends_on"), ("dependson", "depends_on"), ("lable", "label"),
      ("los", "loss"),
      ("stag", "stage"), ("cpus", "cpu"), ("weibul", "weibull"), ("logistic", nil), ("x", nil),
      ("network", nil), ("", nil), ("mean", nil), ("run", "run_on"), ("dep", nil),
      ("depends", "depends_on"),
    ] as [(String, String?)])
  func words(word: String, expected: String?) {
    let candidates = [
      "scheduling", "depends_on", "label", "loss", "stage", "cpu", "weibull", "run_on", "id",
    ]
    #expect(NearMiss.best(for: word, among: candidates) == expected)
  }

  @Test func theNearestWinsThenTheFirst() {
    #expect(NearMiss.best(for: "stagge", among: ["stage", "stagger"]) == "stage")
    #expect(NearMiss.best(for: "staggr", among: ["stage", "stagger"]) == "stagger")
    #expect(NearMiss.best(for: "abcx", among: ["abca", "abcb"]) == "abca")
    #expect(NearMiss.best(for: "abc", among: ["abc"]) == nil)
    #expect(NearMiss.best(for: String(repeating: "a", count: 65), among: ["a"]) == nil)
  }
}
