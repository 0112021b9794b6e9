import Experiments
import Synchronization

/// Ctrl-C and SIGTERM, sent to this process.
struct ProcessSignals: StopSignals {
  var interruption: Interruption { stopRequest }

  func beginListening() {
    // Globals are made on first use, which must not happen in a handler.
    _ = stopRequest.isRequested
    _ = firstSignal.load(ordering: .relaxed)
    System.onStopSignals { signal in
      let (isFirst, _) = firstSignal.compareExchange(
        expected: 0, desired: signal, ordering: .sequentiallyConsistent)
      if !isFirst { System.exitNow(128 + signal) }
      stopRequest.request()
    }
  }

  var exitCode: ExitCode? {
    switch firstSignal.load(ordering: .sequentiallyConsistent) {
    case 0: nil
    case System.interruptSignal: .interrupted
    default: .terminated
    }
  }
}

/// The first signal to stop that came; 0 as long as none did.
private let firstSignal = Atomic<Int32>(0)

private let stopRequest = Interruption()
