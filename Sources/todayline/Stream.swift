import Core
import Hosts

/// The resident mode: sleeps until something is due, and writes a line when something has changed.
struct Stream {
  private let arguments: Arguments
  private var view: ViewRequest
  private var defaults: Defaults
  private var presentation: Presentation
  /// What a broken edit of the configuration is told by, beside the last good view.
  private var complaint: Segment?
  private var tracks: [Track] = []
  private var clickReader = ClickReader()
  private var lastUpdate: [UInt8] = []
  private var isFirst = true

  /// One instance and its times, in milliseconds of the monotonic clock.
  private struct Track {
    var update: Update
    var fade = DetailsFade()
    var due: Int64 = 0
    var isDue = true
  }

  /// Runs until nobody reads any more.
  static func run<M: ResidentMachine>(
    _ arguments: Arguments, on machine: inout M
  ) throws(Failure) -> ExitStatus {
    machine.stay()
    var stream = Stream(
      arguments, try Stream.watchedView(arguments, isFirst: true, on: &machine), on: machine)
    machine.watch(stream.defaults.folders)
    stream.recall(on: machine)
    while true {
      stream.sampleWhatIsDue(on: machine)
      do {
        try stream.write(on: machine)
      } catch {
        switch error {
        // The host is gone, or has broken off: nothing is left to do.
        case .system(.brokenPipe, _), .system(.ioError, _): return .success
        default: throw error
        }
      }
      stream.store(on: machine)
      let wakeup = machine.wait(until: stream.deadline(on: machine))
      if wakeup.outputIsClosed { return .success }
      if wakeup.storeHasChanged { stream.reload(machine.changedFiles(), on: machine) }
      if wakeup.configurationHasChanged { stream.rebuild(on: &machine) }
      if wakeup.wasContinued { stream.makeAllDue() }
      if wakeup.hasInput { stream.readClicks(on: &machine) }
      stream.advance(on: machine)
    }
  }

  private init<M: ResidentMachine>(
    _ arguments: Arguments, _ view: ViewRequest, on machine: M
  ) {
    self.arguments = arguments
    self.view = view
    defaults = Defaults(suite: view.settings.suite, on: machine)
    presentation = view.settings.presentation(on: machine)
    // A bar that stays wants names, whatever started it.
    presentation.namesBlocks = true
    tracks = view.updates(on: machine).map { Track(update: $0) }
  }

  /// The view, whose files are watched from before they are read.
  private static func watchedView<M: ResidentMachine>(
    _ arguments: Arguments, isFirst: Bool, on machine: inout M
  ) throws(Failure) -> ViewRequest {
    var files: [String] = []
    if let file = ConfigurationFile.path(arguments, on: machine) {
      files = [file]
    }
    while true {
      machine.watch(filesOfConfiguration: files)
      let builder = try ViewBuilder(arguments, on: machine)
      let view: ViewRequest
      do throws(Failure) {
        view = try builder.view()
      } catch {
        // A bar does not start it again: it stays, and waits for the file.
        guard isFirst, arguments.streamed.isEmpty, builder.settings.host.isBar else { throw error }
        return builder.view(telling: error)
      }
      // What is included is known only now.
      guard view.files.contains(where: { !files.contains($0) }) else { return view }
      files = view.files
    }
  }

  /// Takes over an edit of the configuration; one that is broken leaves everything as it is, but
  /// for saying so.
  private mutating func rebuild<M: ResidentMachine>(on machine: inout M) {
    let view: ViewRequest
    do throws(Failure) {
      // Where nothing is shown yet, nothing is kept.
      view = try Stream.watchedView(arguments, isFirst: tracks.isEmpty, on: &machine)
    } catch {
      complaint = ViewBuilder.segment(of: error, in: "configuration")
      return
    }
    guard view.mistakes.isEmpty || tracks.isEmpty else {
      complaint = ViewBuilder.segment(of: view.mistakes[0], in: "configuration")
      return
    }
    let kept = (lastUpdate, isFirst, clickReader)
    self = Stream(arguments, view, on: machine)
    (lastUpdate, isFirst, clickReader) = kept
    machine.watch(defaults.folders)
    recall(on: machine)
  }

  private mutating func recall<M: ResidentMachine>(on machine: M) {
    for index in tracks.indices { tracks[index].update.recall(from: defaults, on: machine) }
  }

  private mutating func sampleWhatIsDue<M: ResidentMachine>(on machine: M) {
    let milliseconds = machine.monotonicMilliseconds
    if !isFirst, tracks.contains(where: { $0.due <= milliseconds }) {
      // The folder may have been removed and made anew, and a watch may be refused.
      machine.watch(defaults.folders)
    }
    for index in tracks.indices where tracks[index].isDue || tracks[index].due <= milliseconds {
      if tracks[index].due <= milliseconds {
        tracks[index].update.begin(now: machine.now)
        if !isFirst { reload(index, on: machine) }
      }
      tracks[index].isDue = false
      tracks[index].update.sample(from: defaults, on: machine)
      // Multiples of the interval: what has the same one is due at the same moment.
      let interval = tracks[index].update.request.settings.interval
      tracks[index].due =
        tracks[index].update.isDeferred
        ? milliseconds + tracks[index].update.nextLook(now: machine.now)
        : (milliseconds / interval + 1) * interval
      // A first reading makes no rate: nobody waits for the second one longer than it takes.
      if tracks[index].update.lacksRate, tracks[index].update.counters.isFirstReading {
        tracks[index].due = min(tracks[index].due, milliseconds + Counters.shortest)
      }
    }
  }

  /// One line in one write, unless it would be the same as before.
  private mutating func write<M: ResidentMachine>(on machine: M) throws(Failure) {
    let milliseconds = machine.monotonicMilliseconds
    var segments = view.segments(
      tracks.map { $0.update.segment(fade: $0.fade, at: milliseconds) })
    if let complaint { segments.append(complaint) }
    var update: [UInt8] = []
    view.settings.host.appendStreamUpdate(segments, presentation, to: &update)
    guard isFirst || update != lastUpdate else { return }
    var bytes: [UInt8] = []
    view.settings.host.appendStreamPrefix(isFirst: isFirst, to: &bytes)
    try machine.write(bytes + update)
    lastUpdate = update
    isFirst = false
  }

  private mutating func store<M: ResidentMachine>(on machine: M) {
    var isWritten = false
    for index in tracks.indices {
      let wasOpen = tracks[index].update.detailsState.isOpen
      guard tracks[index].update.store(in: defaults, on: machine) else { continue }
      isWritten = true
      // Another process may have clicked in the same moment.
      guard tracks[index].update.detailsState.isOpen != wasOpen else { continue }
      tracks[index].isDue = true
      beginFade(index, wasOpen: wasOpen, on: machine)
    }
    // What this process wrote itself need not wake it.
    if isWritten { reload(machine.changedFiles(), on: machine) }
  }

  /// When the next thing happens by itself; `nil` where nothing does.
  private func deadline<M: ResidentMachine>(on machine: M) -> Int64? {
    let milliseconds = machine.monotonicMilliseconds
    var deadline: Int64?
    func consider(_ time: Int64) { deadline = min(deadline ?? time, time) }
    for track in tracks {
      consider(track.isDue ? milliseconds : track.due)
      if let frame = track.fade.nextFrame(after: milliseconds) { consider(frame) }
      if case .during(_, let until) = track.update.detailsState.opening {
        consider(milliseconds + max(until.milliseconds - machine.now.milliseconds, 0))
      }
    }
    return deadline
  }

  private mutating func makeAllDue() {
    for index in tracks.indices { tracks[index].isDue = true }
  }

  /// Takes in what other processes changed in the store: a click that was delivered by
  /// `todayline click`, or another bar's reading.
  private mutating func reload<M: ResidentMachine>(
    _ names: [String], on machine: M
  ) {
    for index in tracks.indices
    where names.contains(FileName.encoded(tracks[index].update.instance.domain))
      || names.contains(FileName.encoded(tracks[index].update.domain))
    {
      reload(index, on: machine)
    }
  }

  private mutating func reload<M: ResidentMachine>(_ index: Int, on machine: M) {
    let wasOpen = tracks[index].update.detailsState.isOpen
    guard tracks[index].update.reload(from: defaults, on: machine) else { return }
    tracks[index].isDue = true
    beginFade(index, wasOpen: wasOpen, on: machine)
  }

  private mutating func readClicks<M: ResidentMachine>(on machine: inout M) {
    var bytes: [UInt8] = []
    machine.readAvailableInput(into: &bytes, limit: ClickReader.limit)
    clickReader.append(bytes)
    while let click = clickReader.next() { take(click, on: machine) }
  }

  private mutating func take<M: ResidentMachine>(_ click: Click, on machine: M) {
    let clicks = Clicks(
      click, on: tracks.map { $0.update.instance }, mustMatch: view.settings.host == .i3bar)
    for index in tracks.indices {
      let startsProgram = tracks[index].update.startsProgram(click.button)
      guard let click = clicks.click(for: index, startsProgram: startsProgram) else { continue }
      let wasOpen = tracks[index].update.detailsState.isOpen
      tracks[index].update.begin(now: machine.now)
      tracks[index].update.take(click, from: defaults, on: machine)
      tracks[index].isDue = true
      beginFade(index, wasOpen: wasOpen, on: machine)
    }
  }

  /// Moves on what depends on time alone: fades and details that close by themselves.
  private mutating func advance<M: ResidentMachine>(on machine: M) {
    for index in tracks.indices {
      tracks[index].fade.finish(at: machine.monotonicMilliseconds)
      if tracks[index].update.closeExpiredDetails(now: machine.now) {
        beginFade(index, wasOpen: true, on: machine)
      }
    }
  }

  private mutating func beginFade<M: ResidentMachine>(
    _ index: Int, wasOpen: Bool, on machine: M
  ) {
    let isOpen = tracks[index].update.detailsState.isOpen
    guard isOpen != wasOpen, view.settings.animatesDetails, presentation.usesMarkup != false,
      view.settings.host.fadesDetails
    else { return }
    tracks[index].fade.begin(opening: isOpen, at: machine.monotonicMilliseconds)
  }
}
