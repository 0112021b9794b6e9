/// What a first screen asks of the world around it, and what it tells it.
public enum FirstScreenMessage: Hashable, Sendable, BitwiseCopyable {
  /// The main thread is to run a program, behind all that is in its line.
  case runOnMain(FirstScreenItem, Program)
  /// A queue, by its place in the list that the plan was made with, is to run a program.
  case run(FirstScreenItem, queue: Int, Program)
  /// The main thread is to make a pass at the end of its run loop's iteration.
  case needsPass
  /// An interface, by its place in the list that the plan was made with, is to be asked for the data of
  /// a module.
  case requestModule(Int, interface: Int)
  /// An interface is to be asked for an image of so many bytes, if their number is known.
  case requestImage(Int, interface: Int, body: Int64?)
  /// The home page is initialised.
  case homeInitialised
  /// The home page's `viewDidAppear` ends.
  case viewAppeared
  /// The display shows something of the app for the first time.
  case firstFrame
  /// The target page is rendered.
  case firstScreenShown
  /// Nothing more will happen.
  case idle
}
