import ScenarioSyntax
import Testing

struct DisplayWidthTests {
  // Widths by Unicode Standard Annex 11 (W and F take two columns) and, for emoji sequences, as
  // terminals that draw grapheme clusters show them.
  @Test(arguments: [
    ("", 0), ("plain", 5), ("\u{e9}", 1), ("e\u{301}", 1), ("\u{542f}\u{52a8}", 4),
    ("\u{30d5}\u{30a1}", 4), ("\u{ff76}", 1), ("\u{d55c}", 2), ("\u{1112}\u{1161}\u{11ab}", 2),
    ("\u{ff21}", 2), ("\u{1f680}", 2), ("\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}", 2),
    ("\u{2764}", 1), ("\u{2764}\u{fe0f}", 2), ("\u{1f1e8}\u{1f1f3}", 2), ("\u{200b}", 0),
    ("a\u{0}b", 2), ("\u{3bb} = 1", 5), ("\u{20000}", 2), ("\u{2014}", 1), ("\u{3000}", 2),
  ])
  func columns(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }
}
