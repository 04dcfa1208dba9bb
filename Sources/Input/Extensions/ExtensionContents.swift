/// The contents of an extension's text, in the form in which calls use it.
struct ExtensionContents {
  /// The widget that it extends: `exec`, `http`, or `push`.
  var base = WidgetName.exec
  /// The extension that it extends, and the line that names it.
  var parent: (name: String, line: Int)?
  /// The name of the source in the help, if it takes one.
  var argument: String?
  var summary = ""
  var label = ""
  /// The templates, if they are not those of the base.
  var text: String?
  var short: String?
  var details: String?
  var states: [State] = []
  var values = DeclaredValues.none
  var icons: [Icon] = []
  var commands: [ActionCommand] = []
  var adjustCommand: String?
  /// The service on a message bus whose answers are the values, if any.
  var service: BusService?
  /// The defaults of its settings; their origins are lines of the file.
  var settings: [Setting] = []
  /// The rights of its commands; parsed on demand.
  var access: [Setting] = []
  /// The required programs as written.
  var needs: [Line] = []
  /// The icons as written.
  var glyphs: [Line] = []
  /// The keys and the numbers of their lines.
  var lines: [(key: String, line: Int)] = []
  /// The mistakes in its lines, in order; if there are any, only they are shown.
  var mistakes: [ConfigurationMistake] = []

  /// A value as written, and the number of its line.
  struct Line {
    var key: String
    var text: String
    var line: Int

    init(_ key: String, _ text: String, _ line: Int) {
      (self.key, self.text, self.line) = (key, text, line)
    }
  }

  /// Adds a setting of a line.
  mutating func add(_ name: OptionName, _ value: String, _ file: String, _ line: Int) {
    settings.append(Setting(name, value, origin: Origin(layer: .extension, file: file, line: line)))
  }

  /// Adds a line about what its commands may touch.
  mutating func allow(_ option: Option, _ value: String, _ file: String, _ line: Int) {
    let origin = Origin(layer: .extension, file: file, line: line)
    access.append(Setting(option: option, value: value, origin: origin))
  }

  func description(named name: String) -> WidgetDescription {
    let parent = base.description
    let takesSource = base == .http || base != .push && argument != nil
    let actions = service.map { $0.actions.map { ActionCommand($0, "") } } ?? []
    var formats = parent.formats
    if text ?? short ?? details != nil {
      formats.text = text ?? formats.text
      // By default, the short text equals the text.
      formats.short = short ?? formats.text
      formats.details = details ?? formats.details
    }
    return WidgetDescription(
      extending: parent, summary: summary,
      source: base == .http ? .url : base == .push ? .push : takesSource ? .argument : .machine,
      defaultSource: takesSource ? nil : name, formats: formats, label: label, icons: icons,
      states: states, commands: actions + commands, adjustCommand: adjustCommand, values: values)
  }
}
