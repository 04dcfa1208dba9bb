/// The display of a resident process: writes a line whenever something has changed, and animates
/// fades.
struct StreamDisplay: Display {
  static let isVisible = true

  private let view: ViewRequest
  private let presentation: Presentation
  /// A segment about a broken edit of the configuration, shown next to the last good view.
  var complaint: Segment? {
    didSet {
      hasChanged = true
      parts.forgetAll()
    }
  }
  private var fades: [DetailsFade]
  /// The segments of the sessions, in order; empty before the first update.
  private var drawn: [Segment] = []
  /// The bases on which they were drawn.
  private var bases: [DrawingBasis?] = []
  /// The monotonic time of the next step of a moving text, if any.
  private var nextStep: Duration?
  /// True if something is missing from the last update.
  private var hasChanged = true
  private var parts = LineParts()
  /// The bar, once a click has measured it.
  private var bar: MeasuredBar?
  /// True if the parts are of segments that were fitted into the line.
  private var isArranged = false
  private var lastUpdate: ArraySlice<UInt8> = []
  /// The failure to write the output file until it is reported, and the last one reported.
  private var (fileFailure, reportedFailure): (Failure?, Failure?)
  private(set) var isFirst = true
  /// True once this view was shown: details that are open from the start do not fade in.
  private var hasShown = false

  /// Creates the display of a view, continuing the line of another display.
  init(of view: ViewRequest, count: Int, continuing other: Self?, on machine: Machine) {
    self.view = view
    var presentation = view.presentation(on: machine)
    // A bar with a long-running process needs block names, whatever started it.
    presentation.namesBlocks = true
    presentation.keepsWidths = true
    self.presentation = presentation
    fades = Array(repeating: DetailsFade(), count: count)
    if let other { (lastUpdate, isFirst, bar) = (other.lastUpdate, other.isFirst, other.bar) }
    reportedFailure = other?.reportedFailure
  }

  /// Returns a new failure to write the output file, once.
  mutating func takeFailure() -> Failure? {
    guard let failure = fileFailure, failure != reportedFailure else { return nil }
    reportedFailure = failure
    return failure
  }

  /// Measures the bar by a click: i3bar reports the place and the width of the block.
  mutating func measure(_ click: Click, on machine: Machine) {
    guard view.settings.host.description.namesClicks, click.width != nil else { return }
    let segments = view.segments(drawn)
    let shown = (segments.arranged(for: view, in: bar, on: machine) ?? segments).placed(
      presentation)
    guard let index = shown.firstIndex(where: { $0.instance == click.instance }) else { return }
    func cells(_ segment: Segment) -> Int { TextWidth.cells(in: segment.text.plain) }
    let rest = shown[(index + 1)...].reduce(0) { $0 + presentation.barGap.cells + cells($1) }
    bar = MeasuredBar(click, cells: cells(shown[index]), rest: rest) ?? bar
  }

  /// Writes one line in one write, unless it equals the last one.
  mutating func show(_ sessions: [WidgetSession], on machine: Machine) throws(Failure) {
    let now = machine.uptime
    follow(sessions, at: now)
    hasShown = true
    draw(sessions, at: now)
    nextStep =
      drawn.contains { $0.isScrolling && !$0.isHidden }
      ? now + Scrolling.remainder(at: machine.now) : nil
    // The file's modification time shows its readers that the process still runs.
    guard hasChanged || isFirst || view.settings.output != nil else { return }
    hasChanged = false
    var segments = view.segments(drawn)
    if let complaint { segments.append(complaint) }
    // Arranging changes the segments, and mistakes stand between them.
    let arranged = segments.arranged(for: view, in: bar, on: machine)
    if arranged != nil || isArranged || !view.mistakes.isEmpty { parts.forgetAll() }
    isArranged = arranged != nil
    // Each update contains the whole file.
    if view.settings.output != nil { parts = LineParts() }
    var line: [UInt8] = []
    line.reserveCapacity(lastUpdate.count + 64)
    view.settings.host.appendStreamPrefix(
      isFirst ? .first(isStoppable: !view.reactsToLevels) : .later, to: &line)
    let prefix = line.count
    view.settings.host.appendStreamUpdate(
      arranged ?? segments, presentation, reusing: &parts, to: &line)
    let update = line[prefix...]
    if let file = view.settings.output { return publish(line, at: file, on: machine) }
    guard isFirst || !update.isEqual(to: lastUpdate), !line.isEmpty else { return }
    try machine.write(line)
    lastUpdate = update
    isFirst = false
  }

  /// Replaces the output file; the stream continues after a failure, as a full disk may be freed.
  private mutating func publish(_ update: [UInt8], at file: String, on machine: Machine) {
    do throws(Failure) {
      try machine.publish(update, at: file)
      (fileFailure, reportedFailure) = (nil, nil)
      isFirst = false
    } catch { fileFailure = error }
  }

  private mutating func draw(_ sessions: [WidgetSession], at now: Duration) {
    for index in sessions.indices { draw(sessions[index], at: index, now) }
  }

  private mutating func draw(_ session: WidgetSession, at index: Int, _ now: Duration) {
    let basis = fades[index].isIdle ? session.drawingBasis : nil
    let isKnown = index < drawn.count
    if isKnown, let basis, bases[index] == basis, !session.showsNews, !drawn[index].isScrolling {
      return
    }
    let segment = session.segment(
      detailsOpacity: fades[index].opacity(at: now), isClosing: fades[index].isClosing)
    guard isKnown else {
      drawn.append(segment)
      bases.append(basis)
      hasChanged = true
      return
    }
    bases[index] = basis
    if !view.settings.host.description.showsValues {
      drawn[index].result = segment.result
      drawn[index].age = segment.age
    }
    guard drawn[index].replace(with: consume segment) else { return }
    parts.forget(index)
    hasChanged = true
  }

  /// Starts a fade for details that were opened or closed, and ends fades that are over.
  mutating func follow(_ sessions: [WidgetSession], at now: Duration) {
    let fades =
      view.settings.animatesDetails && presentation.usesMarkup != false
      && view.settings.host.description.fadesDetails
    for index in sessions.indices {
      self.fades[index].finish(at: now)
      self.fades[index].follow(
        isOpen: sessions[index].intent.shown.details.isOpen, fades: fades && hasShown, at: now)
    }
  }

  /// Returns the monotonic time of the next frame, if any.
  func nextFrame(after now: Duration) -> Duration? {
    var next = nextStep
    for fade in fades {
      if let frame = fade.nextFrame(after: now) { next = min(next ?? frame, frame) }
    }
    return next
  }
}

extension Segment {
  /// Replaces a segment.
  ///
  /// - Returns: false if they are equal.
  // Mutating, so that the old one is not copied out of its array.
  fileprivate mutating func replace(with other: consuming Segment) -> Bool {
    guard self != other else { return false }
    self = other
    return true
  }
}
