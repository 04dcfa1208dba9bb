import Core
import Hosts
import Widgets

/// What the options say, with their defaults.
struct Settings {
  /// When the host `text` uses colors.
  enum ColorUse: String, CaseIterable {
    case auto
    case always
    case never
  }

  /// Whether a host gets Pango markup.
  enum MarkupUse: String, CaseIterable {
    case pango
    case none
  }

  /// A command that a button runs instead of what it does by itself.
  struct ClickCommand {
    var button: Int
    var command: String
  }

  var host = HostName.text
  var format: String?
  var shortFormat: String?
  var detailsFormat: String?
  var bar = BarStyle(kind: .blocks, width: 10, ramp: BarStyle.eighthsRamp)
  var thresholds = Thresholds()
  /// What thresholds without a unit are about.
  private(set) var scale = ThresholdScale.used
  var hidesMissing = false
  var requiresMount = false
  var layout = Layout()
  var presentation = Presentation()
  var readsClick = false
  var button: Int?
  var detailsDuration: Int64 = 10_000
  var openCommand: String?
  /// The user's own commands, by button.
  var clickCommands: [ClickCommand] = []
  var interval: Int64 = 10_000
  var animatesDetails = true
  var waybarSignal: Int?
  var refreshesTmux = false
  var suite = Defaults.defaultSuite
  var colorUse = ColorUse.auto

  /// Everything about sources that can be slow.
  var refresh = RefreshSettings()

  private mutating func setCommand(_ button: Int, _ reader: OptionValue) throws(Failure) {
    let command = ClickCommand(button: button, command: try reader.name("a command"))
    for index in clickCommands.indices where clickCommands[index].button == button {
      clickCommands[index] = command
      return
    }
    clickCommands.append(command)
  }

  /// Goes over to what thresholds of this widget are about; those that are about something else are
  /// none of it.
  mutating func measure(as widget: WidgetName) {
    let old = scale
    scale = widget.thresholdScale
    guard old != scale else { return }
    thresholds = old.hasPercentages(of: scale) ? thresholds.withoutBytes : Thresholds()
  }

  /// Takes one option in, as it was written.
  ///
  /// - Throws: `Failure.usage` where the value is none of this option's.
  mutating func apply(_ setting: Setting) throws(Failure) {
    try apply(setting.option, setting.value)
  }

  /// Takes one option in.
  ///
  /// - Throws: `Failure.usage` where the value is none of this option's.
  mutating func apply(_ option: Option, _ value: String) throws(Failure) {
    let reader = OptionValue(option: option, text: value)
    switch option {
    case .host: host = try reader.choice()
    case .format: format = value
    case .shortFormat: shortFormat = value
    case .detailsFormat: detailsFormat = value
    case .barStyle: bar.kind = try reader.choice()
    case .barWidth: bar.width = try reader.number(in: 1...500)
    case .ramp: bar.ramp = try reader.glyphs()
    case .tint: presentation.palette.tint = try reader.color()
    case .track: presentation.palette.track = try reader.color()
    case .warning: thresholds.warning = try reader.threshold(scale)
    case .critical: thresholds.critical = try reader.threshold(scale)
    case .warningColor: presentation.palette.warning = try reader.color()
    case .criticalColor: presentation.palette.critical = try reader.color()
    case .hideBelow: thresholds.hideBelow = try reader.threshold(scale)
    case .hideMissing: hidesMissing = try reader.flag()
    case .requireMount: requiresMount = try reader.flag()
    case .marginLeft: layout.marginLeft = try reader.number(in: 0...500)
    case .marginRight: layout.marginRight = try reader.number(in: 0...500)
    case .minimumWidth: layout.minimumWidth = try reader.number(in: 0...500)
    case .maximumWidth: layout.maximumWidth = try reader.number(in: 1...500)
    case .alignment: layout.alignment = try reader.choice()
    case .separator: presentation.separator = try reader.line()
    case .click: readsClick = try reader.flag()
    case .button: button = try reader.number(in: 1...999)
    case .detailsFor: detailsDuration = try reader.duration()
    case .open: openCommand = try reader.name("a command")
    case .onClick1: try setCommand(1, reader)
    case .onClick2: try setCommand(2, reader)
    case .onClick3: try setCommand(3, reader)
    case .onClick4: try setCommand(4, reader)
    case .onClick5: try setCommand(5, reader)
    case .onClick8: try setCommand(8, reader)
    case .onClick9: try setCommand(9, reader)
    case .interval: interval = try reader.duration(atLeast: 100)
    case .noAnimation: animatesDetails = try !reader.flag()
    case .textColor: presentation.palette.foreground = try reader.solidColor()
    case .background: presentation.palette.background = try reader.solidColor()
    case .range: presentation.range = try reader.choice()
    case .signalWaybar: waybarSignal = try reader.number(in: 1...30)
    case .refreshTmux: refreshesTmux = try reader.flag()
    case .source: refresh.source = try reader.name("a path, a URL or a command")
    case .path: refresh.source = try reader.name("a path")
    case .url: refresh.source = try reader.name("a URL")
    case .command: refresh.source = try reader.name("a command")
    case .interface: refresh.source = try reader.name("the name of an interface, or a pattern")
    case .device: refresh.source = try reader.name("the name of a disk, or a path")
    case .configuration, .only, .before, .after: break
    case .ttl: refresh.timeToLive = try reader.duration(atLeast: 100)
    case .staleAfter: refresh.staleAfter = try reader.duration()
    case .staleMark: refresh.staleMark = try reader.line()
    case .wait: refresh.waits = try reader.flag()
    case .timeout: refresh.limits.timeout = try reader.duration(atLeast: 100)
    case .header: refresh.headers.append(try reader.name("a header"))
    case .maximumSize: refresh.maximumSize = try reader.byteCount(in: 1...1_000_000_000)
    case .maximumRedirects: refresh.maximumRedirects = try reader.number(in: 0...50)
    case .rate: refresh.ratePath = try reader.path()
    case .full: refresh.full = try reader.numberOrPath()
    case .items: refresh.items = try reader.list()
    case .key: refresh.key = try reader.path()
    case .input: refresh.input = try reader.choice()
    case .inputMarkup: refresh.readsMarkup = try reader.flag()
    case .memory: refresh.limits.memory = UInt64(try reader.byteCount(in: 1_000_000...Int.max))
    case .suite: suite = try reader.name("the name of a suite")
    case .color: colorUse = try reader.choice()
    case .markup:
      let use: MarkupUse = try reader.choice()
      presentation.usesMarkup = use == .pango
    }
  }
}
