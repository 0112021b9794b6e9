extension ProgramStore {
  /// The phases of `program`, in order.
  package func phases(of program: Program) -> [WorkPhase] {
    (program.first..<program.end).map { self[$0] }
  }
}
