/// The layouts of a keyboard, and the active one.
struct KeyboardLayouts: Equatable {
  /// The number of the active one, from 0.
  var active = 0
  /// Their codes with variants, such as `us` and `de(neo)`, as far as they are known.
  var codes: [String] = []
  /// Their names, such as `English (US)`, as far as they are known.
  var names: [String] = []

  /// The number of layouts.
  var count: Int { max(codes.count, names.count) }

  /// The lines that tell of the active one.
  var lines: String {
    var text = ""
    if codes.indices.contains(active), !codes[active].isEmpty {
      text += "code=" + codes[active] + "\n"
    }
    if names.indices.contains(active), !names[active].isEmpty {
      text += "name=" + names[active] + "\n"
    }
    return text
  }

  /// Reads codes from the property `_XKB_RULES_NAMES`: rules, model, layouts, variants, and options, with a
  /// zero after each; layouts and variants are lists with commas.
  static func codes(in property: [UInt8]) -> [String] {
    let parts = property.split(separator: 0, omittingEmptySubsequences: false).map { list(in: $0) }
    guard parts.count > 2 else { return [] }
    let variants = parts.count > 3 ? parts[3] : []
    return parts[2].enumerated().map { index, layout in
      let variant = index < variants.count ? variants[index] : ""
      return variant.isEmpty || layout.isEmpty ? layout : layout + "(" + variant + ")"
    }
  }

  private static func list(in part: ArraySlice<UInt8>) -> [String] {
    part.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { line($0) }
  }

  /// Returns a text in one line.
  static func line(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.filter { $0 >= 0x20 && $0 != 0x7F }, as: UTF8.self)
  }
}
