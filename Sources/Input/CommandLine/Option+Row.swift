extension Option {
  /// The facts of the option.
  var row: OptionRow {
    typealias Row = OptionRow
    let cells = Row.Argument.text("CELLS")
    let time = Row.Argument.text("TIME")
    let optionalColor = Row.Argument.text("COLOR|none")
    let color = Row.Argument.text("COLOR")
    let isRated = { (widget: WidgetDescription) in widget.source != .clock }
    return switch self {
    case .host:
      Row(
        .choice(HostName.self, name: "HOST"), "the program that shows the segment (text)", .call,
        read: .choice(named: HostName.named) { $0.host = $1 })
    case .output:
      Row(
        .file("FILE"), "replace this file atomically instead of writing to standard output (-)",
        .call, commands: "today,stream", read: .name("a file") { $0.output = $1 == "-" ? nil : $1 })
    case .format: Row(.template, "the text ({bar} {percent})", read: .text { $0.format = $1 })
    case .alternateFormat:
      Row(
        .template, "the text shown after a left click, until the next one",
        read: .text { $0.alternateFormat = $1 })
    case .shortFormat:
      Row(
        .template, "the text if space is limited (--format, or {percent})",
        read: .text { $0.shortFormat = $1 })
    case .detailsFormat:
      Row(
        .template, "the details, one per line (Used: {used}\\nFree: {free}\\nTotal: {total})",
        read: .text { $0.detailsFormat = $1 })
    case .label:
      Row(
        .text("TEXT"), "the label shown in the bar, for example CPU", .section,
        read: .value(OptionValue.line) { $0.label = $1 })
    case .icon:
      Row(
        .text("TEXT"), "the icon for {icon}, instead of the set's", .section,
        read: .value(OptionValue.line) { $0.icon = $1 })
    case .icons:
      Row(
        .choice(IconSet.self),
        "the icon set for {icon}, shown before each of several widgets (text)", .process,
        read: .choice {
          $0.icons = $1
          $0.bar.usesSymbols = $1 == .todayline
        })
    case .barStyle:
      Row(
        .choice(BarStyle.Kind.self), "the glyphs of {bar} (blocks)", for: isRated,
        read: .choice { $0.bar.kind = $1 })
    case .barWidth:
      Row(
        cells, "the width of {bar} (10)", for: isRated,
        read: .number(in: 1...500) { $0.bar.width = $1 })
    case .ramp:
      Row(
        .text("GLYPHS"), "the glyphs of {ramp}, from empty to full (▁▂▃▄▅▆▇█)", for: isRated,
        read: .value(OptionValue.glyphs) { $0.bar.ramp = $1 })
    case .theme:
      Row(
        .text("NAME|FILE|dark:NAME,light:NAME|none"),
        "a palette, a file in the folder themes next to the configuration, two of them, of which the desktop chooses one, or none; built in: "
          + BuiltInTheme.names, .process, read: .name("the name of a theme") { $0.theme = $1 })
    case .style:
      Row(
        .choice(SegmentStyle.self), "how segments are drawn (plain; accent with a theme)", .process,
        read: .choice { $0.style = $1 })
    case .accent:
      Row(
        optionalColor, "the color of the icon or label, if the style has accents (the widget's)",
        read: .value(OptionValue.accent) { $0.accent = $1 })
    case .tint:
      Row(
        optionalColor, "the color of the filled part of a bar (the text's)", for: isRated,
        read: .value(OptionValue.color) { $0.palette.tint = $1 })
    case .track:
      Row(
        optionalColor,
        "the color of the empty part of a bar, if not an outline (the text's at 30 %)",
        for: isRated,
        read: .value(OptionValue.color) { $0.palette.track = $1.map { .color($0) } ?? .plain })
    case .color:
      Row(
        color, "the text color (the bar's)",
        read: .value(OptionValue.solidColor) { $0.palette.normal.foreground = $1 })
    case .background:
      Row(
        color, "the background color (the bar's)",
        read: .value(OptionValue.solidColor) { $0.palette.normal.background = $1 })
    case .border:
      Row(
        color, "the border color, in i3bar, swaybar, and i3blocks with json (none)",
        read: .value(OptionValue.solidColor) { $0.palette.normal.border = $1 })
    case .borderWidth:
      Row(
        .text("TOP,RIGHT,BOTTOM,LEFT"),
        "the widths of the border in pixels, or one for all, in i3bar and swaybar (1)",
        read: .borderWidths())
    case .noSeparator:
      Row(
        .none,
        "omit the bar's own separator after the segment, in i3bar and swaybar, as the styles accent and underline do",
        read: .value(OptionValue.flag) { (settings, omits) in
          settings.changeFrame { $0.hasSeparator = !omits }
        })
    case .gap:
      Row(
        .text("PIXELS"),
        "the space after the segment, in i3bar and swaybar (9; 18 in the styles accent and underline)",
        read: .number(in: 0...1000) { (settings, gap) in settings.changeFrame { $0.gap = gap } })
    case .warning, .critical, .onWarning, .onCritical, .onNormal, .notify, .hysteresis, .remind,
      .warningColor, .warningBackground, .warningBorder, .criticalColor, .criticalBackground,
      .criticalBorder, .hideBelow:
      levelRow
    case .hideMissing:
      Row(
        .none, "hide if the source is missing, not mounted, or down", for: isRated,
        read: .value(OptionValue.flag) { $0.hidesMissing = $1 })
    case .marginLeft:
      Row(cells, "space to the left (0)", read: .number(in: 0...500) { $0.layout.marginLeft = $1 })
    case .marginRight:
      Row(
        cells, "space to the right (0)", read: .number(in: 0...500) { $0.layout.marginRight = $1 })
    case .minimumWidth:
      Row(
        cells, "pad the text to this width (0), in i3bar and swaybar also to pixels such as 100px",
        read: .minimumWidth())
    case .maximumWidth:
      Row(
        cells, "truncate the text at this width",
        read: .number(in: 1...500) { $0.layout.maximumWidth = $1 })
    case .scroll:
      Row(
        .none, "move a text that is longer than --max-width through it, instead of truncating it",
        read: .value(OptionValue.flag) { $0.layout.scrolls = $1 })
    case .alignment:
      Row(.choice(Alignment.self), "the alignment of padded text (left)", read: .alignment())
    case .separator:
      Row(
        .text("TEXT"),
        "the text between segments, or newline for a line each in text and ansi (that of the style, or the bar's own)",
        .process, read: .value(OptionValue.separator) { $0.presentation.separator = $1 })
    case .separatorColor:
      Row(
        color, "the color of a separator (the theme’s for what matters less, or the text’s)",
        .process, read: .value(OptionValue.solidColor) { $0.presentation.separatorColor = $1 })
    case .lineWidth:
      Row(
        cells,
        "the width of the line; if it is too narrow, segments are shortened or left out, open details and those at a level last",
        .process, read: .number(in: 1...10_000) { $0.lineWidth = $1 })
    case .endsFont:
      Row(
        .text("NUMBER"),
        "polybar’s number of the font that draws arrows and round ends, such as 3 for font-2 (that of the text)",
        .process, read: .number(in: 1...100) { $0.presentation.endsFont = $1 })
    case .click:
      Row(
        .none, "read a click event from standard input", .widgetCall,
        read: .value(OptionValue.flag) { $0.readsClick = $1 })
    case .button:
      Row(
        .choice(ButtonName.self, name: "BUTTON"),
        "act as if this button were clicked: left, middle, right, …, or its number", .widgetCall,
        read: .value(OptionValue.button) { $0.button = $1 })
    case .details:
      Row(
        .choice(DetailsPlace.self),
        "where opened details appear: in the line, a notification, a menu, or nowhere (line; waybar none)",
        read: .choice { $0.detailsPlace = $1 })
    case .detailsOn:
      Row(
        .choice(DetailsBars.self),
        "the bars on which details open: the clicked one if a stream feeds it, or all (clicked)",
        read: .choice { $0.detailsOn = $1 })
    case .detailsFor:
      Row(
        time, "how long details stay open, such as 10s; 0 until the next click (10s)",
        read: .duration { $0.detailsDuration = $1 })
    case .open:
      Row(
        .command,
        "the command for the action open, with the source as its last argument (xdg-open)",
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
        time,
        "how often stream samples, and exec runs its command (10s; clock, battery …: as needed)",
        read: .interval())
    case .noAnimation:
      Row(
        .none, "open and close details without a fade", .process, commands: "stream",
        read: .value(OptionValue.flag) { $0.animatesDetails = !$1 })
    case .source, .path, .file, .url, .command, .follow, .listen, .listenFor, .watch, .lease,
      .interface, .device, .ttl, .staleAfter, .staleMark, .wait, .timeout, .header, .maximumSize,
      .maximumRedirects, .rate, .full, .items, .key, .input, .inputMarkup, .memory, .requireMount,
      .gone, .facts, .storeAs:
      sourceRow
    case .confine, .reads, .writes, .network, .sockets, .yes: accessRow
    case .floor:
      Row(
        .text("PERCENT"), "the lowest percentage that scrolling sets (1%)", for: { $0.adjusts },
        read: .value(OptionValue.percentage) { $0.floor = $1 })
    case .zone, .weekStart, .dayNames, .monthNames: clockRow
    case .calendar, .calendarColors, .within, .privacy, .allDay, .tentative, .declined, .free,
      .addresses:
      agendaRow
    case .log, .since, .until, .every, .clear: logRow
    case .suite:
      Row(
        .text("NAME"), "the suite of the defaults store (default)", .process,
        read: .name("the name of a suite") { $0.suite = $1 })
    case .colors:
      Row(
        .choice(Settings.ColorUse.self),
        "whether the hosts text and ansi use color; auto: unless NO_COLOR is set, text only on a terminal (auto)",
        .process, read: .choice { $0.colorUse = $1 })
    case .markup:
      Row(
        .choice(Settings.MarkupUse.self),
        "Pango markup for i3bar, waybar, and argos (pango) and i3blocks (none)", .process,
        read: .choice { (settings, use: Settings.MarkupUse) in
          settings.presentation.usesMarkup = use == .pango
        })
    case .range:
      Row(
        .choice(Presentation.Range.self),
        "make the segment its own mouse range in the left or right part of tmux's status line",
        .call, read: .choice { $0.presentation.range = $1 })
    case .wake:
      Row(
        .text("tmux|waybar:N,…"),
        "redraw these bars when the value changes: tmux, or Waybar modules with signal N",
        commands: "click,refresh,push", read: .value(OptionValue.wokenHosts) { $0.wokenHosts = $1 })
    case .configuration:
      Row(
        .file("FILE"), "the configuration file ($XDG_CONFIG_HOME/todayline/config); none if empty",
        .call)
    case .only:
      Row(.widgets, "show only these widgets of the Today view", .call, commands: "today,stream")
    case .bar:
      Row(
        .choice(BarName.self, name: "BAR"),
        "print what this bar needs to show the view, in the colors of its theme", .call,
        commands: "today init", read: .choice(named: BarName.named) { _, _ in })
    case .write:
      Row(
        .none, "change the files instead: all of them, or none", .call, commands: "today init",
        read: .value(OptionValue.flag) { _, _ in })
    case .keep:
      Row(
        .none, "leave the bar's own modules in it, and what they show out of a new view", .call,
        commands: "today init", read: .value(OptionValue.flag) { _, _ in })
    case .undo:
      Row(
        .none, "restore the files that the last --write has changed", .call, commands: "today init",
        read: .value(OptionValue.flag) { _, _ in })
    case .before: Row(.widget, "insert before this widget", .call, commands: "today add,today move")
    case .after: Row(.widget, "insert after this widget", .call, commands: "today add,today move")
    case .stateFormat: Row(.template, "the text in a state")
    }
  }
}
