import SimulationEngine

/// What a pass costs the main thread, by its four phases [ns at speed 1].
struct PassCost: BitwiseCopyable {
  var layout = SimulationDuration.zero
  var display = SimulationDuration.zero
  /// Decoding of images.
  var prepare = SimulationDuration.zero
  var commit = SimulationDuration.zero

  /// The program of the pass, added to `programs`.
  func program(in programs: inout ProgramStore) -> Program {
    programs.beginProgram()
    programs.append(.compute(layout))
    programs.append(.compute(display))
    programs.append(.compute(prepare))
    programs.append(.compute(commit))
    return programs.endProgram()
  }
}
