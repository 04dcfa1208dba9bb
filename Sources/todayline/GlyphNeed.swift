/// Glyphs of a view that some font must have: those of its icons, or of its style.
struct GlyphNeed {
  /// The code of one of them in hexadecimal.
  let character: String
  let option: Option
  /// Its value that needs the glyphs, and one that any font will do for.
  let value, otherValue: String
  /// The names of packages with such a font; empty for our own.
  private let packages: String

  /// Returns those of a set of icons; `nil` if any font will do.
  init?(_ icons: IconSet) {
    let packages: String
    switch icons {
    case .awesome:
      // One that version 4 lacks until 4.7.
      character = "f2db"
      packages =
        "install Font Awesome (Debian: fonts-font-awesome, Arch: otf-font-awesome, Fedora: "
        + "fontawesome-fonts)"
    case .nerd:
      character = "f0ee0"
      packages = "install a font from nerdfonts.com (Arch: ttf-nerd-fonts-symbols)"
    case .emoji:
      character = "1f9ee"
      packages =
        "install Noto Color Emoji (Debian: fonts-noto-color-emoji, Arch: noto-fonts-emoji, "
        + "Fedora: google-noto-color-emoji-fonts)"
    case .todayline:
      character = "f2000"
      packages = ""
    case .text, .none: return nil
    }
    self.packages = packages
    (option, value, otherValue) = (.icons, icons.rawValue, IconSet.text.rawValue)
  }

  /// Returns those of a style; `nil` if any font will do.
  init?(_ style: SegmentStyle) {
    guard style == .powerline else { return nil }
    character = "e0b0"
    (option, value, otherValue) = (.style, style.rawValue, SegmentStyle.blocks.rawValue)
    packages =
      "install a Powerline font (Debian: fonts-powerline, Arch: powerline-fonts) or one from "
      + "nerdfonts.com"
  }

  static func all(_ icons: IconSet?, _ style: SegmentStyle) -> [GlyphNeed] {
    // Our own font has arrows.
    [icons.flatMap { GlyphNeed($0) }, icons == .todayline ? nil : GlyphNeed(style)].compactMap {
      $0
    }
  }

  /// The families of the fonts that have it; `nil` if that is not known.
  func families(on machine: Machine) -> [String]? { machine.fontFamilies(with: character) }

  /// True if it is known that no font has it.
  func isUnmet(on machine: Machine) -> Bool { families(on: machine)?.isEmpty == true }

  /// The setting, such as `icons = awesome`.
  var setting: String { option.rawValue + " = " + value }
  /// The setting that needs no such font.
  var substitute: String { option.rawValue + " = " + otherValue }
  var words: String { "no installed font has the glyphs of " + setting }

  /// The way to get such a font.
  func remedy(on machine: Machine) -> String {
    packages.isEmpty
      ? "run: " + ProgramSearch.typed(on: machine) + " today init --icons todayline --write"
      : packages
  }

  func fix(on machine: Machine) -> String { remedy(on: machine) + ", or set " + substitute }
}

extension Machine {
  /// Returns the families of the fonts with a character, by its code in hexadecimal; `nil` if that is
  /// not known.
  fileprivate func fontFamilies(with character: String) -> [String]? {
    guard findsProgram("fc-list") else { return nil }
    let program = Program(["fc-list", ":charset=" + character, "family"])
    let limits = RunLimits(timeout: .seconds(2))
    guard let result = try? run(program, within: limits, input: []), result.end == .exited(0) else {
      return nil
    }
    return result.output.split(separator: UInt8(ascii: "\n")).map { line in
      String(decoding: line.prefix { $0 != UInt8(ascii: ",") }, as: UTF8.self)
    }
  }
}
