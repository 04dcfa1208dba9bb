import CPlatform

/// A running program and the pipes connected to it.
struct RunningProgram: ~Copyable {
  private(set) var output: CapturedPipe
  private(set) var errorOutput: CapturedPipe

  private var process = platform_program()
  private let name: String
  private let input: [UInt8]
  private var written = 0

  /// Starts the program; a failure to execute it is thrown by `reap()`.
  init(_ program: Program, within limits: RunLimits, input: [UInt8]) throws(Failure) {
    guard let name = program.arguments.first else { throw .launch(.notFound, program: "") }
    let arguments = TerminatedStrings(program.arguments)
    let environment = TerminatedStrings(environmentOf: program, inheriting: platform_variables())
    let confinement = try PreparedConfinement(program.confinement)
    let result = platform_start(
      arguments.pointers, environment.pointers, confinement.pointer, input.isEmpty ? 0 : 1,
      limits.hasLowPriority ? 1 : 0, &process)
    guard result >= 0 else { throw .noProcess(SystemReason(result: Int(result))) }
    output = CapturedPipe(process.output, keeping: .beginning, limit: limits.output)
    errorOutput = CapturedPipe(process.error, keeping: .end, limit: 4096)
    self.name = name
    self.input = input
  }

  deinit {
    platform_close(process.end)
    platform_close(process.input)
    platform_close(process.input_reader)
    platform_close(process.status)
  }

  /// The process ID, also that of its session and its group.
  var leader: Int32 { process.leader }

  /// True if the process has ended; its ID stays valid until it is reaped.
  var hasEnded: Bool { platform_has_ended(leader) != 0 }

  /// True if `exchange` returns as soon as the process ends.
  var detectsEnd: Bool { process.end >= 0 }

  /// Makes `exchange` wait even though the process has ended.
  mutating func ignoreEnd() { Self.close(&process.end) }

  /// Writes input and reads output; returns after any activity or after a time.
  mutating func exchange(waiting time: Duration) {
    let activity = platform_wait_process(
      output.descriptor, errorOutput.descriptor, process.input, process.end,
      Int32(clamping: time.milliseconds))
    guard activity > 0 else { return }
    func has(_ part: platform_activity) -> Bool { UInt32(activity) & part.rawValue != 0 }
    if has(platform_activity_output) { output.receive() }
    if has(platform_activity_error) { errorOutput.receive() }
    if has(platform_activity_input) { feed() }
  }

  mutating func receiveRest() {
    output.receiveRest()
    errorOutput.receiveRest()
  }

  /// Returns how the process ended, or `nil` while it is running.
  func reap() throws(Failure) -> RunEnd? {
    guard hasEnded else { return nil }
    var signal: Int32 = 0
    let status = platform_reap(leader, &signal)
    var error: Int32 = 0
    guard platform_read(process.status, &error, MemoryLayout<Int32>.size) <= 0 else {
      throw .launch(SystemReason(result: -Int(error)), program: name)
    }
    return signal == 0 ? .exited(status) : .signaled(signal)
  }

  private mutating func feed() {
    let count = input.withUnsafeBytes {
      platform_write(process.input, $0.baseAddress?.advanced(by: written), $0.count - written)
    }
    written += max(count, 0)
    guard written == input.count else { return }
    Self.close(&process.input)
    Self.close(&process.input_reader)
  }

  private static func close(_ descriptor: inout Int32) {
    platform_close(descriptor)
    descriptor = -1
  }
}
