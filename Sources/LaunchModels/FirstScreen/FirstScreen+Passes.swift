import SimulationEngine

// MARK: - Passes

extension FirstScreen {
  /// Asks for a pass unless one is asked for already.
  mutating func askForPass() {
    guard !isPassAsked else { return }
    isPassAsked = true
    outstanding += 1
    outbox.append(.needsPass)
  }

  /// Begins the pass that was asked for: layout, display, prepare and commit of all that is dirty.
  ///
  /// An image that is not ready leaves a placeholder and comes with a later pass.
  ///
  /// - Returns: What the main thread has to run, added to `programs`.
  /// - Precondition: A pass was asked for, and none is going on.
  package mutating func beginPass(into programs: inout ProgramStore) -> Program {
    precondition(isPassAsked && !isPassRunning, "no pass was asked for, or one is going on")
    isPassAsked = false
    isPassRunning = true
    swap(&dirty, &pass)
    counts.passes += 1
    var cost = PassCost()
    if pass.page {
      cost.display += render
      passParts += pageParts
    }
    for module in pass.modules { take(module, into: &cost) }
    for image in pass.images {
      cost.display += images[image].drawn.display
      cost.commit += images[image].drawn.commit
      take(image: image, into: &cost)
    }
    return cost.program(in: &programs)
  }

  /// The pass is over: what it took up is shown with the next frame.
  package mutating func passEnded<Event: CarriesFirstScreenEvents>(
    in scheduler: inout Scheduler<Event>
  ) {
    precondition(isPassRunning, "no pass is going on")
    isPassRunning = false
    outstanding -= 1
    let visible = clock.map { $0.time(of: $0.frame(after: scheduler.now)) } ?? scheduler.now
    for module in pass.modules {
      modules[module].rendered = scheduler.now
      modules[module].visible = visible
      for image in plan.modules[module].images where images[image].phase == .rendered {
        images[image].visible = visible
      }
    }
    for image in pass.images { images[image].visible = visible }
    pass.removeAll()
    commit(passParts, in: &scheduler)
    passParts = ScreenParts()
    finishIfDone()
  }

  private mutating func take(_ module: Int, into cost: inout PassCost) {
    // An empty state costs its commit only.
    if !showsPlaceholder(module) {
      cost.layout += modules[module].drawn.layout
      cost.display += modules[module].drawn.display
    }
    cost.commit += modules[module].drawn.commit
    passParts += parts(ofModule: module)
    for image in plan.modules[module].images {
      if showsPlaceholder(module) {
        // The empty state stands for the images too.
        passParts += parts(ofImage: image)
      } else if images[image].phase == .ready {
        take(image: image, into: &cost)
      } else {
        if images[image].phase == .failed { passParts += parts(ofImage: image) }
        images[image].wasPlaceholder = true
        if plan.modules[module].isOnFirstScreen { counts.placeholders += 1 }
      }
    }
  }

  private mutating func take(image: Int, into cost: inout PassCost) {
    cost.prepare += images[image].drawn.prepare
    images[image].phase = .rendered
    passParts += parts(ofImage: image)
  }
}

// MARK: - Frames

extension FirstScreen {
  /// Hands `parts` over to the display, which shows them with the next frame.
  mutating func commit<Event: CarriesFirstScreenEvents>(
    _ parts: ScreenParts, in scheduler: inout Scheduler<Event>
  ) {
    frameParts += parts
    guard let clock else {
      show(at: scheduler.now)
      return
    }
    guard !isFramePending else { return }
    isFramePending = true
    let frame = clock.frame(after: scheduler.now)
    schedule(.frame(frame), at: clock.time(of: frame), priority: .frame, in: &scheduler)
  }

  /// The display shows what was committed.
  mutating func show(at now: SimulationTime) {
    if marks.firstFrame == nil {
      marks.firstFrame = now
      outbox.append(.firstFrame)
    }
    missing -= frameParts
    if frameParts.cached > 0, missing.cached == 0 { marks.cachedModulesVisible = now }
    if frameParts.all > 0, missing.all == 0 {
      marks.targetRendered = now
      outbox.append(.firstScreenShown)
    }
    frameParts = ScreenParts()
  }
}
