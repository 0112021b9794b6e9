import LaunchModels
import Parameters
import Testing

/// Devices that differ from user to user.
@Suite struct DeviceClassTests {

  private static func launches(device: ParameterNode) throws -> [LaunchRecord] {
    var run = LaunchRun(
      parameters: StartupCase.parameters(
        device: device, startup: ["tasks": [["id": "a", "cpu": "40 ms"]]],
        population: ["users": "2000", "days": "2"]), seed: 5)
    return try run.run(replication: 0).launches
  }

  @Test func usersHaveDevicesByTheirShares() throws {
    let launches = try Self.launches(device: [
      "switch_cost": "0 s",
      "classes": [
        ["id": "old", "share": "15 %", "speed": "1"],
        ["id": "new", "share": "85 %", "speed": "4", "cores": ["1", "1", "0.5"]],
      ],
    ])
    let old = launches.filter { $0.deviceClass == "old" }
    // 2,000 users, share 0.15: sigma of the count is 16, five of them 80; two days each.
    #expect(abs(old.count / 2 - 300) < 80)
    #expect(old.allSatisfy { $0.total == .milliseconds(40) })
    #expect(
      launches.filter { $0.deviceClass == "new" }.allSatisfy { $0.total == .milliseconds(10) })
    // A user has the same device on every day.
    for user in stride(from: 0, to: launches.count, by: 2) {
      #expect(launches[user].deviceClass == launches[user + 1].deviceClass)
    }
  }

  @Test func displaysDifferToo() throws {
    // On paper: the page is rendered at 5; the next frame is at 10 with 100 Hz, at 20 with 50 Hz.
    var run = LaunchRun(
      parameters: StartupCase.parameters(
        device: [
          "classes": [
            ["id": "fast", "share": "50 %", "refresh_rate": "100 Hz"],
            ["id": "slow", "share": "50 %", "refresh_rate": "50 Hz"],
          ]
        ], startup: ["first_screen": ["render": "5 ms"]], population: ["users": "40"]), seed: 5)
    let launches = try run.run(replication: 0).launches
    for launch in launches {
      #expect(launch.total == .milliseconds(launch.deviceClass == "fast" ? 10 : 20))
    }
    #expect(Set(launches.map(\.deviceClass)).count == 2)
  }

  @Test func withoutClassesThereIsOne() throws {
    #expect(try Self.launches(device: [:]).allSatisfy { $0.deviceClass == "default" })
  }

  @Test func sharesAddUpToOne() {
    #expect(
      StartupCase.problems(device: ["classes": [["id": "a", "share": "90 %"]]])
        == ["device.classes: the shares add up to 0.9, expected 1"])
    #expect(
      StartupCase.problems(
        device: [
          "cores": ["2"],
          "classes": [["id": "a", "share": "1", "speed": "6"]],
        ]) == ["device.classes.a: a core is faster than 10 times speed 1"])
    #expect(
      StartupCase.problems(device: ["classes": [["id": "a", "share": "1", "sped": "6"]]])
        == ["device.classes.a.sped: unknown key; did you mean \"speed\"?"])
  }
}
