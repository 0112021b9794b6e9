/// What a pass has to take up, in the order in which it became dirty.
struct DirtyParts: Sendable {
  /// What no module describes.
  var page = false
  /// Modules and animations.
  var modules: [Int] = []
  /// Images that come after the pass of their module.
  var images: [Int] = []

  /// Nothing, keeping the memory.
  mutating func removeAll() {
    page = false
    modules.removeAll(keepingCapacity: true)
    images.removeAll(keepingCapacity: true)
  }
}
