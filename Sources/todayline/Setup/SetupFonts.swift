/// The fonts of a set-up.
extension SetupContext {
  /// The families of the fonts with the glyphs, for bars that name each font: those that are installed.
  var fonts: [String] {
    var fonts: [String] = []
    if let glyph = look.icons.sample {
      fonts.append(family(with: glyph, preferring: look.icons.families) ?? look.icons.families[0])
    }
    // Nerd fonts have arrows.
    if look.style == .powerline, look.icons != .nerd {
      fonts.append(family(with: "e0b0", preferring: ["PowerlineSymbols"]) ?? "PowerlineSymbols")
    }
    return fonts
  }
}

extension IconSet {
  /// The code of a character that a font with these icons has; `nil` if any font will do.
  var sample: String? {
    switch self {
    case .awesome: "f2db"
    case .nerd: "f0ee0"
    case .emoji: "1f9ee"
    case .text, .none: nil
    }
  }

  /// The families with these icons, the best first; others begin with these words.
  var families: [String] {
    switch self {
    case .awesome: ["FontAwesome", "Font Awesome"]
    case .nerd: ["Symbols Nerd Font"]
    case .emoji: ["Noto Color Emoji"]
    case .text, .none: []
    }
  }

  /// What brings such a font, by the names in Debian and Arch.
  var packages: String {
    switch self {
    case .awesome: "fonts-font-awesome in Debian, otf-font-awesome in Arch"
    case .nerd: "a Nerd Font (nerdfonts.com; ttf-nerd-fonts-symbols in Arch)"
    case .emoji: "fonts-noto-color-emoji in Debian, noto-fonts-emoji in Arch"
    case .text, .none: ""
    }
  }
}
