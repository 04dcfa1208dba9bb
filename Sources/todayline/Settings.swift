import Core
import Hosts
import Widgets

/// What the options say, with their defaults.
struct Settings {
  /// When the host `text` uses colours.
  enum ColourUse: String, CaseIterable {
    case auto
    case always
    case never
  }

  /// Whether a host gets Pango markup.
  enum MarkupUse: String, CaseIterable {
    case pango
    case none
  }

  var host = HostName.text
  var format: String?
  var shortFormat: String?
  var detailsFormat: String?
  var bar = BarStyle(kind: .blocks, width: 10, ramp: BarStyle.eighthsRamp)
  var thresholds = Thresholds()
  var hidesMissing = false
  var requiresMount = false
  var layout = Layout()
  var presentation = Presentation()
  var readsClick = false
  var button: Int?
  var detailsDuration: Int64 = 10_000
  var openCommand: String?
  var suite = Defaults.defaultSuite
  var colourUse = ColourUse.auto

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
    case .tint: presentation.palette.tint = try reader.colour()
    case .track: presentation.palette.track = try reader.colour()
    case .warning: thresholds.warning = try reader.threshold()
    case .critical: thresholds.critical = try reader.threshold()
    case .warningColour: presentation.palette.warning = try reader.colour()
    case .criticalColour: presentation.palette.critical = try reader.colour()
    case .hideBelow: thresholds.hideBelow = try reader.threshold()
    case .hideMissing: hidesMissing = true
    case .requireMount: requiresMount = true
    case .marginLeft: layout.marginLeft = try reader.number(in: 0...500)
    case .marginRight: layout.marginRight = try reader.number(in: 0...500)
    case .minimumWidth: layout.minimumWidth = try reader.number(in: 0...500)
    case .maximumWidth: layout.maximumWidth = try reader.number(in: 1...500)
    case .alignment: layout.alignment = try reader.choice()
    case .separator: presentation.separator = value
    case .click: readsClick = true
    case .button: button = try reader.number(in: 1...999)
    case .detailsFor: detailsDuration = try reader.duration()
    case .open: openCommand = value
    case .suite: suite = value
    case .colour: colourUse = try reader.choice()
    case .markup:
      let use: MarkupUse = try reader.choice()
      presentation.usesMarkup = use == .pango
    }
  }
}
