/// How runnable threads share the cores.
public enum SharingPolicy: String, CaseIterable, Sendable, BitwiseCopyable {
  /// All threads alike.
  case fair
  /// By the Linux weights of their nice levels.
  case nice
  /// The first to become runnable keeps a core until it blocks or ends; the earliest has the fastest.
  case fifo
}
