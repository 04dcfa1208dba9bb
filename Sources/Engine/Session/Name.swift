/// The name of a widget, and its icon.
extension WidgetSession {
  /// Returns the names that templates can show.
  func names(of segment: Segment) -> Names {
    var names = Names()
    names.label = label
    names.icon = icon(of: segment)
    names.isAccented = request.settings.palette.accent != nil
    names.facts = request.settings.facts
    return names
  }

  /// Returns what comes before a text that no template makes.
  func prefix(of segment: Segment) -> String {
    guard request.settings.showsIcon else { return "" }
    let icon = icon(of: segment)
    return icon.isEmpty ? "" : icon + " "
  }

  /// The name of the widget in the bar: the user's label, or the shortest name that distinguishes it
  /// from others of its kind.
  private var label: String {
    if let label = request.settings.label ?? instance.label { return label }
    if !isUsual || description.label.isEmpty { return description.source.label(of: known.source) }
    return description.label
  }

  /// True if the source does not distinguish the widget; a URL is no better than a label.
  private var isUsual: Bool {
    known.source == request.usualSource || description.source == .url
      || description.source == .calendars
  }

  /// The name that comes before a failure.
  var name: String {
    let isKnown = request.settings.label != nil || instance.label != nil
    return isKnown || !description.label.isEmpty ? label : instance.widget.name
  }

  /// The heading of the segment among others; never a command or a URL.
  var heading: String {
    let label = label
    return ExternalText.harmless(label.isEmpty ? instance.widget.name : label)
  }

  /// The name of the widget as people write it, such as `Disk home`; of a program, its label.
  var title: String {
    guard !isProgram else { return heading }
    let name = instance.label ?? (isUsual ? "" : description.source.label(of: known.source))
    let words = instance.widget.title + (name.isEmpty ? "" : " " + name)
    return ExternalText.harmless(request.settings.label ?? words)
  }

  /// Draws the title of a tooltip.
  ///
  /// Details of a program, and those of the user's own, say themselves what they are.
  func drawTitle(in segment: inout Segment) {
    guard request.settings.detailsFormat == nil, !isProgram else { return }
    segment.title = title
    segment.titleIcon = glyph(of: segment)
    if let colors = request.settings.themeColors { segment.labelOpacity = colors.labelOpacity }
  }

  /// True if what it shows is the user's own program.
  private var isProgram: Bool {
    guard instance.widget.extension == nil else { return false }
    return switch description.documents {
    case .onRequest, .given: true
    case .never, .always: false
    }
  }

  /// The name of the widget's section, without a source.
  var section: String { instance.widget.name + (instance.label.map { ":" + $0 } ?? "") }

  /// The source as others may read it: a kernel source as it is, otherwise the user's name for it, or
  /// the widget's with a hash; never an address, a command, or an argument.
  var publicSource: String {
    guard description.source.mayHoldSecret else { return known.source }
    // Bars show no source.
    guard request.settings.host.description.showsValues else { return instance.widget.name }
    let given = instance.label ?? request.settings.label
    let name = ExternalText.harmless(given ?? instance.widget.name)
    if known.domain == section, given != nil || !request.hasSource { return name }
    // Items, and several sources of one name, need a suffix.
    let fingerprint = known.source.fingerprint
    let folded = fingerprint ^ fingerprint >> 24
    var bytes = Array((name + "-").utf8)
    for shift: UInt64 in [16, 8, 0] {
      bytes.append(hexadecimal: UInt8(truncatingIfNeeded: folded >> shift))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func icon(of segment: Segment) -> String {
    let settings = request.settings
    if let icon = settings.icon { return icon }
    if known.driver == .given, let icon = known.snapshot?.text(PushedValues.iconKey) { return icon }
    switch settings.icons ?? .text {
    case .none: return settings.label ?? ""
    // The text of a program says itself what it is.
    case .text: return description.label.isEmpty ? settings.label ?? "" : label
    case .awesome, .nerd, .emoji, .todayline:
      let glyph = glyph(of: segment)
      // Two of a kind have the same glyph, or none: the name distinguishes them.
      let hasName = !glyph.isEmpty || !description.label.isEmpty
      let label = settings.label ?? (hasName ? instance.label : nil) ?? ""
      if label.isEmpty { return glyph }
      return glyph.isEmpty ? label : glyph + " " + label
    }
  }

  /// Returns the glyph of the state or the rate; empty in a set without glyphs.
  private func glyph(of segment: Segment) -> String {
    let icon = description.icons.icon(for: segment.allStates)
    return icon?.glyph(in: request.settings.icons ?? .text, rate: segment.rate) ?? ""
  }

  /// Returns true if a program names a state, alone or among its classes.
  private func says(_ reading: Reading, _ state: State) -> Bool {
    guard description.kind == .answered else { return false }
    if reading.text("alt") == state.name { return true }
    let words = (reading.text("class") ?? "").utf8.split(separator: UInt8(ascii: " "))
    return words.contains { $0.elementsEqual(state.name.utf8) }
  }

  /// Adds the states of the source that a reading reports, and that of its age.
  func addStates(of reading: Reading, to segment: inout Segment) {
    segment.states = []
    if request.templates.dependsOnStates {
      for state in description.states where reading.text(state.name) != nil || says(reading, state)
      { segment.states.append(state) }
    }
    if segment.isStale { segment.states.append(.stale) }
  }
}
