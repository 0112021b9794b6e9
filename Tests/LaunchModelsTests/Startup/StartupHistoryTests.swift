import LaunchModels
import Parameters
import Testing

/// Histories traced by hand; times in ms, two cores of speed 1 without switch cost unless said.
@Suite struct StartupHistoryTests {
  private static let device: ParameterNode = ["cores": "2", "switch_cost": "0 s"]

  @Test func stagesFollowEachOther() throws {
    // On paper. spawn 5; pre-main 10; then
    //   15-17 a (app-initialize, main 2), 17-20 b (core, main 3), 20-24 c (instant, main 4): end of
    //   didFinishLaunching at 24; window 6 until 30; render 10 until 40; d (app-launched, main 1)
    //   40-41.
    let launch = try StartupCase.launch(
      StartupCase.parameters(
        device: Self.device,
        startup: [
          "spawn": "5 ms", "pre_main": ["total": "10 ms"],
          "tasks": [
            ["id": "d", "stage": "app-launched", "cpu": "1 ms"],
            ["id": "c", "stage": "instant-modules-mounted", "cpu": "4 ms"],
            ["id": "b", "stage": "core-modules-mounted", "cpu": "3 ms"],
            ["id": "a", "stage": "app-initialize", "cpu": "2 ms"],
          ],
          "first_screen": ["window": "6 ms", "render": "10 ms"],
        ]))
    #expect(launch.span("a") == [15, 17])
    #expect(launch.span("b") == [17, 20])
    #expect(launch.span("c") == [20, 24])
    #expect(launch.span("d") == [40, 41])
    #expect(launch.record.preMain == .milliseconds(10))
    #expect(launch.record.corePostMain == .milliseconds(9))
    #expect(launch.record.initialisation == .milliseconds(19))
    #expect(launch.record.t1 == .milliseconds(30))
    #expect(launch.record.t3 == .milliseconds(10))
    #expect(launch.record.total == .milliseconds(40))
    #expect(launch.record.potentialTotal == .milliseconds(40))
    #expect(launch.record.waited == .milliseconds(40))
    #expect(launch.record.startupTasks == .milliseconds(41))
    #expect(launch.record.appCPU == .milliseconds(36))
    #expect(launch.record.status == .completed)
  }
}
