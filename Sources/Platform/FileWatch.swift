import CPlatform

/// The inotify instance of a process, shared by all its watches: a user has few.
final class FileWatch {
  /// The part of the process that watches files.
  enum Purpose { case store, configuration, sources }

  /// The inotify descriptor, or negative if the system has none left.
  private(set) var descriptor: Int32
  /// When to ask for an instance again, in terms of `uptime`: others rarely give one back.
  private var nextTry = Duration.min / 2
  /// True if changes of the store are reported.
  var hearsStore = true
  /// The watches by number; one file may be watched for several purposes.
  private var entries: [(number: Int32, purpose: Purpose)] = []
  /// The events that were read but not taken.
  private var events: [(event: WatchedEvent, purpose: Purpose)] = []
  /// The looks at a store whose changes are not reported.
  private var look = StoreLook()

  /// Opens an instance now, or when it is first needed.
  init(isOpen: Bool = true) {
    descriptor = -1
    if isOpen { reopen() }
  }

  deinit { if descriptor >= 0 { platform_close(descriptor) } }

  /// Opens an instance if there was none left, and returns true if one was available.
  @discardableResult func reopen() -> Bool {
    guard descriptor < 0, .uptime >= nextTry else { return false }
    descriptor = platform_watch()
    if descriptor < 0 { nextTry = .uptime + FileWatch.tryPeriod }
    return descriptor >= 0
  }

  /// True if the user's inotify instances are used up.
  var isRefused: Bool { platform_reason_of(-descriptor) == platform_reason_too_many_files }

  /// Watches a path.
  ///
  /// - Returns: the watch number contained in its events, or a negative errno.
  func add(_ path: String, _ event: platform_event, for purpose: Purpose) -> Int32 {
    let number = path.withCString { platform_watch_file(descriptor, $0, event) }
    if number >= 0, !entries.contains(where: { $0 == (number, purpose) }) {
      entries.append((number, purpose))
    }
    return number
  }

  func remove(_ purpose: Purpose) {
    let removed = entries.filter { $0.purpose == purpose }
    entries.removeAll { $0.purpose == purpose }
    events.removeAll { $0.purpose == purpose }
    for (number, _) in removed where !entries.contains(where: { $0.number == number }) {
      platform_unwatch(descriptor, number)
    }
  }

  var hasEvents: Bool { !events.isEmpty }

  func hasEvents(for purpose: Purpose) -> Bool { events.contains { $0.purpose == purpose } }

  func read() {
    for event in WatchedEvent.all(of: descriptor) {
      // An overflow of the kernel's queue concerns all purposes.
      if event.number < 0 {
        for purpose in [Purpose.store, .configuration, .sources] { events.append((event, purpose)) }
      }
      for entry in entries where entry.number == event.number {
        events.append((event, entry.purpose))
      }
    }
  }

  /// Returns the events for a purpose since the last call.
  func take(_ purpose: Purpose) -> [WatchedEvent] {
    read()
    var taken: [WatchedEvent] = []
    for (event, other) in events where other == purpose { taken.append(event) }
    events.removeAll { $0.purpose == purpose }
    return taken
  }

  /// Forgets everything, in a process without the descriptor.
  func forget() {
    descriptor = -1
    entries = []
    events = []
  }
}

/// Changes made in the store by other processes.
extension FileWatch {
  /// The time between two checks of what the system does not watch.
  static let lookPeriod = Duration.seconds(1)
  /// The time between two attempts to get an instance.
  static let tryPeriod = Duration.minutes(1)

  /// The monotonic time of the next check, or `nil` if changes are reported.
  var nextLook: Duration? { hearsStore ? nil : look.last + FileWatch.lookPeriod }

  /// Notes that changes in these folders are not reported.
  func stopHearing(_ folders: [String]) {
    hearsStore = false
    look.folders = folders
  }

  /// Returns true if the store must be checked because of missing notifications.
  func look(at now: Duration) -> Bool {
    guard let nextLook, now >= nextLook else { return false }
    return look.findsChange(at: now)
  }

  /// Looks at a store whose changes are not reported, and returns true if all of it must be read.
  func lookNow(at now: Duration) -> Bool {
    look.endChanges()
    return look.findsChange(at: now) && look.takeChange()
  }

  /// Returns the names that have changed since the last call; an empty one means a folder itself,
  /// or that names were lost.
  func changedNames() -> [String] {
    // Taken in any case: what is left would wake the process again and again.
    let names = take(.store).map { $0.name }
    return hearsStore ? names : look.takeChange() ? [""] : []
  }

  /// Notes that this process is about to replace a file: nothing is reported of that, but it could be
  /// looked at.
  func beginReplacement() { if !hearsStore { look.beginChanges() } }

  /// Takes what has changed since the start of a round for its own.
  func endRound() { if !hearsStore { look.endChanges() } }

  /// Calls `body`, which changes one file, without recording that change.
  ///
  /// The file's lock keeps others from changing it at the same time.
  func excluding(_ name: String, _ body: () throws(Failure) -> Void) throws(Failure) {
    guard hearsStore else {
      look.beginChanges()
      return try body()
    }
    read()
    let before = events.count
    defer {
      read()
      var index = 0
      events.removeAll { event, purpose in
        defer { index += 1 }
        return index >= before && purpose == .store && event.name == name
      }
    }
    try body()
  }
}
