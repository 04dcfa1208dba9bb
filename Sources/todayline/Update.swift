import Core
import Hosts
import Widgets

/// The updates of one instance: what was published, what is measured now, and
/// what comes of the two.
final class Update {
  let instance: Instance
  let request: ShowRequest
  /// The domain and the source of what is shown: those of the instance, or of one of its items.
  private(set) var domain: String
  private(set) var source: String

  var detailsState = DetailsState()
  var storedDetailsState = DetailsState()
  var snapshot: Reading?
  var record: Record?
  var now: Timestamp
  var sample: Reading?
  var result = UpdateResult.failed
  var failure: Failure?
  var launchFailure: Failure?
  /// Why a click could not be kept.
  var storeFailure: Failure?
  /// What the kernel has counted, of a widget that shows rates.
  var counters = Counters()
  /// Whether a rate is of two readings of this process.
  var hasReadTwice = false
  /// The last rates, where a template draws them.
  var history = History()

  /// Whether the source can be slow, so that it is refreshed behind the caller.
  var isDeferred = false
  var refreshState = RefreshState()
  /// Whether a refresh is under way.
  var isRefreshing = false
  /// Which of the alternatives is shown; `nil` where the store does not say.
  var alternative: String?
  /// Which one the store says.
  var storedAlternative: String?

  var toggles = 0
  var steps: [Alternatives.Step] = []
  var isForced = false
  /// The click for which a command is run again.
  var pendingClick: Click?

  /// An instance of which nothing is known yet.
  init(of instance: Instance, _ request: ShowRequest, now: Timestamp) {
    self.instance = instance
    self.request = request
    self.now = now
    domain = instance.domain
    source = instance.source
  }

  /// Begins another update of the same instance: what the last one had to say is over.
  func begin(now: Timestamp) {
    self.now = now
    launchFailure = nil
    isForced = false
  }

  /// Reads what the store knows of the instance.
  func recall<M: Machine>(from defaults: Defaults, on machine: M) {
    let isVolatile = instance.widget.lifetime == .volatile
    if !isVolatile, request.settings.refresh.items.isEmpty {
      recallReading(from: defaults, on: machine)
    }
    let volatile = defaults.record(of: instance.domain, .volatile, on: machine)
    if isVolatile { recallReading(volatile) }
    if instance.widget.hasCounters { counters.recall(volatile) }
    storedDetailsState = DetailsState(volatile, now: now)
    detailsState = storedDetailsState
    if Alternatives.hasAny(request) {
      storedAlternative = volatile?[Alternatives.key]
      alternative = storedAlternative
      if !request.settings.refresh.items.isEmpty { recallItem(from: defaults, on: machine) }
    }
    recallRefreshes(volatile, from: defaults, on: machine)
    if request.templates.drawsHistory { recallHistory(volatile, from: defaults, on: machine) }
  }

  private func recallHistory<M: Machine>(
    _ volatile: Record?, from defaults: Defaults, on machine: M
  ) {
    let isItem = domain != instance.domain
    history.recall(isItem ? defaults.record(of: domain, .volatile, on: machine) : volatile)
  }

  /// Goes over to the item that is shown.
  func recallItem<M: Machine>(from defaults: Defaults, on machine: M) {
    let items = request.settings.refresh.items
    let item = items.first { $0 == alternative } ?? items[0]
    alternative = item
    domain = instance.domain + ":" + item
    source = instance.source(ofItem: item)
    recallReading(from: defaults, on: machine)
  }

  private func recallReading<M: Machine>(from defaults: Defaults, on machine: M) {
    recallReading(defaults.record(of: domain, .persistent, on: machine))
  }

  private func recallReading(_ record: Record?) {
    self.record = record
    snapshot = record.flatMap {
      Snapshot.reading(of: $0, source: source, needed: request.templates.needed)
    }
  }

  private func recallRefreshes<M: Machine>(
    _ volatile: Record?, from defaults: Defaults, on machine: M
  ) {
    isDeferred = instance.widget.isDeferred(source, on: machine)
    guard isDeferred else { return }
    let isItem = domain != instance.domain
    refreshState = RefreshState(
      isItem ? defaults.record(of: domain, .volatile, on: machine) : volatile, source: source)
  }

  /// Reads anew what another process may have changed; true where it did.
  func reload<M: Machine>(from defaults: Defaults, on machine: M) -> Bool {
    let before = (snapshot, detailsState, refreshState, alternative)
    now = machine.now
    recall(from: defaults, on: machine)
    if snapshot?.taken == before.0?.taken {
      // The one in memory has all values, whatever the templates show.
      snapshot = before.0
      return detailsState != before.1 || refreshState != before.2 || alternative != before.3
    }
    return true
  }

  /// Whether a button starts a program.
  func startsProgram(_ button: Int) -> Bool {
    command(for: button) != nil || instance.widget == .exec
      || button == 3 && openingProgram != nil
  }

  private func command(for button: Int) -> String? {
    for command in request.settings.clickCommands where command.button == button {
      return command.command
    }
    return nil
  }

  /// Acts on a click: the user's own command comes first, and a command that is shown hears of all
  /// others.
  ///
  /// 1 opens or closes the details, or shows another alternative, 2 refreshes, 3 opens the source,
  /// 4 and 5 go through the alternatives.
  func take<M: Machine>(_ click: Click?, from defaults: Defaults, on machine: M) {
    guard let click else { return }
    if let command = command(for: click.button) {
      return launch(
        Program(["/bin/sh", "-c", command], environment: variables(of: click)), on: machine)
    }
    if instance.widget == .exec {
      isForced = true
      pendingClick = click
      return
    }
    if let step = Alternatives.step(for: click.button, request) {
      return take(step, from: defaults, on: machine)
    }
    switch click.button {
    case 1:
      toggles += 1
      detailsState.toggle(now: now, duration: request.settings.detailsDuration)
    case 2: isForced = true
    case 3: if let openingProgram { launch(openingProgram, on: machine) }
    default: break
    }
  }

  /// What button 3 starts; `nil` where the user named nothing for a source that is the machine
  /// or a part of it.
  private var openingProgram: Program? {
    let command = request.settings.openCommand
    if instance.widget.sourceKind.isOfMachine {
      return command.map { Program(["/bin/sh", "-c", $0]) }
    }
    return command.map { Program(shellCommand: $0, path: source) }
      ?? Program(["xdg-open", source])
  }

  private func take<M: Machine>(
    _ step: Alternatives.Step, from defaults: Defaults, on machine: M
  ) {
    let names = alternativeNames
    guard !names.isEmpty else { return }
    alternative = Alternatives.after(
      shownAlternative, step, among: names, random: machine.random())
    steps.append(step)
    guard !request.settings.refresh.items.isEmpty else { return }
    recallItem(from: defaults, on: machine)
    recallRefreshes(nil, from: defaults, on: machine)
    guard request.templates.drawsHistory else { return }
    history = History()
    recallHistory(nil, from: defaults, on: machine)
  }

  private func launch<M: Machine>(_ program: Program, on machine: M) {
    do { try machine.launch(program) } catch { launchFailure = error }
  }

  /// The variables that i3blocks users know, whatever the host said of them.
  private func variables(of click: Click) -> [String] {
    var variables = [
      "BLOCK_NAME=" + instance.widget.rawValue, "BLOCK_INSTANCE=" + instance.domain,
      "BLOCK_BUTTON=" + String(click.button), "TODAYLINE_SOURCE=" + source,
    ]
    // Later ones win: what the host says is nearer to what the user sees.
    variables.append(contentsOf: click.variables)
    return variables
  }

  /// Closes details whose time is over; true where it did.
  func closeExpiredDetails(now: Timestamp) -> Bool {
    self.now = now
    guard case .during(_, let until) = detailsState.opening, now >= until else { return false }
    detailsState = DetailsState()
    return true
  }

  /// A failure with the certainty that there is nothing to measure: no
  /// snapshot stands for a disk that was taken away.
  var isGone: Bool {
    switch failure {
    case .system(.notFound, _), .system(.notMounted, _), .system(.notADirectory, _),
      .system(.down, _), .absent:
      true
    default: false
    }
  }
}
