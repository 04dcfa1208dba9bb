import Core
import Hosts
import Widgets

extension Option {
  /// The facts of the option.
  package var row: OptionRow {
    typealias Row = OptionRow
    let cells = Row.Argument.text("CELLS")
    let time = Row.Argument.text("TIME")
    let optionalColor = Row.Argument.text("#rrggbb|none")
    let color = Row.Argument.text("#rrggbb")
    let isWeb = { (widget: WidgetDescription) in widget.source == .url }
    let isCommand = { (widget: WidgetDescription) in widget.source == .command }
    let isAnswered = { (widget: WidgetDescription) in widget.kind == .answered }
    let isAsked = { (widget: WidgetDescription) in
      widget.kind == .answered || widget.source == .path
    }
    return switch self {
    case .host:
      Row(
        .choice(HostName.self, name: "HOST"), "the program that shows the segment (text)", .call,
        read: .choice(named: HostName.named) { $0.host = $1 })
    case .format:
      Row(.template, "the text ({bar} {percent})", read: .text { $0.format = $1 })
    case .alternateFormat:
      Row(
        .template, "the text after a left click, until the next one",
        read: .text { $0.alternateFormat = $1 })
    case .shortFormat:
      Row(
        .template, "the text if space is limited (--format, or {percent})",
        read: .text { $0.shortFormat = $1 })
    case .detailsFormat:
      Row(
        .template, "the details, one per line (Used: {used}\\nFree: {free}\\nTotal: {total})",
        read: .text { $0.detailsFormat = $1 })
    case .formatWarning, .formatCritical, .formatFailed, .formatDown, .formatWired,
      .formatWireless, .formatCharging, .formatDischarging, .formatFull, .formatRefreshing,
      .formatStale:
      stateRow
    case .label:
      Row(
        .text("TEXT"), "what the bar calls it (such as CPU)",
        .section, read: .line { $0.label = $1 })
    case .icon:
      Row(
        .text("TEXT"), "its {icon}, instead of that of the set", .section,
        read: .line { $0.icon = $1 })
    case .icons:
      Row(
        .choice(IconSet.self),
        "the set of {icon}, which comes before each of several widgets (text)", .process,
        read: .choice { $0.icons = $1 })
    case .barStyle:
      Row(
        .choice(BarStyle.Kind.self), "the glyphs of {bar} (blocks)",
        read: .choice { $0.bar.kind = $1 })
    case .barWidth:
      Row(cells, "the width of {bar} (10)", read: .number(in: 1...500) { $0.bar.width = $1 })
    case .ramp:
      Row(
        .text("GLYPHS"), "the glyphs of {ramp}, from empty to full (▁▂▃▄▅▆▇█)",
        read: .glyphs { $0.bar.ramp = $1 })
    case .theme:
      Row(
        .text("NAME|FILE"),
        "a palette, or a file in themes beside the configuration; built in: "
          + BuiltInTheme.names, .process,
        read: .name("the name of a theme") { $0.theme = $1 })
    case .tint:
      Row(
        optionalColor, "the color of the filled part of a bar (the text's)",
        read: .color { $0.palette.tint = $1 })
    case .track:
      Row(
        optionalColor, "the color of the empty part of a bar (the text's at 30 %)",
        read: .color { $0.palette.track = $1.map { .color($0) } ?? .plain })
    case .color:
      Row(
        color, "the text's color (the bar's)",
        read: .solidColor { $0.palette.normal.foreground = $1 })
    case .background:
      Row(
        color, "the color behind the text (the bar's)",
        read: .solidColor { $0.palette.normal.background = $1 })
    case .border:
      Row(
        color, "the color of a frame, in i3bar, swaybar, and i3blocks with json (none)",
        read: .solidColor { $0.palette.normal.border = $1 })
    case .warning:
      Row(
        .threshold,
        "warn at this percentage used, or below this many bytes free (battery: percent left; temperature: °C)",
        read: .threshold { $0.thresholds.warning = $1 })
    case .critical:
      Row(
        .threshold, "the same for level critical", read: .threshold { $0.thresholds.critical = $1 })
    case .onWarning, .onCritical, .onNormal, .notify, .hysteresis, .remind: levelRow
    case .warningColor:
      Row(
        optionalColor, "the text's color at level warning (black on amber)",
        read: .levelColor(.warning) { $0.foreground = $1 })
    case .warningBackground:
      Row(
        optionalColor, "the color behind the text at level warning",
        read: .levelColor(.warning) { $0.background = $1 })
    case .warningBorder:
      Row(
        optionalColor, "the color of a frame at level warning (none)",
        read: .levelColor(.warning) { $0.border = $1 })
    case .criticalColor:
      Row(
        optionalColor, "the text's color at level critical (white on red)",
        read: .levelColor(.critical) { $0.foreground = $1 })
    case .criticalBackground:
      Row(
        optionalColor, "the color behind the text at level critical",
        read: .levelColor(.critical) { $0.background = $1 })
    case .criticalBorder:
      Row(
        optionalColor, "the color of a frame at level critical (none)",
        read: .levelColor(.critical) { $0.border = $1 })
    case .hideBelow:
      Row(
        .threshold,
        "hide below this percentage used, or above this many bytes free (battery: above this percentage left; temperature: below this many °C)",
        read: .threshold { $0.thresholds.hideBelow = $1 })
    case .hideMissing:
      Row(
        .none, "hide if the source is missing, not mounted, or down",
        read: .flag { $0.hidesMissing = $1 })
    case .requireMount:
      Row(
        .none, "fail if the path is not a mount point", for: { $0.source == .path },
        read: .flag { $0.requiresMount = $1 })
    case .marginLeft:
      Row(cells, "space to the left (0)", read: .number(in: 0...500) { $0.layout.marginLeft = $1 })
    case .marginRight:
      Row(
        cells, "space to the right (0)", read: .number(in: 0...500) { $0.layout.marginRight = $1 })
    case .minimumWidth:
      Row(
        cells, "pad the text to this width (0)",
        read: .number(in: 0...500) { $0.layout.minimumWidth = $1 })
    case .maximumWidth:
      Row(
        cells, "truncate the text at this width",
        read: .number(in: 1...500) { $0.layout.maximumWidth = $1 })
    case .alignment:
      Row(
        .choice(Layout.Alignment.self), "the alignment of padded text (left)",
        read: .choice { $0.layout.alignment = $1 })
    case .separator:
      Row(
        .text("TEXT|powerline"),
        "the text between segments (two spaces; in i3bar and swaybar, what the bar draws)",
        .process,
        read: .line { $0.presentation.separator = Separator($1) })
    case .lineWidth:
      Row(
        cells,
        "the width of the line; if it is too short, segments are shortened, and open details are kept",
        .process, read: .number(in: 1...10_000) { $0.lineWidth = $1 })
    case .click:
      Row(
        .none, "read a click event from standard input", .widgetCall,
        read: .flag { $0.readsClick = $1 })
    case .button:
      Row(
        .choice(ButtonName.self, name: "BUTTON"),
        "act as if this button was clicked: left, middle, right, …, or its number", .widgetCall,
        read: .button { $0.button = $1 })
    case .details:
      Row(
        .choice(DetailsPlace.self),
        "where opened details appear: in the line, a notification, a menu, or nowhere (line; waybar none)",
        read: .choice { $0.detailsPlace = $1 })
    case .detailsFor:
      Row(
        time, "how long details stay open, such as 10s; 0 until the next click (10s)",
        read: .duration { $0.detailsDuration = $1 })
    case .open:
      Row(
        .command,
        "the command of the action open, with the source as its last argument (xdg-open)",
        read: .name("a command") { $0.openCommand = $1 })
    case .onClick:
      Row(
        .action,
        "the effect of the left button: details, another action of the widget, none, or a command",
        read: .button(1))
    case .onClickMiddle: Row(.action, "the effect of the middle button", read: .button(2))
    case .onClickRight: Row(.action, "the effect of the right button", read: .button(3))
    case .onScrollUp: Row(.action, "the effect of scrolling up", read: .button(4))
    case .onScrollDown: Row(.action, "the effect of scrolling down", read: .button(5))
    case .onClickBackward: Row(.action, "the effect of the back button", read: .button(8))
    case .onClickForward: Row(.action, "the effect of the forward button", read: .button(9))
    case .interval:
      Row(
        time, "how often stream samples, and exec runs its command (10s)",
        read: .duration(atLeast: 100) { $0.interval = $1 })
    case .noAnimation:
      Row(
        .none, "open and close details without a fade", .process, commands: "stream",
        read: .flag { $0.animatesDetails = !$1 })
    case .source:
      Row(
        .source, "the path, URL, command, or device, if not given after the widget", .source,
        read: .name("a path, a URL, or a command") { $0.refresh.source = $1 })
    case .path:
      Row(
        .file("PATH"), "the path", .source, for: { $0.source == .path },
        read: .name("a path") { $0.refresh.source = $1 })
    case .url:
      Row(
        .text("URL"), "the URL to fetch", .source, for: isWeb,
        read: .name("a URL") { $0.refresh.source = $1 })
    case .command:
      Row(
        .command, "the command to run", .source, for: isCommand,
        read: .name("a command") { $0.refresh.source = $1 })
    case .interface:
      Row(
        .text("INTERFACE"), "a name, a pattern such as wl*,!wlan1, default, or all", .source,
        for: { $0.source == .interface },
        read: .name("the name of an interface, or a pattern") { $0.refresh.source = $1 })
    case .device:
      Row(
        .text("DEVICE|PATH"), "a name, a pattern such as nvme*, a path on the disk, or all",
        .source, for: { $0.source == .device },
        read: .name("the name of a disk, or a path") { $0.refresh.source = $1 })
    case .ttl:
      Row(
        time, "how long an answer is good (http 10m, geo 1h, exec: interval, network disk 30s)",
        for: isAsked, read: .duration(atLeast: 100) { $0.refresh.timeToLive = $1 })
    case .staleAfter:
      Row(
        time, "the age at which a value is stale (twice the ttl, at least 1m)",
        read: .duration { $0.refresh.staleAfter = $1 })
    case .staleMark:
      Row(
        .text("TEXT"), "the end of a stale text; {age} is the age ( ({age} old))",
        read: .mark())
    case .wait:
      Row(
        .none, "wait for a refresh that is due, or for a first rate", .widgetCall,
        read: .flag { $0.refresh.waits = $1 })
    case .timeout:
      Row(
        time, "how long a source may take (10s)", for: isAsked,
        read: .duration(atLeast: 100) { $0.refresh.limits.timeout = $1 })
    case .header:
      Row(
        .textOrFile("HEADER|@FILE"),
        "a header of the request; $NAME is a variable, ${/path} a file; repeatable", .section,
        for: isWeb, read: .header())
    case .maximumSize:
      Row(
        .text("BYTES"), "the maximum size of an answer (1MB)", for: isWeb,
        read: .byteCount(in: 1...1_000_000_000) { $0.refresh.maximumSize = $1 })
    case .maximumRedirects:
      Row(
        .text("N"), "the maximum number of redirects to follow (5)", for: isWeb,
        read: .number(in: 0...50) { $0.refresh.maximumRedirects = $1 })
    case .rate:
      Row(
        .text("PATH"), "the number in a JSON answer that {bar}, {percent}, and levels show",
        .section, for: isAnswered, read: .path { $0.refresh.ratePath = $1 })
    case .full:
      Row(
        .text("NUMBER|BYTES|PATH"),
        "the number that counts as 100 %, or its path (1); network: a speed, such as 100Mbit or 10MB (the link's)",
        .section, for: { $0.full != nil }, read: .numberOrPath { $0.refresh.full = $1 })
    case .items:
      Row(
        .text("A,B,…"),
        "the values of {item} in the URL; the left button and the wheel switch between them",
        .section, for: isWeb, read: .list { $0.refresh.items = $1 })
    case .key:
      Row(
        .text("KEY"), "the one key to show, instead of a random one", .section, for: isAnswered,
        read: .path { $0.refresh.key = $1 })
    case .input:
      Row(
        .choice(InputFormat.self), "the format of the output (exec: text; http: detected)",
        for: { $0.takesInput }, read: .choice { $0.refresh.input = $1 })
    case .inputMarkup:
      Row(
        .none, "take the text and color from Pango markup in the output", for: isCommand,
        read: .flag { $0.refresh.readsMarkup = $1 })
    case .memory:
      Row(
        .text("BYTES"), "the memory that the command and its children may use", for: isCommand,
        read: .byteCount(in: 1_000_000...Int.max) { $0.refresh.limits.memory = UInt64($1) })
    case .suite:
      Row(
        .text("NAME"), "the suite of the defaults store (default)", .process,
        read: .name("the name of a suite") { $0.suite = $1 })
    case .colors:
      Row(
        .choice(Settings.ColorUse.self),
        "whether the host text is in color; auto: on a terminal, unless NO_COLOR is set (auto)",
        .process,
        read: .choice { $0.colorUse = $1 })
    case .markup:
      Row(
        .choice(Settings.MarkupUse.self), "Pango markup for i3bar (pango) and i3blocks (none)",
        .process,
        read: .choice { (settings, use: Settings.MarkupUse) in
          settings.presentation.usesMarkup = use == .pango
        })
    case .range:
      Row(
        .choice(Presentation.Range.self),
        "make the segment a mouse range of its own in tmux's left or right part", .call,
        read: .choice { $0.presentation.range = $1 })
    case .wake:
      Row(
        .text("tmux|waybar:N,…"),
        "redraw these bars when the value has changed: tmux, Waybar's modules with signal N",
        commands: "click,refresh", read: .wake { $0.wokenHosts = $1 })
    case .configuration:
      Row(
        .file("FILE"), "the configuration ($XDG_CONFIG_HOME/todayline/config); none if empty",
        .call
      )
    case .only:
      Row(.widgets, "only these widgets of the Today view", .call, commands: "today,stream")
    case .before:
      Row(.widget, "insert before this widget", .call, commands: "today add,today move")
    case .after:
      Row(.widget, "insert after this widget", .call, commands: "today add,today move")
    }
  }
  /// The facts of an option that gives a template for a state.
  private var stateRow: OptionRow {
    guard let state else { return OptionRow(.template, "") }
    return OptionRow(
      .template, "the text " + state.meaning,
      for: { $0.states.contains(state) || state.isOfEveryWidget },
      read: .text { $0.setFormat(state, $1) })
  }
}

extension State {
  /// True if any widget can be in it.
  fileprivate var isOfEveryWidget: Bool {
    switch self {
    case .warning, .critical, .failed, .refreshing, .stale: true
    case .down, .wired, .wireless, .charging, .discharging, .full: false
    }
  }

  /// When it applies.
  fileprivate var meaning: String {
    switch self {
    case .warning: "at level warning"
    case .critical: "at level critical"
    case .failed: "if the source cannot be read"
    case .down: "if the interface is down or missing"
    case .wired: "of a wired interface"
    case .wireless: "of a wireless interface"
    case .charging: "while charging"
    case .discharging: "while discharging"
    case .full: "while full"
    case .refreshing: "until there is a first value (Refreshing…)"
    case .stale: "if the value is old"
    }
  }
}
