/// Limits for a program that the caller waits for.
struct RunLimits: Equatable {
  enum Overflow: Equatable {
    case drop
    case stop
  }

  /// The time until its process group receives SIGTERM; SIGKILL follows two seconds later.
  var timeout = Duration.seconds(10)
  /// The memory of the process group in bytes, or `nil` for no limit.
  var memory: UInt64?
  /// The bytes of standard output that are kept.
  var output = 64 * 1024
  var overflow = Overflow.drop
  /// True if all other processes take precedence.
  var hasLowPriority = true
}

/// How a program ended.
enum RunEnd: Equatable {
  case exited(Int32)
  /// It was killed by a signal that Todayline did not send.
  case signaled(Int32)
  /// It was terminated after this time.
  case timedOut(Duration)
  /// It was terminated for using more than this many bytes of memory.
  case exceededMemory(UInt64)
  /// It was terminated for writing more than this many bytes.
  case exceededOutput(Int)
}

struct RunResult: Equatable {
  var end: RunEnd
  var output: [UInt8] = []
  /// The last few kilobytes of its standard error.
  var errorOutput: [UInt8] = []
}

/// The result of an attempt to detach a process.
enum Detachment: Equatable {
  /// The new process waits for the one that holds the lock.
  case queued
  case started
  case isRunning
  /// With the lock, nothing was left to do.
  case notNeeded
}
