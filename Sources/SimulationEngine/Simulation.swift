/// A model and its scheduler: a whole simulation as one value.
///
/// ```swift
/// var simulation = Simulation(model: Queue(arrivalRate: 0.9))
/// simulation.scheduler.schedule(.arrival, at: .zero)
/// try simulation.run(until: .zero + .seconds(3_600))
///
/// var fork = simulation  // a snapshot
/// fork.model.arrivalRate = 1.1
/// try fork.run(until: .zero + .seconds(7_200))  // `simulation` is still at one hour
/// ```
///
/// Buffers are reused for a next simulation of the same kind by ``reset(model:)``.
@frozen
public struct Simulation<Model: SimulationModel> {
  /// The state of what is simulated.
  public var model: Model

  /// The clock and the pending events.
  public var scheduler: Scheduler<Model.Event>

  /// How many events the simulation may run from one reset to the next, all runs together.
  ///
  /// One more is a fault of ``SimulationFault/Reason/eventCap``. Unlimited unless set.
  public var eventCap: UInt64

  /// A simulation of `model`, at time zero with nothing pending unless `scheduler` says otherwise.
  ///
  /// A scheduler copied inside a handler is good too: together with a copy of the model it is a
  /// fork at that instant, whose event counts as done.
  @inlinable
  public init(
    model: Model, scheduler: Scheduler<Model.Event> = Scheduler(), eventCap: UInt64 = .max
  ) {
    self.model = model
    self.scheduler = scheduler
    self.eventCap = eventCap
  }

  /// The present, see ``Scheduler/now``.
  @inlinable
  public var now: SimulationTime { scheduler.now }

  /// Starts over with `model` at time zero with nothing pending, keeping the memory and the event
  /// cap.
  ///
  /// To reuse the model's own buffers too, change `model` in place and reset the `scheduler`.
  @inlinable
  public mutating func reset(model: Model) {
    self.model = model
    scheduler.reset()
  }
}

extension Simulation: Sendable where Model: Sendable {}
