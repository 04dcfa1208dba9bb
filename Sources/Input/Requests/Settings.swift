package import Core
package import Hosts
package import Widgets

/// What the options say, with their defaults.
package struct Settings {
  /// When the host `text` uses colors.
  package enum ColorUse: String, CaseIterable {
    case auto
    case always
    case never
  }

  /// Whether a host gets Pango markup.
  package enum MarkupUse: String, CaseIterable {
    case pango
    case none
  }

  /// A command that a button runs instead of what it does by itself.
  package struct ClickCommand {
    package var button: Int
    package var command: String
  }

  package var host = HostName.text
  package var format: String?
  package var shortFormat: String?
  package var detailsFormat: String?
  package var bar = BarStyle(kind: .blocks, width: 10, ramp: BarStyle.eighthsRamp)
  package var thresholds = Thresholds()
  /// What thresholds without a unit are about.
  package private(set) var scale = ThresholdScale.used
  package var hidesMissing = false
  package var requiresMount = false
  package var layout = Layout()
  package var presentation = Presentation()
  package var readsClick = false
  package var button: Int?
  package var detailsDuration: Int64 = 10_000
  package var openCommand: String?
  /// The user's own commands, by button.
  package var clickCommands: [ClickCommand] = []
  package var interval: Int64 = 10_000
  package var animatesDetails = true
  package var waybarSignal: Int?
  package var refreshesTmux = false
  package var suite = Defaults.defaultSuite
  package var colorUse = ColorUse.auto

  /// Everything about sources that can be slow.
  package var refresh = RefreshSettings()

  package mutating func setCommand(_ button: Int, _ command: String) {
    let command = ClickCommand(button: button, command: command)
    for index in clickCommands.indices where clickCommands[index].button == button {
      clickCommands[index] = command
      return
    }
    clickCommands.append(command)
  }

  /// Changes to the scale of a widget; thresholds that have no meaning there are dropped.
  package mutating func measure(as widget: WidgetDescription) {
    let old = scale
    scale = widget.thresholdScale
    guard old != scale else { return }
    thresholds = old.hasPercentages(of: scale) ? thresholds.withoutBytes : Thresholds()
  }
}
