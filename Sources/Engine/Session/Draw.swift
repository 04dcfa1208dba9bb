/// Drawing, which changes nothing.
extension WidgetSession {
  /// Draws the segment.
  ///
  /// - Parameters:
  ///   - opacity: the opacity of the details while they fade.
  ///   - isClosing: true if closed details are still visible.
  ///   - listsDetails: true if the details are listed though they are closed.
  /// - Returns: the segment, with the reading that is shown or the failure.
  func segment(
    detailsOpacity opacity: Double = 1, isClosing: Bool = false, listsDetails: Bool = false
  ) -> Segment {
    var segment = Segment(
      widget: instance.widget.name, label: instance.label, instance: instance.domain,
      source: publicSource, level: .normal, result: outcome.result)
    segment.palette = request.settings.palette
    segment.detailsAreOpen = intent.shown.details.isOpen || isClosing
    segment.detailsOpacity = opacity
    segment.error = outcome.failure.map { ExternalText.harmless($0.words) }
    if request.settings.host.description.measuresValues {
      segment.placeholders = description.placeholders
    }
    if request.settings.host.description.showsLinks { segment.link = link }
    if request.settings.host.description.tagsClicks {
      segment.usesWheel = request.effect(of: 4) != nil || request.effect(of: 5) != nil
    }
    if let failure = outcome.failure, failure.isOfChangedExtension {
      // The last value, however fresh, would look as if the extension still ran.
      draw(failure, in: &segment)
    } else if let shown = shownReading {
      segment.age = age(of: outcome.reading ?? shown) ?? .zero
      segment.isStale =
        segment.age > staleAfter && !isSettling && (known.isDeferred || outcome.failure != nil)
      draw(
        outcome.failure == nil ? shown : complete(shown), listsDetails: listsDetails, in: &segment)
    } else if let failure = outcome.failure {
      draw(failure, in: &segment)
    } else {
      drawRefreshing(in: &segment)
    }
    // Only tooltips need headings.
    if request.settings.host.description.showsClosedDetails { segment.heading = heading }
    if request.settings.host.description.hasTooltip { drawTitle(in: &segment) }
    if let failure = intent.launchFailure?.words
      ?? known.actionFailure.map({ name + ": " + $0.words })
    {
      let words = ExternalText.harmless(failure)
      segment.error = words
      segment.text = StyledText(words)
      layOut(&segment)
    }
    return segment
  }

  private func layOut(_ segment: inout Segment) {
    let layout = request.settings.layout
    segment.isScrolling = layout.moves(segment.text)
    segment.text = layout.applied(to: segment.text, at: now)
    if let width = layout.maximumWidth { _ = Layout.cut(&segment.short, to: width) }
  }

  /// Returns the snapshot with all values: after a failure it also fills open details.
  private func complete(_ snapshot: Reading) -> Reading {
    guard !known.isDeferred, let record = known.record else { return snapshot }
    var all = description.placeholders
    for placeholder in request.templates.needed { all.insert(placeholder) }
    return Snapshot.reading(of: record, source: known.source, needed: all) ?? snapshot
  }

  /// Draws the segment before there is a first value.
  private func drawRefreshing(in segment: inout Segment) {
    guard known.driver != .given, known.driver != .heard else { return segment.isHidden = true }
    segment.states = [.refreshing]
    if request.templates.inStates.contains(where: { $0.state == .refreshing }) {
      return draw(nothing, details: nothing, listsDetails: false, in: &segment)
    }
    // A player that plays nothing prints nothing.
    segment.isHidden =
      request.isFollowed && known.watch.running != nil && !isSettling && outcome.progress != .isLate
    segment.text.append(prefix(of: segment))
    segment.short = segment.text
    segment.text.append(
      outcome.progress == .isLate ? section + ": " + WidgetSession.lateWords : "Refreshing…")
    layOut(&segment)
    segment.short.append("…")
  }

  /// A reading without values, except for the interface that is down.
  private var nothing: Reading {
    var reading = Reading(source: known.source, taken: now, rate: nil, values: [])
    if case .system(.down, let name)? = outcome.failure {
      reading.values = [.init("interface", .text(name)), .init("state", .text("down"))]
    }
    return reading
  }

  private func draw(_ shown: Reading, listsDetails: Bool, in segment: inout Segment) {
    let showsValues = request.settings.host.description.showsValues
    guard description.kind == .answered else {
      let fresh = outcome.reading ?? shown
      drawLevel(of: shown, in: &segment)
      if showsValues {
        segment.values =
          description.showsTime
          ? fresh.values.filter { !$0.name.utf8.contains(UInt8(ascii: ":")) } : fresh.values
      }
      return draw(shown, details: fresh, listsDetails: listsDetails, in: &segment)
    }
    do throws(Failure) {
      var mistake: String?
      var presented =
        description.choosesByClock
        ? presentedEvent(of: shown, telling: &mistake) : try presented(shown)
      drawLevel(of: presented, in: &segment)
      if description.documents != .always {
        segment.level = max(segment.level, presented.level)
        // A level's color takes precedence.
        if segment.level != .normal { presented.styled?.removeColors() }
        segment.isHidden = segment.isHidden || presented.isBlank
        segment.color = presented.color
        segment.classes = presented.classes
        segment.alternate = presented.alternate
      }
      if showsValues { segment.values = allValues(presented) }
      if known.driver == .given, isGone { segment.isHidden = true }
      if description.choosesByClock { hideWithoutEvent(&segment) }
      draw(presented, details: presented, listsDetails: listsDetails, in: &segment)
      if let mistake { draw(mistake: mistake, in: &segment) }
    } catch {
      segment.error = ExternalText.harmless(error.words)
      draw(error, in: &segment)
    }
  }

  private func drawLevel(of reading: Reading, in segment: inout Segment) {
    segment.level = request.settings.thresholds.level(of: reading)
    segment.isHidden = request.settings.thresholds.hides(reading)
    segment.rate = reading.rate
    addStates(of: reading, to: &segment)
  }

  /// Draws a failure, if there is nothing else to show.
  private func draw(_ failure: Failure, in segment: inout Segment) {
    segment.level = .failed
    segment.result = .failed
    segment.isHidden = request.settings.hidesMissing && outcome.isGone
    let isDown = outcome.isGone && description.states.contains(.down) && !failure.isOfProc
    segment.states = isDown ? [.down] : []
    if request.templates.inStates.contains(where: { segment.allStates.contains($0.state) }) {
      return draw(nothing, details: nothing, listsDetails: false, in: &segment)
    }
    if !segment.states.isEmpty, drawDown(failure, in: &segment) { return }
    let isBar = request.settings.host.description.isBar
    // A file of /proc is no source that the name of the widget stands for.
    let isShort = isBar && !failure.isOfProc
    var words = isShort ? failure.barWords : failure.shortWords
    // A person, unlike a bar, has room for the list of alternatives, and for what to do.
    if case .absent = failure, !isBar { words = failure.words }
    if failure.isOfChangedExtension, !isBar { words = failure.words }
    ExternalText.append(
      named(words, segment, isNeeded: isShort && failure.isOfPath), to: &segment.text.utf8)
    if segment.detailsAreOpen, detailsPlace == .line, let error = segment.error, error != words {
      segment.text.append("  ")
      segment.text.append(error, role: .details)
    }
    layOut(&segment)
    segment.short = segment.text
  }

  /// Draws a source that is down, which is not an error: the name and one word.
  ///
  /// - Returns: false at a terminal if the name may be misspelled.
  private func drawDown(_ failure: Failure, in segment: inout Segment) -> Bool {
    let isUsual = known.source == description.defaultSource
    if case .absent = failure, !isUsual, !request.settings.host.description.isBar { return false }
    var text = prefix(of: segment)
    if text.isEmpty, isAmongOthers || !isUsual { text = name + ": " }
    text += isUsual ? "offline" : "down"
    ExternalText.append(text, to: &segment.text.utf8)
    layOut(&segment)
    segment.short = segment.text
    return true
  }

  /// Returns the words, preceded by the widget's name among others, for a command, or if the words do
  /// not contain the source.
  private func named(_ words: String, _ segment: Segment, isNeeded: Bool) -> String {
    guard isAmongOthers || description.runsCommand || isNeeded else {
      return prefix(of: segment) + words
    }
    return name + ": " + words
  }

  private func draw(
    _ shown: Reading, details: Reading, listsDetails: Bool, in segment: inout Segment
  ) {
    // Each test comes first, as a call copies the segment.
    let names = request.templates.namesWidget ? names(of: segment) : Names()
    let shown = description.busiest == nil ? shown : withProcess(shown, behind: segment.level)
    if intent.shown.showsAlternate, let alternate = request.templates.alternate {
      append(alternate, shown, names, to: &segment.text)
      let short = request.templates.shortensAlternate ? alternate : request.templates.short
      if let short { append(short, shown, names, to: &segment.short) }
    } else {
      let own = request.templates.inStates.isEmpty ? nil : request.templates.template(in: segment)
      append(own ?? request.templates.text, shown, names, to: &segment.text)
      let short = request.templates.shortensAlternate ? own : nil
      if own == nil, request.templates.shortIsText {
        segment.short = segment.text
      } else if let short = short ?? request.templates.short {
        append(short, shown, names, to: &segment.short)
      }
    }
    // A timer that waits to be started.
    if description.showsTime, shown.text(State.idle.name) != nil {
      let color = request.settings.dimText
      segment.text.dim(in: color)
      segment.short.dim(in: color)
    }
    let showsClosed = request.settings.host.description.showsClosedDetails
    if segment.detailsAreOpen || listsDetails || showsClosed {
      segment.details = self.details(
        of: details, names, areOpen: segment.detailsAreOpen || listsDetails)
    }
    if segment.isStale { appendStaleMark(segment.age, to: &segment.text) }
    if segment.detailsAreOpen, detailsPlace == .line { segment.appendDetailsToText() }
    if let name = description.hidesWithout, shown[name] == nil,
      request.settings.format == nil || segment.text.isBlank
    {
      segment.isHidden = true
    } else if segment.text.isBlank {
      segment.text.append(Specification.missing)
    }
    layOut(&segment)
  }

  private func append(
    _ template: Template, _ reading: Reading, _ names: Names, to text: inout StyledText
  ) {
    template.append(
      reading, bar: request.settings.bar, history: known.history, names: names, to: &text)
  }

  /// Returns the lines of the template, or all values of a document if the user gave no template.
  private func details(of reading: Reading, _ names: Names, areOpen: Bool) -> [Detail] {
    let settings = request.settings
    if settings.detailsFormat == nil, listsDocument { return documentDetails }
    let template = areOpen ? request.templates.openDetails() : request.templates.details
    let reading = withCrossing(areOpen ? detailed(reading) : reading)
    return template?.details(
      of: reading, bar: request.settings.bar, history: known.history, names: names) ?? []
  }

  private func appendStaleMark(_ age: Duration, to text: inout StyledText) {
    let mark = Array(request.settings.refresh.staleMark.utf8)
    var position = 0
    while position < mark.count {
      if mark[position...].starts(with: "{age}".utf8) {
        text.append(Age.words(age))
        position += 5
      } else {
        text.utf8.append(mark[position])
        position += 1
      }
    }
  }
}

extension Failure {
  /// True if a bar does not show the path that it is about.
  fileprivate var isOfPath: Bool {
    switch self {
    case .system, .unstorable, .tasks(.missing, _): true
    default: false
    }
  }

  /// True if a file of /proc is missing, so that the state of its source is unknown.
  fileprivate var isOfProc: Bool {
    guard case .system(.notFound, let path) = self else { return false }
    return path.utf8.starts(with: "/proc/".utf8)
  }
}
