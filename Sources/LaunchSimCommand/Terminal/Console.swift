import Experiments
import Synchronization

/// The two streams of a command: data on standard output, everything else on standard error.
///
/// Standard output is buffered and flushed before anything goes to standard error, so that the two
/// keep their order when they lead to the same place. A status line, such as a progress bar, is
/// taken away before other text and never left behind. Safe to use from any thread.
package final class Console: Sendable {
  /// What is known of standard output.
  package let outputFacts: StreamFacts
  /// What is known of standard error.
  package let errorFacts: StreamFacts

  private let output: any TextSink
  private let errors: any TextSink
  private let state = Mutex(State())

  private struct State {
    var buffer = ""
    var outputFailure: SinkFailure?
    var isStatusShown = false
    var isQuiet = false
    var writesRecords = false
  }

  /// A console that writes to `output` and `errors`.
  package init(
    output: any TextSink, outputFacts: StreamFacts, errors: any TextSink, errorFacts: StreamFacts
  ) {
    self.output = output
    self.outputFacts = outputFacts
    self.errors = errors
    self.errorFacts = errorFacts
  }

  /// Colours for standard output.
  package var outputPalette: Palette { outputFacts.palette }
  /// Colours for standard error.
  package var errorPalette: Palette { writesRecords ? .plain : errorFacts.palette }

  /// How wide text on standard output may be: the terminal, but at least 60 and at most 100 columns.
  package var outputWidth: Int { Self.width(outputFacts) }
  /// The same of standard error.
  package var errorWidth: Int { Self.width(errorFacts) }

  private static func width(_ facts: StreamFacts) -> Int {
    guard facts.isTerminal, let columns = facts.columns() else { return 100 }
    return min(max(columns, 60), 100)
  }

  /// Silences `note` and status lines from now on.
  package func silenceNotes() {
    state.withLock { $0.isQuiet = true }
  }

  /// From now on standard error gets nothing but JSON objects, a line each.
  package func writeRecords() {
    state.withLock { $0.writesRecords = true }
  }

  private var writesRecords: Bool { state.withLock { $0.writesRecords } }

  /// Writes `object`, a JSON object in one line, to standard error unless notes are silenced.
  package func record(_ object: String) {
    state.withLock { state in
      if !state.isQuiet { writeError(object + "\n", &state) }
    }
  }

  /// Writes a line of data to standard output.
  package func print(_ line: String = "") {
    state.withLock { state in
      hideStatus(&state)
      state.buffer += line + "\n"
      if outputFacts.isTerminal || state.buffer.utf8.count >= 1 << 16 { flush(&state) }
    }
  }

  /// Writes lines of data to standard output.
  package func print(lines: [String]) {
    for line in lines { print(line) }
  }

  /// Writes a line for people to standard error, unless notes are silenced.
  package func note(_ line: String) {
    state.withLock { state in
      if !state.isQuiet { say(line, as: "note", &state) }
    }
  }

  /// Writes what a person should know to standard error, in a line or more.
  package func complain(_ text: String) {
    state.withLock { say(text, as: "message", &$0) }
  }

  /// Writes `error: MESSAGE` to standard error.
  package func error(_ message: String) {
    let line = errorPalette.error("error:") + " " + message
    state.withLock { say($0.writesRecords ? message : line, as: "error", &$0) }
  }

  /// Writes `warning: MESSAGE` to standard error.
  package func warning(_ message: String) {
    let line = errorPalette.warning("warning:") + " " + message
    state.withLock { say($0.writesRecords ? message : line, as: "warning", &$0) }
  }

  /// Writes `text`, or a record of the kind `event` with it.
  private func say(_ text: String, as event: String, _ state: inout State) {
    guard state.writesRecords else { return writeError(text + "\n", &state) }
    guard !text.isEmpty else { return }
    let quoted = JSONValue.quoted(text)
    writeError("{\"event\":\"\(event)\",\"text\":\(quoted)}\n", &state)
  }

  /// Shows `line` as the last line of the terminal in place of the last status line.
  package func showStatus(_ line: String) {
    state.withLock { state in
      guard !state.isQuiet, !state.writesRecords, errorFacts.canRedraw else { return }
      flush(&state)
      writeIgnoringFailure("\r" + line + "\u{1b}[K")
      state.isStatusShown = true
    }
  }

  /// Leaves the status line standing as `line` and goes on below it.
  package func keepStatus(_ line: String) {
    showStatus(line)
    state.withLock { state in
      guard state.isStatusShown else { return }
      writeIgnoringFailure("\n")
      state.isStatusShown = false
    }
  }

  /// Takes the status line away and writes what is buffered.
  package func flush() {
    state.withLock { state in
      hideStatus(&state)
      flush(&state)
    }
  }

  /// Why standard output could not be written, if it could not.
  package var outputFailure: SinkFailure? { state.withLock { $0.outputFailure } }

  private func flush(_ state: inout State) {
    guard !state.buffer.isEmpty else { return }
    let text = state.buffer
    state.buffer.removeAll(keepingCapacity: true)
    guard state.outputFailure == nil else { return }
    do {
      try output.write(text)
    } catch {
      state.outputFailure = error
    }
  }

  private func writeError(_ text: String, _ state: inout State) {
    hideStatus(&state)
    flush(&state)
    writeIgnoringFailure(text)
  }

  private func hideStatus(_ state: inout State) {
    guard state.isStatusShown else { return }
    state.isStatusShown = false
    writeIgnoringFailure("\r\u{1b}[K")
  }

  /// When standard error cannot be written there is nobody left to tell.
  private func writeIgnoringFailure(_ text: String) {
    do {
      try errors.write(text)
    } catch {}
  }
}
