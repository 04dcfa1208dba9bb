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
        read: .choice { $0.host = $1 })
    case .format:
      Row(.template, "the text ({bar} {percent})", read: .text { $0.format = $1 })
    case .shortFormat:
      Row(
        .template, "the text if space is limited ({percent})",
        read: .text { $0.shortFormat = $1 })
    case .detailsFormat:
      Row(
        .template, "the details, one per line (Used: {used}\\nFree: {free}\\nTotal: {total})",
        read: .text { $0.detailsFormat = $1 })
    case .barStyle:
      Row(
        .choice(BarStyle.Kind.self), "the glyphs of {bar} (blocks)",
        read: .choice { $0.bar.kind = $1 })
    case .barWidth:
      Row(cells, "the width of {bar} (10)", read: .number(in: 1...500) { $0.bar.width = $1 })
    case .ramp:
      Row(
        .text("GLYPHS"), "the glyphs of {icon}, from empty to full (▁▂▃▄▅▆▇█)",
        read: .glyphs { $0.bar.ramp = $1 })
    case .tint:
      Row(
        optionalColor, "the color of the filled part of a bar (#ffffff)", .process,
        read: .color { $0.presentation.palette.tint = $1 })
    case .track:
      Row(
        optionalColor, "the color of the empty part of a bar (#444444)", .process,
        read: .color { $0.presentation.palette.track = $1 })
    case .warning:
      Row(
        .threshold,
        "warn at this percentage used, or below this many bytes free (battery: percent left; temperature: °C)",
        read: .threshold { $0.thresholds.warning = $1 })
    case .critical:
      Row(
        .threshold, "the same for level critical", read: .threshold { $0.thresholds.critical = $1 })
    case .warningColor:
      Row(
        optionalColor, "the color of level warning (#ffb000)", .process,
        read: .color { $0.presentation.palette.warning = $1 })
    case .criticalColor:
      Row(
        optionalColor, "the color of level critical (#ff5555)", .process,
        read: .color { $0.presentation.palette.critical = $1 })
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
        .text("TEXT"), "the text between segments that share a line (two spaces)", .process,
        read: .line { $0.presentation.separator = $1 })
    case .click:
      Row(
        .none, "read a click event from standard input", .widgetCall,
        read: .flag { $0.readsClick = $1 })
    case .button:
      Row(
        .text("N"), "act as if this button was clicked: 1 details, 2 refresh, 3 open", .widgetCall,
        read: .number(in: 1...999) { $0.button = $1 })
    case .detailsFor:
      Row(
        time, "how long details stay open, such as 10s; 0 until the next click (10s)",
        read: .duration { $0.detailsDuration = $1 })
    case .open:
      Row(
        .command,
        "the command that button 3 runs, with the source as its last argument (xdg-open)",
        read: .name("a command") { $0.openCommand = $1 })
    case .onClick1:
      Row(
        .command, "the command that the left button runs instead; BLOCK_BUTTON, BLOCK_X … are set",
        read: .clickCommand(1))
    case .onClick2:
      Row(.command, "the command that the middle button runs instead", read: .clickCommand(2))
    case .onClick3:
      Row(.command, "the command that the right button runs instead", read: .clickCommand(3))
    case .onClick4:
      Row(.command, "the command that scrolling up runs instead", read: .clickCommand(4))
    case .onClick5:
      Row(.command, "the command that scrolling down runs instead", read: .clickCommand(5))
    case .onClick8:
      Row(.command, "the command that the back button runs", read: .clickCommand(8))
    case .onClick9:
      Row(.command, "the command that the forward button runs", read: .clickCommand(9))
    case .interval:
      Row(
        time, "how often stream samples (10s)", read: .duration(atLeast: 100) { $0.interval = $1 })
    case .noAnimation:
      Row(
        .none, "open and close details without a fade", .process, commands: ["stream"],
        read: .flag { $0.animatesDetails = !$1 })
    case .textColor:
      Row(
        .text("#rrggbb"), "the text color at the end of the fade (#ffffff)", .process,
        read: .solidColor { $0.presentation.palette.foreground = $1 })
    case .background:
      Row(
        .text("#rrggbb"), "the background color at the start of the fade (#000000)", .process,
        read: .solidColor { $0.presentation.palette.background = $1 })
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
        time, "how long an answer is good (http 10m, geo 1h, exec 10s, disk on a network 30s)",
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
        .text("A,B,…"), "the values of {item} in the URL; buttons 1, 4, and 5 switch between them",
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
    case .color:
      Row(
        .choice(Settings.ColorUse.self),
        "colors of the host text; auto: on a terminal, unless NO_COLOR is set (auto)", .process,
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
    case .signalWaybar:
      Row(
        .text("N"), "then wake the Waybar modules with this signal", .call, commands: ["click"],
        read: .number(in: 1...30) { $0.waybarSignal = $1 })
    case .refreshTmux:
      Row(
        .none, "then redraw all tmux clients", .call, commands: ["click"],
        read: .flag { $0.refreshesTmux = $1 })
    case .configuration:
      Row(
        .file("FILE"), "the configuration ($XDG_CONFIG_HOME/todayline/config); none if empty",
        .call
      )
    case .only:
      Row(.widgets, "only these widgets of the Today view", .call, commands: ["today", "stream"])
    case .before:
      Row(.widget, "insert before this widget", .call, commands: ["today add", "today move"])
    case .after:
      Row(.widget, "insert after this widget", .call, commands: ["today add", "today move"])
    }
  }
}
