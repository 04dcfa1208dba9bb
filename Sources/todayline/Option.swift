/// The one table of options: the source of the parser and of the help.
enum Option: String, CaseIterable {
  case host
  case format
  case shortFormat = "short-format"
  case detailsFormat = "details-format"
  case barStyle = "bar-style"
  case barWidth = "bar-width"
  case ramp
  case tint
  case track
  case warning
  case critical
  case warningColour = "warning-color"
  case criticalColour = "critical-color"
  case hideBelow = "hide-below"
  case hideMissing = "hide-missing"
  case requireMount = "require-mount"
  case marginLeft = "margin-left"
  case marginRight = "margin-right"
  case minimumWidth = "min-width"
  case maximumWidth = "max-width"
  case alignment = "align"
  case separator
  case click
  case button
  case detailsFor = "details-for"
  case open
  case suite
  case colour = "color"
  case markup

  /// The option of that name.
  ///
  /// Compares one after the other: `init(rawValue:)` builds a table of all names first.
  static func named(_ name: String) -> Option? {
    for option in allCases where option.rawValue == name { return option }
    return nil
  }

  /// What the option's value is called in the help; `nil` where it takes none.
  var argument: String? {
    switch self {
    case .host: "HOST"
    case .format, .shortFormat, .detailsFormat: "TEMPLATE"
    case .barStyle: "blocks|ascii|ramp"
    case .barWidth, .marginLeft, .marginRight, .minimumWidth, .maximumWidth: "CELLS"
    case .ramp: "GLYPHS"
    case .tint, .track, .warningColour, .criticalColour: "#rrggbb|none"
    case .warning, .critical, .hideBelow: "PERCENT|BYTES"
    case .hideMissing, .requireMount, .click: nil
    case .alignment: "left|center|right"
    case .separator: "TEXT"
    case .button: "N"
    case .detailsFor: "TIME"
    case .open: "COMMAND"
    case .suite: "NAME"
    case .colour: "auto|always|never"
    case .markup: "pango|none"
    }
  }

  /// One line for the help.
  var summary: String {
    switch self {
    case .host: "the program that shows the segment (text)"
    case .format: "the text ({bar} {percent})"
    case .shortFormat: "the text where there is little room ({percent})"
    case .detailsFormat: "the details, one a line (Used: {used}\\nFree: {free}\\nTotal: {total})"
    case .barStyle: "what {bar} is made of (blocks)"
    case .barWidth: "the width of {bar} (10)"
    case .ramp: "the glyphs of {icon}, from empty to full (▁▂▃▄▅▆▇█)"
    case .tint: "the colour of the filled part of a bar (#ffffff)"
    case .track: "the colour of its empty part (#444444)"
    case .warning: "level warning from this used percentage on, or below this many free bytes"
    case .critical: "level critical, likewise"
    case .warningColour: "the colour of level warning (#ffb000)"
    case .criticalColour: "the colour of level critical (#ff5555)"
    case .hideBelow: "show nothing below this used percentage, or above this many free bytes"
    case .hideMissing: "show nothing for a path that is not there or not mounted"
    case .requireMount: "a path that is no mount point is a failure: not mounted"
    case .marginLeft: "space to the left (0)"
    case .marginRight: "space to the right (0)"
    case .minimumWidth: "pad the text to this width (0)"
    case .maximumWidth: "cut the text to this width"
    case .alignment: "which side a padded text keeps to (left)"
    case .separator: "what stands between segments that share a line (two spaces)"
    case .click: "read a click event from standard input"
    case .button: "act as if this button was clicked: 1 details, 2 sample, 3 open"
    case .detailsFor: "how long details stay open, such as 10s; 0 until the next click (10s)"
    case .open: "what opens the path on button 3; gets it as last argument (xdg-open)"
    case .suite: "the suite of the defaults store (default)"
    case .colour: "colours of the host text; auto: on a terminal, unless NO_COLOR is set (auto)"
    case .markup: "Pango markup for i3bar (pango) and i3blocks (none)"
    }
  }

  /// Whether `todayline defaults` takes it too.
  var isForDefaults: Bool { self == .suite }
}
