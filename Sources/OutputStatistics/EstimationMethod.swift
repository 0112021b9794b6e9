/// How an estimate's interval was found, as the `method` column names it.
public enum EstimationMethod: String, Hashable, Sendable {
  /// Student's t over the values of the runs.
  case t
  /// Ratio of totals, Student's t over jackknife pseudo-values of the runs.
  case jackknife
  /// Ratio of totals, jackknife t on the logit, back-transformed: for shares.
  case jackknifeLogit = "jackknife-logit"
  /// Quantile of the pooled observations, Woodruff's limits with a jackknife over runs.
  case woodruff
  /// Student's t over a linear combination of pseudo-values of different kinds.
  case linear
}
