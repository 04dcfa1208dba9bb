struct TodoText {
  private let bytes: [UInt8]
  private let task: TodoTask
  /// The size in bytes after which no more words are added; the bar shows fewer.
  private static let limit = 2 * ExternalText.limit

  init(_ bytes: [UInt8], _ task: TodoTask) { (self.bytes, self.task) = (bytes, task) }

  /// Everything after the priority and the dates.
  var whole: String { joined(words) }

  /// The text for people: without tags such as `due:2011-03-02` and without trailing projects and
  /// contexts, which are not part of the sentence.
  var plain: String {
    var kept: [Range<Int>] = []
    for word in words where !isTag(word) || !isOfPrograms(word) { kept.append(word) }
    while let last = kept.last,
      isName(last, after: plusByte) || isName(last, after: atByte) || isTag(last)
    { kept.removeLast() }
    return kept.isEmpty ? whole : joined(kept)
  }

  var projects: String? { names(after: plusByte) }

  var contexts: String? { names(after: atByte) }

  private var words: [Range<Int>] {
    var words: [Range<Int>] = []
    var position = task.textStart
    let end = min(task.line.upperBound, position + TodoText.limit)
    while let word = TodoTask.word(bytes, from: position, to: end) {
      words.append(word)
      position = word.upperBound
    }
    return words
  }

  private func joined(_ words: [Range<Int>]) -> String {
    var text: [UInt8] = []
    for word in words {
      if !text.isEmpty { text.append(UInt8(ascii: " ")) }
      text += bytes[word]
    }
    return text.text(isCut: task.line.upperBound - task.textStart > TodoText.limit)
  }

  private func isName(_ word: Range<Int>, after sign: UInt8) -> Bool {
    word.count > 1 && bytes[word.lowerBound] == sign
  }

  private func names(after sign: UInt8) -> String? {
    let names = words.filter { isName($0, after: sign) }
    guard !names.isEmpty else { return nil }
    return joined(names.map { ($0.lowerBound + 1)..<$0.upperBound })
  }

  /// The keys that programs write; others in a sentence may be words, as in `localhost:8080`.
  private static let keys = [
    "due", "t", "rec", "h", "pri", "id", "p", "dep", "needs", "uuid", "star",
  ]

  private func isOfPrograms(_ word: Range<Int>) -> Bool {
    let key = bytes[word].prefix { $0 != UInt8(ascii: ":") }
    return TodoText.keys.contains { key.elementsEqual($0.utf8) }
  }

  /// Returns true if a word is metadata for programs: a lowercase key with a value.
  ///
  /// A time such as 12:30 or an address is not, nor is a day that is not understood.
  private func isTag(_ word: Range<Int>) -> Bool {
    guard let colon = bytes[word].firstIndex(of: UInt8(ascii: ":")), colon > word.lowerBound,
      colon + 1 < word.upperBound, bytes[colon + 1] != UInt8(ascii: "/")
    else { return false }
    let key = bytes[word.lowerBound..<colon]
    if key.elementsEqual("due".utf8) { return TodoTask.day(bytes, word, of: "due:") != nil }
    if key.elementsEqual("t".utf8) { return TodoTask.day(bytes, word, of: "t:") != nil }
    guard !bytes[(colon + 1)..<word.upperBound].contains(UInt8(ascii: ":")) else { return false }
    for position in word.lowerBound..<colon {
      let byte = bytes[position]
      let isLowercase = byte.isLetter && byte & 0x20 != 0
      guard isLowercase || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") else {
        return false
      }
    }
    for scheme in TodoText.schemes where bytes[word.lowerBound..<colon].elementsEqual(scheme.utf8) {
      return false
    }
    return true
  }

  /// Schemes of addresses without a slash.
  private static let schemes = ["mailto", "tel", "sms", "geo", "sip", "xmpp"]
}

private let plusByte = UInt8(ascii: "+")
private let atByte = UInt8(ascii: "@")
