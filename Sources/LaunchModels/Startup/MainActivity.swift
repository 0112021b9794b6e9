/// What the main thread is doing.
enum MainActivity: Hashable, BitwiseCopyable {
  /// Nothing: it waits for an item.
  case idle
  /// All that comes before `main`.
  case preMain
  /// A start-up task.
  case task(Int)
  /// Making the main window visible.
  case window
  /// Rendering the target page.
  case render
}
