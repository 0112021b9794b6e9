import Synchronization

/// Ctrl-C and SIGTERM as a wish to stop.
struct SignalInterruption: Interruption {
  func beginListening() {
    // The global is made before a handler can run, since making it is not safe in a handler.
    _ = stopSignal.load(ordering: .relaxed)
    System.onStopSignals { signal in
      let (isFirst, _) = stopSignal.compareExchange(
        expected: 0, desired: signal, ordering: .sequentiallyConsistent)
      if !isFirst { System.exitNow(128 + signal) }
    }
  }

  var requested: ExitCode? {
    switch stopSignal.load(ordering: .sequentiallyConsistent) {
    case 0: nil
    case System.interruptSignal: .interrupted
    default: .terminated
    }
  }
}

/// The first signal to stop that came; 0 as long as none did.
private let stopSignal = Atomic<Int32>(0)
