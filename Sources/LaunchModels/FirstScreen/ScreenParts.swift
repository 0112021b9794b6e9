/// A number of parts of the first screen (modules, images, the page itself), and how many of them are
/// cached.
struct ScreenParts: Hashable, BitwiseCopyable {
  var all = 0
  var cached = 0

  /// One part.
  static func one(isCached: Bool) -> Self { Self(all: 1, cached: isCached ? 1 : 0) }

  static func += (left: inout Self, right: Self) {
    left.all += right.all
    left.cached += right.cached
  }

  static func -= (left: inout Self, right: Self) {
    left.all -= right.all
    left.cached -= right.cached
  }
}
