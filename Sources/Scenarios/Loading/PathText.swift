/// Paths of files as text, joined and compared without asking the file system.
package enum PathText {
  /// The path of `name` as written in the file at `path`: relative to that file's folder.
  static func resolve(_ name: String, besides path: String) -> String {
    guard !name.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return name }
    return String(path[...slash]) + name
  }

  /// `path` without `.` and, where a named folder stands before it, `..`: equal for the spellings of
  /// a path that differ only in those.
  package static func normalised(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
