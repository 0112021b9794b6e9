/// For each of several numbers, the sum of all the others.
///
/// Sums before and after each number are added, never the number subtracted from the total: nothing
/// cancels.
struct LeftOutSums {
  /// The sums, in order.
  let values: [Double]

  /// The sums that leave out each of `numbers` in turn.
  ///
  /// - Complexity: O(n)
  init(_ numbers: [Double]) {
    var after = Array(repeating: 0.0, count: numbers.count + 1)
    for index in numbers.indices.reversed() { after[index] = after[index + 1] + numbers[index] }
    var before = 0.0
    var values: [Double] = []
    values.reserveCapacity(numbers.count)
    for (index, number) in numbers.enumerated() {
      values.append(before + after[index + 1])
      before += number
    }
    self.values = values
  }
}
