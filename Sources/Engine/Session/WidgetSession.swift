/// One widget instance in the rounds of a process.
///
/// The phases of a round are in the other files of this folder: recalling fills the known, clicks
/// change the intent, sampling makes the outcome, publishing writes them all. Drawing changes nothing.
struct WidgetSession {
  let instance: Instance
  /// The request that it is an instance of.
  let request: WidgetRequest
  /// True if the view has other segments.
  let isAmongOthers: Bool
  /// The command that runs the rounds.
  var caller: Caller
  /// The wall clock time of the round.
  var now: Timestamp
  /// The state of the store, and the changes since it was read.
  var known: Known
  /// The effects of clicks that are not stored yet.
  var intent = Intent()
  /// The result of sampling the source.
  var outcome = Outcome()
  /// The clicks to act on in the next round.
  var clicks: [Click] = []
  /// The tasks of the next round, and the effects of the last one.
  var turn: Turn
  /// State that only a process with many rounds keeps between them.
  var resident = ResidentState()

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
    /// Tells how the value is made, and changes nothing.
    case explain
    /// Keeps running: its own readings make rates even if nothing can be stored.
    case stream
  }

  init(
    of instance: Instance, _ request: WidgetRequest, for caller: Caller, isAmongOthers: Bool = false
  ) {
    self.isAmongOthers = isAmongOthers
    self.instance = instance
    self.request = request
    self.caller = caller
    now = Timestamp(milliseconds: 0)
    turn = Turn(isDue: caller != .click)
    let manner = request.manner
    let domain =
      instance.widget.description.source == .push
      ? Push.domain(of: instance.source)
      : manner.isEmpty ? instance.domain : instance.domain + manner
    known = Known(domain: domain, source: instance.source)
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
    case .click, .explain, .stream: false
    }
  }

  /// Returns true if the source is asked differently than in one of these sessions, as after an edit
  /// of its extension; the shown value stays until the source answers.
  func asksOtherwise(than sessions: [WidgetSession]) -> Bool {
    guard description.kind == .answered, !request.isFollowed else { return false }
    return sessions.contains {
      $0.instance.domain == instance.domain && $0.request.refreshOptions != request.refreshOptions
    }
  }

  /// True in a process that keeps running.
  var isResident: Bool { caller == .stream }

  /// The facts of the widget.
  var description: WidgetDescription { instance.widget.description }

  /// Asks the source in the next round as well, if there is one.
  mutating func repeatIfResident() { turn.isDue = turn.isDue || isResident }

  /// True if there is a click to act on.
  var isClicked: Bool { !clicks.isEmpty }
}

extension WidgetSession.Caller {
  /// The word for it in the store.
  var word: String {
    switch self {
    case .show, .terminal: "call"
    case .click: "click"
    case .refresh: "refresh"
    case .details: "details"
    case .explain: "explain"
    case .stream: "stream"
    }
  }
}
