/// Holding readings, and writing them.
extension WidgetSession {
  /// Makes the new reading the snapshot.
  mutating func hold() {
    guard unpublishedReading != nil else { return }
    resident.held.isForced = resident.held.isForced || intent.isForced
    // The reading has all that a record has.
    markPublished(nil)
    resident.held.isHeld = true
  }

  /// True if anything is not written.
  var holds: Bool {
    resident.held.isHeld || known.counters.isChanged || known.history.isChanged || holdsLog
  }

  /// True if a call has a minute of the log that is not in the record.
  private var holdsLog: Bool { request.keepsLog && !isResident && known.log?.mustBeStored ?? false }

  /// The monotonic time at which what is held must be written, if anything is.
  var holdingEnd: Duration? {
    guard holds, let lastWrite = resident.held.lastWrite else { return nil }
    return lastWrite + HeldReading.limit
  }

  /// Writes what is held unless the last write was a moment ago.
  mutating func writeHeldIfDue(to store: Defaults, on machine: Machine) {
    guard holds else { return }
    let now = machine.uptime
    let isUrgent = resident.held.isForced || resident.held.isHeld && !resident.held.wasWritten
    if !isUrgent, let lastWrite = resident.held.lastWrite, now - lastWrite < HeldReading.time {
      return
    }
    writeHeld(to: store, on: machine)
  }

  /// Writes what is held; with a timeout of 0, gives up if another process holds the lock.
  @inline(never) mutating func writeHeld(
    timeout: Duration = .zero, to store: Defaults, on machine: Machine
  ) {
    guard holds else { return }
    let record = resident.held.isHeld ? known.snapshot.map { Snapshot.record(of: $0) } : nil
    guard write(record, timeout: timeout, to: store, on: machine) else {
      // The other process knows as much: there is time, but not for the first reading.
      if resident.held.lastWrite != nil { resident.held.lastWrite = machine.uptime }
      return
    }
    resident.held = HeldReading(
      wasWritten: resident.held.wasWritten || record != nil, lastWrite: machine.uptime)
  }
}
