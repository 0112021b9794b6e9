/// What distributions hold by index, because it does not fit into a few words: measured values,
/// listed values, mixtures and delays.
///
/// Entries are only added, so that an index stays valid; equal entries are kept once.
public struct DistributionTables: Hashable, Sendable {
  /// The place of an entry in the tables that gave it.
  public struct Index: Hashable, Sendable, BitwiseCopyable {
    let position: UInt32
  }

  private var empiricals = UniqueEntries<EmpiricalTable>()
  private var categoricals = UniqueEntries<CategoricalTable>()
  private var mixtures = UniqueEntries<MixtureTable>()
  private var delays = UniqueEntries<DelayTable>()

  /// Tables without entries.
  public init() {}

  /// The distribution of measured `values`, in any order: each has the same chance.
  ///
  /// At least one value; each finite and 0 or above.
  ///
  /// - Complexity: O(n log n), where n is the number of values.
  public mutating func add(empirical values: [Double]) throws(DistributionError) -> Distribution {
    .empirical(Self.place(try EmpiricalTable(values), in: &empiricals))
  }

  /// The distribution of listed values, each with a relative weight.
  ///
  /// Values finite and 0 or above; weights finite and 0 or above, not all 0.
  ///
  /// - Complexity: O(n log n), where n is the number of values.
  public mutating func add(
    categorical entries: [(value: Double, weight: Double)]
  ) throws(DistributionError) -> Distribution {
    .categorical(Self.place(try CategoricalTable(entries), in: &categoricals))
  }

  /// The mixture of distributions, each with a relative weight.
  ///
  /// Weights finite and 0 or above, not all 0.
  ///
  /// - Complexity: O(n), where n is the number of components.
  public mutating func add(
    mixture components: [(weight: Double, distribution: Distribution)]
  ) throws(DistributionError) -> Distribution {
    .mixture(Self.place(try MixtureTable(components), in: &mixtures))
  }

  /// `distribution` with `delay`, finite and 0 or above, added to each value.
  public mutating func add(
    _ distribution: Distribution, delayedBy delay: Double
  ) throws(DistributionError) -> Distribution {
    .delayed(Self.place(try DelayTable(distribution, by: delay), in: &delays))
  }

  func empirical(_ index: Index) -> EmpiricalTable { empiricals[index.position] }

  func categorical(_ index: Index) -> CategoricalTable { categoricals[index.position] }

  func mixture(_ index: Index) -> MixtureTable { mixtures[index.position] }

  func delayed(_ index: Index) -> DelayTable { delays[index.position] }

  private static func place<Entry>(
    _ entry: Entry, in entries: inout UniqueEntries<Entry>
  ) -> Index {
    Index(position: entries.place(entry))
  }
}
