/// The closed list of hosts: one case each, mapped to its type in four switches.
enum HostName: String, CaseIterable, Sendable {
  case text
  case json
  case i3bar
  case i3blocks
  case waybar
  case tmux
  case polybar
  case xmobar
  case lemonbar
  case dwm
  case ansi
  case pango
  case genmon
  case argos
  case yambar
  case zjstatus
  case prometheus

  var description: HostDescription {
    switch self {
    case .text: PlainText.description
    case .json: JSONLines.description
    case .i3bar: I3bar.description
    case .i3blocks: I3blocks.description
    case .waybar: Waybar.description
    case .tmux: Tmux.description
    case .polybar: Polybar.description
    case .xmobar: Xmobar.description
    case .lemonbar: Lemonbar.description
    case .dwm: Dwm.description
    case .ansi: ANSI.description
    case .pango: PangoLine.description
    case .genmon: Genmon.description
    case .argos: Argos.description
    case .yambar: Yambar.description
    case .zjstatus: Zjstatus.description
    case .prometheus: Prometheus.description
    }
  }

  func append(_ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]) {
    switch self {
    case .text: PlainText.append(segments, presentation, to: &bytes)
    case .json: JSONLines.append(segments, presentation, to: &bytes)
    case .i3bar: I3bar.append(segments, presentation, to: &bytes)
    case .i3blocks: I3blocks.append(segments, presentation, to: &bytes)
    case .waybar: Waybar.append(segments, presentation, to: &bytes)
    case .tmux: Tmux.append(segments, presentation, to: &bytes)
    case .polybar: Polybar.append(segments, presentation, to: &bytes)
    case .xmobar: Xmobar.append(segments, presentation, to: &bytes)
    case .lemonbar: Lemonbar.append(segments, presentation, to: &bytes)
    case .dwm: Dwm.append(segments, presentation, to: &bytes)
    case .ansi: ANSI.append(segments, presentation, to: &bytes)
    case .pango: PangoLine.append(segments, presentation, to: &bytes)
    case .genmon: Genmon.append(segments, presentation, to: &bytes)
    case .argos: Argos.append(segments, presentation, to: &bytes)
    case .yambar: Yambar.append(segments, presentation, to: &bytes)
    case .zjstatus: Zjstatus.append(segments, presentation, to: &bytes)
    case .prometheus: Prometheus.append(segments, presentation, to: &bytes)
    }
  }

  /// Appends what precedes an update of a resident process in the same write.
  func appendStreamPrefix(_ place: StreamPlace, to bytes: inout [UInt8]) {
    switch self {
    case .text: PlainText.appendStreamPrefix(place, to: &bytes)
    case .json: JSONLines.appendStreamPrefix(place, to: &bytes)
    case .i3bar: I3bar.appendStreamPrefix(place, to: &bytes)
    case .i3blocks: I3blocks.appendStreamPrefix(place, to: &bytes)
    case .waybar: Waybar.appendStreamPrefix(place, to: &bytes)
    case .tmux: Tmux.appendStreamPrefix(place, to: &bytes)
    case .polybar: Polybar.appendStreamPrefix(place, to: &bytes)
    case .xmobar: Xmobar.appendStreamPrefix(place, to: &bytes)
    case .lemonbar: Lemonbar.appendStreamPrefix(place, to: &bytes)
    case .dwm: Dwm.appendStreamPrefix(place, to: &bytes)
    case .ansi: ANSI.appendStreamPrefix(place, to: &bytes)
    case .pango: PangoLine.appendStreamPrefix(place, to: &bytes)
    case .genmon: Genmon.appendStreamPrefix(place, to: &bytes)
    case .argos: Argos.appendStreamPrefix(place, to: &bytes)
    case .yambar: Yambar.appendStreamPrefix(place, to: &bytes)
    case .zjstatus: Zjstatus.appendStreamPrefix(place, to: &bytes)
    case .prometheus: Prometheus.appendStreamPrefix(place, to: &bytes)
    }
  }

  func appendStreamUpdate(
    _ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]
  ) {
    var parts = LineParts()
    appendStreamUpdate(segments, presentation, reusing: &parts, to: &bytes)
  }

  /// Appends one update of a resident process; `parts` holds the last one.
  func appendStreamUpdate(
    _ segments: [Segment], _ presentation: Presentation, reusing parts: inout LineParts,
    to bytes: inout [UInt8]
  ) {
    switch self {
    case .text: PlainText.appendStreamUpdate(segments, presentation, reusing: &parts, to: &bytes)
    case .json: JSONLines.appendStreamUpdate(segments, presentation, reusing: &parts, to: &bytes)
    case .i3bar: I3bar.appendStreamUpdate(segments, presentation, reusing: &parts, to: &bytes)
    case .i3blocks: I3blocks.appendStreamUpdate(segments, presentation, reusing: &parts, to: &bytes)
    case .waybar: Waybar.appendStreamUpdate(segments, presentation, reusing: &parts, to: &bytes)
    case .tmux: Tmux.appendStreamUpdate(segments, presentation, reusing: &parts, to: &bytes)
    case .polybar: Polybar.appendStreamUpdate(segments, presentation, reusing: &parts, to: &bytes)
    case .xmobar: Xmobar.appendStreamUpdate(segments, presentation, reusing: &parts, to: &bytes)
    case .lemonbar: Lemonbar.appendStreamUpdate(segments, presentation, reusing: &parts, to: &bytes)
    case .dwm: Dwm.appendStreamUpdate(segments, presentation, reusing: &parts, to: &bytes)
    case .ansi: ANSI.appendStreamUpdate(segments, presentation, reusing: &parts, to: &bytes)
    case .pango: PangoLine.appendStreamUpdate(segments, presentation, reusing: &parts, to: &bytes)
    case .genmon: Genmon.appendStreamUpdate(segments, presentation, reusing: &parts, to: &bytes)
    case .argos: Argos.appendStreamUpdate(segments, presentation, reusing: &parts, to: &bytes)
    case .yambar: Yambar.appendStreamUpdate(segments, presentation, reusing: &parts, to: &bytes)
    case .zjstatus: Zjstatus.appendStreamUpdate(segments, presentation, reusing: &parts, to: &bytes)
    case .prometheus:
      Prometheus.appendStreamUpdate(segments, presentation, reusing: &parts, to: &bytes)
    }
  }
}
