/// Advice on the configuration.
extension ConfigurationCheck {
  /// Returns the advice on all sections without mistakes, in the order of the file.
  func advice(on machine: Machine) -> [ConfigurationAdvice] {
    guard let configuration = builder.configuration else { return [] }
    var all: [ConfigurationAdvice] = []
    let globals = configuration.globals
    for (option, advice) in SettingsAdvice(globals, of: nil).all {
      all.append(ConfigurationAdvice(advice, on: option, in: globals, at: nil))
    }
    for section in configuration.sections {
      guard let name = try? WidgetReference(section.name, extensions) else { continue }
      let base = base(for: name.widget, globals)
      let search = SettingsAdvice(section.settings, of: name.widget.description, above: base)
      for (option, advice) in search.all {
        all.append(
          ConfigurationAdvice(advice, on: option, in: section.settings, at: section.origin))
      }
      for setting in section.settings where setting.option.isSource {
        for part in NamePattern.names(in: setting.value)
        where name.widget.description.source.isNamed
          && name.widget.base.isKnown(part, on: machine) == false
        {
          all.append(
            ConfigurationAdvice(
              .nameOfNone(part), on: setting.option, in: [setting], at: section.origin))
        }
      }
      for setting in section.settings where setting.option == .zone {
        guard let advice = zoneAdvice(setting.value, on: machine) else { continue }
        all.append(ConfigurationAdvice(advice, on: .zone, in: [setting], at: section.origin))
      }
      if let advice = labelAdvice(name, section, on: machine) {
        all.append(ConfigurationAdvice(advice, on: nil, in: [], at: section.origin))
      }
    }
    return all
  }

  /// Returns the settings for all widgets that concern one: thresholds only on the same scale.
  private func base(for widget: NamedWidget, _ globals: [Setting]) -> [Setting] {
    let description = widget.description
    return globals.filter {
      !$0.option.isThreshold || description.thresholdScale.hasPercentages(of: .used)
    }
  }

  /// Returns the advice on the first of some time zones that does not exist.
  private func zoneAdvice(_ value: String, on machine: Machine) -> Advice? {
    guard let zones = try? OptionValue(option: Option.zone.rawValue, text: value).zones() else {
      return nil
    }
    do throws(Failure) {
      try ClockSettings(zones: zones).checkZones(on: machine)
      return nil
    } catch { return .noZone(error.words) }
  }

  private func labelAdvice(
    _ name: WidgetReference, _ section: Configuration.Section, on machine: Machine
  ) -> Advice? {
    guard let label = name.label else { return nil }
    var source: String?
    for setting in section.settings where setting.option.isSource { source = setting.value }
    if let named = name.widget.base.source(labeled: label, on: machine) {
      guard let source, source != named, source != label else { return nil }
      return .labelOfOther(label, source: source)
    }
    return source == nil && name.widget.base.isSourceLike(label) ? .labelOfNone(label) : nil
  }
}

extension ConfigurationAdvice {
  /// Creates advice at the last line of an option, or at the line of its section.
  init(_ advice: Advice, on option: Option?, in settings: [Setting], at origin: Origin?) {
    var origin = origin ?? Origin()
    for setting in settings where setting.option == option { origin = setting.origin }
    self.init(file: origin.file, line: origin.line, key: option?.rawValue, advice: advice)
  }
}
