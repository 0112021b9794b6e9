import Parameters

extension NetworkParameters {
  /// A parameter that was changed to no effect.
  public struct IdleSetting: Hashable, Sendable {
    /// Where it stands in the section.
    public let path: [String]
    /// Why it has no effect, to follow "has no effect".
    public let reason: String
  }

  /// The parameters that differ from their defaults and change nothing.
  public var idleSettings: [IdleSetting] {
    var found: [IdleSetting] = []
    let defaults = NetworkParameters()
    func add(_ path: String..., reason: String) {
      found.append(IdleSetting(path: path, reason: reason))
    }
    if link.burst != defaults.link.burst, link.loss == 0 {
      add("link", "burst", reason: "since link.loss is 0")
    }
    let options = protocolOptions
    let usual = defaults.protocolOptions
    if options.version == .http1 {
      if options.streams != usual.streams {
        add("protocol", "streams", reason: "with http/1.1")
      }
      if options.turn != usual.turn { add("protocol", "turn", reason: "with http/1.1") }
    } else if options.streams == .inOrder, options.turn != usual.turn {
      add("protocol", "turn", reason: "with streams in-order")
    }
    if options.version != .http3, !options.migrates {
      add("protocol", "migrates", reason: "but with h3")
    }
    if options.version == .http3, options.forgottenAfter != nil {
      add("protocol", "forgotten_after", reason: "with h3, which a middlebox learns anew")
    }
    if let total = timeouts.total, timeouts.idle != defaults.timeouts.idle, timeouts.idle >= total {
      add("timeouts", "idle", reason: "since the total time-out is not longer")
    }
    if let connect = timeouts.connect, connect >= timeouts.idle,
      interfaces.allSatisfy({ $0.idleTimeout == nil })
    {
      add("timeouts", "connect", reason: "since the idle time-out is not longer")
    }
    if options.version == .http3, options.migrates, options.noticesSwitch {
      add("protocol", "notices_switch", reason: "since connections of h3 go on; see migrates")
    }
    if options.version == .http1, options.reuseAfterTimeout {
      add("protocol", "reuse_after_timeout", reason: "with http/1.1")
    }
    if options.signing != usual.signing, ![.tls12, .tls13].contains(options.security) {
      add("protocol", "signing", reason: "with security \(options.security.rawValue)")
    }
    for (key, spell, usual) in [
      ("offline", weather.offline, defaults.weather.offline),
      ("outages", weather.outages, defaults.weather.outages),
      ("false_connection", weather.falseConnection, defaults.weather.falseConnection),
    ] where spell.share == 0 && spell.length != usual.length {
      add("weather", key, "length", reason: "since the share is 0")
    }
    if weather.switches.every == nil, weather.switches.gap != defaults.weather.switches.gap {
      add("weather", "switches", "gap", reason: "since every is null")
    }
    if weather.radio.asleep == 0, weather.radio.tail == nil,
      weather.radio.promotion != defaults.weather.radio.promotion
    {
      add("weather", "radio", "promotion", reason: "since the radio never sleeps")
    }
    return found + idleTimeouts
  }

  /// Time-outs that another one always precedes.
  private var idleTimeouts: [IdleSetting] {
    interfaces.flatMap { interface -> [IdleSetting] in
      let idle = interface.idleTimeout ?? timeouts.idle
      let path = ["interfaces", interface.id]
      var found: [IdleSetting] = []
      if let total = interface.totalTimeout ?? timeouts.total, interface.idleTimeout != nil,
        idle >= total
      {
        found.append(
          IdleSetting(
            path: path + ["idle_timeout"], reason: "since the total time-out is not longer"))
      }
      if let connect = interface.connectTimeout, connect >= idle {
        found.append(
          IdleSetting(
            path: path + ["connect_timeout"], reason: "since the idle time-out is not longer")
        )
      }
      return found
    }
  }
}
