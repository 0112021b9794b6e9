import Parameters
import SimulationEngine

/// What happens in the new process before `main`, all of it on the main thread: in parts, or as one
/// total.
public struct PreMainParameters: ParameterGroup, Hashable {
  /// CPU time of all of it [ns at speed 1], in place of the parts.
  public var total: RandomDuration?
  /// CPU time to fork, execute and map the app itself [ns at speed 1].
  public var exec = RandomDuration.constant(.zero)
  /// The app's own dynamic libraries.
  public var dynamicLibraries = DynamicLibraryParameters()
  /// Classes and selectors.
  public var objectiveC = ObjectiveCParameters()
  /// `+load` methods.
  public var loadMethods = RepeatedCost()
  /// C++ and C initialisers.
  public var staticInitializers = RepeatedCost()
  /// Pages read from storage; the main thread is blocked meanwhile.
  public var pageIns = RepeatedCost()

  /// A process that is in `main` at once.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("total", \.total, "All that comes before main, at speed 1, in place of the parts."),
    Parameter("exec", \.exec, "To fork, execute and map the app itself, at speed 1."),
    Parameter(
      "dynamic_libraries", \.dynamicLibraries, "The dynamic libraries that the app brings along."),
    Parameter("objective_c", \.objectiveC, "Classes and selectors that the runtime sets up."),
    Parameter("load_methods", \.loadMethods, "The +load methods."),
    Parameter("static_initializers", \.staticInitializers, "The C++ and C initialisers."),
    Parameter(
      "page_ins", \.pageIns, "Pages read from storage, the main thread blocked meanwhile."),
  ]

  /// Finds a total beside parts.
  public func check(using reader: inout ParameterReader) {
    reader.reportIfTooLong(total, key: "total")
    reader.reportIfTooLong(exec, key: "exec")
    var parts = self
    parts.total = nil
    if total != nil, parts != Self() {
      reader.report("stands in place of the parts; write either", key: "total")
    }
  }
}
