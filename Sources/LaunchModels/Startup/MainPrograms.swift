/// What the main thread runs in one launch besides tasks.
struct MainPrograms: BitwiseCopyable {
  var preMain = Program.empty
  var window = Program.empty
  var render = Program.empty
}
