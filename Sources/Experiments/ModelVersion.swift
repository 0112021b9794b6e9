/// The version of the simulated model, as part of what a run is.
///
/// It goes into every run id and into the header of every journal. It is raised whenever the same
/// parameters, seed and replication may give another history; results of different versions are
/// never mixed.
public enum ModelVersion {
  /// The version of this build.
  public static let current = "2"
}
