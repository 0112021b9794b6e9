import Parameters
import SimulationEngine

/// A module of the home page: a part that loads data and a part that renders it on the main thread.
public struct ModuleParameters: NamedParameterGroup, Hashable {
  /// The name, to which its random numbers belong.
  public var id = ""
  /// Chance that its data is in memory.
  public var memory: Share = 0
  /// Chance that its data is on disk; what is left comes from the network.
  public var disk: Share = 0
  /// Time a queue is blocked reading the data from disk [ns].
  public var diskRead = RandomDuration.constant(.zero)
  /// Time until the network's answer [ns]; `nil`: it never asks.
  public var network: RandomDuration?
  /// The id of the interface that the data comes from, in place of `network`; `nil`: `network` says.
  public var request: String?
  /// Chance that the network's answer is an error.
  public var failure: Share = 0
  /// What is shown then.
  public var onFailure = FailureFallback.placeholder
  /// CPU time to parse data from disk or network [ns at speed 1].
  public var parse = RandomDuration.constant(.zero)
  /// The id of the queue that reads and parses.
  public var loadOn = QueueParameters.global.id
  /// CPU time to lay the module out [ns at speed 1].
  public var layout = RandomDuration.constant(.zero)
  /// CPU time to draw it [ns at speed 1].
  public var display = RandomDuration.constant(.zero)
  /// CPU time to hand it over to the render server [ns at speed 1].
  public var commit = RandomDuration.constant(.zero)
  /// Its images.
  public var images = ModuleImageParameters()
  /// Whether it can be seen without scrolling.
  public var firstScreen = true

  /// A module that is still to be said.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("id", \.id, required: true, "Name of the module."),
    Parameter("memory", \.memory, "Chance that its data is in memory."),
    Parameter(
      "disk", \.disk, "Chance that its data is on disk; what is left comes from the network."),
    Parameter("disk_read", \.diskRead, "Time a queue is blocked reading the data from disk."),
    Parameter("network", \.network, "Time until the network's answer; null: it never asks."),
    Parameter(
      "request", \.request,
      "Interface of network.interfaces that its data comes from, in place of network and failure."),
    Parameter("failure", \.failure, "Chance that the network's answer is an error."),
    Parameter("on_failure", \.onFailure, "What is shown then."),
    Parameter("parse", \.parse, "To parse data from disk or network, on a queue, at speed 1."),
    Parameter("load_on", \.loadOn, "Queue that reads and parses."),
    Parameter("layout", \.layout, "To lay it out, on main, at speed 1."),
    Parameter("display", \.display, "To draw it, on main, at speed 1."),
    Parameter("commit", \.commit, "To hand it over to the render server, on main, at speed 1."),
    Parameter("images", \.images, "Its images."),
    Parameter(
      "first_screen", \.firstScreen,
      "Whether it can be seen without scrolling; if not, nothing waits for it."),
  ]

  /// Finds data that comes from nowhere, and failures of a network that is never asked.
  public func check(using reader: inout ParameterReader) {
    shares.check(hasNetwork: network != nil || request != nil, using: &reader)
    if request != nil, network != nil {
      reader.report("stands in place of network; write either", key: "request")
    } else if request != nil, failure > 0 {
      reader.report("whether the request fails is up to the network; write either", key: "failure")
    } else if failure > 0, network == nil {
      reader.report("the network is never asked; write network too", key: "failure")
    }
  }

  /// Where its data is.
  var shares: SourceShares { SourceShares(memory: memory, disk: disk) }
}
