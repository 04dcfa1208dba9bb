/// One widget instance in the rounds of a process.
///
/// The phases of a round are in the other files of this folder: recalling fills the memory, clicks
/// change the intent, sampling makes the outcome, publishing writes them all. Drawing changes nothing.
struct WidgetSession {
  let instance: Instance
  /// The request that it is an instance of.
  let request: WidgetRequest
  /// The wall clock time of the round.
  var now: Timestamp
  /// The state of the store, and the changes since it was read.
  var memory: Known
  /// The effects of clicks that are not stored yet.
  var intent = Intent()
  /// The result of sampling the source.
  var outcome = Outcome()

  /// The clicks to act on in the next round.
  var clicks: [Click] = []
  /// The number of the last click among those that were delivered to all sessions.
  var delivery = 0
  /// True if the store is to be read in the next round.
  var needsRecall = true
  /// The wall clock time at which a process that stays samples the source.
  var dueTime = Timestamp(milliseconds: .min)
  /// True if the source is to be sampled in the next round.
  var isDue: Bool
  /// The command that runs the rounds.
  var caller: Caller
  /// True if the view has other segments.
  var isAmongOthers = false
  /// The refreshes that were told to wait for a running one and whose ends were not noticed: if there
  /// are two, the second one has not begun, and no other is needed.
  var queuedRefreshes = 0
  /// True if the last round has sampled it.
  var wasSampled = false
  /// The time until which the readings of a clock in a process that stays have the values of its details.
  var detailsEnd = Timestamp(milliseconds: .min)
  /// The reading that is not written yet.
  var held = HeldReading()
  /// True if the last round has written to the store.
  var hasWritten = false

  /// A command that runs rounds.
  enum Caller {
    /// Shows segments once.
    case show
    /// Shows segments once to a person, who waits for a first value, but not for long.
    case terminal
    /// Delivers a click; nothing is sampled unless the click asks for it.
    case click
    /// Publishes a fresh reading, and waits for it.
    case refresh
    /// Prints the details, and waits for them.
    case details
    /// Stays, so that its own readings make rates even if nothing can be stored.
    case stream
  }

  init(of instance: Instance, _ request: WidgetRequest, for caller: Caller) {
    self.instance = instance
    self.request = request
    self.caller = caller
    now = Timestamp(milliseconds: 0)
    isDue = caller != .click
    let manner = request.manner
    memory = Known(
      domain: manner.isEmpty ? instance.domain : instance.domain + manner, source: instance.source)
    intent.isForced = caller == .refresh
  }

  /// Creates the sessions of a request, one for each source.
  static func all(
    of request: WidgetRequest, for caller: Caller, on machine: Machine
  ) -> [WidgetSession] {
    Instance.all(of: request, on: machine).map { WidgetSession(of: $0, request, for: caller) }
  }

  /// True if the caller waits for a first rate.
  var waits: Bool { caller == .terminal || waitsForRefresh }

  /// True if the caller waits for a refresh, however long it takes.
  var waitsForRefresh: Bool {
    switch caller {
    case .refresh, .details: true
    case .show, .terminal: request.settings.refresh.waits
    case .click, .stream: false
    }
  }

  /// Returns true if the source is asked in another way than in one of these sessions, as after an edit
  /// of its extension; the value that is shown stays until it answers.
  func asksOtherwise(than sessions: [WidgetSession]) -> Bool {
    guard description.kind == .answered, !request.isFollowed else { return false }
    return sessions.contains {
      $0.instance.domain == instance.domain && $0.request.refreshOptions != request.refreshOptions
    }
  }

  /// True if the process stays.
  var isResident: Bool { caller == .stream }

  /// The facts of the widget.
  var description: WidgetDescription { instance.widget.description }

  /// True if there is a click to act on.
  var isClicked: Bool { !clicks.isEmpty }
}

/// The state of a widget in the store, and the changes since it was read.
struct Known {
  /// The domain of the shown value: that of the instance, or of one of its items.
  var domain: String
  /// The source of the shown value.
  var source: String
  /// The record of the snapshot.
  var record: Record?
  /// The last published reading.
  var snapshot: Reading?
  /// The state of the details in the store.
  var details = DetailsState()
  /// The time zone of an agenda, if it is not the one in which the events were read.
  var viewer: ViewerZone?
  /// The alternative in the store.
  var alternative: String?
  /// The mark in the store that was set last, or `nil` if there is none.
  var marked: String?
  /// True if the alternate format is shown.
  var showsAlternate = false
  /// The last counters of a widget that shows rates.
  var counters = Counters()
  /// The level that was told last, if anything is.
  var mark = LevelMark.none
  /// The last rates, if a template draws them.
  var history = History()
  /// True if the source can be slow, so that it is refreshed in the background.
  var isDeferred = false
  var refresh = RefreshState()
  /// The failure of the last command of an action, while it is shown.
  var actionFailure: ActionFailure?
  /// The watcher whose value it is, if the source is followed.
  var watch = WatchMemory()
}

/// The effects of clicks.
struct Intent {
  /// The details that are shown.
  var details = DetailsState()
  /// The alternative that is shown, or `nil` if none was chosen.
  var alternative: String?
  /// The time at which the chosen alternative is no longer shown, or `nil` for never.
  var alternativeEnd: Timestamp?
  /// True if the details are to be toggled in the store.
  var togglesDetails = false
  /// True if the details are shown elsewhere in this round.
  var tellsDetails = false
  /// True if the alternate format is shown.
  var showsAlternate = false
  /// True if the alternate format is to be toggled in the store.
  var togglesAlternate = false
  /// True if open details are to be closed in the store: their time is over, or others were opened.
  var closesDetails = false
  /// The steps through the alternatives that are not stored yet.
  var steps: [Alternatives.Step] = []
  /// The mark that was set last, which can be undone, or `nil` if there is none.
  var marked: String?
  /// True if the mark is not stored yet.
  var hasMarked = false
  /// True if a fresh reading is to be published.
  var isForced = false
  /// The clicks that are passed to a command.
  var clicks: [Click] = []
  /// The reason why a click could not start a program.
  var launchFailure: Failure?
}

/// The result of sampling a source.
struct Outcome {
  var result = UpdateResult.failed
  /// The reading, or `nil` if there is none or the source was refreshed in the background.
  var reading: Reading?
  var failure: Failure?
  /// True if a refresh runs in the background.
  var isRefreshing = false
  /// True if the caller has waited for it long enough.
  var isLate = false
  /// True if the rate is based on two readings of this process.
  var hasReadTwice = false
  /// True if the reading is in the store.
  var isPublished = false
  /// True if the counters could not be committed.
  var commitFailed = false
  /// The reason why a command could not be run that tells of a level.
  var tellingFailure: Failure?
  /// The reason why a click could not be stored.
  var storeFailure: Failure?
}
