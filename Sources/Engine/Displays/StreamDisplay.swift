import Core
import Hosts
import Input

/// The display of a resident process: a line whenever something has changed, and fades.
struct StreamDisplay: Display {
  static let isVisible = true

  private let view: ViewRequest
  private let presentation: Presentation
  /// A segment about a broken edit of the configuration, next to the last good view.
  var complaint: Segment?
  /// The fades of the sessions, in order.
  private var fades: [DetailsFade]
  private var lastUpdate: [UInt8] = []
  /// True until the first line is written.
  private(set) var isFirst = true
  /// True once this view was shown: details that are open from the start do not fade in.
  private var hasShown = false

  /// A display of a view, which continues the line of another one.
  init<M: Machine>(of view: ViewRequest, count: Int, continuing other: Self?, on machine: M) {
    self.view = view
    var presentation = view.settings.presentation(on: machine)
    // A bar that stays wants names, whatever started it.
    presentation.namesBlocks = true
    self.presentation = presentation
    fades = Array(repeating: DetailsFade(), count: count)
    if let other { (lastUpdate, isFirst) = (other.lastUpdate, other.isFirst) }
  }

  /// Writes one line in one write, unless it would be the same as before.
  mutating func show<M: Machine>(_ sessions: [WidgetSession], on machine: M) throws(Failure) {
    follow(sessions, on: machine)
    hasShown = true
    let milliseconds = machine.monotonicMilliseconds
    var segments = view.segments(
      sessions.indices.map { index in
        sessions[index].segment(
          detailsOpacity: fades[index].opacity(at: milliseconds),
          isClosing: fades[index].isClosing)
      })
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

  /// Begins a fade for details that were opened or closed, and ends those whose time is over.
  mutating func follow<M: Machine>(_ sessions: [WidgetSession], on machine: M) {
    let fades =
      view.settings.animatesDetails && presentation.usesMarkup != false
      && view.settings.host.description.fadesDetails
    for index in sessions.indices {
      let milliseconds = machine.monotonicMilliseconds
      self.fades[index].finish(at: milliseconds)
      self.fades[index].follow(
        isOpen: sessions[index].intent.details.isOpen, fades: fades && hasShown, at: milliseconds)
    }
  }

  /// The time of the next frame by the monotonic clock; `nil` if nothing moves.
  func nextFrame(after milliseconds: Int64) -> Int64? {
    var next: Int64?
    for fade in fades {
      if let frame = fade.nextFrame(after: milliseconds) { next = min(next ?? frame, frame) }
    }
    return next
  }
}
