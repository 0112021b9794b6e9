/// Who a thread of the processor works for.
///
/// The main thread is the first, those of other processes follow, then the workers of the app's queues
/// in the order in which they were first needed.
struct ThreadRoles: Sendable {
  enum Role {
    case main
    case foreign(Int)
    case worker(Int)
  }

  let foreignCount: Int
  /// How many workers have a thread.
  var workerCount = 0

  var main: ThreadID { ThreadID(0) }

  func foreign(_ number: Int) -> ThreadID { ThreadID(UInt32(1 + number)) }

  func worker(_ number: Int) -> ThreadID { ThreadID(UInt32(1 + foreignCount + number)) }

  func role(of thread: ThreadID) -> Role {
    let number = Int(thread.number)
    if number == 0 { return .main }
    return number <= foreignCount ? .foreign(number - 1) : .worker(number - 1 - foreignCount)
  }
}
