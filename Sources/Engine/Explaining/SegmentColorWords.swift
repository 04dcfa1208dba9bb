/// Why a segment has its colors, in words: a level takes precedence over the program's color, which
/// takes precedence over the user's.
struct SegmentColorWords {
  let words: String

  init(_ segment: Segment, _ settings: Settings, _ options: ExplainedOptions) {
    var parts: [String] = []
    func add(_ what: String, _ color: Color?, _ option: Option) {
      guard let color else { return }
      parts.append(what + " " + color.text + " " + options.place(of: option))
    }
    switch segment.level {
    case .normal:
      if let color = segment.color {
        parts.append("text " + color.text + " (its program)")
      } else {
        add("text", segment.palette.normal.foreground, .color)
      }
      if segment.palette.normal.background != nil {
        add("background", segment.palette.normal.background, .background)
      } else if let surface = settings.presentation.surface(at: 0) {
        parts.append("background " + surface.text + " " + options.place(of: .style))
      }
      add("bar", segment.palette.tint, .tint)
      add("icon", segment.palette.accent, options.isSet(.accent) ? .accent : .theme)
    case .warning:
      add("text", segment.palette.warning?.foreground, .warningColor)
      add("background", segment.palette.warning?.background, .warningBackground)
    case .critical, .failed:
      add("text", segment.palette.critical?.foreground, .criticalColor)
      add("background", segment.palette.critical?.background, .criticalBackground)
    }
    let reason = segment.level == .normal ? "" : "level " + segment.level.rawValue + ": "
    words =
      reason
      + (parts.isEmpty
        ? (segment.level == .normal
          ? "the bar's own" : "the usual colors of that level in this bar") : parts.list(", "))
  }
}
