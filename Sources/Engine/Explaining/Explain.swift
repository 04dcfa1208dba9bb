/// Explaining a segment: it is drawn as a call draws it, and nothing is stored, run, or reported.
extension WidgetSession {
  /// Explains how the value is made.
  ///
  /// - Parameters:
  ///   - options: the options of the widget, with their places.
  ///   - store: the store.
  ///   - machine: the machine.
  /// - Returns: the explanation.
  mutating func explanation(
    _ options: ExplainedOptions, store: Defaults, on machine: Machine
  ) -> Explanation {
    now = machine.now
    recall(from: store, on: machine)
    turn.isDue = false
    let volatile = store.record(of: known.domain, .volatile, on: machine)
    var observed = ObservedMachine(machine)
    var explanation = Explanation()
    if known.isDeferred {
      noteRefreshFailure()
    } else {
      let start = machine.uptime
      sample(on: observed)
      if lacksRate, known.counters.isFirstReading {
        // Two readings of this process make a rate.
        machine.pause(Counters.pause)
        observed = ObservedMachine(machine)
        sample(isSecondReading: true, on: observed)
      }
      explanation.reading.time = machine.uptime - start
    }
    explanation.widget = section
    explanation.domain = publicDomain
    explanation.source = SecretFree.source(known.source, description.source)
    explain(&explanation, segment(), options)
    explain(valuesFrom: observed, &explanation)
    explain(readingBy: RefreshRun(volatile), observed, &explanation, store: store, on: machine)
    explainLevel(volatile, &explanation, options)
    explanation.access = request.accessWords(on: machine)
    return explanation
  }

  /// The text, the format, the color, and why it is hidden.
  private func explain(
    _ explanation: inout Explanation, _ segment: Segment, _ options: ExplainedOptions
  ) {
    explanation.text = segment.text.plain
    explanation.short = segment.short.plain
    explanation.level = segment.level
    explanation.format = format(of: segment, options)
    explanation.color = SegmentColorWords(segment, request.settings, options).words
    explanation.reading.isStale = segment.isStale
    if segment.isHidden { explanation.hidden = hidingReasons(segment, options) }
  }

  private func format(
    of segment: Segment, _ options: ExplainedOptions
  ) -> (option: String, template: String, origin: String) {
    let settings = request.settings
    let usual = (settings.showsIcon ? "[{icon} ]" : "") + description.formats.text
    guard segment.result != .failed || shownReading != nil else {
      return ("", "", "the failure, as there is no value")
    }
    if shownReading == nil, !request.templates.inStates.contains(where: { $0.state == .refreshing })
    {
      return ("", "", "the widget's own, as there is no value yet")
    }
    if intent.shown.showsAlternate, let template = settings.alternateFormat {
      return (Option.alternateFormat.rawValue, template, options.origin(of: .alternateFormat))
    }
    for state in State.allCases where segment.allStates.contains(state) {
      for entry in settings.stateFormats where entry.state == state {
        let name = OptionName(formatIn: state)
        return (name.text, entry.format, options.origin(named: name.text))
      }
    }
    guard let template = settings.format else {
      let origin = options.isSet(.format) ? options.origin(of: .format) : "the widget's own"
      return (Option.format.rawValue, usual, origin)
    }
    return (Option.format.rawValue, template, options.origin(of: .format))
  }

  private func hidingReasons(_ segment: Segment, _ options: ExplainedOptions) -> [String] {
    var reasons: [String] = []
    let settings = request.settings
    guard let shown = shownReading else {
      if settings.hidesMissing, outcome.isGone {
        reasons.append("hide-missing: its source does not exist " + options.place(of: .hideMissing))
      } else {
        reasons.append("nothing was reported yet")
      }
      return reasons
    }
    let presented = (try? self.presented(shown)) ?? shown
    if settings.thresholds.hides(presented), let rule = settings.thresholds.hideBelow?.rule {
      reasons.append("hide-below: not " + rule + " " + options.place(of: .hideBelow))
    }
    if description.kind == .answered, presented.isBlank {
      reasons.append("the program printed no text")
    }
    if let name = description.hidesWithout, shown[name] == nil {
      reasons.append("there is no {" + name + "} now")
    }
    if known.driver == .given, isGone { reasons.append("the pushed value is too old") }
    if reasons.isEmpty { reasons.append("there is nothing to show now") }
    return reasons
  }

  /// The values with their formulas, and the numbers from which they were made.
  private func explain(valuesFrom observed: ObservedMachine, _ explanation: inout Explanation) {
    guard let shown = outcome.reading ?? shownReading else { return }
    var full: Double?
    if case .number(let number)? = request.settings.refresh.full { full = number }
    let derivation = instance.widget.base.derivation(
      Observation(
        source: known.source, full: full, reading: shown, counters: known.counters,
        machine: observed))
    explanation.numbers = derivation.numbers
    var needed = request.templates.needed
    request.templates.openDetails()?.insertValues(into: &needed)
    let presented = (try? self.presented(shown)) ?? shown
    for entry in description.kind == .answered ? allValues(presented) : presented.values {
      var formula = derivation.formula(of: entry.name)
      if entry.name == "percent", let path = request.settings.refresh.ratePath {
        formula = Document.userPath(path) + " / " + wholeWords
      }
      explanation.values.append(
        Explanation.ShownValue(
          name: Document.userPath(entry.name), value: publicValue(entry),
          isShown: needed[entry.name] != nil || description.kind == .answered, formula: formula))
    }
  }

  /// Returns a value without the secrets of an address.
  private func publicValue(_ entry: Reading.NamedValue) -> Value {
    guard description.source == .url, entry.value == .text(known.source) else { return entry.value }
    return .text(SecretFree.source(known.source, .url))
  }

  /// The number that counts as 100 % of a rate.
  private var wholeWords: String {
    switch request.settings.refresh.full ?? .number(1) {
    case .path(let path): return Document.userPath(path)
    case .number(let number):
      var bytes: [UInt8] = []
      DecimalText.append(number, decimals: 6, dropsTrailingZeros: true, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
