import RandomVariates

/// Who asks the network for the parts of the first screen, by which what they ask for is drawn.
struct ScreenCallers: Sendable {
  let modules: [StreamIdentity]
  let images: [StreamIdentity]

  init(_ plan: FirstScreenPlan) {
    modules = plan.modules.map { StreamIdentity("module").appending($0.id) }
    var images: [StreamIdentity] = []
    for module in plan.modules {
      for place in 0..<module.images.count {
        images.append(
          StreamIdentity("image").appending(module.id).appending(UInt64(place)))
      }
    }
    self.images = images
  }
}
