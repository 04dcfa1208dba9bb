/// The mark in a URL that is replaced with one of several items.
enum ItemMark {
  private static let mark = "{item}"

  static func isContained(in source: String) -> Bool {
    replaced(in: source, with: "").utf8.count != source.utf8.count
  }

  /// Returns a source with the mark replaced by an item, percent-encoded; RFC 3986, 2.3.
  static func replaced(in source: String, withEncoded item: String) -> String {
    let encoded = URLPart.encoded(item.bytes, inForm: false)
    return replaced(in: source, with: String(decoding: encoded, as: UTF8.self))
  }

  private static func replaced(in source: String, with text: String) -> String {
    var result: [UInt8] = []
    let mark = Array(mark.utf8)
    let template = Array(source.utf8)
    var position = 0
    while position < template.count {
      if template[position...].starts(with: mark) {
        result.append(text)
        position += mark.count
      } else {
        result.append(template[position])
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
