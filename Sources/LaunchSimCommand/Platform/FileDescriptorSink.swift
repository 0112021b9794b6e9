/// A stream of the process.
struct FileDescriptorSink: TextSink {
  let descriptor: Int32

  func write(_ text: String) throws(SinkFailure) {
    try System.write(text, to: descriptor)
  }

  /// What is known of the stream from its descriptor and the environment.
  var facts: StreamFacts {
    let descriptor = descriptor
    return StreamFacts(
      isTerminal: System.isTerminal(descriptor),
      noColor: System.environmentVariable("NO_COLOR"),
      terminalType: System.environmentVariable("TERM"),
      columns: {
        System.columns(of: descriptor) ?? System.environmentVariable("COLUMNS").flatMap { Int($0) }
      })
  }
}
