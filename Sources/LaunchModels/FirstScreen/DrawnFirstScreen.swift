import SimulationEngine

/// What was drawn for the first screen of one launch.
package struct DrawnFirstScreen: Sendable {
  /// Until the main window is visible.
  package var window = Program.empty
  /// From there until the home page is initialised.
  package var homeInit = Program.empty
  /// From there until `viewDidAppear`.
  package var homeLoad = Program.empty
  /// CPU time to render what no module describes [ns at speed 1].
  package var render = SimulationDuration.zero
  /// The modules, then the animations, in the order written.
  package var modules: [DrawnModule] = []
  /// The images, module by module.
  package var images: [DrawnImage] = []

  /// Nothing.
  package init() {}
}
