/// Where text goes: a file descriptor, or memory in tests.
package protocol TextSink: Sendable {
  /// Writes all of `text`.
  ///
  /// - Throws: `SinkFailure` when not all of it could be written.
  func write(_ text: String) throws(SinkFailure)
}

/// Why a text could not be written.
package enum SinkFailure: Error, Hashable, Sendable {
  /// The reader has gone, as `head` does when it has seen enough.
  case readerGone
  /// Anything else, in the words of the system.
  case failed(String)
}
