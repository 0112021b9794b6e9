/// How far the sweep in a results folder has come, as its journal tells.
///
/// Looking takes no lock: the sweep may be going on.
public struct SweepStatus: Hashable, Sendable {
  /// The runs that are done.
  public let runsDone: Int
  /// The runs of the whole plan.
  public let runsTotal: Int
  /// The runs that failed.
  public let runsFailed: Int
  /// The runs that were left out on request.
  public let runsSkipped: Int
  /// The runs that were begun and are not finished: being done now, or when the process ended.
  public let inFlight: [RunIdentifier]
  /// When the journal was last written [s since 1970].
  public let lastChange: Int64?
  /// Whether the results are written and belong to what the last process set out to do.
  public let isComplete: Bool
  /// The files of results that were written and are no longer there.
  public let missingFiles: [String]
  /// The bytes at the journal's end that are no whole record.
  public let tornBytes: Int64

  /// The status of the sweep in `directory`.
  public init(of directory: String) throws(SweepError) {
    let folder = ResultsDirectory(directory)
    do {
      guard try System.kind(of: folder.journalPath) != .nothing else {
        throw SweepError.noJournal(directory: directory)
      }
    } catch let error as SystemError {
      throw .input(error)
    } catch {
      throw .noJournal(directory: directory)
    }
    let index = try Journal.index(reading: folder.journalPath)
    let session = index.sessions.last
    let finished = JournalIndex.Lookup(
      index.finished.filter { entry in
        entry.status != .completed || index.sessions[entry.session].schema == session?.schema
      }
    ).all
    runsTotal = Int(clamping: session?.runs ?? 0)
    runsDone = max(0, finished.count - Int(clamping: session?.unusedRuns ?? 0))
    runsFailed = finished.count { $0.status == .failed }
    runsSkipped = finished.count { $0.status == .skipped }
    inFlight = index.inFlight.map(\.id)
    lastChange = System.modificationTime(of: folder.journalPath)
    missingFiles =
      index.hasResults
      ? ResultsDirectory.resultNames.filter { name in
        (name != LaunchesTable.fileName || session?.writesLaunches == true)
          && (try? System.kind(of: folder.file(name))) == .nothing
      } : []
    isComplete =
      index.hasResults && missingFiles.isEmpty && runsTotal > 0 && runsDone == runsTotal
    tornBytes = index.droppedSize
  }
}
