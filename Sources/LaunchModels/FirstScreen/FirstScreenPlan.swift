import Parameters

/// What is the same for every launch: which modules the home page has and where their work is done.
///
/// What differs from launch to launch is drawn by ``FirstScreenDraws``.
package struct FirstScreenPlan: Sendable {
  /// A module or an animation.
  package struct Module: Sendable {
    /// Its name.
    package let id: String
    /// Whether it is an animation.
    let isAnimation: Bool
    /// Whether it can be seen without scrolling.
    let isOnFirstScreen: Bool
    /// The queue that loads its data, or decodes an animation; `nil`: the main thread.
    let queue: Int?
    /// The queue that reads its images.
    let imageQueue: Int
    /// The interface that its data comes from; `nil`: it is drawn how long the network takes.
    let request: Int?
    /// The interface that its images come from; `nil`: it is drawn how long the network takes.
    let imageRequest: Int?
    /// What it shows when the network fails.
    let fallback: FailureFallback
    /// Its images, as a range of all images.
    let images: Range<Int>
  }

  /// The modules, then the animations, in the order written.
  package let modules: [Module]
  /// The module of each image.
  let moduleOfImage: [Int]
  /// Whether something of the page is rendered that no module describes.
  let hasPage: Bool
  /// Whether any module or animation can be seen without scrolling.
  let hasModulesOnFirstScreen: Bool
  /// Whether cached images are decoded before their module is rendered.
  let preloads: Bool
  /// How often the display shows a frame; `nil`: what is rendered counts as shown at once.
  let refreshRate: RefreshRate?

  /// The plan of a home page.
  ///
  /// - Parameters:
  ///   - parameters: The first screen.
  ///   - queues: The ids of the queues; messages name a queue by its place in this list.
  ///   - interfaces: The ids of the network's interfaces; messages name one by its place in this list.
  ///   - refreshRate: The display's, if it is described; frames need one as soon as there are modules.
  /// - Precondition: Every queue and interface that `parameters` names is in its list.
  package init(
    _ parameters: FirstScreenParameters, queues: [String], interfaces: [String] = [],
    refreshRate: RefreshRate? = nil
  ) {
    func interface(_ id: String?) -> Int? {
      guard let id else { return nil }
      guard let place = interfaces.firstIndex(of: id) else {
        preconditionFailure("there is no interface \"\(id)\"")
      }
      return place
    }
    func queue(_ id: String) -> Int? {
      if id == QueueParameters.mainID { return nil }
      guard let place = queues.firstIndex(of: id) else {
        preconditionFailure("there is no queue \"\(id)\"")
      }
      return place
    }
    let decodeQueue = queue(parameters.decodeOn)
    var modules: [Module] = []
    var moduleOfImage: [Int] = []
    for module in parameters.modules {
      guard let loadQueue = queue(module.loadOn) else {
        preconditionFailure("\(module.id) cannot load on the main thread")
      }
      let first = moduleOfImage.count
      moduleOfImage += repeatElement(modules.count, count: module.images.count)
      modules.append(
        Module(
          id: module.id, isAnimation: false, isOnFirstScreen: module.firstScreen,
          queue: loadQueue, imageQueue: decodeQueue ?? loadQueue,
          request: interface(module.request),
          imageRequest: module.images.count == 0
            ? nil : interface(module.images.filled(from: parameters.images).request),
          fallback: module.onFailure, images: first..<moduleOfImage.count))
    }
    for animation in parameters.animations {
      modules.append(
        Module(
          id: animation.id, isAnimation: true, isOnFirstScreen: animation.firstScreen,
          queue: queue(animation.decodeOn), imageQueue: 0, request: nil, imageRequest: nil,
          fallback: .placeholder,
          images: moduleOfImage.count..<moduleOfImage.count))
    }
    self.modules = modules
    self.moduleOfImage = moduleOfImage
    hasModulesOnFirstScreen = modules.contains(where: \.isOnFirstScreen)
    hasPage = !hasModulesOnFirstScreen || parameters.render != .constant(.zero)
    preloads = parameters.preload
    self.refreshRate = refreshRate ?? (modules.isEmpty ? nil : .standard)
  }
}
