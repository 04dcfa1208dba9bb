/// The fonts of a set-up.
extension SetupContext {
  /// The families of the fonts with the glyphs, for bars that name each font: those that are installed.
  var fonts: [String] {
    var fonts: [String] = []
    if let need = GlyphNeed(look.icons) { fonts.append(family(for: need, look.icons.families)) }
    if let need = GlyphNeed(look.style), !look.icons.hasLineEnds {
      fonts.append(family(for: need, ["PowerlineSymbols"]))
    }
    return fonts
  }

  /// Returns the first of some families that a font of this machine has, or that of any font with the
  /// glyphs.
  private func family(for need: GlyphNeed, _ families: [String]) -> String {
    let found = need.families(on: machine) ?? []
    for family in families where found.contains(family) { return family }
    for family in families {
      if let match = found.first(where: { $0.begins(with: family) }) { return match }
    }
    return found.first ?? families[0]
  }
}

extension IconSet {
  /// The families with these icons, the best first; others start with these words.
  fileprivate var families: [String] {
    switch self {
    case .awesome: ["FontAwesome", "Font Awesome"]
    case .nerd: ["Symbols Nerd Font"]
    case .emoji: ["Noto Color Emoji"]
    case .todayline: [SymbolFont.family]
    case .text, .none: ["monospace"]
    }
  }
}
