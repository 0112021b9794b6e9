import SimulationEngine

/// What requests are judged by.
extension ResponseCatalogue {
  /// The responses of single requests, then those of all requests of a launch.
  static let requests: [Response] =
    requestTimes + requestShares + [
      .mean("requests", goal: nil, "Requests that ended.") { Double($0.requests.count) },
      .mean("failed_requests", goal: .less, "Requests that did not succeed.") {
        Double($0.failedRequests)
      },
      .mean("opened_connections", goal: .less, "Connections opened.") {
        Double($0.openedConnections)
      },
      .mean(
        "link_up_bytes", unit: "bytes", goal: .less,
        "What was sent over the uplink, headers and repeats included."
      ) { Double($0.linkBytesUp) },
      .mean(
        "link_down_bytes", unit: "bytes", goal: .less,
        "What was sent over the downlink, headers and repeats included."
      ) { Double($0.linkBytesDown) },
    ]

  private static let requestTimes: [Response] = [
    .requestTime(
      "request_ms", "From the start of a request to its last byte, requests that succeeded only."
    ) { $0.succeeded ? $0.duration : nil },
    .requestTime("request_first_byte_ms", "From the start of a request to its first byte.") {
      $0.firstByte
    },
    .requestTime(
      "request_wait_ms", "From the start of a request to its end, whichever that was."
    ) { $0.duration },
    .requestTime(
      "longest_gap_ms",
      "The longest wait of a request for its next byte, from the start to the first one too."
    ) { $0.hadNetwork ? $0.longestWait : nil },
    .requestTime(
      "batch_ms",
      "From an arrival of an interface until all its requests have ended; a day if any failed."
    ) { request in
      request.batch.map { request.batchSucceeded ? $0 : LaunchRecord.never }
    },
  ]

  private static let requestShares: [Response] = [
    .requestShare(
      "network_success_rate", goal: .more,
      "Requests that succeeded at the network layer, of those begun with a network, cancelled ones too.",
      of: \.hadNetwork
    ) { $0.succeeded },
    .requestShare(
      "network_success_rate_all", goal: .more,
      "Requests that succeeded at the network layer, of all."
    ) { $0.succeeded },
    .requestShare(
      "request_timeout_rate", goal: .less,
      "Requests that timed out (-1001), of those begun with a network.", of: \.hadNetwork
    ) { $0.outcome == .timedOut },
    .requestShare(
      "request_within_1s_rate", goal: .more,
      "Requests that succeeded within 1 s, of those begun with a network.", of: \.hadNetwork
    ) { $0.succeeded && $0.duration <= .seconds(1) },
    .requestShare(
      "request_within_3s_rate", goal: .more,
      "Requests that succeeded within 3 s, of those begun with a network.", of: \.hadNetwork
    ) { $0.succeeded && $0.duration <= .seconds(3) },
    .requestShare(
      "reused_connection_rate", goal: nil,
      "Requests on a connection that had answered another before, of those begun with a network.",
      of: \.hadNetwork
    ) { $0.isReused },
  ]
}
