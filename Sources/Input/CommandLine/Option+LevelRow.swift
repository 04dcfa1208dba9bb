extension Option {
  /// The facts of an option about levels: when they start, how they look, and what happens then.
  var levelRow: OptionRow {
    typealias Row = OptionRow
    let time = Row.Argument.text("TIME")
    let optionalColor = Row.Argument.text("COLOR|none")
    let hasLevels = { (widget: WidgetDescription) in widget.hasLevels }
    return switch self {
    case .warning:
      Row(
        .threshold,
        "warn at this percentage used, or below this many bytes free (battery: percent or time left; network: also dBm; temperature: °C)",
        for: hasLevels, read: .threshold { $0.thresholds.warning = $1 })
    case .critical:
      Row(
        .threshold, "the same for level critical", for: hasLevels,
        read: .threshold { $0.thresholds.critical = $1 })
    case .onWarning:
      Row(
        .command,
        "the command to run when the level rises to warning, once for all bars, one at a time; $LEVEL, $TEXT … describe it",
        for: hasLevels, read: .reaction { $0.onWarning = $1 })
    case .onCritical:
      Row(
        .command, "the command to run when the level rises to critical", for: hasLevels,
        read: .reaction { $0.onCritical = $1 })
    case .onNormal:
      Row(
        .command, "the command to run when the level returns to normal", for: hasLevels,
        read: .reaction { $0.onNormal = $1 })
    case .notify:
      Row(
        .none, "show a notification when the level changes, once for all bars", for: hasLevels,
        read: .value(OptionValue.flag) { (settings, notifies) in
          settings.react { $0.notifies = notifies }
        })
    case .hysteresis:
      Row(
        .text("PERCENT"),
        "how far past its threshold a level ends: points, °C, dB, or percent of bytes or of a time (2%)",
        for: hasLevels,
        read: .hysteresis { (settings, distance) in settings.react { $0.hysteresis = distance } })
    case .remind:
      Row(
        time, "how often the command and the notification repeat while the level lasts",
        for: hasLevels,
        read: .duration(atLeast: .seconds(1)) { (settings, time) in
          settings.react { $0.remindAfter = time }
        })
    case .warningColor:
      Row(
        optionalColor, "the text color at level warning (black on amber)", for: hasLevels,
        read: .levelColor(.warning) { $0.foreground = $1 })
    case .warningBackground:
      Row(
        optionalColor, "the background color at level warning", for: hasLevels,
        read: .levelColor(.warning) { $0.background = $1 })
    case .warningBorder:
      Row(
        optionalColor, "the border color at level warning (none)", for: hasLevels,
        read: .levelColor(.warning) { $0.border = $1 })
    case .criticalColor:
      Row(
        optionalColor, "the text color at level critical (white on red)", for: hasLevels,
        read: .levelColor(.critical) { $0.foreground = $1 })
    case .criticalBackground:
      Row(
        optionalColor, "the background color at level critical", for: hasLevels,
        read: .levelColor(.critical) { $0.background = $1 })
    case .criticalBorder:
      Row(
        optionalColor, "the border color at level critical (none)", for: hasLevels,
        read: .levelColor(.critical) { $0.border = $1 })
    case .hideBelow:
      Row(
        .threshold,
        "hide below this percentage used, or above this many bytes free (battery: above this percentage left; temperature: below this many °C)",
        for: hasLevels, read: .threshold { $0.thresholds.hideBelow = $1 })
    default: Row(.none, "")
    }
  }
}
