/// A set of icons from a kind of font.
enum IconSet: String, CaseIterable, Sendable {
  case text
  /// Font Awesome, 4.7 and later.
  case awesome
  case nerd
  case emoji
  /// Todayline Symbols, which `todayline today init` installs.
  case todayline
  case none

  var hasGlyphs: Bool { place != nil }

  /// True if the font of the icons has the arrows and round ends of segments too.
  var hasLineEnds: Bool { self == .nerd || self == .todayline }

  /// The place among the words of an icon; `nil` without glyphs.
  fileprivate var place: Int? {
    switch self {
    case .text, .none: nil
    case .awesome: 0
    case .nerd: 1
    case .emoji: 2
    case .todayline: 3
    }
  }
}

/// The icon of a widget in each set of glyphs: one glyph, or several from empty to full.
struct Icon: Sendable {
  /// The state in which it is shown; `nil` for any other.
  let state: State?
  private let awesome: String
  private let nerd: String
  private let emoji: String
  private let todayline: String
  private var words: String?

  init(_ state: State? = nil, awesome: String, nerd: String, emoji: String, todayline: String) {
    self.state = state
    self.awesome = awesome
    self.nerd = nerd
    self.emoji = emoji
    self.todayline = todayline
  }

  /// Creates an icon from words, in the order of the sets; `-` and a word that is left out mean no glyph.
  ///
  /// They are split only when one is shown: most calls show none.
  init(_ state: State?, words: String) {
    self.init(state, awesome: "", nerd: "", emoji: "", todayline: "")
    self.words = words
  }

  static func words(of text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
  }

  /// Returns the glyph for a rate; empty in a set without glyphs.
  func glyph(in set: IconSet, rate: Double?) -> String {
    let choices = Array(glyphs(in: set))
    guard choices.count > 1, let rate, rate > 0 else {
      return choices.first.map { String($0) } ?? ""
    }
    return String(choices[min(Int(rate * Double(choices.count)), choices.count - 1)])
  }
}

extension Icon {
  /// Returns the glyphs from empty to full; empty in a set without glyphs.
  private func glyphs(in set: IconSet) -> String {
    guard let words else {
      return switch set {
      case .text, .none: ""
      case .awesome: awesome
      case .nerd: nerd
      case .emoji: emoji
      case .todayline: todayline
      }
    }
    let all = Icon.words(of: words)
    guard let place = set.place, place < all.count, all[place] != "-" else { return "" }
    return all[place]
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
