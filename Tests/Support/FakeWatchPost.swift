internal import Testing

@testable import todayline

/// The post of a watcher in memory.
package final class FakeWatchPost: WatchPost {
  let machine: FakeMachine
  let name: String

  init(machine: FakeMachine, name: String) {
    self.machine = machine
    self.name = name
  }

  package override var process: UInt64 { 4242 }

  package override func record(note: [UInt8]) { machine.notes[name] = note }

  package override func start(_ program: Program, hasLowPriority: Bool) throws(Failure) {
    if let failure = machine.launchFailure { throw failure }
    machine.followed.append((machine.uptime, program))
  }

  package override func stop() { machine.stops.append(machine.uptime) }

  package override func wait(until deadline: Duration?) -> WatchEvents {
    machine.watcherWakeups += 1
    guard machine.watcherWakeups < FakeMachine.stepLimit else {
      Issue.record("a watcher that does not end")
      var events = WatchEvents()
      events.mustEnd = true
      return events
    }
    guard let next = machine.watchEvents.first, next.time <= deadline ?? .max else {
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
    machine.advance(to: next.time)
    machine.otherProcess(machine)
    return next.events
  }

  package override func idleTime() -> Duration? {
    machine.leaseIsShared ? nil : machine.now - machine.lastCall
  }

  package override func memory(countingSharedPagesOnceAbove limit: UInt64) -> UInt64 {
    machine.followedMemory
  }
}
