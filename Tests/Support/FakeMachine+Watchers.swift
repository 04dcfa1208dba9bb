internal import Testing

@testable import todayline

/// Watchers: the events of their posts come from a list, and waiting advances the clocks.
extension FakeMachine {
  package func noteOfHolder(
    ofLock name: String, in folder: StoreFolder, askingEvery milliseconds: Int64
  ) -> [UInt8]? {
    guard heldLocks.contains(name) else { return nil }
    lastCall = now
    return notes[name] ?? []
  }

  package func takePost(
    holding name: String, in folder: StoreFolder, watching paths: [String]
  ) throws(Failure) -> FakeWatchPost {
    posts += 1
    lastCall = now
    return FakeWatchPost(machine: self, name: name)
  }

  package func share(leases names: [String], in folder: StoreFolder) { leases = names }
}

/// The post of a watcher in memory.
package struct FakeWatchPost: WatchPost {
  let machine: FakeMachine
  let name: String

  package var process: UInt64 { 4242 }

  package func leave(note: [UInt8]) { machine.notes[name] = note }

  package func start(_ program: Program, hasLowPriority: Bool) throws(Failure) {
    if let failure = machine.launchFailure { throw failure }
    machine.followed.append((machine.monotonicMilliseconds, program))
  }

  package func stop() { machine.stops.append(machine.monotonicMilliseconds) }

  package func wait(until deadline: Int64?) -> WatchEvents {
    machine.watcherWakeups += 1
    guard machine.watcherWakeups < FakeMachine.stepLimit else {
      Issue.record("a watcher that does not end")
      var events = WatchEvents()
      events.mustEnd = true
      return events
    }
    guard let next = machine.watchEvents.first, next.milliseconds <= deadline ?? .max else {
      guard let deadline else {
        // Nothing will ever happen.
        var events = WatchEvents()
        events.mustEnd = true
        return events
      }
      machine.advance(to: deadline)
      return WatchEvents()
    }
    machine.watchEvents.removeFirst()
    machine.advance(to: next.milliseconds)
    machine.otherProcess(machine)
    return next.events
  }

  package func idleTime() -> Int64? {
    machine.leaseIsShared ? nil : machine.now.milliseconds - machine.lastCall.milliseconds
  }

  package func memory(countingSharedPagesOnceAbove limit: UInt64) -> UInt64 {
    machine.followedMemory
  }
}
