/// Holding readings, and writing them.
extension WidgetSession {
  /// Makes the new reading the snapshot.
  mutating func hold() {
    guard unpublishedReading != nil else { return }
    held.isForced = held.isForced || intent.isForced
    // The reading has all that a record has.
    markPublished(nil)
    held.isHeld = true
  }

  /// True if anything is not written.
  private var holds: Bool {
    held.isHeld || memory.counters.isChanged || memory.history.isChanged
  }

  /// The time of the monotonic clock at which what is held must be written, or `nil` if nothing is.
  var holdingEnd: Int64? {
    guard holds, let lastWrite = held.lastWrite else { return nil }
    return lastWrite + HeldReading.limit
  }

  /// Writes what is held, unless the last write was a moment ago.
  mutating func writeHeldIfDue(to store: Defaults, on machine: Machine) {
    guard holds else { return }
    let now = machine.monotonicMilliseconds
    let isUrgent = held.isForced || held.isHeld && !held.wasWritten
    if !isUrgent, let lastWrite = held.lastWrite, now - lastWrite < HeldReading.patience { return }
    writeHeld(to: store, on: machine)
  }

  /// Writes what is held; with a timeout of 0, unless another process changes the same record.
  @inline(never) mutating func writeHeld(
    timeout: Int64 = 0, to store: Defaults, on machine: Machine
  ) {
    guard holds else { return }
    let record = held.isHeld ? memory.snapshot.map { Snapshot.record(of: $0) } : nil
    let isWritten =
      description.lifetime == .volatile
      ? try? writeVolatile(record, timeout: timeout, to: store, on: machine)
      : publishPersistent(record, timeout: timeout, to: store, on: machine)
    guard isWritten != false else {
      // The other process knows as much: there is time, but not for the first reading.
      if held.lastWrite != nil { held.lastWrite = machine.monotonicMilliseconds }
      return
    }
    held = HeldReading(
      wasWritten: held.wasWritten || record != nil, lastWrite: machine.monotonicMilliseconds)
    hasWritten = true
  }
}
