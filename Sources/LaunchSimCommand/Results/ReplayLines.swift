import Experiments

/// What came of doing a run again, in words.
package enum ReplayLines {
  /// The lines about `outcome`.
  package static func lines(
    _ outcome: Replay.Outcome, width: Int = 100, palette: Palette
  ) -> [String] {
    let places = PlaceText(outcome.scenario)
    let policy = outcome.scenario.policies[outcome.policy].name
    var lines = TextLayout.wrap(
      ("run \(outcome.id): \(places.numbered(outcome.point)), policy \(policy), "
        + "replication \(outcome.replication)").printable, width: width, hanging: 2)
    if let fault = outcome.fault {
      lines += TextLayout.wrap("failed: \(fault.printable)", width: width, hanging: 2)
    }
    let fingerprint = RunIdentifier.hexadecimal(outcome.fingerprint)
    if outcome.isSame {
      lines.append(
        outcome.status == .completed
          ? (outcome.hasRow ? "same row" : "same as in the journal (runs.csv has no row of it)")
            + ", same fingerprint \(fingerprint)" : "the same as recorded")
    } else if outcome.isLeftOut {
      lines.append(
        "left out of the sweep (--skip), so there is no row to compare with; fingerprint "
          + fingerprint)
    } else if !outcome.isRecorded {
      lines.append("no finished run to compare with; fingerprint \(fingerprint)")
    } else {
      lines.append(palette.paint("differs", as: .bad) + " from the row that is recorded:")
      var table = TextTable([
        TextTable.Column("column", isFlexible: true), TextTable.Column("recorded", .right),
        TextTable.Column("now", .right),
      ])
      for discrepancy in outcome.discrepancies {
        table.append([
          TextTable.Cell(discrepancy.column), TextTable.Cell(discrepancy.recorded),
          TextTable.Cell(discrepancy.replayed),
        ])
      }
      lines += table.lines(width: width, palette: palette)
    }
    return lines
  }
}
