/// The settings that the options set, with their defaults.
struct Settings {
  /// When the host `text` uses colors.
  enum ColorUse: String, CaseIterable {
    case auto
    case always
    case never
  }

  /// The kind of markup that a host gets.
  enum MarkupUse: String, CaseIterable {
    case pango
    case none
  }

  var host = HostName.text
  /// The file that is written instead of standard output, or `nil` for that.
  var output: String?
  /// The templates and names that the user gave, or `nil` if there are none.
  var texts: Texts?
  /// The set of icons; `nil` for letters, and those only where there are several widgets.
  var icons: IconSet?
  /// True if the widget is one of several, so that its icon comes first.
  var isOneOfSeveral = false
  /// The style of progress bars.
  var bar = BarStyle(kind: .blocks, width: 10, ramp: BarStyle.eighthsRamp)
  /// The thresholds of levels.
  var thresholds = Thresholds()
  /// The scale of thresholds without a unit.
  private(set) var scale = ThresholdScale.used
  /// True if a widget whose source does not exist is hidden.
  var hidesMissing = false
  /// The part of the whole below which scrolling does not lower the source.
  var floor = 0.01
  /// True if a path that is not a mount point is a failure.
  var requiresMount = false
  /// The colors.
  var palette = Palette()
  /// The margins and the width.
  var layout = Layout()
  /// The style that the user gave; `nil` for the default.
  var style: SegmentStyle?
  /// The look of the whole line.
  var presentation = Presentation()
  /// The cells of the line that all segments share, or `nil` for no limit.
  var lineWidth: Int?
  /// True if a click is read from standard input.
  var readsClick = false
  /// The button of a click on this call, if any.
  var button: Int?
  /// The place of open details; `nil` for the host's own.
  var detailsPlace: DetailsPlace?
  /// The bars that show details opened on one of them.
  var detailsOn = DetailsBars.clicked
  /// The time after which open details close.
  var detailsDuration = Duration.seconds(10)
  /// The command that opens the source; `nil` for xdg-open.
  var openCommand: String?
  /// The effects that the user gave to buttons.
  private(set) var buttons: [ButtonSetting] = []
  /// The time between two samples of a stream that the user has set for the widget, or `nil`
  /// if it decides.
  var ownInterval: Duration?
  /// The same for all widgets.
  var commonInterval: Duration?
  /// True if details fade in a stream.
  var animatesDetails = true
  /// The hosts that are woken when a value has changed.
  var wokenHosts = WokenHosts()
  /// The suite of the store.
  var suite = Defaults.defaultSuite
  /// When the host `text` uses colors.
  var colorUse = ColorUse.auto

  /// The settings of a clock, if any.
  var clock: ClockSettings?
  /// The settings of an agenda, if any.
  var agenda: AgendaSettings?
  /// The settings for sources that can be slow.
  var refresh = RefreshSettings()

  /// The time between two samples of a source without events.
  var interval: Duration { givenInterval ?? .seconds(10) }

  /// The time between two samples that the user has set, or `nil` if the widget decides.
  var givenInterval: Duration? { ownInterval ?? commonInterval }

  /// True if the icon comes before a text without a template of the user.
  ///
  /// A single widget is known from its place in the bar.
  var showsIcon: Bool {
    // A label is what the user wants to see instead of an icon.
    if icons == .some(.none) { return label != nil }
    return isOneOfSeveral || icons != nil || icon != nil || label != nil
  }

  /// Sets the effect of a button, replacing an earlier one.
  mutating func set(_ button: ButtonSetting) {
    for index in buttons.indices where buttons[index].button == button.button {
      buttons[index] = button
      return
    }
    buttons.append(button)
  }

  /// Changes to the scale of a widget; thresholds without a meaning on it are dropped.
  mutating func measure(as widget: WidgetDescription) {
    let old = scale
    scale = widget.thresholdScale
    guard old != scale else { return }
    thresholds = old.hasPercentages(of: scale) ? thresholds.withoutBytes : .usual(on: scale)
    // Nobody watches a timer all the time.
    if scale == .countdown { react { $0.notifies = true } }
  }
}
