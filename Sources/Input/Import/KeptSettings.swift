/// What a widget keeps of the module whose place it takes: texts, levels, the time between refreshes, and the colors
/// of the icon and of a level.
///
/// Icons and all other colors are those of the view, unless it looks as the module did.
struct KeptSettings {
  /// The settings, in the order of the module's.
  private(set) var settings: [ImportedSetting] = []
  /// The names of the module's keys that have no effect any longer.
  private(set) var lost: [String] = []

  private static let icon = "[{icon} ]"
  private static let values = [
    "warning", "critical", "interval", "icon", "accent", "color", "background", "warning-color",
    "warning-background", "on-click", "on-click-middle", "on-click-right", "on-scroll-up",
    "on-scroll-down",
  ]
  /// The texts of the usual state, which has the widget's icon.
  private static let usual = ["format", "format-wireless", "format-wired", "alternate-format"]
  /// Besides those that begin with `format` or `label`.
  private static let looks = ["tooltip-format", "max-length", "rotate", "locale", "bar-load"]
  /// The start of a command of polybar that a click on the text runs.
  private static let click = "%{A"
  /// Parts of the icons, which are the view's.
  private static let icons = ["format-icons", "format-alt-click"]

  /// - Parameters:
  ///   - section: the module as a section.
  ///   - description: the widget.
  ///   - keepsGlyphs: true if the module's own glyphs stand where the icon would, or nothing if it has none.
  init(of section: ImportedSection, for description: WidgetDescription, keepsGlyphs: Bool = false) {
    // What says no more than the widget is not lost.
    var known: [String] = []
    var rounded: [String] = []
    let icon = section.settings.first { $0.key == "icon" }?.value
    for setting in section.settings {
      guard let origin = setting.origin else { continue }
      let name = Self.firstName(of: origin.key)
      if Self.values.contains(setting.key) {
        settings.append(setting)
        if Self.isRounded(setting, origin) { rounded.append(name) } else { known.append(name) }
      } else if Self.isTemplate(setting.key), !section.hasLoss(in: origin) {
        let text = Self.template(
          setting.value, description.label, icon: Self.usual.contains(setting.key) ? icon : nil,
          keepsGlyphs: keepsGlyphs && !section.hasRamp && !origin.value.hasText("{icon}"))
        if let text, isNew(setting.key, text, description, isExact: keepsGlyphs) {
          settings.append(ImportedSetting(key: setting.key, value: text, origin: origin))
        }
        known.append(name)
      } else if setting.key == "details-format", !section.hasLoss(in: origin) {
        settings.append(setting)
        known.append(name)
      }
    }
    for property in section.source.properties {
      let name = Self.firstName(of: property.key)
      let isLook = name.begins(with: "format") || name.begins(with: "label")
      let isSeen =
        isLook && !Self.icons.contains(name) || Self.looks.contains(name) || rounded.contains(name)
      if isSeen, !known.contains(name), !Self.isLabelAlone(property.value),
        !Self.repeatsAnother(property, of: section.source)
      {
        known.append(name)
        lost.append(name)
      } else if isLook, property.value.hasText(Self.click),
        !settings.contains(where: { $0.key.begins(with: "on-") && $0.origin == property })
      {
        lost.append("clicks in " + name)
      }
    }
    // The module showed it where the interface was missing.
    if settings.contains(where: { $0.key == "format-down" }) {
      settings.append(ImportedSetting(key: "hide-missing", value: "no"))
    }
  }

  /// Adds those of another module of the same widget, as far as they have other keys; its icon stands in its texts
  /// if it is another one.
  mutating func add(_ other: KeptSettings) {
    let icon = other.value(of: "icon").flatMap { $0 == value(of: "icon") ? nil : $0 }
    for var new in other.settings where value(of: new.key) == nil && new.key != "icon" {
      if let icon, Self.isTemplate(new.key) {
        let glyph = ImportedTemplate.literal(icon)
        let color = other.value(of: "accent")
        let text = color.map { "<span color=\"" + $0 + "\">" + glyph + "</span>" } ?? glyph
        new.value = new.value.replacing([Self.icon: text + " "])
      }
      settings.append(new)
    }
    lost += other.lost.filter { !lost.contains($0) }
  }

  private func value(of key: String) -> String? { settings.first { $0.key == key }?.value }

  /// Returns true if a time in seconds was less than one, or had a fraction.
  private static func isRounded(_ setting: ImportedSetting, _ origin: ForeignProperty) -> Bool {
    guard setting.key == "interval", let seconds = NumberText.double(of: origin.value) else {
      return false
    }
    return setting.value != DecimalText.short(seconds) + "s"
  }

  private static func firstName(of key: String) -> String {
    String(Substring(key.utf8.prefix { $0 != UInt8(ascii: ".") }))
  }

  /// Returns true if a state has the same as the usual one: `label-warn` as `label`, `format-warn-prefix` as
  /// `format-prefix`.
  private static func repeatsAnother(_ property: ForeignProperty, of source: ForeignSection) -> Bool
  {
    let parts = property.key.utf8.split(separator: UInt8(ascii: "-"))
    return parts.indices.dropFirst().contains { index in
      let others = parts[..<index] + parts[(index + 1)...]
      let key = Array(others.joined(separator: "-".utf8)).asText
      return source.property(key)?.value == property.value
    }
  }

  /// Returns true for a format of polybar that is no more than a label, such as `<label-warn>`, or empty.
  private static func isLabelAlone(_ format: String) -> Bool {
    let text = format.trimmed
    let isLabel = text.begins(with: "<label") && text.utf8.last == UInt8(ascii: ">")
    return text.isEmpty || isLabel && text.utf8.count { $0 == UInt8(ascii: "<") } == 1
  }

  /// Returns true for the name of a key with a text.
  static func isTemplate(_ key: String) -> Bool {
    key == "format" || key.begins(with: "format-") || key == "alternate-format"
  }

  /// Returns true if a template says something else than the widget, or the format before it.
  ///
  /// Exactly the same, or with other decimals.
  private func isNew(
    _ key: String, _ text: String, _ description: WidgetDescription, isExact: Bool
  ) -> Bool {
    if key != "format", let format = settings.first(where: { $0.key == "format" }) {
      return format.value != text
    }
    // Another bar's icon alone is no text.
    if key == "format", !text.replacing([Self.icon: ""]).hasText("{") { return false }
    if isExact { return text != Self.icon + description.formats.text }
    let usual = Self.withoutSpecifications(description.formats.text)
    return Self.withoutSpecifications(text) != Self.icon + usual
  }

  /// Returns a template with `{percent}` in place of `{percent:<4.0}`; a time is what its format says.
  private static func withoutSpecifications(_ text: String) -> String {
    var kept: [UInt8] = []
    var isPlaceholder = false
    var isSpecification = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "{"): isPlaceholder = true
      case UInt8(ascii: "}"): (isPlaceholder, isSpecification) = (false, false)
      case UInt8(ascii: ":") where isPlaceholder && !kept.suffix(5).elementsEqual("{time".utf8):
        isSpecification = true
      default: break
      }
      if !isSpecification { kept.append(byte) }
    }
    return kept.asText
  }

  /// Returns a template with the icon of the view, or of the widget, in place of the module's own, or `nil` if
  /// nothing is left.
  private static func template(
    _ text: String, _ label: String, icon own: String?, keepsGlyphs: Bool
  ) -> String? {
    // Numbers have the room that they need at most, so that nothing moves.
    var text = text.replacing([
      "{ramp}": "", "{icon} ": "", "{icon}": "", ",raw}]%": "}]", ",raw}%": "}",
    ]).unitsInBrackets
    if let own, text.trimmed.begins(with: own) {
      text = String(Substring(text.trimmed.utf8.dropFirst(own.utf8.count)))
    }
    let glyphs = text.unicodeScalars.count { $0.isGlyph }
    if own == nil, !keepsGlyphs, let rest = Self.behindIcon(withoutTags(text)) {
      return icon + rest
    }
    // Several say what stands beside them.
    if glyphs > 1 && text.hasText("{") || keepsGlyphs {
      let kept = withoutTags(text).bytes.withoutBlanks.asText
      return kept.isEmpty ? nil : own == nil ? kept : icon + kept
    }
    var rest = withoutGlyphs(withoutTags(text)).bytes[...]
    let word = rest.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ":") }
    // The icon, or the label, stands there already.
    if !word.isEmpty, Array(word).lowercase == label.bytes.lowercase {
      rest = rest.dropFirst(word.count)
      if rest.first == UInt8(ascii: ":") { rest = rest.dropFirst() }
    }
    let kept = Array(rest).withoutBlanks.asText
    return kept.isEmpty ? nil : icon + kept
  }

  /// Returns what is behind a glyph that stands in front of another one; `nil` if none does.
  private static func behindIcon(_ text: String) -> String? {
    let scalars = text.trimmed.unicodeScalars
    let rest = scalars.drop { $0.isGlyph }.drop { $0 == " " }
    guard rest.count < scalars.count, scalars.first?.isGlyph == true, rest.first?.isGlyph == true
    else { return nil }
    return String(String.UnicodeScalarView(rest))
  }

  /// Returns a template without the tags of its markup.
  static func withoutTags(_ text: String) -> String {
    var kept: [UInt8] = []
    var isEscaped = false
    var isTag = false
    for byte in text.utf8 {
      if isTag {
        isTag = byte != UInt8(ascii: ">")
      } else if byte == UInt8(ascii: "<"), !isEscaped {
        isTag = true
      } else {
        kept.append(byte)
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return kept.asText
  }

  /// Returns a template without glyphs, and without the blanks behind them.
  private static func withoutGlyphs(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    var isBehindGlyph = true
    for scalar in text.unicodeScalars {
      if scalar.isGlyph {
        isBehindGlyph = isBehindGlyph || (kept.last ?? " ") == " "
      } else if scalar.value != 0xFE0F, scalar != " " || !isBehindGlyph {
        kept.append(scalar)
        isBehindGlyph = false
      }
    }
    return String(kept)
  }
}

extension Unicode.Scalar {
  /// True for a character of the private use areas, and for a picture.
  var isGlyph: Bool {
    switch value {
    case 0xE000...0xF8FF, 0xF0000...0x10FFFD, 0x2600...0x27BF, 0x2B00...0x2BFF, 0x1F000...0x1FAFF,
      0x23E9...0x23FA:
      true
    default: false
    }
  }
}

extension String {
  /// The template with `[{swap.used}G]` in place of `[{swap.used}]G`: without the value, its unit is no text.
  fileprivate var unitsInBrackets: String {
    var made: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "]"), made.last == UInt8(ascii: "}") {
        let unit = rest.prefix { $0.isLetter || $0 == UInt8(ascii: "%") }
        made += unit
        rest = rest.dropFirst(unit.count)
      }
      made.append(byte)
    }
    return made.asText
  }
}

extension ImportedSection {
  /// True if the text of a module of polybar stands beside an icon that follows the value.
  fileprivate var hasRamp: Bool {
    source.properties.contains { $0.key.begins(with: "ramp-") || $0.key.begins(with: "animation-") }
  }

  /// Returns true if a value that a format names has no equivalent.
  fileprivate func hasLoss(in property: ForeignProperty) -> Bool {
    remarks.contains { remark in
      let name = remark.text.utf8.prefix { $0 > 0x20 }.filter { !"{%$}".utf8.contains($0) }
      return remark.line == property.line
        && remark.text.utf8.first.map { "{%$".utf8.contains($0) } ?? false
        && (name.isEmpty || property.value.hasText(String(decoding: name, as: UTF8.self)))
    }
  }
}
