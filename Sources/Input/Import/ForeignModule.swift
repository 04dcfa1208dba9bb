/// A module of Waybar or a block of i3status-rust, and the widget that it becomes.
struct ForeignModule {
  /// The equivalent of a key.
  enum Conversion {
    /// The option, with the same value.
    case value(String)
    /// The option, with the template for the format; without a usual one, only if it is given.
    case template(String, usual: String? = nil)
    /// The option, with a template for a state of the module, whose icon it shows.
    case state(String, icon: String)
    /// The option, with a number of seconds as a time.
    case seconds(String)
    /// The option, with a list as values between commas.
    case list(String)
    /// The option, with a percentage that counts from the other end.
    case rest(String)
    /// The option, with a number without its fraction.
    case number(String)
    /// The template if there is nothing to show; an empty one hides the widget.
    case missing(String, usual: String? = nil)
    /// No equivalent, and it can be seen.
    case lost(String = "has no equivalent")
    /// It is written differently, or has no visible effect.
    case note(String)
    /// It is not needed.
    case unneeded
    /// A key of the program, which its import converts.
    case own
  }

  let kind: String
  /// The widget, or empty if none exists.
  let widget: String
  /// Its section's settings that no key says.
  let settings: KeyValuePairs<String, String>
  /// The conversions of keys, in the order of the settings.
  let keys: KeyValuePairs<String, Conversion>
  /// The replacements of placeholders: the inside of one such as `percent:.0`, or a part of a
  /// template that starts with a brace or a bracket; an empty text has no equivalent.
  let placeholders: KeyValuePairs<String, String>
  /// The unit of bytes that takes the place of `$unit`; empty for the usual one.
  var unit = ""

  init(
    _ kind: String, _ widget: String, settings: KeyValuePairs<String, String> = [:],
    _ keys: KeyValuePairs<String, Conversion> = [:],
    _ placeholders: KeyValuePairs<String, String> = [:]
  ) {
    (self.kind, self.widget, self.settings) = (kind, widget, settings)
    (self.keys, self.placeholders) = (keys, placeholders)
  }

  func placeholder(_ name: String) -> String? {
    if let found = placeholders.first(where: { $0.key == name }) {
      // Without a unit, a value of two decimals is a number of bytes.
      return found.value.replacing(
        unit.isEmpty ? ["$unit,.2,": "", "$unit": "GiB"] : ["$unit": unit])
    }
    // `usage*` stands for usage0, usage1, and so on.
    let stem = String(Substring(name.utf8.prefix { !$0.isDigit }))
    let number = String(Substring(name.utf8.dropFirst(stem.utf8.count)))
    guard !number.isEmpty, number.utf8.allSatisfy({ $0.isDigit }),
      let found = placeholders.first(where: { $0.key == stem + "*" })
    else { return nil }
    return found.value.replacing(["$n": number])
  }
}

/// Turns formats of a program into templates.
protocol ForeignSyntax {
  /// Converts a format.
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - module: the module, whose placeholders the format names.
  ///   - icon: returns the template of the icon that the format names.
  /// - Returns: a template.
  static func template(
    _ format: String, _ module: ForeignModule, icon: @escaping (String) -> String?
  ) -> ImportedTemplate
}

/// A module during its conversion to a widget.
struct ForeignWidget<Syntax: ForeignSyntax> {
  /// The section that it becomes.
  var section: ImportedSection
  let module: ForeignModule
  /// Returns the icon that a format of a state names.
  let icon: (ImportedSection, _ state: String, _ name: String) -> String?

  /// Fills the section by the tables of the module and of all modules.
  mutating func fill(_ common: KeyValuePairs<String, ForeignModule.Conversion>) {
    for setting in module.settings { section.set(setting.key, setting.value) }
    var known: [String] = []
    for (keys, conversion) in module.keys {
      for key in keys.words(separatedBy: UInt8(ascii: ",")) {
        known.append(key)
        convert(key, conversion)
      }
    }
    for (keys, conversion) in common {
      for key in keys.words(separatedBy: UInt8(ascii: ",")) where !known.contains(key) {
        known.append(key)
        convert(key, conversion)
      }
    }
    var told = ""
    for property in section.source.properties {
      let name = Self.firstName(of: property.key)
      guard !known.contains(property.key), !known.contains(name), name != told else { continue }
      told = name
      section.remarks.append(
        ImportRemark(line: property.line, text: name + " has no equivalent", kind: .look))
    }
  }

  private static func firstName(of key: String) -> String {
    String(Substring(key.utf8.prefix { $0 != UInt8(ascii: ".") }))
  }

  private mutating func convert(_ key: String, _ conversion: ForeignModule.Conversion) {
    let value = section.value(key)
    switch conversion {
    case .value(let option): if let value { section.set(option, value, from: key) }
    case .template(let option, let usual):
      if let format = value ?? usual { setTemplate(option, format, from: key) }
    case .state(let option, let icon): setState(option, icon, key)
    case .seconds(let option):
      guard let value else { break }
      // A fraction of a second is less than a bar shows.
      let number = String(Substring(value.utf8.prefix { $0.isDigit }))
      if let seconds = number.wholeNumber {
        section.set(option, String(max(seconds, 1)) + "s", from: key)
        let isWhole = NumberText.double(of: value).map { $0 == Double(max(seconds, 1)) } ?? true
        if !isWhole { section.note(key + " " + value + " is in whole seconds", key) }
      }
    case .list(let option):
      let elements = section.list(key)
      if !elements.isEmpty {
        let text = elements.dropFirst().reduce(elements[0].value) { $0 + ", " + $1.value }
        section.set(option, text, from: key + ".0")
      }
    case .rest(let option):
      guard let value, let number = NumberText.double(of: value), number >= 0 else { break }
      section.set(option, DecimalText.short(max(100 - number, 0)), from: key)
    case .number(let option):
      guard let value, let number = NumberText.double(of: value) else { break }
      section.set(option, DecimalText.short(number), from: key)
    case .missing(let option, let usual):
      guard let text = value ?? usual else { break }
      if text.bytes.withoutBlanks.isEmpty {
        section.set("hide-missing", "yes", from: key)
      } else {
        setTemplate(option, text, from: key)
      }
    case .lost(let reason):
      if let property = section.source.properties.first(where: {
        $0.key == key || $0.key.hasPrefix(key + ".")
      }), property.value != "false" {
        section.remark(key + " " + reason, property.key)
      }
    case .note(let reason):
      if let property = section.source.properties.first(where: {
        $0.key == key || $0.key.hasPrefix(key + ".")
      }), property.value != "false" {
        section.note(key + ": " + reason, property.key)
      }
    case .unneeded, .own: break
    }
  }

  /// Sets the template of a state: its own format, or the usual one with the icon of the state.
  private mutating func setState(_ option: String, _ state: String, _ key: String) {
    if let format = section.value(key) {
      return setTemplate(option, format, state: state, from: key)
    }
    guard let usual = section.settings.first(where: { $0.key == "format" })?.origin,
      usual.value.hasText("icon}"), let property = section.icon(of: state)
    else { return }
    setTemplate(option, usual.value, state: state, from: property.key)
  }

  mutating func setTemplate(
    _ option: String, _ format: String, state: String = "", from key: String
  ) {
    let (section, icon) = (section, icon)
    let made = Syntax.template(format, module) { icon(section, state, $0) }
    for remark in made.remarks where !section.remarks.contains(where: { $0.text == remark }) {
      // A value that is missing is seen in details as well, but not their fonts.
      if option == "details-format", !remark.hasPrefix("{") {
        self.section.note(remark, key)
      } else {
        self.section.remark(remark, key)
      }
    }
    self.section.set(option, made.text, from: key)
  }
}

extension ImportedSection {
  /// The elements of a list.
  func list(_ key: String) -> [ForeignProperty] {
    source.properties.filter { property in
      property.key.hasPrefix(key + ".")
        && property.key.utf8.dropFirst(key.utf8.count + 1).allSatisfy { $0.isDigit }
    }
  }

  /// The icon of a state in `format-icons`, which is a text or a list of several.
  func icon(of state: String) -> ForeignProperty? {
    let key = "format-icons." + state
    return source.property(key) ?? source.property(key + ".0")
  }
}

extension DecimalText {
  /// Returns a number without a fraction that is zero.
  static func short(_ number: Double) -> String {
    var bytes: [UInt8] = []
    append(number, decimals: 2, to: &bytes)
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
    return bytes.asText
  }
}
