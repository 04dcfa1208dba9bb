/// The contents of files of the kernel that change rarely or with an event, as a resident process has
/// read them.
struct FileMemory {
  /// The result of a read.
  enum Answer: Equatable {
    /// The bytes of a file.
    case bytes([UInt8])
    /// The names in a folder.
    case names([String])
    /// The reason why there is neither.
    case failure(Failure)
  }

  private struct Entry {
    var path: String
    var validity: Validity
    var answer: Answer
    /// The time of the monotonic clock at which it was read.
    var time: Int64
  }

  /// The milliseconds for which anything is valid, in case the kernel has told of a change to nobody.
  static let longest: Int64 = 60_000
  /// The milliseconds of `Validity.seconds`.
  static let seconds: Int64 = 10_000
  /// The milliseconds after an event of links in which nothing is remembered: the kernel tells of an
  /// interface that is taken down before it takes back its routes.
  static let settling: Int64 = 2_000
  /// The maximum number of answers.
  static let limit = 64

  private var entries: [Entry] = []
  /// The entry after the one that was asked for last: each round asks for the same ones, in order.
  private var next = 0
  private var lastLinkEvent = Int64.min / 2
  /// True if events of links are heard; without them, no answer is valid until the next one.
  var hearsLinks = false {
    didSet { if !hearsLinks { forget(.links) } }
  }

  init() {}

  /// Returns the valid answer about a path, or `nil` if it must be read.
  mutating func answer(to path: String, _ validity: Validity, at now: Int64) -> Answer? {
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

  /// Remembers an answer that was read at a time of the monotonic clock, if it will be valid.
  mutating func remember(_ answer: Answer, to path: String, _ validity: Validity, at now: Int64) {
    entries.removeAll { $0.validity == validity && $0.path == path }
    switch validity {
    case .none: return
    case .links: guard hearsLinks, now - lastLinkEvent >= FileMemory.settling else { return }
    case .mounts, .seconds: break
    }
    if entries.count >= FileMemory.limit { entries.removeFirst() }
    entries.append(Entry(path: path, validity: validity, answer: answer, time: now))
  }

  /// Notes an event of links at a time of the monotonic clock.
  mutating func linksHaveChanged(at now: Int64) {
    lastLinkEvent = now
    forget(.links)
  }

  /// Forgets everything that is valid until such an event.
  mutating func forget(_ validity: Validity) {
    entries.removeAll { $0.validity == validity }
  }

  /// Forgets everything.
  mutating func forget() { entries = [] }
}
