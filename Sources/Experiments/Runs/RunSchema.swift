/// What the values of run records stand for, by place.
package struct RunSchema: Hashable, Sendable {
  /// The names of the responses.
  package var responses: [String]
  /// What launches are grouped by: `launch_kind`.
  package var groupings: [String]

  /// The schema of `responses`, within groups by `groupings`.
  package init(responses: [String], groupings: [String]) {
    self.responses = responses
    self.groupings = groupings
  }
}
