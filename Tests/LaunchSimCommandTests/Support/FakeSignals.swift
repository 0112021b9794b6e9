import Experiments
import LaunchSimCommand
import Synchronization

/// Signals that a test sends.
final class FakeSignals: StopSignals {
  let interruption = Interruption()
  private let sent = Mutex<ExitCode?>(nil)

  var exitCode: ExitCode? { sent.withLock { $0 } }

  func beginListening() {}

  func send(_ code: ExitCode) {
    sent.withLock { $0 = code }
    interruption.request()
  }
}
