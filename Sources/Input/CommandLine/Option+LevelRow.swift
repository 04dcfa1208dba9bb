import Widgets

extension Option {
  /// The facts of an option about what happens when a level changes.
  var levelRow: OptionRow {
    typealias Row = OptionRow
    let hasLevels = { (widget: WidgetDescription) in widget.hasLevels }
    return switch self {
    case .onWarning:
      Row(
        .command,
        "the command when the level becomes warning, once for all bars; $LEVEL, $TEXT … tell of it",
        for: hasLevels, read: .reaction { $0.onWarning = $1 })
    case .onCritical:
      Row(
        .command, "the command when the level becomes critical", for: hasLevels,
        read: .reaction { $0.onCritical = $1 })
    case .onNormal:
      Row(
        .command, "the command when the level is normal again", for: hasLevels,
        read: .reaction { $0.onNormal = $1 })
    case .notify:
      Row(
        .none, "show a notification when the level changes, once for all bars", for: hasLevels,
        read: .flag { (settings, notifies) in settings.react { $0.notifies = notifies } })
    case .hysteresis:
      Row(
        .text("PERCENT"),
        "how far from its threshold a level ends: points, °C, or percent of a number of bytes (2%)",
        for: hasLevels,
        read: .hysteresis { (settings, distance) in settings.react { $0.hysteresis = distance } })
    case .remind:
      Row(
        .text("TIME"),
        "how often the command and the notification come again while the level lasts",
        for: hasLevels,
        read: .duration(atLeast: 1000) { (settings, duration) in
          settings.react { $0.remindAfter = duration }
        })
    default: Row(.none, "")
    }
  }
}
