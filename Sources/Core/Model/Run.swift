/// The limits of a program that is waited for.
struct RunLimits: Equatable {
  /// The treatment of output beyond the limit.
  enum Overflow: Equatable {
    /// The output is dropped, and the program continues.
    case drop
    /// The program is terminated.
    case stop
  }

  /// The milliseconds until its process group is asked to terminate; it is killed two seconds
  /// later.
  var timeout: Int64 = 10_000
  /// The memory of the process group in bytes, or `nil` for no limit.
  var memory: UInt64?
  /// The maximum number of bytes of standard output that are kept.
  var output = 64 * 1024
  /// The treatment of more output.
  var overflow = Overflow.drop
  /// True if all other processes take precedence.
  var hasLowPriority = true

  init() {}
}

/// The end of a program that was waited for.
enum RunEnd: Equatable {
  /// It exited with this status.
  case exited(Int32)
  /// It was killed by a signal from elsewhere.
  case signaled(Int32)
  /// It was terminated because it took longer than this many milliseconds.
  case timedOut(Int64)
  /// It was terminated because it used more than this many bytes of memory.
  case exceededMemory(UInt64)
  /// It was terminated because it wrote more than this many bytes.
  case exceededOutput(Int)
}

/// The result of a program that was waited for.
struct RunResult: Equatable {
  /// How it ended.
  var end: RunEnd
  /// Its standard output, up to the limit.
  var output: [UInt8] = []
  /// The last few kilobytes that it wrote to standard error.
  var errorOutput: [UInt8] = []
}

/// The result of an attempt to continue in a process of its own.
enum Detachment: Equatable {
  /// The new process waits for the one that holds the lock.
  case queued
  /// The process is running.
  case started
  /// Another process has the lock.
  case isRunning
  /// With the lock, there was nothing left to do.
  case notNeeded
}
