/// One option as written on the command line or in a file.
struct Setting {
  var name: OptionName
  /// The value, not yet parsed; empty for an option without a value.
  var value: String
  var origin = Origin()

  init(_ name: OptionName, _ value: String, origin: Origin = Origin()) {
    (self.name, self.value, self.origin) = (name, value, origin)
  }

  init(option: Option, value: String, origin: Origin = Origin()) {
    self.init(OptionName(option), value, origin: origin)
  }

  var option: Option { name.option }
}

extension Setting {
  /// Applies the option to settings.
  ///
  /// - Throws: `Mistake.usage` if the option does not take that value, or `Mistake.configuration` if it
  ///   is in a file.
  @inline(never) func apply(to settings: inout Settings) throws(Mistake) {
    do throws(Mistake) {
      let value = OptionValue(
        option: name.text, text: value, origin: origin, colors: settings.themeColors)
      try name.row.read.apply(&settings, value)
    } catch { throw error.located(at: origin) }
  }
}

extension Setting {
  /// Applies an option for all widgets to the settings of one, unless it means nothing there: a
  /// threshold on another scale, or a template with values that a clock does not have.
  ///
  /// - Throws: `Mistake.usage`, `Mistake.configuration`.
  func apply(to settings: inout Settings, ofOneOfSeveral widget: WidgetDescription) throws(Mistake)
  {
    var setting = self
    if !origin.isCommon { setting.origin.layer = .common }
    guard !isForeign(to: widget) else { return }
    if option.isThreshold, widget.thresholdScale != .used {
      try? setting.apply(to: &settings)
    } else {
      try setting.apply(to: &settings)
    }
  }

  /// Returns true if an option for all widgets means nothing for one of them.
  func isForeign(to widget: WidgetDescription) -> Bool {
    switch option.row.argument {
    case .threshold: !widget.thresholdScale.hasPercentages(of: .used)
    case .template: Template.isForeign(value, to: widget)
    default: false
    }
  }

  /// Returns true if a mistake is about this setting: about the option and, if it must be exact, the
  /// value.
  func causes(_ mistake: Mistake, isExact: Bool) -> Bool {
    switch mistake {
    case .usage(.unsupportedAddress(let source)), .usage(.relativePath(let source)),
      .usage(.unexpectedSource(let source, _)):
      return option.isSource && (value == source || AgendaSource(value).place == source)
    case .usage(.missingItems): return option.isSource && ItemMark.isContained(in: value)
    case .usage(.unusedItems): return option == .items
    case .usage(.invalidValue(let name, let text, _)), .usage(.unexpectedValue(let name, let text)):
      return self.name.text == name && (!isExact || value == text)
    default: return name.text == mistake.optionName
    }
  }
}

extension Template {
  /// Returns true if a template shows a value that a clock or an agenda does not have.
  fileprivate static func isForeign(_ source: String, to widget: WidgetDescription) -> Bool {
    guard widget.source == .clock || widget.choosesByClock else { return false }
    do throws(TemplateMistake) {
      _ = try Template(source, placeholders: widget.placeholders)
      return false
    } catch {
      if case .unknownPlaceholder = error { return true }
      return false
    }
  }
}

extension Mistake {
  /// Returns the mistake with its place, unless that is the command line.
  func located(at origin: Origin) -> Mistake {
    guard origin.layer != .commandLine else { return self }
    switch self {
    case .usage(.unknownCommand(let name, let nearest)) where origin.layer == .section:
      return .configuration(
        ConfigurationMistake(.unknownWidget(name, nearest: nearest), at: origin))
    case .usage(let mistake):
      return .configuration(ConfigurationMistake(.usage(mistake), at: origin))
    case .template(let mistake, let option):
      return .configuration(ConfigurationMistake(.template(mistake, key: option), at: origin))
    case .configuration, .failure: return self
    }
  }
}
