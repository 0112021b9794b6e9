import Parameters
import SimulationEngine

/// The parameters that the `device` section and its classes have in common, each declared once.
extension Parameter {
  static func cores<Value: ScenarioValue>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable
  ) -> Self {
    Self("cores", keyPath, "How many equal cores, or the relative speed of each.")
  }

  static func speed<Value: ScenarioValue>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable
  ) -> Self {
    Self("speed", keyPath, "What the speeds of all cores are multiplied by.")
  }

  static func sharing<Value: ScenarioValue>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable
  ) -> Self {
    Self("sharing", keyPath, "How runnable threads share the cores.")
  }

  static func quantum<Value: BoundedValue>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable
  ) -> Self where Value.Bound == SimulationDuration {
    Self(
      "quantum", keyPath, in: .microseconds(1) ... .seconds(1),
      "How long a thread runs before the next one has its turn.")
  }

  static func switchCost<Value: BoundedValue>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable
  ) -> Self where Value.Bound == SimulationDuration {
    Self(
      "switch_cost", keyPath, in: .zero ... .seconds(1),
      "Time that a core spends on one context switch.")
  }

  static func pageInCost<Value: BoundedValue>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable
  ) -> Self where Value.Bound == SimulationDuration {
    Self(
      "page_in_cost", keyPath, in: .zero ... .seconds(1),
      "Time that a thread is blocked while a page is read from storage.")
  }

  static func threadPool<Value: ScenarioValue>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable
  ) -> Self {
    Self("thread_pool", keyPath, "The threads that queues share.")
  }

  static func cacheRefill<Value: ScenarioValue>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable
  ) -> Self {
    Self(
      "cache_refill", keyPath,
      "Time to fill the cache at a switch by working set, linear in between; []: none.")
  }

  static func refreshRate<Value: ScenarioValue>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable
  ) -> Self {
    Self(
      "refresh_rate", keyPath,
      "How often the display shows a frame; null: 60 Hz, or no frames where no module is described."
    )
  }
}
