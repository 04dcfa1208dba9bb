/// The state of a widget in the store, and the changes since it was read.
struct Known {
  /// The domain of the shown value: that of the instance, or of one of its items.
  var domain: String
  /// The source of the shown value.
  var source: String
  /// The way in which this process gets the value.
  var driver = Driver.sampled
  /// The record of the snapshot.
  var record: Record?
  /// The last published reading.
  var snapshot: Reading?
  /// What clicks have chosen.
  var shown = ShownState()
  /// The time zone of an agenda, if it is not the one in which the events were read.
  var viewer: ViewerZone?
  /// The last counters of a widget that shows rates.
  var counters = Counters()
  /// The level that was reported last, if any was.
  var mark = LevelMark.none
  /// The last rates, if a template draws them.
  var history = History()
  var refresh = RefreshState()
  /// The failure of the last command of an action, while it is shown.
  var actionFailure: ActionFailure?
  /// The watcher whose value it is, if the source is followed.
  var watch = WatchMemory()

  /// True if the value comes from another process, as its source can be slow.
  var isDeferred: Bool { driver == .refreshed || driver == .followed }
}

/// The way in which a value gets to a session.
enum Driver {
  /// The process reads the source.
  case sampled
  /// The process reads counters, two of which make a rate.
  case counted
  /// A refresh in the background asks the source and stores the answer.
  case refreshed
  /// A watcher stores each value that the source reports by itself.
  case followed
}

/// What a session has to do in the next round, and what it did in the last one.
struct Turn {
  /// True if the source is to be sampled.
  var isDue: Bool
  /// True if the store is to be read.
  var needsRecall = true
  /// True if the last round has sampled the source.
  var wasSampled = false
  /// True if the last round has written to the store.
  var hasWritten = false
}

/// What a session of a process that runs many rounds keeps between them.
struct ResidentState {
  /// The wall clock time at which the source is sampled.
  var dueTime = Timestamp(milliseconds: .min)
  /// The time until which the readings of a clock have the values of its details.
  var detailsEnd = Timestamp(milliseconds: .min)
  /// The refreshes that wait for a running one and whose ends were not noticed: if there are two, the
  /// second one has not started, and no other is needed.
  var queuedRefreshes = 0
  /// The reading that is not written yet.
  var held = HeldReading()
}

/// The effects of clicks.
struct Intent {
  /// What is shown, with the changes that are not stored yet.
  var shown = ShownState()
  /// The changes that are not stored yet, in the order of their clicks.
  var changes: [ShownState.Change] = []
  /// The number of the last click among those that were delivered to all sessions.
  var delivery = 0
  /// True if this round shows the details in a notification or a menu.
  var showsDetailsElsewhere = false
  /// True if a fresh reading is to be published.
  var isForced = false
  /// The clicks that are passed to a command.
  var clicks: [Click] = []
  /// The reason why a program could not be started.
  var launchFailure: Failure?
}

/// The result of sampling a source.
struct Outcome {
  var result = UpdateResult.failed
  /// The reading, or `nil` if there is none or the source was refreshed in the background.
  var reading: Reading?
  var failure: Failure?
  /// The progress of a refresh in the background.
  var progress = Progress.ended
  /// True if the rate is based on two readings of this process.
  var hasReadTwice = false
  /// True if the reading is in the store.
  var isPublished = false
  /// True if the counters could not be committed.
  var commitFailed = false

  enum Progress {
    case ended
    case isRunning
    /// It runs, but the caller has waited for it long enough.
    case isLate
  }
}
