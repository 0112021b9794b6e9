import SimulationEngine

/// What runs first of all that happens at one instant: work that ends comes before work that begins,
/// and both come before timers. A frame comes before all of them: it shows what was there before it.
extension EventPriority {
  /// The display shows a frame.
  static var frame: Self { Self(rawValue: 48) }
  /// A thread has done its work.
  static var workDone: Self { Self(rawValue: 64) }
  /// A blocked thread goes on.
  static var wake: Self { Self(rawValue: 72) }
  /// Other processes load the device.
  static var foreignLoad: Self { Self(rawValue: 80) }
  /// The network answers.
  static var networkAnswer: Self { Self(rawValue: 96) }
  /// A start-up timer: a delay is over, the next task may start.
  static var startupTimer: Self { Self(rawValue: 160) }
  /// The watchdog looks, after what was done in time.
  static var watchdog: Self { Self(rawValue: 176) }
  /// The user taps the icon, which is after all that belongs to the launch before.
  static var tap: Self { Self(rawValue: 192) }
}
