/// The weights that Linux gives to nice levels: each level is worth about 1.25 times the next.
///
/// - Note: `sched_prio_to_weight` of the Linux kernel, `kernel/sched/core.c`.
public enum NiceWeight {
  /// The nice levels there are.
  public static let levels = -20...19

  private static let weights: [UInt32] = [
    88_761, 71_755, 56_483, 46_273, 36_291, 29_154, 23_254, 18_705, 14_949, 11_916,
    9_548, 7_620, 6_100, 4_904, 3_906, 3_121, 2_501, 1_991, 1_586, 1_277,
    1_024, 820, 655, 526, 423, 335, 272, 215, 172, 137,
    110, 87, 70, 56, 45, 36, 29, 23, 18, 15,
  ]

  /// The weight of nice level `level`.
  ///
  /// - Precondition: `level` is one of ``levels``.
  public static func weight(of level: Int) -> UInt32 {
    precondition(levels.contains(level), "nice level \(level)")
    return weights[level - levels.lowerBound]
  }
}
