/// What a start asks of the world around it.
public enum StartupMessage: Hashable, Sendable, BitwiseCopyable {
  /// The main thread is to run a program.
  case runOnMain(Program)
  /// A worker of a queue, by its number, is to run a program at a nice level.
  case run(worker: Int, nice: Int8, Program)
  /// The first screen is shown and every start-up task is done: nothing more will happen.
  case ended
}
