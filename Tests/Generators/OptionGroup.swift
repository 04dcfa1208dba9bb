@testable import todayline

/// The groups in which the manual explains the options.
enum OptionGroup: String, CaseIterable {
  /// Those of a call, which are no keys of the configuration.
  case call
  case texts
  /// The texts of states.
  case states
  case looks
  case layout
  case levels
  case clicks
  case times
  case sources
  case requests
  case commands
  /// What a command may touch.
  case confinement
  case agenda
  case clock
  case store
}

extension todayline.Option {
  /// The group of the option; there is no default, so that a new option has to be in one.
  var group: OptionGroup {
    switch self {
    case .host, .output, .click, .button, .wait, .range, .configuration, .only, .bar, .write, .keep,
      .undo, .yes, .before, .after, .facts, .storeAs, .since, .until, .every, .clear:
      .call
    case .format, .alternateFormat, .shortFormat, .detailsFormat, .label, .icon: .texts
    case .stateFormat: .states
    case .icons, .theme, .style, .accent, .barStyle, .barWidth, .ramp, .tint, .track, .color,
      .background, .border, .borderWidth, .colors, .markup:
      .looks
    case .marginLeft, .marginRight, .minimumWidth, .maximumWidth, .scroll, .alignment, .separator,
      .separatorColor, .noSeparator, .gap, .lineWidth, .endsFont, .hideBelow, .hideMissing:
      .layout
    case .warning, .critical, .onWarning, .onCritical, .onNormal, .notify, .hysteresis, .remind,
      .warningColor, .warningBackground, .warningBorder, .criticalColor, .criticalBackground,
      .criticalBorder:
      .levels
    case .details, .detailsOn, .detailsFor, .open, .onClick, .onClickMiddle, .onClickRight,
      .onScrollUp, .onScrollDown, .onClickBackward, .onClickForward, .noAnimation, .wake:
      .clicks
    case .interval, .ttl, .gone, .staleAfter, .staleMark, .timeout: .times
    case .source, .path, .requireMount, .file, .interface, .device, .full, .floor: .sources
    case .url, .header, .maximumSize, .maximumRedirects, .rate, .items, .key: .requests
    case .command, .follow, .listen, .listenFor, .watch, .lease, .input, .inputMarkup, .memory:
      .commands
    case .confine, .reads, .writes, .network, .sockets: .confinement
    case .calendar, .calendarColors, .within, .privacy, .allDay, .tentative, .declined, .free,
      .addresses:
      .agenda
    case .zone, .weekStart, .dayNames, .monthNames: .clock
    case .suite, .log: .store
    }
  }
}
