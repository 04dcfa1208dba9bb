package import Core
package import Hosts
package import Widgets

/// The settings that the options set, with their defaults.
package struct Settings {
  /// When the host `text` uses colors.
  package enum ColorUse: String, CaseIterable {
    case auto
    case always
    case never
  }

  /// The kind of markup that a host gets.
  package enum MarkupUse: String, CaseIterable {
    case pango
    case none
  }

  /// The host.
  package var host = HostName.text
  /// The file that is written instead of standard output, or `nil` for that.
  package var output: String?
  /// The templates and names that the user gave, or `nil` if there are none.
  var texts: Texts?
  /// The set of icons; `nil` for letters, and those only where there are several widgets.
  package var icons: IconSet?
  /// True if the widget is one of several, so that its icon comes first.
  package var isOneOfSeveral = false
  /// The style of progress bars.
  package var bar = BarStyle(kind: .blocks, width: 10, ramp: BarStyle.eighthsRamp)
  /// The thresholds of levels.
  package var thresholds = Thresholds()
  /// The scale of thresholds without a unit.
  package private(set) var scale = ThresholdScale.used
  /// True if a widget whose source does not exist is hidden.
  package var hidesMissing = false
  /// The part of the whole below which a source is not turned.
  package var floor = 0.01
  /// True if a path that is not a mount point is a failure.
  package var requiresMount = false
  /// The colors.
  package var palette = Palette()
  /// The margins and the width.
  package var layout = Layout()
  /// The look of the whole line.
  package var presentation = Presentation()
  /// The cells of the line that all segments share, or `nil` for no limit.
  package var lineWidth: Int?
  /// True if a click is read from standard input.
  package var readsClick = false
  /// The button of a click on this call, or `nil` if there is none.
  package var button: Int?
  /// The place of open details; `nil` for the host's own.
  package var detailsPlace: DetailsPlace?
  /// The milliseconds after which open details close.
  package var detailsDuration: Int64 = 10_000
  /// The command that opens the source; `nil` for xdg-open.
  package var openCommand: String?
  /// The effects that the user gave to buttons.
  package private(set) var buttons: [ButtonSetting] = []
  /// True while options for several widgets are read: a button's action that one of them does not
  /// have leaves that widget's own.
  package var appliesToSeveral = false
  /// The milliseconds between two samples of a stream that the user has set, or `nil` if the widget
  /// decides.
  package private(set) var givenInterval: Int64?
  /// True if the widget's own options give the interval, not those for all widgets.
  package private(set) var hasOwnInterval = false
  /// True if details fade in a stream.
  package var animatesDetails = true
  /// The hosts that are woken when a value has changed.
  package var wokenHosts = WokenHosts()
  /// The suite of the store.
  package var suite = Defaults.defaultSuite
  /// When the host `text` uses colors.
  package var colorUse = ColorUse.auto

  /// The settings of a clock, or `nil` if none was given.
  package var clock: ClockSettings?
  /// The settings of an agenda, or `nil` if none was given.
  package var agenda: AgendaSettings?
  /// The settings for sources that can be slow.
  package var refresh = RefreshSettings()

  /// The milliseconds between two samples of a source that only time tells of.
  package var interval: Int64 { givenInterval ?? 10_000 }

  /// True if the icon comes before a text without a template of the user.
  ///
  /// A single widget is known from its place in the bar.
  package var showsIcon: Bool {
    // A label is what the user wants to see instead of an icon.
    if icons == .some(.none) { return label != nil }
    return isOneOfSeveral || icons != nil || icon != nil || label != nil
  }

  /// Sets the effect of a button, replacing an earlier one.
  package mutating func set(_ button: ButtonSetting) {
    var button = button
    button.appliesToSeveral = appliesToSeveral
    for index in buttons.indices where buttons[index].button == button.button {
      buttons[index] = button
      return
    }
    buttons.append(button)
  }

  /// Sets the interval.
  package mutating func setInterval(_ milliseconds: Int64) {
    givenInterval = milliseconds
    hasOwnInterval = !appliesToSeveral
  }

  /// Changes to the scale of a widget; thresholds without a meaning on it are dropped.
  package mutating func measure(as widget: WidgetDescription) {
    let old = scale
    scale = widget.thresholdScale
    guard old != scale else { return }
    thresholds = old.hasPercentages(of: scale) ? thresholds.withoutBytes : .usual(on: scale)
  }
}
