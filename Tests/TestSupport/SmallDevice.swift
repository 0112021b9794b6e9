import Foundation

/// A folder that has room for very little: a file system in memory of a few kilobytes.
///
/// Only the superuser of a Linux machine may make one.
public final class SmallDevice {
  private let folder: TemporaryDirectory
  /// The folder.
  public var path: String { folder.path }

  /// Makes a device of `size` [bytes]; nil where that is not allowed.
  public init?(size: Int) {
    guard let folder = try? TemporaryDirectory(),
      Self.run("/bin/mount", ["-t", "tmpfs", "-o", "size=\(size)", "tmpfs", folder.path])
    else { return nil }
    self.folder = folder
  }

  /// Gives the device `size` [bytes].
  public func resize(to size: Int) -> Bool {
    Self.run("/bin/mount", ["-o", "remount,size=\(size)", path])
  }

  /// Lets nothing be written any more.
  public func makeReadOnly() -> Bool {
    Self.run("/bin/mount", ["-o", "remount,ro", path])
  }

  deinit {
    _ = Self.run("/bin/umount", [folder.path])
  }

  private static func run(_ command: String, _ arguments: [String]) -> Bool {
    guard FileManager.default.isExecutableFile(atPath: command) else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
