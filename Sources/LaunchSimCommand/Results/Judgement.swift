import ScenarioSyntax

/// One thing that was demanded or expected, and what came of it.
struct Judgement {
  /// The outcome in a word.
  var word: String
  /// Whether that is good or bad.
  var tone: Tone
  /// What was demanded or expected.
  var subject: String
  /// What was found; empty when the word says enough.
  var evidence: String

  /// `judgements` in a block behind `label`: the words below each other, the evidence below its
  /// subject.
  static func lines(
    _ label: String, _ judgements: [Judgement], width: Int, palette: Palette
  ) -> [String] {
    let wordWidth = judgements.map(\.word.displayWidth).max() ?? 0
    let margin = TextLayout.labelWidth + wordWidth + 2
    var lines: [String] = []
    for judgement in judgements {
      let texts = [judgement.subject, judgement.evidence].filter { !$0.isEmpty }.flatMap {
        TextLayout.wrap($0.printable, width: width, indent: margin, hanging: 2)
      }
      let head =
        TextLayout.padded(lines.isEmpty ? label : "", to: TextLayout.labelWidth)
        + palette.paint(judgement.word, as: judgement.tone)
        + String(repeating: " ", count: wordWidth - judgement.word.displayWidth + 2)
      lines.append(head + (texts.first.map { $0.dropFirst(margin) } ?? ""))
      lines += texts.dropFirst()
    }
    return lines
  }
}
