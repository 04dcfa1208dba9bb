import Widgets

/// The one table of options: the source of the parser, of the configuration's keys and of the help.
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
  case warningColor = "warning-color"
  case criticalColor = "critical-color"
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
  case onClick1 = "on-click-1"
  case onClick2 = "on-click-2"
  case onClick3 = "on-click-3"
  case onClick4 = "on-click-4"
  case onClick5 = "on-click-5"
  case onClick8 = "on-click-8"
  case onClick9 = "on-click-9"
  case interval
  case noAnimation = "no-animation"
  case textColor = "text-color"
  case background
  case source
  case path
  case url
  case command
  case interface
  case device
  case ttl
  case staleAfter = "stale-after"
  case staleMark = "stale-mark"
  case wait
  case timeout
  case header
  case maximumSize = "max-size"
  case maximumRedirects = "max-redirects"
  case rate
  case full
  case items
  case key
  case input
  case inputMarkup = "input-markup"
  case memory
  case suite
  case color = "color"
  case markup
  case range
  case signalWaybar = "signal-waybar"
  case refreshTmux = "refresh-tmux"
  case configuration = "config"
  case only
  case before
  case after

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
    case .tint, .track, .warningColor, .criticalColor: "#rrggbb|none"
    case .textColor, .background: "#rrggbb"
    case .warning, .critical, .hideBelow: "PERCENT|BYTES"
    case .hideMissing, .requireMount, .click, .noAnimation, .refreshTmux, .wait, .inputMarkup: nil
    case .source: "SOURCE"
    case .path: "PATH"
    case .url: "URL"
    case .interface: "INTERFACE"
    case .device: "DEVICE|PATH"
    case .configuration: "FILE"
    case .only: "WIDGET,…"
    case .before, .after: "WIDGET"
    case .staleMark: "TEXT"
    case .header: "HEADER|@FILE"
    case .maximumSize, .memory: "BYTES"
    case .maximumRedirects: "N"
    case .rate: "PATH"
    case .full: "NUMBER|BYTES|PATH"
    case .items: "A,B,…"
    case .key: "KEY"
    case .input: "text|json|i3blocks|waybar"
    case .alignment: "left|center|right"
    case .separator: "TEXT"
    case .button, .signalWaybar: "N"
    case .detailsFor, .interval, .ttl, .staleAfter, .timeout: "TIME"
    case .command, .open, .onClick1, .onClick2, .onClick3, .onClick4, .onClick5, .onClick8,
      .onClick9:
      "COMMAND"
    case .suite: "NAME"
    case .color: "auto|always|never"
    case .markup: "pango|none"
    case .range: "left|right"
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
    case .tint: "the color of the filled part of a bar (#ffffff)"
    case .track: "the color of its empty part (#444444)"
    case .warning:
      "level warning from this used percentage on, or below this many free bytes; battery: where so many percent are left, unless it charges; temperature: from so many °C on"
    case .critical: "level critical, likewise"
    case .warningColor: "the color of level warning (#ffb000)"
    case .criticalColor: "the color of level critical (#ff5555)"
    case .hideBelow:
      "show nothing below this used percentage, or above this many free bytes; battery: while more is left; temperature: below so many °C"
    case .hideMissing: "show nothing for what is not there, not mounted or down"
    case .requireMount: "a path that is no mount point is a failure: not mounted"
    case .marginLeft: "space to the left (0)"
    case .marginRight: "space to the right (0)"
    case .minimumWidth: "pad the text to this width (0)"
    case .maximumWidth: "cut the text to this width"
    case .alignment: "which side a padded text keeps to (left)"
    case .separator: "what stands between segments that share a line (two spaces)"
    case .click: "read a click event from standard input"
    case .button: "act as if this button was clicked: 1 details, 2 refresh, 3 open"
    case .detailsFor: "how long details stay open, such as 10s; 0 until the next click (10s)"
    case .open: "what opens the path on button 3; gets it as last argument (xdg-open)"
    case .onClick1: "what the left button does instead; BLOCK_BUTTON, BLOCK_X … are set"
    case .onClick2: "likewise, the middle button"
    case .onClick3: "likewise, the right button"
    case .onClick4: "likewise, the wheel up"
    case .onClick5: "likewise, the wheel down"
    case .onClick8: "likewise, the back button"
    case .onClick9: "likewise, the forward button"
    case .interval: "how often stream measures (10s)"
    case .noAnimation: "stream: details open and close without a fade"
    case .textColor: "the color to which details fade in (#ffffff)"
    case .background: "the color from which they do (#000000)"
    case .source: "the path, URL, command or device, where it does not follow the widget"
    case .path: "disk: likewise"
    case .url: "http, geo: likewise"
    case .command: "exec: likewise"
    case .interface: "network: likewise; a name, a pattern such as wl*,!wlan1, default or all"
    case .device: "diskio: likewise; a name, a pattern such as nvme*, a path on the disk, or all"
    case .ttl: "for how long an answer is good (http 10m, geo 1h, exec 10s, disk on a network 30s)"
    case .staleAfter: "from which age on a value counts as stale (twice the ttl, at least 1m)"
    case .staleMark: "what a stale text ends in; {age} is the age ( ({age} old))"
    case .wait: "wait for a refresh that is due, or for a first rate"
    case .timeout: "how long a source may take (10s)"
    case .header:
      "http: a header of the request; $NAME is a variable, ${/path} a file; may be repeated"
    case .maximumSize: "http: the longest answer (1MB)"
    case .maximumRedirects: "http: how many redirects are followed (5)"
    case .rate: "http, geo, exec with JSON: the number that {bar}, {percent} and levels show"
    case .full:
      "the number that is full, or the path of one (1); network: a speed, such as 100Mbit or 10MB (the link's)"
    case .items: "http: what {item} in the URL stands for, one after the other by buttons 1, 4, 5"
    case .key: "geo: the one key to show, instead of a random one"
    case .input: "exec, http: how the output is read (exec text, http by itself)"
    case .inputMarkup: "exec: the output has Pango markup; its text and color are taken"
    case .memory: "exec: how much memory the command and its children may use"
    case .suite: "the suite of the defaults store (default)"
    case .color: "colors of the host text; auto: on a terminal, unless NO_COLOR is set (auto)"
    case .markup: "Pango markup for i3bar (pango) and i3blocks (none)"
    case .range: "make the segment a mouse range of its own in tmux's left or right part"
    case .signalWaybar: "click: then wake the Waybar modules with this signal"
    case .refreshTmux: "click: then let all clients of tmux redraw"
    case .configuration:
      "the configuration ($XDG_CONFIG_HOME/todayline/config); none where it is empty"
    case .only: "today, stream: these widgets of the Today view alone"
    case .before: "today add, today move: the widget in front of which it comes"
    case .after: "today add, today move: the widget behind which it comes"
    }
  }

  /// Where an option can stand.
  enum Place {
    /// On a command line alone: it is about one call.
    case call
    /// Also before the sections of the configuration: it is about a whole process.
    case process
    /// Also in a section, and before all sections for every widget.
    case widget
    /// Also in a section, but not before all of them.
    case section
  }

  /// Where it can stand.
  var place: Place {
    switch self {
    case .host, .click, .button, .range, .wait, .signalWaybar, .refreshTmux, .configuration, .only,
      .before, .after:
      .call
    case .separator, .suite, .color, .markup, .tint, .track, .warningColor, .criticalColor,
      .textColor, .background, .noAnimation:
      .process
    case .source, .path, .url, .command, .interface, .device, .header, .rate, .full, .items, .key:
      .section
    default: .widget
    }
  }

  /// Whether it is about the whole process rather than about one widget of several.
  var isForProcess: Bool {
    switch place {
    case .process: true
    case .call: self != .wait && self != .button && self != .click
    case .widget, .section: false
    }
  }

  /// Whether its value is a template.
  var isTemplate: Bool { self == .format || self == .shortFormat || self == .detailsFormat }

  /// Whether its value is about what the widget measures.
  var isThreshold: Bool { self == .warning || self == .critical || self == .hideBelow }

  /// Whether it means something to a widget.
  func concerns(_ widget: WidgetName) -> Bool {
    switch self {
    case .path, .requireMount: widget == .disk
    case .interface: widget == .network
    case .device: widget == .diskio
    case .url, .header, .maximumSize, .maximumRedirects, .items: widget.sourceKind == .url
    case .command, .inputMarkup, .memory: widget == .exec
    case .input: widget == .exec || widget == .http
    case .rate, .key: widget.readsAnswers
    case .full: widget.readsAnswers || widget == .network
    default: true
    }
  }

  /// Whether its value is what is shown.
  var isSource: Bool {
    switch self {
    case .source, .path, .url, .command, .interface, .device: true
    default: false
    }
  }

  /// Whether a section can have several lines of it.
  var isRepeatable: Bool { self == .header }

  /// Whether `todayline defaults` takes it too.
  var isForDefaults: Bool { self == .suite || self == .configuration }
}
