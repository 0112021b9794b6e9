import Experiments
import Foundation
import TestSupport
import Testing

/// A device without room gives an error of its own kind, leaves nothing partial, and can be gone on with.
struct FullDeviceTests {
  /// Appends runs from `first` on until the device is full; gives how many were taken.
  private func fill(_ journal: Journal, from first: UInt64) -> (taken: UInt64, error: SweepError?) {
    var number = first
    while number < first + 100_000 {
      var batch = JournalBatch()
      batch.append(.finished(Samples.completed(number)))
      do throws(SweepError) {
        try journal.append(batch)
      } catch {
        return (number - first, error)
      }
      number += 1
    }
    return (number - first, nil)
  }

  @Test func aFullJournalKeepsWhatItTook() throws {
    guard let device = SmallDevice(size: 64 << 10) else {
      print("no small device can be made here: aFullJournalKeepsWhatItTook is skipped")
      return
    }
    let path = device.path + "/journal.bin"
    var taken: UInt64 = 0
    do {
      let journal = try Journal(opening: path, in: device.path)
      try journal.begin(Samples.session())
      let (count, error) = fill(journal, from: 0)
      taken = count
      #expect(count > 10)
      guard case .output(let failure)? = error else {
        Issue.record("the full device gave \(String(describing: error))")
        return
      }
      #expect(failure.operation == "write")
      // Every later attempt fails likewise, so that no gap can come about.
      #expect(fill(journal, from: taken).taken == 0)
    }
    let full = try Journal.index(reading: path)
    #expect(full.finished.count == Int(taken))
    #expect(full.droppedSize == 0)
    #expect(device.resize(to: 1 << 20))
    do {
      let journal = try Journal(opening: path, in: device.path)
      #expect(journal.index.finished.count == Int(taken))
      try journal.begin(Samples.session())
      #expect(fill(journal, from: taken).taken > 10)
    }
    let index = try Journal.index(reading: path)
    #expect(index.damagedRecords == 0)
    for (number, entry) in index.finished.enumerated() {
      #expect(try Journal.record(entry, reading: path) == Samples.completed(UInt64(number)))
    }
  }

  /// Two writes that fail, the second behind the beginning of a row, and one that would not: nothing may
  /// stand in the file that the journal does not know.
  @Test func aFullLaunchesFileEndsInAWholeRow() throws {
    guard let device = SmallDevice(size: 256 << 10) else {
      print("no small device can be made here: aFullLaunchesFileEndsInAWholeRow is skipped")
      return
    }
    let folder = try TemporaryDirectory()
    let plan = RunPlanTests.plan(points: 10, policies: 5, replications: 20)
    let path = device.path + "/launches.csv"
    func open() throws -> LaunchesFile {
      let journal = try Journal(opening: folder.file("journal.bin"), in: folder.path)
      try journal.begin(Samples.session(runs: UInt64(plan.count), writesLaunches: true))
      return try LaunchesFile(
        path, header: Array("row\n".utf8), plan: plan, window: 8, journal: journal,
        directory: device.path)
    }
    func rows(_ place: Int) -> [UInt8] {
      Array("\(place),\(String(repeating: "x", count: 3000))\n".utf8)
    }
    do {
      let launches = try open()
      var failures = 0
      for place in 0..<plan.count {
        do throws(SweepError) {
          try launches.deliver(rows(place), of: place)
        } catch {
          failures += 1
          // Room comes back, as when another process removes its files.
          #expect(device.resize(to: 8 << 20))
        }
      }
      #expect(failures > 2)
      #expect(throws: SweepError.self) { try launches.flush() }
    }
    let launches = try open()
    for place in launches.runsWritten..<plan.count { try launches.deliver(rows(place), of: place) }
    try launches.flush()
    try launches.publish()
    let expected =
      "row\n" + (0..<plan.count).map { String(decoding: rows($0), as: UTF8.self) }.joined()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == expected)
  }
}
