import Foundation
import ScenarioSyntax
import TestSupport
import Testing

@Suite struct SourceFileTests {
  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("a\r\nb\rc\n\nd", ["a", "b", "c", "", "d"]),
    ("\u{FEFF}é\n", ["é", ""]),
  ])
  func lines(text: String, lines: [String]) {
    let file = SourceFile(path: "f", text: text)
    #expect(file.lineCount == lines.count)
    #expect((1...lines.count).map(file.line) == lines)
    #expect(file.line(0) == "")
    #expect(file.line(lines.count + 1) == "")
    #expect(file.end == SourcePosition(line: lines.count, column: lines[lines.count - 1].count + 1))
  }

  @Test func digestIsThatOfTheBytes() {
    let file = SourceFile(path: "f", bytes: [0xEF, 0xBB, 0xBF, 0x61, 0xFF])
    #expect(file.digest == SHA256.hash([0xEF, 0xBB, 0xBF, 0x61, 0xFF] as [UInt8]))
    #expect(file.text == "a\u{FFFD}")
  }

  @Test func reading() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("a: 1\n", to: "app.yaml")
    let file = try SourceFile.read(path, shownAs: "app.yaml")
    #expect(file.path == "app.yaml")
    #expect(file.text == "a: 1\n")
    #expect(try SourceFile.read(path).path == path)
    let large = String(repeating: "x", count: 300_000)
    #expect(try SourceFile.read(folder.write(large, to: "large")).text == large)
    #expect(try SourceFile.read(folder.write("", to: "empty")).bytes.isEmpty)
  }

  @Test func whatCannotBeRead() throws {
    let folder = try TemporaryDirectory()
    #expect(throws: FileReadingError.missing) { try SourceFile.read(folder.file("nothing")) }
    #expect(throws: FileReadingError.missing) { try SourceFile.read("") }
    #expect(throws: FileReadingError.isDirectory) { try SourceFile.read(folder.path) }
    #expect(throws: FileReadingError.notRegular) { try SourceFile.read("/dev/null") }
    let path = try folder.write("0123456789", to: "ten")
    #expect(throws: Never.self) { try SourceFile.read(path, limit: 10) }
    #expect(throws: FileReadingError.tooLarge(limit: 9)) { try SourceFile.read(path, limit: 9) }
    #expect(throws: FileReadingError.missing) { try SourceFile.read(path + "/below") }
    let tooLong = folder.file(String(repeating: "x", count: 5_000))
    #expect(throws: FileReadingError.self) { try SourceFile.read(tooLong) }
  }

  /// A pipe that nobody writes to must not be waited for.
  @Test(.timeLimit(.minutes(1))) func pipesAreRefused() throws {
    let folder = try TemporaryDirectory()
    try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
    #expect(throws: FileReadingError.notRegular) { try SourceFile.read(folder.file("pipe")) }
  }

  /// Whoever may read everything, as the superuser, cannot be refused.
  @Test(.enabled(if: geteuid() != 0)) func permission() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write("secret", to: "secret")
    try #require(chmod(path, 0) == 0)
    #expect(throws: FileReadingError.notPermitted) { try SourceFile.read(path) }
  }

  @Test func descriptionsSayWhatToDo() {
    let errors: [FileReadingError] = [
      .missing, .isDirectory, .notRegular, .notPermitted, .tooLarge(limit: 64_000_000),
      .system("Too many open files"),
    ]
    #expect(
      errors.map(\.description) == [
        "no such file", "it is a folder, expected a file", "it is not a regular file",
        "no permission to read it", "it is larger than 64 MB", "Too many open files",
      ])
  }
}
