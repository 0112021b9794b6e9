/// Who has asked for something and is told how it ended.
public enum RequestOwner: Hashable, Sendable, BitwiseCopyable {
  /// Nobody in the app: traffic that the scenario describes by its arrivals.
  case traffic
  /// A module of the first screen.
  case module(Int)
  /// An image of the first screen.
  case image(Int)
  /// A thread that stands until the answer is there.
  case thread(ThreadID)
  /// A task that has gone on, and whose callback runs when the answer is there.
  case callback(Int)
}
