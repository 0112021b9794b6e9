import SimulationEngine

/// What happens to the links in mid-run.
extension Network {
  /// Changes both links from now on: what waits follows the new rate and delay, in its order; what is past
  /// the line keeps its arrival.
  ///
  /// - Precondition: The rate is above 0 and makes 1 to 10^15 bit/s, the delay not negative, the loss in 0 to 1.
  public mutating func setConditions<Event: CarriesNetworkEvents>(
    _ conditions: LinkConditions, in scheduler: inout Scheduler<Event>
  ) {
    up.link.setConditions(conditions, at: scheduler.now)
    down.link.setConditions(conditions, at: scheduler.now)
    takeArrivals(in: &scheduler)
  }

  /// Lets nothing leave on either link before `time`, as while a radio is being promoted; queues keep
  /// their limits meanwhile.
  public mutating func holdUp<Event: CarriesNetworkEvents>(
    until time: SimulationTime, in scheduler: inout Scheduler<Event>
  ) {
    up.link.holdUp(until: time, at: scheduler.now)
    down.link.holdUp(until: time, at: scheduler.now)
    takeArrivals(in: &scheduler)
  }

  private mutating func takeArrivals<Event: CarriesNetworkEvents>(
    in scheduler: inout Scheduler<Event>
  ) {
    up.takeArrivals(in: &scheduler)
    down.takeArrivals(in: &scheduler)
  }
}
