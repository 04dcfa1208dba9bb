internal import Testing

@testable import todayline

/// Waiting advances the clocks to the next event or the deadline, so that days pass at once.
extension FakeMachine: ResidentMachine {
  package func stay(readsInput: Bool) { self.readsInput = readsInput }

  package func watch(_ folders: [StoreFolder]) -> StoreWatch {
    watches += 1
    beforeWatch(self)
    defer { storeIsReplaced = false }
    return hearsStore ? storeIsReplaced ? .replaced : .same : .unheard
  }

  package func watch(attributes paths: [String]) { watchedAttributes = paths }

  package func watch(sources files: [String]) { watchedSources = files }

  package func watch(kernel events: KernelEvents) -> KernelEvents {
    watchedEvents = events
    return hearsKernel ? events : KernelEvents()
  }

  package func watch(filesOfConfiguration files: [String]) { watchedFiles = files }

  package func wait(until deadline: Int64?, or time: Timestamp?) -> Wakeup {
    wakeups += 1
    guard wakeups < FakeMachine.stepLimit else {
      Issue.record("a stream that does not end")
      var wakeup = Wakeup()
      wakeup.outputIsClosed = true
      return wakeup
    }
    let end = time.map { monotonicMilliseconds + max($0.milliseconds - now.milliseconds, 0) }
    let deadline = deadline.map { min($0, end ?? $0) } ?? end
    var wakeup = Wakeup()
    guard let next = events.first, next.milliseconds <= deadline ?? .max else {
      if let deadline { advance(to: deadline) } else { wakeup.outputIsClosed = true }
      return wakeup
    }
    events.removeFirst()
    advance(to: next.milliseconds)
    switch next.event {
    case .input(let bytes):
      input.append(bytes)
      wakeup.hasInput = readsInput
    case .clockChange(let milliseconds):
      now = now.advanced(by: milliseconds)
      wakeup.clockWasSet = true
    case .refreshSignal: wakeup.refreshWasRequested = true
    case .continued: wakeup.wasContinued = true
    case .attributeChange(let path):
      otherProcess(self)
      wakeup.changedAttributes = [path]
    case .kernel(let events):
      otherProcess(self)
      wakeup.kernel = events
    case .sourceChange:
      otherProcess(self)
      wakeup.sourceHasChanged = true
    case .outputClosed: wakeup.outputIsClosed = true
    case .endSignal: wakeup.mustEnd = true
    case .storeChange(let name):
      otherProcess(self)
      changes.append(name)
      wakeup.storeHasChanged = true
    case .configurationChange:
      otherProcess(self)
      wakeup.configurationHasChanged = true
    }
    return wakeup
  }

  package func readAvailableInput(into bytes: inout [UInt8], limit: Int) {
    _ = readInput(into: &bytes, limit: limit, milliseconds: 0)
  }

  package func ignoreInput() { ignoresInput = true }

  package func changedFiles() -> [String] {
    defer { changes = [] }
    return changes
  }

  /// Advances both clocks to a time of the monotonic one.
  package func advance(to milliseconds: Int64) {
    let elapsed = max(milliseconds - monotonicMilliseconds, 0)
    monotonicMilliseconds += elapsed
    now = now.advanced(by: elapsed)
  }
}
