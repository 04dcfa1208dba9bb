/// Finds settings of a widget that are valid but probably unintended.
struct SettingsAdvice {
  /// The widget; `nil` if the settings are for all widgets.
  let widget: WidgetDescription?
  /// The settings to check.
  let own: [Setting]
  /// The settings for all widgets, which these override.
  let base: [Setting]

  /// Below this many percent, a threshold of the load is more likely a load.
  private static let leastLoad = 20.0

  init(_ own: [Setting], of widget: WidgetDescription?, above base: [Setting] = []) {
    (self.widget, self.own, self.base) = (widget, own, base)
  }

  /// The advice, each with the option that it is about.
  var all: [(option: Option, advice: Advice)] {
    var all: [(option: Option, advice: Advice)] = []
    for setting in own {
      if let advice = advice(on: setting) { all.append((setting.option, advice)) }
      if let secret = WrittenSecret(setting) {
        all.append((setting.option, .writtenSecret(secret)))
      }
    }
    // A value that is not meant is in no order.
    if !all.contains(where: { $0.option.isThreshold }), let (option, advice) = thresholdOrder {
      all.append((option, advice))
    }
    for option in optionsWithoutRate { all.append((option, .noRate)) }
    return all
  }

  /// Returns the advice in words, for a call; if it shows the widget, a text without values is seen.
  func words(isShown: Bool = false) -> [String] {
    var words: [String] = []
    for (option, advice) in all where !isShown || advice != .constant {
      var about = "--" + option.rawValue + ": "
      // Its words name both options.
      if case .thresholdOrder = advice { about = "" }
      words.append(about + advice.words)
    }
    return words
  }

  /// The options whose effect needs a percentage, and that are given here.
  var optionsThatNeedPercentage: [Option] {
    var options: [Option] = []
    for setting in own where !options.contains(setting.option) {
      if setting.option.isThreshold || setting.option == .format && drawsRate(setting.value) {
        options.append(setting.option)
      }
    }
    return options
  }

  private var scale: ThresholdScale { widget?.thresholdScale ?? .used }

  private func value(of option: Option, in settings: [Setting]) -> String? {
    var value: String?
    for setting in settings where setting.option == option { value = setting.value }
    return value
  }

  private func value(of option: Option) -> String? {
    value(of: option, in: own) ?? value(of: option, in: base)
  }

  private func advice(on setting: Setting) -> Advice? {
    switch setting.option {
    case .warning, .critical, .hideBelow: return advice(onThreshold: setting)
    case .format where setting.value.isEmpty: return .empty
    case .format where !setting.value.utf8.contains(UInt8(ascii: "{")):
      return widget?.showsTime ?? false && setting.value.utf8.contains(UInt8(ascii: "%"))
        ? .bareTime(setting.value) : .constant
    case .interval: return advice(onInterval: setting)
    case .listenFor:
      let hasWildcard = setting.value.utf8.contains {
        $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?")
      }
      return hasWildcard ? nil : .wholeLine(setting.value)
    case .watch: return setting.value.utf8.contains(UInt8(ascii: ",")) ? .severalPaths : nil
    case .onWarning: return advice(onLevelWith: .warning)
    case .onCritical: return advice(onLevelWith: .critical)
    case .hysteresis, .remind: return reacts || widget == nil ? nil : .noReaction
    default: return nil
    }
  }

  private func advice(onThreshold setting: Setting) -> Advice? {
    let text = setting.value
    guard OptionValue.isNumber(text), let number = NumberText.double(of: text), number > 0,
      scale != .degrees, scale != .due
    else { return nil }
    let meant = String(Int(number * 100 + 0.5))
    if scale == .load, number < SettingsAdvice.leastLoad { return .load(text, meant: meant) }
    return number < 1 ? .fraction(text, meant: meant) : nil
  }

  private func advice(onInterval setting: Setting) -> Advice? {
    guard let widget, widget.kind == .answered,
      let interval = try? OptionValue(option: "", text: setting.value).duration()
    else { return nil }
    var time = widget.timeToLive
    // A command is run as often as it is shown.
    if widget.source == .command { time = interval }
    if let written = value(of: .ttl) {
      guard let parsed = try? OptionValue(option: "", text: written).duration() else { return nil }
      time = parsed
    }
    guard interval < time else { return nil }
    return .interval(setting.value, asksEvery: value(of: .ttl) ?? Age.words(time))
  }

  /// Returns the advice on a command at a level that only a threshold can bring about.
  private func advice(onLevelWith threshold: Option) -> Advice? {
    guard let widget, widget.kind != .answered || widget.choosesByClock, scale != .due,
      scale != .countdown, value(of: threshold) == nil
    else { return nil }
    return .noThreshold(option: threshold.rawValue)
  }

  /// True if a level is visible or reported.
  private var reacts: Bool {
    for option in [Option.onWarning, .onCritical, .onNormal, .notify] {
      if value(of: option) != nil { return true }
    }
    return false
  }

  private var thresholdOrder: (Option, Advice)? {
    let isOwn = [value(of: .warning, in: own) != nil, value(of: .critical, in: own) != nil]
    guard isOwn[0] || isOwn[1], let warning = value(of: .warning),
      let critical = value(of: .critical),
      let lower = try? OptionValue(option: "", text: warning).threshold(scale),
      let upper = try? OptionValue(option: "", text: critical).threshold(scale),
      lower.isReached(after: upper)
    else { return nil }
    return (isOwn[1] ? .critical : .warning, .thresholdOrder(warning: warning, critical: critical))
  }

  /// A document has no number for bars and levels unless an option names it.
  private var optionsWithoutRate: [Option] {
    guard let widget, widget.kind == .answered, value(of: .rate) == nil else { return [] }
    let options = optionsThatNeedPercentage
    guard !options.isEmpty else { return [] }
    let format = value(of: .format) ?? ""
    let isDocument =
      value(of: .input) == InputFormat.json.rawValue
      || widget.documents == .always
        && (widget.placeholders["text"] == nil || namesPath(format, of: widget))
    return isDocument ? options : []
  }

  private func namesPath(_ format: String, of widget: WidgetDescription) -> Bool {
    guard
      let template = try? Template(format, placeholders: widget.placeholders, acceptsPaths: true)
    else { return false }
    var names: [Placeholder] = []
    template.insertValues(into: &names)
    return names.contains { $0.kind == .document }
  }

  private func drawsRate(_ format: String) -> Bool {
    for name in ["{bar", "{percent}", "{percent:", "{ramp", "{graph"] where contains(name, format) {
      return true
    }
    return false
  }

  private func contains(_ part: String, _ text: String) -> Bool {
    var rest = text.utf8[...]
    while !rest.isEmpty {
      if rest.starts(with: part.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}

extension Setting {
  /// True if a call reports its value: what a text lacks is seen, but not that a level is missing.
  var isNotedByCall: Bool {
    switch option {
    case .warning, .critical, .hideBelow: true
    case .format:
      value.isEmpty
        || value.utf8.contains(UInt8(ascii: "%")) && !value.utf8.contains(UInt8(ascii: "{"))
    default: false
    }
  }
}
