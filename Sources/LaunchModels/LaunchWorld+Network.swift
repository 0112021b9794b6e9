import RandomVariates
import SimulationEngine

/// What the app asks the network for, and who takes the answers.
extension LaunchWorld {
  /// The network of the launch that begins now: no connection is open.
  mutating func beginNetwork(
    in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    firstRequest = requests.records.count
    callbacksLeft = 0
    // Where nobody can be asked, nobody meets the weather either.
    guard requests.hasInterfaces else { return }
    weather.begin(at: position, in: &scheduler)
    _ = try WorkPhase.checked(weather.radio.promotion, "network.radio_promotion")
    requests.begin(
      at: position, traceOffset: traceOffset.draw(at: position), radio: weather.radio,
      now: scheduler.now)
    followWeather(in: &scheduler)
    record.signal = weather.state.level
    try traffic.begin(at: position, in: &scheduler)
  }

  /// The launch is over: connections are closed, the weather stands still.
  mutating func endNetwork(in scheduler: inout Scheduler<Event>) {
    guard requests.hasInterfaces else { return }
    traffic.end(in: &scheduler)
    traffic.outbox.removeAll()
    weather.end(in: &scheduler)
    requests.end(in: &scheduler)
  }

  mutating func take(_ message: WeatherMessage, in scheduler: inout Scheduler<Event>) {
    switch message {
    case .changed: followWeather(in: &scheduler)
    case .switched: requests.networkSwitched(in: &scheduler)
    }
  }

  private mutating func followWeather(in scheduler: inout Scheduler<Event>) {
    requests.weatherChanged(weather.state, in: &scheduler)
  }

  mutating func take(
    _ arrival: Traffic.Arrival, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    let caller = Self.trafficCaller.appending(UInt64(arrival.ordinal))
    let batch = requests.beginBatch(of: arrival.count, at: scheduler.now)
    for number in 0..<arrival.count {
      try requests.start(
        arrival.interface, for: .traffic, caller: caller.appending(UInt64(number)), batch: batch,
        in: &scheduler)
    }
  }

  private static let trafficCaller = StreamIdentity("traffic")

  /// A thread has come to a step that asks the network, by the place of the request.
  mutating func ask(
    _ place: Int, _ thread: ThreadID, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    let request = startup.plan.requests[place]
    guard request.callback != nil else {
      try requests.start(
        request.interface, for: .thread(thread), caller: request.caller, in: &scheduler)
      return
    }
    callbacksLeft += 1
    try requests.start(
      request.interface, for: .callback(place), caller: request.caller, in: &scheduler)
    try processor.resume(thread, in: &scheduler)
  }

  mutating func take(
    _ message: RequestMessage, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    guard case .ended(let owner, let outcome, let duration) = message else { return }
    switch owner {
    case .traffic: break
    case .module(let module):
      screen.requestEnded(
        ofModule: module, succeeded: outcome == .succeeded, in: &scheduler)
    case .image(let image):
      screen.requestEnded(ofImage: image, succeeded: outcome == .succeeded, in: &scheduler)
    case .thread(let thread):
      if let task = item(on: thread)?.task { startup.waited(task, forNetwork: duration) }
      try processor.resume(thread, in: &scheduler)
    case .callback(let place): callBack(place)
    }
  }

  /// Lets the main thread or a queue take the answer to a task's request.
  private mutating func callBack(_ place: Int) {
    guard let callback = startup.plan.requests[place].callback else { return }
    let item = PendingItem(
      item: .callback(place), program: drawn.startup.callbacks[place], qos: .background,
      workingSet: 0, rank: .max)
    switch callback {
    case .main: mainThread.enqueue(item, isSynchronous: false)
    case .queue(let queue): queues.enqueue(item, on: queue)
    }
  }
}
