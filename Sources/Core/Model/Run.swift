/// What a program may use that is waited for.
package struct RunLimits: Equatable {
  /// What becomes of output beyond the limit.
  package enum Overflow: Equatable {
    /// It is read and dropped: the program goes on.
    case drop
    /// The program is ended.
    case stop
  }

  /// Milliseconds until its whole process group is asked to end; two seconds later it has to.
  package var timeout: Int64 = 10_000
  /// Bytes of memory of the whole process group; `nil` sets no limit.
  package var memory: UInt64?
  /// The most bytes of standard output that are kept.
  package var output = 64 * 1024
  /// What becomes of more.
  package var overflow = Overflow.drop
  /// Whether everybody else comes first.
  package var hasLowPriority = true

  /// The defaults.
  package init() {}
}

/// How a program ended that was waited for.
package enum RunEnd: Equatable {
  /// By itself, with this status.
  case exited(Int32)
  /// By a signal that was not ours.
  case signaled(Int32)
  /// After this many milliseconds, because it took longer.
  case timedOut(Int64)
  /// Because it used more than this many bytes of memory.
  case exceededMemory(UInt64)
  /// Because it wrote more than this many bytes.
  case exceededOutput(Int)
}

/// What came of a program that was waited for.
package struct RunResult: Equatable {
  /// How it ended.
  package var end: RunEnd
  /// What it wrote to standard output, up to the limit.
  package var output: [UInt8]
  /// The last few kilobytes that it wrote to standard error.
  package var errorOutput: [UInt8]

  /// A result from its parts.
  package init(end: RunEnd, output: [UInt8] = [], errorOutput: [UInt8] = []) {
    self.end = end
    self.output = output
    self.errorOutput = errorOutput
  }
}

/// What came of the wish to go on in a process of its own.
package enum Detachment: Equatable {
  /// It runs.
  case started
  /// Another process has the lock.
  case isRunning
  /// With the lock in hand there was nothing left to do.
  case notNeeded
}
