import Experiments
import Testing

/// In which order runs are handed out.
struct RunOrderTests {
  @Test(arguments: [1, 2, 8, 16, 17, 18, 33, 50])
  func everyPlaceIsHandedOutOnce(replications: Int) {
    let plan = RunPlanTests.plan(points: 3, policies: 2, replications: replications)
    for sharesPreparing in [false, true] {
      let order = RunOrder(plan, sharesPreparing: sharesPreparing)
      let places = (0..<order.count).flatMap { Array(order.places(ofBlock: $0)) }
      #expect(places.sorted() == Array(0..<plan.count))
      #expect(Array(places.prefix(6)) == Array(0..<6))
      if !sharesPreparing { #expect(places == Array(0..<plan.count)) }
    }
  }

  @Test func aBlockIsOfOnePointAndPolicy() {
    let plan = RunPlanTests.plan(points: 3, policies: 2, replications: 40)
    let order = RunOrder(plan, sharesPreparing: true)
    for block in 0..<order.count {
      let runs = order.places(ofBlock: block).map(plan.runInOrder)
      #expect(Set(runs.map { [$0.point, $0.policy] }).count == 1)
      #expect(runs.count <= RunOrder.replicationsPerBlock)
    }
  }
}
