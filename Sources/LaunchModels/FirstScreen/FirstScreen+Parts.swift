extension FirstScreen {
  /// All parts of the first screen in this launch.
  var allParts: ScreenParts {
    var parts = plan.hasPage ? pageParts : ScreenParts()
    for module in modules.indices {
      parts += self.parts(ofModule: module)
      for image in plan.modules[module].images { parts += self.parts(ofImage: image) }
    }
    return parts
  }

  /// The page itself, which is local; it stands for cached modules only where there are none at all.
  var pageParts: ScreenParts { .one(isCached: !plan.hasModulesOnFirstScreen) }

  /// The module without its images; nothing if nobody sees it without scrolling.
  func parts(ofModule module: Int) -> ScreenParts {
    guard plan.modules[module].isOnFirstScreen else { return ScreenParts() }
    return .one(isCached: isCached(module))
  }

  /// The image; nothing if nobody sees it without scrolling.
  func parts(ofImage image: Int) -> ScreenParts {
    let module = plan.moduleOfImage[image]
    guard plan.modules[module].isOnFirstScreen else { return ScreenParts() }
    return .one(isCached: isCached(module) && images[image].source != .network)
  }

  /// Whether the module's data is on the device.
  func isCached(_ module: Int) -> Bool { modules[module].source != .network }

  /// Whether the module shows an empty state in place of data and images.
  func showsPlaceholder(_ module: Int) -> Bool {
    modules[module].fails && plan.modules[module].fallback == .placeholder
  }
}
