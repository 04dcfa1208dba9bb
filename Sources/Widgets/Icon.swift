/// A set of icons from a kind of font.
enum IconSet: String, CaseIterable, Sendable {
  case text
  /// Font Awesome, 4.7 and later.
  case awesome
  case nerd
  case emoji
  case none
}

/// The icon of a widget in each set of glyphs: one glyph, or several from empty to full.
struct Icon: Sendable {
  /// The state in which it is shown; `nil` for any other.
  let state: State?
  private let awesome: String
  private let nerd: String
  private let emoji: String
  private var words: String?

  init(_ state: State? = nil, awesome: String, nerd: String, emoji: String) {
    self.state = state
    self.awesome = awesome
    self.nerd = nerd
    self.emoji = emoji
  }

  /// Creates an icon from three words, in the order of the sets; `-` means no glyph.
  ///
  /// They are split only when one is shown: most calls show none.
  init(_ state: State?, words: String) {
    self.init(state, awesome: "", nerd: "", emoji: "")
    self.words = words
  }

  static func words(of text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
  }

  /// Returns the glyph for a rate; empty in a set without glyphs.
  func glyph(in set: IconSet, rate: Double?) -> String {
    let glyphs: String
    switch set {
    case .text, .none: return ""
    case .awesome: glyphs = awesome
    case .nerd: glyphs = nerd
    case .emoji: glyphs = emoji
    }
    let choices = Array(word(of: set) ?? glyphs)
    guard choices.count > 1, let rate, rate > 0 else {
      return choices.first.map { String($0) } ?? ""
    }
    return String(choices[min(Int(rate * Double(choices.count)), choices.count - 1)])
  }
}

extension Icon {
  private func word(of set: IconSet) -> String? {
    guard let words else { return nil }
    let all = Icon.words(of: words)
    let place = set == .awesome ? 0 : set == .nerd ? 1 : 2
    return place < all.count && all[place] != "-" ? all[place] : ""
  }
}

extension [Icon] {
  /// Returns the icon for the first of the states that has one, or else the icon for any state.
  func icon(for states: [State]) -> Icon? {
    for state in states { for icon in self where icon.state == state { return icon } }
    for icon in self where icon.state == nil { return icon }
    return nil
  }
}
