/// An operation of `todayline extension keyboard`.
enum KeyboardCommand: String, CaseIterable {
  /// Prints the active layout.
  case show
  case next
  /// Prints the active layout now, and whenever it changes.
  case follow

  /// Parses the word after `keyboard`.
  init(_ word: String?) throws(Mistake) {
    let words = Self.allCases.map { $0.rawValue }
    guard let index = words.firstIndex(of: word ?? "show") else {
      let nearest = NearestName.to(word ?? "", among: words).map { "extension keyboard " + $0 }
      throw .usage(.unknownCommand("extension keyboard " + (word ?? ""), nearest: nearest))
    }
    self = Self.allCases[index]
  }
}
