extension Presentation {
  /// The cells that surfaces and arrows add to each segment.
  private func padding(isPainted: Bool) -> Int {
    guard separator.isArrows || isPainted && surface(at: 0) != nil else { return 0 }
    return roundEnds == nil ? 2 : endsFont == nil ? 4 : 6
  }

  /// The cells of an arrow: a font as high as the bar is about twice as wide.
  private var arrow: Int { endsFont == nil ? 1 : 2 }

  /// The cells around all segments: the padding of one, and the arrow in front of the first one, which is a color.
  fileprivate func margin(isPainted: Bool = true) -> Int {
    padding(isPainted: isPainted) + (isPainted && separator.isArrows ? arrow : 0)
  }

  /// The cells between two segments with their padding.
  fileprivate func gap(isPainted: Bool = true) -> LineGap {
    let cells = isPainted && separator.isArrows ? arrow : TextWidth.cells(in: separator.plain)
    return LineGap(
      cells: cells + padding(isPainted: isPainted), partsLevels: isPainted && cells == 0)
  }

  /// The same in a bar that separates segments itself.
  var barGap: LineGap {
    var gap = gap()
    gap.cells = max(gap.cells, 2)
    return gap
  }
}

/// The gap between two segments of a line.
struct LineGap {
  /// The cells, with those that surfaces and arrows add to each segment.
  var cells: Int
  /// True if segments touch, so that a blank parts two of the same background.
  var partsLevels = false

  /// Returns the cells between two segments.
  fileprivate func cells(between previous: Segment?, and next: Segment) -> Int {
    guard let previous else { return 0 }
    // Surfaces alternate, so that only levels have the background of their neighbors.
    guard partsLevels, previous.level != .normal, next.level != .normal,
      let ground = SegmentColors(of: next, usual: .pair).text.background,
      ground == SegmentColors(of: previous, usual: .pair).text.background
    else { return cells }
    return cells + 1
  }
}

/// Fits segments into a line of limited width, keeping open details.
extension [Segment] {
  /// Returns the segments as written to a line, or `nil` if nothing has to be arranged.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - bar: the bar, if a click has measured it.
  ///   - machine: the machine.
  /// - Returns: the segments.
  @inline(never) func arranged(
    for view: ViewRequest, in bar: MeasuredBar? = nil, on machine: Machine
  ) -> [Segment]? {
    let settings = view.settings
    let host = settings.host.description
    if let limit = settings.lineWidth {
      if settings.presentation.separator == .newline, host.breaksLines {
        return map { [$0].fitted(to: limit, gap: LineGap(cells: 0))[0] }
      }
      let isPainted = !host.usesTerminalColors || view.presentation(on: machine).colorDepth != .none
      let presentation = settings.presentation
      return fitted(
        to: limit - presentation.margin(isPainted: isPainted),
        gap: presentation.gap(isPainted: isPainted))
    }
    guard host.isBar, settings.detailsPlace ?? .line == .line, !host.hasTooltip,
      contains(where: { $0.detailsAreOpen })
    else { return nil }
    // Without a width: tmux keeps the start of a part that exceeds its length.
    if settings.host == .tmux {
      return filter { $0.detailsAreOpen } + filter { !$0.detailsAreOpen }
    }
    // The place of a single segment is not known.
    guard count > 1, let cells = Monitors.cells(on: machine, bar: bar) else { return nil }
    let gap = settings.presentation.barGap
    let margin = settings.presentation.margin()
    // i3bar and swaybar take the short texts by themselves if their other contents need the room.
    guard width(gap) > cells.all - margin else { return nil }
    return fitted(to: cells.free - margin, gap: gap)
  }

  /// Returns the segments with short texts if the texts are too wide, then with messages cut, then with long
  /// details cut to a message, then with those that are not open replaced by “…”, the least important first, and
  /// finally with the open ones truncated.
  func fitted(to limit: Int, gap: LineGap) -> [Segment] {
    guard width(gap) > limit else { return self }
    var segments = withTexts(fittedTo: limit, gap)
    // A text that was cut leaves none that is longer to a bar that chooses between both.
    for index in segments.indices
    where TextWidth.cells(in: segments[index].short.plain)
      > TextWidth.cells(in: segments[index].text.plain)
    { segments[index].short = segments[index].text }
    return segments
  }

  /// Returns the segments of a line that is too long with the texts that fit.
  private func withTexts(fittedTo limit: Int, _ gap: LineGap) -> [Segment] {
    var segments = self
    for index in segments.indices where !segments[index].short.isEmpty {
      if !segments[index].detailsAreOpen { segments[index].text = segments[index].short }
    }
    guard segments.width(gap) > limit else { return segments }
    for index in segments.indices
    where segments[index].detailsAreOpen && !segments[index].short.isEmpty {
      segments[index].text = segments[index].short
    }
    // A message is longer than values, and must not displace them.
    var messages: [Int] = []
    while segments.width(gap) > limit, let index = segments.longestClosed {
      _ = Layout.cut(&segments[index].text, to: Self.longestMessage)
      messages.append(index)
    }
    for index in messages where segments.width(gap) > limit {
      _ = Layout.cut(&segments[index].text, to: Self.shortestMessage)
    }
    let details = segments.cutDetails(to: limit, gap)
    let texts = segments.map { $0.text }
    var marks: [Int] = []
    for index in segments.closed(leastImportant: messages) {
      guard segments.width(gap) > limit else { break }
      if let mark = marks.last { segments[mark].isHidden = true }
      segments[index].text = StyledText("…")
      marks.append(index)
    }
    // One that was large may have left room for smaller ones.
    for index in marks.dropLast().reversed() where segments.width(gap) < limit {
      (segments[index].text, segments[index].isHidden) = (texts[index], false)
      segments[index].isHidden = segments.width(gap) > limit
    }
    if let details {
      segments[details.index].text = details.text
      let excess = segments.width(gap) - limit
      let cells = TextWidth.cells(in: details.text.plain) - Swift.max(excess, 0)
      segments[details.index].text.cutDetails(to: Swift.max(cells, 1))
      return segments
    }
    guard segments.width(gap) > limit else { return segments }
    let rest = marks.last.map { _ in gap.cells + 1 } ?? 0
    for index in segments.indices where segments[index].detailsAreOpen {
      segments[index].text.cutDetails(to: Swift.max(limit - rest, 1))
    }
    return segments
  }

  /// Cuts long details so that the other segments fit, but not below the length of a message, and not within
  /// the first value.
  ///
  /// - Returns: the only open segment and its whole text, if it was cut.
  private mutating func cutDetails(to limit: Int, _ gap: LineGap) -> (index: Int, text: StyledText)?
  {
    let open = indices.filter { self[$0].detailsAreOpen && !self[$0].isHidden }
    guard open.count == 1, let index = open.first else { return nil }
    let text = self[index].text
    let cells = TextWidth.cells(in: text.plain)
    let room = cells - (width(gap) - limit)
    let least = Swift.max(
      room, Self.longestMessage, text.cellsOfFirstDetail(limit: Self.longestValue))
    guard least < cells else { return nil }
    self[index].text.cutDetails(to: least)
    return (index, text)
  }

  /// The cells left of a message in a line that is too short, and in one that has to do without values
  /// otherwise.
  private static var longestMessage: Int { 24 }
  private static var shortestMessage: Int { 12 }
  /// The cells that a segment and its first detail may have to be kept whole.
  private static var longestValue: Int { 40 }

  /// The segments that are not open, the least important first: messages, then those at the end, the last
  /// one last, as it is often the clock; those at a level after all others.
  private func closed(leastImportant messages: [Int]) -> [Int] {
    let closed = indices.filter { !self[$0].detailsAreOpen && !self[$0].isHidden }
    var ordered: [Int] = []
    for level in Level.allCases {
      let values = closed.dropLast().reversed() + closed.suffix(1)
      let alike = values.filter { self[$0].level == level }
      ordered += alike.filter { messages.contains($0) } + alike.filter { !messages.contains($0) }
    }
    return ordered
  }

  /// The longest segment that has the length of a message and is not open, if any.
  private var longestClosed: Int? {
    var longest: (index: Int, cells: Int)?
    for index in indices where !self[index].isHidden && !self[index].detailsAreOpen {
      let cells = TextWidth.cells(in: self[index].text.plain)
      if cells > longest?.cells ?? Self.longestMessage { longest = (index, cells) }
    }
    return longest?.index
  }

  private func width(_ gap: LineGap) -> Int {
    var cells = 0
    var previous: Segment?
    for segment in self where !segment.isHidden {
      cells += gap.cells(between: previous, and: segment) + TextWidth.cells(in: segment.text.plain)
      previous = segment
    }
    return cells
  }
}

extension StyledText {
  /// The cells of the text up to the end of its first detail, and of the mark of a cut behind it; 0 if it is longer
  /// than the limit, or nothing follows.
  fileprivate func cellsOfFirstDetail(limit: Int) -> Int {
    guard var end = spans.first(where: { $0.style.role == .details })?.start else { return 0 }
    while end + 1 < utf8.count, utf8[end] != UInt8(ascii: " ") || utf8[end + 1] != UInt8(ascii: " ")
    { end += 1 }
    guard end + 1 < utf8.count else { return 0 }
    let cells = TextWidth.cells(in: utf8[..<end]) + "  …".count
    return cells > limit ? 0 : cells
  }

  /// Cuts open details to some cells, in front of a value rather than in one.
  fileprivate mutating func cutDetails(to cells: Int) {
    let whole = self
    _ = Layout.cut(&self, to: cells)
    guard self != whole, let start = spans.first(where: { $0.style.role == .details })?.start else {
      return
    }
    // Two spaces are in front of each label.
    var place = utf8.count - 2
    while place > start, utf8[place] != UInt8(ascii: " ") || utf8[place + 1] != UInt8(ascii: " ") {
      place -= 1
    }
    guard place > start else { return }
    self = whole
    truncate(to: place)
    append("  …", role: .details)
  }
}
