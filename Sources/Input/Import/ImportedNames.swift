/// The names of sections, each of which is there once.
///
/// A file may have thousands of blocks of one name, so neither the names nor their numbers are searched
/// from the first.
struct ImportedNames {
  /// The taken names by their hashes, each with the number from which on another of that name is tried.
  private var names = [[(name: String, next: Int)]](repeating: [], count: 4096)

  /// Returns a name that is not taken, such as `disk:mnt-data` for `/mnt/data`.
  mutating func name(_ widget: String, _ label: String = "") -> String {
    var text: [UInt8] = []
    for byte in label.utf8 {
      if byte.isDigit || byte.isLetter || "._-".utf8.contains(byte) {
        text.append(byte)
      } else if text.last != UInt8(ascii: "-"), !text.isEmpty {
        text.append(UInt8(ascii: "-"))
      }
    }
    while text.last == UInt8(ascii: "-") { text.removeLast() }
    let plain = widget + (text.isEmpty ? "" : ":" + text.asText)
    var name = plain
    if let place = place(of: plain) {
      var number = names[place.bucket][place.index].next
      repeat {
        name = plain + (text.isEmpty ? ":" : "-") + String(number)
        number += 1
      } while isTaken(name)
      names[place.bucket][place.index].next = number
    }
    names[bucket(of: name)].append((name, 2))
    return name
  }

  func isTaken(_ name: String) -> Bool { place(of: name) != nil }

  private func bucket(of name: String) -> Int {
    Int(truncatingIfNeeded: name.fingerprint % UInt64(names.count))
  }

  private func place(of name: String) -> (bucket: Int, index: Int)? {
    let bucket = bucket(of: name)
    return names[bucket].firstIndex { $0.name == name }.map { (bucket, $0) }
  }
}
