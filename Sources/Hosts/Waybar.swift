/// One object for a Waybar custom module with `return-type` json; measured with 0.9.17.
///
/// All values are scalars, except that
/// `class` is an array (a string with spaces is one class); the percentage is a whole number from 0 to 100 (0.9.17 turns anything else into 0). A hidden segment prints nothing: `{"text":""}`
/// stays visible if the module's format adds text.
enum Waybar: Host {
  static let description = HostDescription(
    "an object for a custom module with return-type json",
    notes: """
      The tooltip shows the details. Clicks: "on-click": "todayline click WIDGET"; a module with
      an interval also needs "signal": 8 and --wake waybar:8 there. Other programs that read this
      format but no Pango markup need --markup none: plain text, and the class active at a level.
      """, showsClosedDetails: true, hasTooltip: true, showsStates: true, hasOwnSurfaces: true,
    runsBeside: true,
    bars: [
      .init(
        "Waybar", program: "waybar",
        line: "\"exec\": \"exec todayline stream --host waybar\", \"return-type\": \"json\"")
    ])

  static func append(_ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]) {
    // A module has a single class for its level, styled by the style sheet. Several segments color
    // themselves, even if the Today view has only one left, unless that one was requested.
    let isAlone =
      segments.visible.count == 1 && (!presentation.isTodayView || presentation.isOneWidget)
    let visible = segments.placed(presentation, paints: !isAlone)
    guard let first = visible.first else { return }
    let usesMarkup = presentation.usesMarkup ?? true
    var text: [UInt8] = []
    text.reserveCapacity(256)
    if usesMarkup {
      Pango.append(
        visible, usual: isAlone ? presentation.sheetColors : .pair, presentation, surface: .label,
        to: &text)
    } else {
      visible.appendPlain(presentation, to: &text)
    }
    let tooltip = usesMarkup ? Tooltip.markup(of: visible) : Tooltip.plain(of: visible)
    let level = visible.highestLevel
    bytes.append(UInt8(ascii: "{"))
    JSONWriter.append(key: "text", isFirst: true, to: &bytes)
    JSONWriter.append(text, to: &bytes)
    let alternate = visible.count == 1 ? first.alternate ?? first.states.first?.name : nil
    JSONWriter.append(key: "alt", text: alternate ?? level.rawValue, to: &bytes)
    if !tooltip.isEmpty {
      JSONWriter.append(key: "tooltip", to: &bytes)
      JSONWriter.append(tooltip, to: &bytes)
    }
    JSONWriter.append(key: "class", to: &bytes)
    let style = presentation.style.alternates ? presentation.style : nil
    appendClasses(visible, level, style, marksLevel: !usesMarkup, to: &bytes)
    if let rate = first.rate {
      JSONWriter.append(key: "percentage", to: &bytes)
      DecimalText.append(percentageOf: rate, decimals: 0, to: &bytes)
    }
    bytes.append("}\n")
  }

  static let emptyLine = "{\"text\":\"\"}\n"

  /// Appends the level, then all other classes, each once.
  ///
  /// `style` is one whose surfaces depend on the neighbors, for the style sheet; `marksLevel` adds
  /// `active` at a level: without markup, the text cannot show it.
  private static func appendClasses(
    _ segments: [Segment], _ level: Level, _ style: SegmentStyle?, marksLevel: Bool,
    to bytes: inout [UInt8]
  ) {
    bytes.append("[")
    JSONWriter.append(level.rawValue, to: &bytes)
    var known: [String] = []
    if marksLevel, level != .normal { known.append("active") }
    if let style { known.append(style.rawValue) }
    if segments.contains(where: { $0.detailsAreOpen }) { known.append("details") }
    for segment in segments {
      for state in segment.states { known.append(state.name) }
      known.append(contentsOf: segment.classes)
    }
    for index in known.indices
    where known[index] != level.rawValue && !known[..<index].contains(known[index]) {
      bytes.append(UInt8(ascii: ","))
      JSONWriter.append(known[index], to: &bytes)
    }
    bytes.append("]")
  }
}
