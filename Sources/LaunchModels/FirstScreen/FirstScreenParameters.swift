import Parameters
import SimulationEngine

/// The first screen: what happens between `didFinishLaunching` and the rendered target page.
public struct FirstScreenParameters: ParameterGroup, Hashable {
  /// CPU time until the main window is visible [ns at speed 1].
  public var window = RandomDuration.constant(.zero)
  /// CPU time from there until the home page is initialised [ns at speed 1].
  public var homeInit = RandomDuration.constant(.zero)
  /// CPU time from there until `viewDidAppear` [ns at speed 1].
  public var homeLoad = RandomDuration.constant(.zero)
  /// CPU time to render what of the page no module describes [ns at speed 1].
  public var render = RandomDuration.constant(.zero)
  /// CPU time of each callback with data or an image on the main thread [ns at speed 1].
  public var callback = RandomDuration.constant(.zero)
  /// The modules of the home page; their loads begin in this order.
  public var modules: [ModuleParameters] = []
  /// The animations of the home page.
  public var animations: [AnimationParameters] = []
  /// What images are like unless a module says otherwise.
  public var images = ImageParameters()
  /// Whether cached images are decoded off the main thread before their module is rendered.
  public var preload = false
  /// `main`, or the id of the queue that decodes images.
  public var decodeOn = QueueParameters.mainID

  /// A screen that is there at once.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("window", \.window, "Until the main window is visible, on main, at speed 1."),
    Parameter(
      "home_init", \.homeInit, "From there until the home page is initialised, on main, at speed 1."
    ),
    Parameter("home_load", \.homeLoad, "From there until viewDidAppear, on main, at speed 1."),
    Parameter(
      "render", \.render,
      "To render what of the page no module describes, on main, at speed 1."),
    Parameter(
      "callback", \.callback,
      "Of each callback with data or an image, on main, at speed 1."),
    Parameter("modules", \.modules, "Modules of the home page, in the order of their loads."),
    Parameter("animations", \.animations, "Animations of the home page."),
    Parameter("images", \.images, "What images are like unless a module says otherwise."),
    Parameter(
      "preload", \.preload,
      "Whether cached images of cached modules are decoded off main before the module is rendered."),
    Parameter("decode_on", \.decodeOn, "Where images are decoded: main, or the id of a queue."),
  ]

  /// Finds images that come from nowhere, and animations that are called like a module.
  public func check(using reader: inout ParameterReader) {
    for module in modules where module.images.count > 0 {
      reader.within(key: "modules") { reader in
        reader.within(.named(module.id)) { reader in
          reader.within(key: "images") { reader in
            let filled = module.images.filled(from: images)
            filled.shares.check(
              hasNetwork: filled.network != nil || filled.request != nil, using: &reader)
          }
        }
      }
    }
    let moduleIDs = Set(modules.map(\.id))
    for animation in animations where moduleIDs.contains(animation.id) {
      reader.within(key: "animations") { reader in
        reader.within(.named(animation.id)) { reader in
          reader.report("\"\(animation.id)\" is already the id of a module", key: "id")
        }
      }
    }
  }
}
