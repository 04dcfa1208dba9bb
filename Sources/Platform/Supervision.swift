import CPlatform

/// Supervises a program until it has ended or exceeded a limit.
///
/// If the program exits, processes it leaves behind continue; if a limit ends it, all processes
/// that it started are terminated.
struct Supervision: ~Copyable {
  private var program: RunningProgram
  private let session: ProcessSession
  private let limits: RunLimits
  private let start = Duration.uptime
  /// 0 if this process adopts orphans only for this program.
  private let adopted: Int32

  /// The limit that was exceeded, if any.
  private var end: RunEnd?
  // Since the start.
  private var memoryTime = Duration.milliseconds(20)
  private var killTime = Duration.max
  private var abandonTime = Duration.max

  init(
    of program: Program, within limits: RunLimits, input: [UInt8], in state: ProcessState
  ) throws(Failure) {
    adopted = state.adoptsOrphans ? platform_adopt_orphans(1) : -1
    do throws(Failure) {
      self.program = try RunningProgram(program, within: limits, input: input)
    } catch {
      if adopted == 0 { _ = platform_adopt_orphans(0) }
      throw error
    }
    session = ProcessSession(leader: self.program.leader, of: state)
    self.limits = limits
  }

  deinit { if adopted == 0 { _ = platform_adopt_orphans(0) } }

  mutating func result() throws(Failure) -> RunResult {
    var elapsed = Duration.zero
    // A process that survives even SIGKILL, because it waits for a dead disk, is abandoned.
    while elapsed < abandonTime {
      if program.hasEnded {
        // The leader may have exited at the request while its session takes longer.
        if end == nil || abandonTime < .max || !session.isAlive { break }
        program.ignoreEnd()
      }
      enforceLimits(after: elapsed)
      program.exchange(waiting: timeToNextStep(after: elapsed))
      elapsed = Duration.uptime - start
    }
    program.receiveRest()
    if hasTooMuchOutput { end = .exceededOutput(limits.output) }
    if end != nil { session.kill() }
    let ownEnd = try program.reap()
    if ownEnd == nil { session.noteSurvivors() }
    return RunResult(
      end: end ?? ownEnd ?? .timedOut(limits.timeout), output: program.output.bytes,
      errorOutput: program.errorOutput.bytes)
  }

  private var hasTooMuchOutput: Bool {
    end == nil && limits.overflow == .stop && program.output.received > limits.output
  }

  private mutating func enforceLimits(after elapsed: Duration) {
    if hasTooMuchOutput {
      end = .exceededOutput(limits.output)
      killTime = elapsed
    } else if end == nil, elapsed >= limits.timeout {
      end = .timedOut(limits.timeout)
      killTime = elapsed + .seconds(2)
      session.terminate()
    } else if end == nil, let limit = limits.memory, elapsed >= memoryTime {
      memoryTime = elapsed + .milliseconds(elapsed < .seconds(1) ? 20 : 100)
      if session.memory(countingSharedPagesOnceAbove: limit) > limit {
        end = .exceededMemory(limit)
        killTime = elapsed
      }
    }
    if elapsed >= killTime {
      session.kill()
      killTime = .max
      abandonTime = elapsed + .seconds(1)
    }
  }

  private func timeToNextStep(after elapsed: Duration) -> Duration {
    var time = min(killTime, abandonTime)
    if end == nil {
      time = limits.timeout
      if limits.memory != nil { time = min(time, memoryTime) }
    }
    // Polls if the end is not notified, or for the rest of the session.
    return min(max(time - elapsed, .zero), program.detectsEnd ? .max : pollingPause(after: elapsed))
  }
}
