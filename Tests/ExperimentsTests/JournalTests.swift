import Experiments
import Foundation
import TestSupport
import Testing

/// The journal keeps what was finished, whatever becomes of the process or of the file.
struct JournalTests {
  private let folder: TemporaryDirectory
  private var path: String { folder.file("journal.bin") }

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func open() throws -> Journal {
    try Journal(opening: path, in: folder.path)
  }

  /// A journal of `count` runs, each begun and finished; gives where each record ends.
  @discardableResult
  private func write(_ count: UInt64) throws -> [Int] {
    let journal = try open()
    var ends: [Int] = []
    func note() throws { ends.append(try Data(contentsOf: URL(fileURLWithPath: path)).count) }
    try note()
    try journal.begin(Samples.session())
    try note()
    for number in 0..<count {
      var batch = JournalBatch()
      batch.append(.started(Samples.record(number).id))
      try journal.append(batch)
      try note()
      batch.removeAll()
      batch.append(.finished(Samples.record(number)))
      try journal.append(batch)
      try note()
    }
    return ends
  }

  @Test func recordsReadBackAsTheyWere() throws {
    try write(10)
    let journal = try open()
    let index = journal.index
    #expect(index.sessions == [Samples.session()])
    #expect(index.finished.count == 10)
    #expect(index.inFlight.isEmpty)
    #expect(index.droppedSize == 0)
    for (number, entry) in index.finished.enumerated() {
      let record = Samples.record(UInt64(number))
      #expect(entry.id == record.id)
      #expect(entry.status == record.status)
      #expect(try journal.record(entry) == record)
      #expect(try Journal.record(entry, reading: path) == record)
    }
  }

  @Test func aBatchOfSeveralRecordsIsFoundAgain() throws {
    let journal = try open()
    try journal.begin(Samples.session())
    var batch = JournalBatch()
    for number in 0..<6 { batch.append(.finished(Samples.record(UInt64(number)))) }
    batch.append(.started(Samples.record(6).id))
    let prefix = LaunchesPrefix(runs: 6, bytes: 1234, digest: "abc")
    batch.append(.launchesWritten(prefix))
    try journal.append(batch)
    let index = journal.index
    for (number, entry) in index.finished.enumerated() {
      #expect(try journal.record(entry) == Samples.record(UInt64(number)))
    }
    let read = try Journal.index(reading: path)
    #expect(read.finished == index.finished)
    #expect(read.inFlight.map(\.id) == [Samples.record(6).id])
    #expect(read.launchesWritten == prefix)
  }

  /// Cut off at every byte: all records before the cut are kept, nothing else is.
  @Test func aTornTailCostsOnlyTheTornRecord() throws {
    let ends = try write(4)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    for size in 0...whole.count {
      try whole.prefix(size).write(to: URL(fileURLWithPath: path))
      let kept = ends.filter { $0 <= size }.count
      let index = try Journal.index(reading: path)
      #expect(index.finished.count == max(0, (kept - 2) / 2), "cut at \(size)")
      #expect(index.sessions.count == (kept >= 2 ? 1 : 0), "cut at \(size)")
      #expect(index.inFlight.count == (kept >= 3 && kept % 2 == 1 ? 1 : 0), "cut at \(size)")
      #expect(index.validSize + index.droppedSize == Int64(size))
    }
  }

  /// Going on after a cut at every byte gives a journal that reads without loss.
  @Test func goingOnAfterATornTailIsSound() throws {
    try write(3)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    for size in stride(from: 0, through: whole.count, by: 7) {
      try whole.prefix(size).write(to: URL(fileURLWithPath: path))
      let before = try Journal.index(reading: path).finished
      do {
        let journal = try open()
        try journal.begin(Samples.session())
        var batch = JournalBatch()
        batch.append(.finished(Samples.completed(99)))
        try journal.append(batch)
      }
      let after = try Journal.index(reading: path)
      #expect(after.droppedSize == 0)
      #expect(after.damagedRecords == 0)
      #expect(after.finished.map(\.id) == before.map(\.id) + [Samples.completed(99).id])
    }
  }

  /// Every single flipped bit is noticed: no record comes back other than it was written.
  @Test func aFlippedBitNeverGivesAnotherRecord() throws {
    try write(3)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    let known = Set((0..<3).map { Samples.record($0) })
    for place in whole.indices {
      var damaged = whole
      damaged[place] ^= UInt8(1 << (place % 8))
      try damaged.write(to: URL(fileURLWithPath: path))
      guard let index = try? Journal.index(reading: path) else {
        // Only the mark and the header make the whole file unreadable.
        #expect(place < 64)
        continue
      }
      #expect(index.damagedRecords > 0 || index.droppedSize > 0, "bit of byte \(place)")
      for entry in index.finished {
        #expect(known.contains(try Journal.record(entry, reading: path)))
      }
    }
  }

  @Test func aDamagedRecordAmongSoundOnesCostsOnlyItself() throws {
    let ends = try write(4)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    // The record of the run 1 stands between the fifth and the sixth end.
    bytes[(ends[4] + ends[5]) / 2] ^= 0x10
    try bytes.write(to: URL(fileURLWithPath: path))
    let index = try Journal.index(reading: path)
    #expect(index.damagedRecords == 1)
    #expect(index.finished.map(\.id) == [0, 2, 3].map { Samples.record($0).id })
  }

  @Test func aRunFinishedTwiceCountsOnce() throws {
    let journal = try open()
    try journal.begin(Samples.session())
    for _ in 0..<2 {
      var batch = JournalBatch()
      batch.append(.finished(Samples.completed(1)))
      try journal.append(batch)
    }
    let finished = try Journal.index(reading: path).finished
    #expect(JournalIndex.Lookup(finished).all == [finished[1]])
  }

  @Test func oneProcessAtATimeHasTheJournal() throws {
    let journal = try open()
    #expect(throws: SweepError.inUse(directory: folder.path)) { try open() }
    withExtendedLifetime(journal) {}
  }

  @Test func theLockGoesWithItsOwner() throws {
    do { _ = try open() }
    _ = try open()
  }

  @Test func anotherModelVersionIsRefused() throws {
    try write(1)
    let version = JournalHeader().modelVersion
    // The same journal with another version in its header, made of the same parts.
    var batch = JournalBatch()
    batch.append(.header(JournalHeader(modelVersion: version + "x")))
    var bytes = Array("LaunchSim journal\n".utf8)
    bytes += batch.bytes
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    #expect(
      throws: SweepError.otherModel(
        directory: folder.path, found: version + "x", expected: version)
    ) { try open() }
  }

  @Test(arguments: ["not a journal", "LaunchSim journal of another kind"])
  func anotherFileIsLeftAlone(text: String) throws {
    try folder.write(text, to: "journal.bin")
    #expect(throws: SweepError.unknownJournal(path: path)) { try open() }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }
}
