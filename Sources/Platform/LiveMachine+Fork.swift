import CPlatform

/// Background processes.
extension LiveMachine {
  /// See `Machine.detach`.
  func fork(
    holding name: String, in folder: StoreFolder, timeout: Duration, if isNeeded: () -> Bool,
    _ body: @escaping () -> Void
  ) throws(Failure) -> Detachment {
    let lock = try lock(name, in: folder, timeout: .zero)
    let isTaken = lock < 0 && platform_reason_of(-lock) == platform_reason_try_again
    if isTaken, timeout <= .zero { return .isRunning }
    guard lock >= 0 || isTaken else {
      throw .system(SystemReason(result: Int(lock)), path: folder.path)
    }
    // Closing does not unlock: the child shares the open file description.
    defer { platform_close(lock) }
    guard isTaken || isNeeded() else { return .notNeeded }
    let process = platform_detach(lock)
    if process == 0 {
      forgetParent()
      if isTaken {
        guard waitForLock(name, in: folder, timeout: timeout, while: isNeeded) else { exit(0) }
      }
      body()
      // A program that survives even SIGKILL must not be restarted before it has ended.
      for process in self.process.survivors { platform_wait_for(process) }
      exit(0)
    }
    guard process > 0 else { throw .noProcess(SystemReason(result: Int(process))) }
    return isTaken ? .queued : .started
  }

  /// Waits for the lock while the work is needed, which another process may do meanwhile.
  ///
  /// - Returns: true if this process has the lock and the work is still needed.
  private func waitForLock(
    _ name: String, in folder: StoreFolder, timeout: Duration, while isNeeded: () -> Bool
  ) -> Bool {
    let end = uptime + timeout
    while true {
      let rest = max(end - uptime, .zero)
      guard let lock = try? self.lock(name, in: folder, timeout: min(rest, LiveMachine.step)) else {
        return false
      }
      guard isNeeded() else { return false }
      if lock >= 0 { return true }
      guard rest > .zero, platform_reason_of(-lock) == platform_reason_try_again else {
        return false
      }
    }
  }

  /// The time between two checks of whether waiting is still useful.
  private static var step: Duration { .milliseconds(100) }

  /// Resets the state for a new process, in which only the lock's descriptor is open and which has
  /// no children.
  func forgetParent() {
    platform_ignore_file_limit()
    process.folders = OpenFolders()
    process.survivors = []
    process.forgetBuses()
    process.adoptsOrphans = true
    residence = nil
    watching.forget()
  }

  /// Locks without keeping a folder open: its descriptor would refer to another file after the
  /// fork.
  private func lock(
    _ name: String, in folder: StoreFolder, timeout: Duration
  ) throws(Failure) -> Int32 {
    try self.folder(folder, creating: true).lock(".lock-" + name, timeout: timeout)
  }
}

/// Programs on their own.
extension LiveMachine {
  /// Starts a program that no one waits for; with `waits`, until it runs or cannot be started.
  func start(_ program: Program, waits: Bool) throws(Failure) {
    let arguments = TerminatedStrings(program.arguments)
    let additions = TerminatedStrings(program.environment)
    let confinement = try PreparedConfinement(program.confinement)
    var hasProcess: Int32 = 0
    let result = platform_launch(
      arguments.pointers, additions.pointers, confinement.pointer, waits ? 1 : 0, &hasProcess)
    guard result < 0 else { return }
    let reason = SystemReason(result: Int(result))
    throw hasProcess == 0
      ? .noProcess(reason) : .launch(reason, program: program.arguments.first ?? "")
  }
}
