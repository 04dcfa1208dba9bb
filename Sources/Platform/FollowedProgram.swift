import CPlatform

/// A long-running command and its output.
struct FollowedProgram: ~Copyable {
  /// The maximum number of bytes read at once: all that a pipe holds.
  private static let chunk = 64 * 1024
  /// The time that a command has to exit after closing its output.
  private static let grace = Duration.seconds(1)

  private(set) var output: Int32
  private(set) var errorOutput: CapturedPipe
  /// The process ID, also that of its session.
  let leader: Int32
  /// A descriptor that becomes readable when the leader ends, or -1 if unsupported.
  let endSignal: Int32
  private let status: Int32
  private let name: String

  /// Starts a program; a failure to execute it is reported as its end.
  init(_ program: Program, hasLowPriority: Bool) throws(Failure) {
    guard let name = program.arguments.first else { throw .launch(.notFound, program: "") }
    let arguments = TerminatedStrings(program.arguments)
    let environment = TerminatedStrings(environmentOf: program, inheriting: platform_variables())
    let confinement = try PreparedConfinement(program.confinement)
    var process = platform_program()
    let result = platform_start(
      arguments.pointers, environment.pointers, confinement.pointer, 0, hasLowPriority ? 1 : 0,
      &process)
    guard result >= 0 else { throw .noProcess(SystemReason(result: Int(result))) }
    platform_close(process.input)
    platform_close(process.input_reader)
    output = process.output
    endSignal = process.end
    errorOutput = CapturedPipe(process.error, keeping: .end, limit: 4096)
    leader = process.leader
    platform_note_command(leader)
    status = process.status
    self.name = name
  }

  deinit {
    platform_close(output)
    platform_close(endSignal)
    platform_close(status)
  }

  /// Reads what the output holds.
  ///
  /// - Returns: false at its end.
  mutating func receive(into bytes: inout [UInt8]) -> Bool {
    let room = Self.chunk
    let count = bytes.appendUninitialized(room) { platform_read(output, $0, room) }
    return count > 0 || wasInterrupted(count)
      || count < 0 && platform_reason_of(Int32(-count)) == platform_reason_try_again
  }

  /// Reads what the output still holds, without waiting for its end, which a leftover process may
  /// delay.
  mutating func receiveRest(into bytes: inout [UInt8]) {
    let rest = Int(platform_available(output))
    if rest > 0 { _ = bytes.appendUninitialized(rest) { platform_read(output, $0, rest) } }
  }

  mutating func receiveError() { errorOutput.receive() }

  /// Returns how the command ended, terminating it if it has only closed its output.
  mutating func end() -> WatchEvents.CommandEnd {
    let start = Duration.uptime
    while platform_has_ended(leader) == 0 {
      let elapsed = Duration.uptime - start
      if elapsed >= Self.grace {
        _ = platform_end(leader, 0)
        sleep(for: .milliseconds(20))
        if platform_has_ended(leader) == 0 { _ = platform_end(leader, 1) }
        break
      }
      sleep(for: pollingPause(after: elapsed))
    }
    errorOutput.receiveRest()
    var signal: Int32 = 0
    let exit = platform_reap(leader, &signal)
    var error: Int32 = 0
    if platform_read(status, &error, MemoryLayout<Int32>.size) > 0 {
      return .failed(.launch(SystemReason(result: -Int(error)), program: name))
    }
    return .ended(signal == 0 ? .exited(exit) : .signaled(signal), errorOutput: errorOutput.bytes)
  }
}
