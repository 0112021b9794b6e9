import SimulationEngine

/// A user's launches as they are planned before any policy acts: one cold launch from the icon at the
/// beginning of every day.
public struct Itinerary: Sendable {
  /// A launch that begins now.
  struct Launch: BitwiseCopyable {
    let day: UInt16
    let slot: UInt16
  }

  /// The launches that begin now.
  var outbox = Outbox<Launch>()
  private let days: Int

  init(_ parameters: PopulationParameters) {
    days = parameters.days
  }

  /// Begins at the first day.
  mutating func begin<Event: CarriesItineraryEvents>(in scheduler: inout Scheduler<Event>) {
    outbox.removeAll()
    schedule(day: 0, in: &scheduler)
  }

  /// Carries out an event of the user.
  mutating func handle<Event: CarriesItineraryEvents>(
    _ event: ItineraryEvent, in scheduler: inout Scheduler<Event>
  ) {
    switch event {
    case .tap(let day, let slot):
      outbox.append(Launch(day: day, slot: slot))
      if Int(day) + 1 < days { schedule(day: day + 1, in: &scheduler) }
    }
  }

  private func schedule<Event: CarriesItineraryEvents>(
    day: UInt16, in scheduler: inout Scheduler<Event>
  ) {
    scheduler.schedule(
      .itinerary(.tap(day: day, slot: 0)), at: .zero + .days(Int64(day)), priority: .tap)
  }
}
