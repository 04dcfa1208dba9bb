import Core

/// The names of sections, each of which is there once.
struct ImportedNames {
  private var names: [String] = []

  /// Returns a name that is not taken, such as `disk:mnt-data` for `/mnt/data`.
  mutating func name(_ widget: String, _ label: String = "") -> String {
    var text: [UInt8] = []
    for byte in label.utf8 {
      let isPlain = byte.isDigit || byte.isLetter || "._-".utf8.contains(byte)
      if isPlain {
        text.append(byte)
      } else if text.last != UInt8(ascii: "-"), !text.isEmpty {
        text.append(UInt8(ascii: "-"))
      }
    }
    while text.last == UInt8(ascii: "-") { text.removeLast() }
    let plain = widget + (text.isEmpty ? "" : ":" + String(decoding: text, as: UTF8.self))
    var name = plain
    var number = 2
    while names.contains(name) {
      name = plain + (text.isEmpty ? ":" : "-") + String(number)
      number += 1
    }
    names.append(name)
    return name
  }
}
