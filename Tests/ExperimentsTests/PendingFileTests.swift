import Experiments
import Foundation
import TestSupport
import Testing

/// Files appear whole or not at all.
struct PendingFileTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test func nothingIsVisibleBeforeItIsPublished() throws {
    let file = try PendingFile(folder.file("a.csv"))
    try file.append(Array("half of it".utf8))
    #expect(try names == ["a.csv.partial"])
    try file.append(Array(", the rest\n".utf8))
    try file.seal()
    #expect(try names == ["a.csv.partial"])
    try file.publish()
    #expect(try names == ["a.csv"])
    #expect(
      try String(contentsOfFile: folder.file("a.csv"), encoding: .utf8)
        == "half of it, the rest\n")
  }

  @Test func aDroppedFileLeavesNothing() throws {
    do {
      let file = try PendingFile(folder.file("a.csv"))
      try file.append(Array(repeating: 65, count: 1_000_000))
    }
    #expect(try names.isEmpty)
  }

  @Test func anOlderFileStandsUntilTheNewOneIsWhole() throws {
    try folder.write("old", to: "a.csv")
    let file = try PendingFile(folder.file("a.csv"))
    try file.append(Array("new".utf8))
    try file.seal()
    #expect(try String(contentsOfFile: folder.file("a.csv"), encoding: .utf8) == "old")
    try file.publish()
    #expect(try String(contentsOfFile: folder.file("a.csv"), encoding: .utf8) == "new")
  }

  @Test func aMissingFolderIsAnError() {
    #expect(throws: SystemError.self) { try PendingFile(folder.file("none/a.csv")) }
  }

  @Test func aFullDeviceIsAnError() throws {
    // A device of Linux that is always full; elsewhere there is none.
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let link = folder.file("a.csv.partial")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "/dev/full")
    let file = try PendingFile(folder.file("a.csv"))
    try file.append(Array("x".utf8))
    let error = #expect(throws: SystemError.self) { try file.seal() }
    #expect(error?.operation == "write")
    #expect(error?.description.contains("No space left") == true)
  }
}
