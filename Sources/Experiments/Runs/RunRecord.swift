/// All that is kept of one run.
package struct RunRecord: Hashable, Sendable {
  /// Why and where a run failed.
  package struct Failure: Hashable, Sendable {
    /// The user in whose history it happened; nil for a run that was left out.
    package var user: UInt32?
    /// The day, counted from 0; nil for a run that was left out.
    package var day: UInt32?
    /// The fault in words.
    package var fault: String

    /// The failure `fault` of `user` on `day`.
    package init(user: UInt32?, day: UInt32?, fault: String) {
      self.user = user
      self.day = day
      self.fault = fault
    }
  }

  /// The responses within one group of launches.
  package struct Group: Hashable, Sendable {
    /// The place of the grouping in ``RunSchema/groupings``.
    package var grouping: Int
    /// Which group: `cold`.
    package var item: String
    /// One value a response, in the order of ``RunSchema/responses``.
    package var values: [ResponseValue]

    /// The values of the group `item` of `grouping`.
    package init(grouping: Int, item: String, values: [ResponseValue]) {
      self.grouping = grouping
      self.item = item
      self.values = values
    }
  }

  /// One figure about a part of the model: the busy time of a core.
  package struct Detail: Hashable, Sendable {
    /// The kind of part: `tasks`.
    package var table: String
    /// The part: `push-sdk`.
    package var item: String
    /// The figure's name, with its unit: `finish_ms`.
    package var metric: String
    /// The figure.
    package var value: Double

    /// The figure `metric` of `item`.
    package init(table: String, item: String, metric: String, value: Double) {
      self.table = table
      self.item = item
      self.metric = metric
      self.value = value
    }
  }

  /// The run.
  package var id: RunIdentifier
  /// How it ended.
  package var status: RunStatus
  /// Why it failed or was left out; nil for a completed run.
  package var failure: Failure?
  /// The fold of the histories of its users; 0 unless completed.
  package var fingerprint: UInt64
  /// How many events it executed.
  package var events: UInt64
  /// How many launches it counted.
  package var launches: UInt64
  /// One value a response, in the order of ``RunSchema/responses``; empty unless completed.
  package var values: [ResponseValue]
  /// The same within each group that the scenario asks for.
  package var groups: [Group]
  /// Figures about parts of the model, in the model's order.
  package var details: [Detail]

  /// A record of a completed run.
  package init(
    id: RunIdentifier, fingerprint: UInt64, events: UInt64, launches: UInt64,
    values: [ResponseValue], groups: [Group] = [], details: [Detail] = []
  ) {
    self.id = id
    self.status = .completed
    self.fingerprint = fingerprint
    self.events = events
    self.launches = launches
    self.values = values
    self.groups = groups
    self.details = details
  }

  /// A record of a run that failed or was left out.
  package init(id: RunIdentifier, status: RunStatus, failure: Failure) {
    self.id = id
    self.status = status
    self.failure = failure
    self.fingerprint = 0
    self.events = 0
    self.launches = 0
    self.values = []
    self.groups = []
    self.details = []
  }
}
