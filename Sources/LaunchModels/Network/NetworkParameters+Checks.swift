import Parameters
import SimulationEngine

/// Rules between the groups of the section.
extension NetworkParameters {
  /// The rules between parameters concern only signals and traces.
  public static func hindersCheck(_ problem: Problem) -> Bool {
    problem.isWithin(["signal", "trace_down", "trace_up", "session"])
  }

  /// Finds signals that a trace has in it, and arrivals after the end of the session.
  public func check(using reader: inout ParameterReader) {
    checkSignal(using: &reader)
    for interface in interfaces {
      guard let start = interface.arrivals?.start.constant, start >= session else { continue }
      reader.within(key: "interfaces") { reader in
        reader.within(.named(interface.id)) { reader in
          reader.within(key: "arrivals") { reader in
            reader.within(key: "start") { reader in
              reader.reportMismatch(
                start.canonical,
                expected: "a time before the end of the session, "
                  + session.canonical.canonicalText)
            }
          }
        }
      }
    }
  }

  /// Finds signals that would change the rate of a trace.
  private func checkSignal(using reader: inout ParameterReader) {
    guard link.traceDown != nil || link.traceUp != nil, let signal = weather.signal else { return }
    for (level, share) in zip(SignalLevel.allCases, signal.shares)
    where share > 0 && signal[level].rate < 1 {
      reader.within(key: "weather") { reader in
        reader.within(key: "signal") { reader in
          reader.within(key: level.key) { reader in
            reader.reportMismatch(
              signal[level].rate.canonical, key: "rate",
              expected: "1 beside a delivery trace, which is as the signal was")
          }
        }
      }
    }
  }
}
