/// A resident process's cache of kernel files that change rarely or with an event.
struct FileMemory {
  enum Answer: Equatable {
    case bytes([UInt8])
    case names([String])
    case failure(Failure)
  }

  private struct Entry {
    var path: String
    var validity: Validity
    var answer: Answer
    var time: Duration
  }

  /// Maximum age of a cached file, in case a notification was missed.
  static let longest = Duration.minutes(1)
  static let seconds = Duration.seconds(10)
  /// The time after a link event during which nothing is cached: the kernel announces that
  /// an interface goes down before it removes its routes.
  static let settling = Duration.seconds(2)
  static let limit = 64

  private var entries: [Entry] = []
  /// The entry after the last one requested: each round requests the same ones in order.
  private var next = 0
  private var lastLinkEvent = Duration.min / 2
  /// True if link events are received; otherwise, no answer is valid until the next one.
  var hearsLinks = false { didSet { if !hearsLinks { forget(.links) } } }

  /// Returns the valid answer for a path, or `nil` if it must be read.
  mutating func answer(to path: String, _ validity: Validity, at now: Duration) -> Answer? {
    for _ in entries.indices {
      if next >= entries.count { next = 0 }
      let index = next
      next += 1
      guard entries[index].path == path, entries[index].validity == validity else { continue }
      let age = now - entries[index].time
      return age < (validity == .seconds ? FileMemory.seconds : FileMemory.longest)
        ? entries[index].answer : nil
    }
    return nil
  }

  /// Caches an answer read at a monotonic time, if it has any validity.
  mutating func remember(_ answer: Answer, to path: String, _ validity: Validity, at now: Duration)
  {
    entries.removeAll { $0.validity == validity && $0.path == path }
    switch validity {
    case .none: return
    case .links: guard hearsLinks, now - lastLinkEvent >= FileMemory.settling else { return }
    case .mounts, .seconds: break
    }
    if entries.count >= FileMemory.limit { entries.removeFirst() }
    entries.append(Entry(path: path, validity: validity, answer: answer, time: now))
  }

  mutating func linksHaveChanged(at now: Duration) {
    lastLinkEvent = now
    forget(.links)
  }

  /// Forgets everything that is valid until such an event.
  mutating func forget(_ validity: Validity) { entries.removeAll { $0.validity == validity } }

  mutating func forget() { entries = [] }
}
