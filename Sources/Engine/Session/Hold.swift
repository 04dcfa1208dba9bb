import Core
import Input
import Widgets

/// Holding readings, and writing them.
extension WidgetSession {
  /// Makes the new reading the snapshot.
  mutating func hold() {
    guard unpublishedReading != nil else { return }
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
  mutating func writeHeldIfDue<M: Machine>(to store: Defaults, on machine: M) {
    guard holds else { return }
    let now = machine.monotonicMilliseconds
    let isFirst = held.isHeld && !held.wasWritten
    if !isFirst, let lastWrite = held.lastWrite, now - lastWrite < HeldReading.patience { return }
    writeHeld(to: store, on: machine)
  }

  /// Writes what is held, unless another process changes the same record.
  @inline(never) mutating func writeHeld<M: Machine>(to store: Defaults, on machine: M) {
    guard holds else { return }
    let record = held.isHeld ? memory.snapshot.map { Snapshot.record(of: $0) } : nil
    let isWritten =
      description.lifetime == .volatile
      ? try? writeVolatile(record, timeout: 0, to: store, on: machine)
      : publishPersistent(record, to: store, on: machine)
    // A round follows in which the other process is done.
    guard isWritten != false else { return }
    held = HeldReading(
      wasWritten: held.wasWritten || record != nil, lastWrite: machine.monotonicMilliseconds)
    hasWritten = true
  }
}
