import SimulationEngine

// MARK: - Modules

extension FirstScreen {
  /// Lets every module begin to load.
  mutating func loadModules<Event: CarriesFirstScreenEvents>(
    in scheduler: inout Scheduler<Event>
  ) {
    for module in modules.indices {
      switch modules[module].source {
      case .memory:
        loaded(module, in: &scheduler)
      case .disk:
        load(module, in: &scheduler)
      case .network:
        if let interface = plan.modules[module].request {
          outstanding += 1
          outbox.append(.requestModule(module, interface: interface))
          continue
        }
        schedule(
          .answer(module: module), at: scheduler.now + modules[module].drawn.network,
          priority: .networkAnswer, in: &scheduler)
      }
    }
  }

  /// The network has answered.
  mutating func answered<Event: CarriesFirstScreenEvents>(
    _ module: Int, in scheduler: inout Scheduler<Event>
  ) {
    if modules[module].fails, plan.modules[module].isOnFirstScreen {
      counts.degradedModules += 1
    }
    load(module, in: &scheduler)
  }

  /// The request for a module's data has ended.
  package mutating func requestEnded<Event: CarriesFirstScreenEvents>(
    ofModule module: Int, succeeded: Bool, in scheduler: inout Scheduler<Event>
  ) {
    outstanding -= 1
    modules[module].fails = !succeeded
    answered(module, in: &scheduler)
    finishIfDone()
  }

  /// Lets a queue, or for an animation perhaps the main thread, do what there is to do.
  private mutating func load<Event: CarriesFirstScreenEvents>(
    _ module: Int, in scheduler: inout Scheduler<Event>
  ) {
    let isAfterFailure = modules[module].fails && plan.modules[module].request != nil
    let drawn = modules[module].drawn
    guard let program = isAfterFailure ? drawn.fallbackLoad : drawn.load else {
      loaded(module, in: &scheduler)
      return
    }
    if let queue = plan.modules[module].queue {
      run(.load(module: module), on: queue, program)
    } else {
      runOnMain(.load(module: module), program)
    }
  }

  /// The data is there: the main thread is told, once the images are there that are preloaded.
  mutating func loaded<Event: CarriesFirstScreenEvents>(
    _ module: Int, in scheduler: inout Scheduler<Event>
  ) {
    modules[module].loaded = scheduler.now
    if plan.preloads, isCached(module) {
      for image in plan.modules[module].images where images[image].source != .network {
        modules[module].awaitedImages += images[image].source == .disk ? 1 : 0
        loadImage(image, in: &scheduler)
      }
    }
    if modules[module].awaitedImages == 0 { callBack(module) }
  }

  private mutating func callBack(_ module: Int) {
    runOnMain(.callback(module: module), modules[module].drawn.callback)
  }

  /// The main thread knows: it asks for the images, and the module can be rendered.
  mutating func calledBack<Event: CarriesFirstScreenEvents>(
    _ module: Int, in scheduler: inout Scheduler<Event>
  ) {
    if !showsPlaceholder(module) {
      for image in plan.modules[module].images where images[image].phase == .unknown {
        loadImage(image, in: &scheduler)
      }
    }
    makeDirty(module: module)
  }

  /// Lets the next pass take up the module.
  mutating func makeDirty(module: Int) {
    dirty.modules.append(module)
    askForPass()
  }
}

// MARK: - Images

extension FirstScreen {
  /// Looks for an image in memory, then on disk, then in the network.
  private mutating func loadImage<Event: CarriesFirstScreenEvents>(
    _ image: Int, in scheduler: inout Scheduler<Event>
  ) {
    switch images[image].source {
    case .memory:
      images[image].phase = .ready
      images[image].ready = scheduler.now
    case .disk:
      images[image].phase = .loading
      decode(image, at: scheduler.now)
    case .network:
      images[image].phase = .loading
      if let interface = plan.modules[plan.moduleOfImage[image]].imageRequest {
        outstanding += 1
        outbox.append(
          .requestImage(image, interface: interface, body: images[image].drawn.body))
        return
      }
      schedule(
        .image(image), at: scheduler.now + images[image].drawn.network,
        priority: .networkAnswer, in: &scheduler)
    }
  }

  /// The network has brought the image.
  mutating func imageAnswered<Event: CarriesFirstScreenEvents>(
    _ image: Int, in scheduler: inout Scheduler<Event>
  ) {
    decode(image, at: scheduler.now)
  }

  /// The request for an image has ended; without it the placeholder stays, which nothing waits for.
  package mutating func requestEnded<Event: CarriesFirstScreenEvents>(
    ofImage image: Int, succeeded: Bool, in scheduler: inout Scheduler<Event>
  ) {
    outstanding -= 1
    if succeeded {
      imageAnswered(image, in: &scheduler)
    } else {
      images[image].phase = .failed
      let parts = parts(ofImage: image)
      counts.failedImages += parts.all
      if images[image].wasPlaceholder, parts.all > 0 { commit(parts, in: &scheduler) }
    }
    finishIfDone()
  }

  /// Lets a queue read the image, and decode it unless the main thread does.
  private mutating func decode(_ image: Int, at now: SimulationTime) {
    if let program = images[image].drawn.load {
      run(.image(image), on: plan.modules[plan.moduleOfImage[image]].imageQueue, program)
    } else {
      imageReady(image, at: now)
    }
  }

  /// A pass can take up the image: that of its module, or one of its own if that has been.
  mutating func imageReady(_ image: Int, at now: SimulationTime) {
    images[image].phase = .ready
    images[image].ready = now
    let module = plan.moduleOfImage[image]
    if modules[module].awaitedImages > 0 {
      modules[module].awaitedImages -= 1
      if modules[module].awaitedImages == 0 { callBack(module) }
    } else if images[image].wasPlaceholder {
      runOnMain(.imageCallback(image), images[image].drawn.callback)
    }
  }
}
