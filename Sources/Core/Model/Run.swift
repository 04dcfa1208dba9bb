/// The limits of a program that the caller waits for.
package struct RunLimits: Equatable {
  /// The treatment of output beyond the limit.
  package enum Overflow: Equatable {
    /// It is read and dropped; the program continues.
    case drop
    /// The program is ended.
    case stop
  }

  /// Milliseconds until its process group gets SIGTERM, and two seconds later SIGKILL.
  package var timeout: Int64 = 10_000
  /// Bytes of memory of the whole process group; `nil` sets no limit.
  package var memory: UInt64?
  /// The maximum number of bytes of standard output that are kept.
  package var output = 64 * 1024
  /// The treatment of more output.
  package var overflow = Overflow.drop
  /// True if other programs have priority.
  package var hasLowPriority = true

  /// The defaults.
  package init() {}
}

/// The way in which a program ended.
package enum RunEnd: Equatable {
  /// By itself, with this status.
  case exited(Int32)
  /// By a signal that was not ours.
  case signaled(Int32)
  /// By its timeout, in milliseconds.
  case timedOut(Int64)
  /// By its memory limit, in bytes.
  case exceededMemory(UInt64)
  /// By its output limit, in bytes.
  case exceededOutput(Int)
}

/// The result of a program that the caller waited for.
package struct RunResult: Equatable {
  /// The way in which it ended.
  package var end: RunEnd
  /// Its standard output, up to the limit.
  package var output: [UInt8]
  /// The last few kilobytes of its standard error.
  package var errorOutput: [UInt8]

  /// A result from its parts.
  package init(end: RunEnd, output: [UInt8] = [], errorOutput: [UInt8] = []) {
    self.end = end
    self.output = output
    self.errorOutput = errorOutput
  }
}

/// The result of an attempt to continue in a process of its own.
package enum Detachment: Equatable {
  /// The process runs.
  case started
  /// Another process holds the lock.
  case isRunning
  /// With the lock held, there was nothing left to do.
  case notNeeded
}
