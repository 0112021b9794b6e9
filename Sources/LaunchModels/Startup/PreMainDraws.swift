import Parameters
import RandomVariates
import SimulationEngine

/// Draws what happens before `main`.
struct PreMainDraws: Sendable {
  /// So many times so much.
  private struct Product: Sendable {
    let count: RandomNumber
    let cost: RandomTime
  }

  private let single: [RandomTime]
  private let products: [Product]
  private let pageIns: Product

  init(_ parameters: PreMainParameters, seed: UInt64) {
    func time(_ quantity: RandomDuration, _ name: String) -> RandomTime {
      RandomTime(quantity, seed: seed, purpose: "pre_main." + name)
    }
    func product(
      _ count: RandomCount, _ countName: String, _ cost: RandomDuration, _ costName: String
    ) -> Product {
      Product(
        count: RandomNumber(count, seed: seed, purpose: "pre_main." + countName),
        cost: time(cost, costName))
    }
    func product(_ repeated: RepeatedCost, _ name: String) -> Product {
      product(repeated.count, name + ".count", repeated.cost, name + ".cost")
    }
    if let total = parameters.total {
      single = [time(total, "total")]
    } else {
      single = [time(parameters.exec, "exec")]
    }
    let libraries = parameters.dynamicLibraries
    let objectiveC = parameters.objectiveC
    let libraryCount = "dynamic_libraries.count"
    products = [
      product(libraries.count, libraryCount, libraries.map, "dynamic_libraries.map"),
      product(libraries.count, libraryCount, libraries.rebase, "dynamic_libraries.rebase"),
      product(libraries.count, libraryCount, libraries.bind, "dynamic_libraries.bind"),
      product(
        objectiveC.classes, "objective_c.classes", objectiveC.classCost,
        "objective_c.class_cost"),
      product(
        objectiveC.selectors, "objective_c.selectors", objectiveC.selectorCost,
        "objective_c.selector_cost"),
      product(parameters.loadMethods, "load_methods"),
      product(parameters.staticInitializers, "static_initializers"),
    ].filter { !$0.cost.isAlwaysZero }
    pageIns = product(parameters.pageIns, "page_ins")
  }

  /// The program of the main thread before `main`: it computes, then waits for its pages.
  ///
  /// - Throws: A fault if either takes more than a day.
  func draw(
    at position: StreamPosition, in tables: borrowing DistributionTables,
    into programs: inout ProgramStore
  ) throws(SimulationFault) -> Program {
    var compute = SimulationDuration.zero
    for part in single { compute += try part.draw(at: position, in: tables) }
    for part in products { compute += try draw(part, at: position, in: tables) }
    compute = try WorkPhase.checked(compute, "pre_main")
    let block = try draw(pageIns, at: position, in: tables)
    programs.beginProgram()
    programs.append(.compute(compute))
    programs.append(.block(block))
    return programs.endProgram()
  }

  private func draw(
    _ product: Product, at position: StreamPosition, in tables: borrowing DistributionTables
  ) throws(SimulationFault) -> SimulationDuration {
    let cost = try product.cost.draw(at: position, in: tables)
    guard cost > .zero else { return .zero }
    let count = product.count.draw(at: position, in: tables)
    return try WorkPhase.repeated(cost, count, product.cost.name)
  }
}
