extension StringProtocol {
  /// How many columns of a terminal the text takes: East Asian wide letters and emoji take two,
  /// combining marks none.
  ///
  /// Measured a grapheme cluster at a time, as terminals draw them; ambiguous characters count one.
  /// Wide are the characters of class W and F in Unicode Standard Annex 11.
  ///
  /// - Complexity: O(scalars).
  package var displayWidth: Int {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }
}

extension Character {
  /// How many columns of a terminal the character takes: 0, 1 or 2.
  package var displayWidth: Int {
    var width = 0
    for scalar in unicodeScalars {
      // Variation selector 16 asks for the emoji form of the character before it.
      if scalar.value == 0xfe0f { return 2 }
      width = Swift.max(width, scalar.displayWidth)
    }
    return width
  }
}

extension Unicode.Scalar {
  /// How many columns of a terminal the scalar alone takes: 0, 1 or 2.
  package var displayWidth: Int {
    if value < 0x300 { return value < 0x20 || (0x7f..<0xa0).contains(value) ? 0 : 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    // Vowels and final consonants of conjoining Hangul join the initial before them.
    if (0x1160...0x11ff).contains(value) { return 0 }
    return isWide ? 2 : 1
  }

  /// Whether the character is of class W or F in Unicode Standard Annex 11.
  ///
  /// Outside of the East Asian blocks, the wide characters are those shown as emoji.
  private var isWide: Bool {
    guard value >= 0x1100 else { return false }
    return properties.isEmojiPresentation || Self.wideBlocks.contains { $0.contains(value) }
  }

  /// Runs of wide characters, unassigned code points between them included; emoji aside.
  private static let wideBlocks: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2329...0x232a, 0x2e80...0x303e, 0x3041...0x3247, 0x3250...0x4dbf,
    0x4e00...0xa4c6, 0xa960...0xa97c, 0xac00...0xd7a3, 0xf900...0xfad9, 0xfe10...0xfe19,
    0xfe30...0xfe6b, 0xff01...0xff60, 0xffe0...0xffe6, 0x16fe0...0x1b2fb, 0x1f200...0x1f265,
    0x20000...0x3fffd,
  ]
}
