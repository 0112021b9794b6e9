/// A piece of work of the first screen on the main thread or on a queue.
///
/// Modules and animations are numbered together, images across all modules, both in the order written.
public enum FirstScreenItem: Hashable, Sendable, BitwiseCopyable {
  /// Makes the main window visible.
  case window
  /// Initialises the home page.
  case homeInit
  /// Loads the home page, until `viewDidAppear`.
  case homeLoad
  /// Reads and parses the data of a module, or decodes an animation.
  case load(module: Int)
  /// Reads or decodes an image, or both.
  case image(Int)
  /// Tells the main thread that a module has its data.
  case callback(module: Int)
  /// Tells the main thread that an image is there that its module had to do without.
  case imageCallback(Int)

  /// Whether the code that runs on the main thread calls it itself; otherwise it comes by itself later.
  var isCalledDirectly: Bool {
    switch self {
    case .window, .homeInit, .homeLoad: true
    case .load, .image, .callback, .imageCallback: false
    }
  }
}
