import Parameters

/// How many items of a queue run at once.
public enum QueueKind: String, ScenarioWord, BitwiseCopyable {
  /// One item at a time, first in, first out.
  case serial
  /// Items begin first in, first out, and run at once, up to the queue's width.
  case concurrent
}
