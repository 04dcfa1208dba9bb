/// What a widget keeps of the module whose place it takes: texts, levels, and the time between refreshes.
///
/// Icons and colors are those of the view.
enum KeptSettings {
  private static let numbers = ["warning", "critical", "interval"]

  /// Returns the settings that were written for the module and differ from what the widget shows anyway.
  ///
  /// - Parameters:
  ///   - section: the module as a section.
  ///   - label: the widget's label, such as `CPU`.
  /// - Returns: the settings, in the order of the section's.
  static func settings(of section: ImportedSection, label: String) -> [ImportedSetting] {
    var kept: [ImportedSetting] = []
    for setting in section.settings where setting.origin != nil {
      if numbers.contains(setting.key) {
        kept.append(setting)
      } else if isTemplate(setting.key), let text = template(setting.value, label),
        !kept.contains(where: { $0.key == "format" && $0.value == text })
      {
        kept.append(ImportedSetting(key: setting.key, value: text, origin: setting.origin))
      }
    }
    return kept
  }

  private static func isTemplate(_ key: String) -> Bool {
    key == "format" || key.begins(with: "format-") || key == "alternate-format"
  }

  /// Returns a template with the icon of the view in place of the module's own, or `nil` if it says no more than
  /// the widget's.
  private static func template(_ text: String, _ label: String) -> String? {
    // Numbers have the room that they need at most, so that nothing moves.
    let text = withoutGlyphs(text.replacing(["{ramp}": "", ",raw}]%": "}]", ",raw}%": "}"]))
    var rest = text.bytes[...]
    let word = rest.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ":") }
    // The icon, or the label, stands there already.
    if !word.isEmpty, Array(word).lowercase == label.bytes.lowercase {
      rest = rest.dropFirst(word.count)
      if rest.first == UInt8(ascii: ":") { rest = rest.dropFirst() }
    }
    let kept = Array(rest).withoutBlanks.asText
    return kept.isEmpty || kept == "{percent:.0}" ? nil : "[{icon} ]" + kept
  }

  /// Returns a template without its tags, and without glyphs and the blanks behind them.
  private static func withoutGlyphs(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    var isEscaped = false
    var isTag = false
    var isBehindGlyph = true
    for scalar in text.unicodeScalars {
      if isTag {
        isTag = scalar != ">"
      } else if scalar == "<", !isEscaped {
        isTag = true
      } else if isGlyph(scalar) {
        isBehindGlyph = isBehindGlyph || (kept.last ?? " ") == " "
      } else if scalar != " " || !isBehindGlyph {
        kept.append(scalar)
        isBehindGlyph = false
      }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return String(kept)
  }

  /// Returns true for a character of the private use areas, and for a picture.
  private static func isGlyph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE000...0xF8FF, 0xF0000...0x10FFFD, 0x2600...0x27BF, 0x2B00...0x2BFF, 0x1F000...0x1FAFF,
      0xFE0F, 0x200D, 0x23E9...0x23FA:
      true
    default: false
    }
  }
}
