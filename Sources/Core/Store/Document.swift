/// A JSON document as names and values.
///
/// The name of a value is its canonical path: a period before each component, and components that
/// are not plain in double quotes, as in `.list.0."odd name"`. A root that is neither an object nor
/// an array is named `text`.
package enum Document {
  /// The name of a value that is the whole document.
  fileprivate static let rootName = "text"
  /// The maximum number of paths in a message, and of those searched for the nearest.
  private static let shownExamples = 20
  private static let maximumExamples = 200

  /// Returns the values of a document.
  ///
  /// `null` and empty containers have no value; of members with the same name, the last one counts.
  /// Values that do not fit in `limit` bytes of the store are omitted, unless their path is
  /// `needed`.
  package static func values(
    of json: JSON, limit: Int, needed: [String] = []
  ) -> [Reading.NamedValue] {
    var flattening = Flattening(room: limit, needed: needed)
    flattening.append(json)
    return flattening.values
  }

  /// Returns the failure that there is no value at a canonical path, with the paths near it.
  package static func failure(
    missing path: String, among values: [Reading.NamedValue]
  ) -> Failure {
    let names = names(in: values, near: path)
    let wanted = userPath(path)
    var existing = Array(names.prefix(shownExamples))
    if existing.count < names.count { existing.append("…") }
    return .noValue(
      path: wanted, nearest: NearestName.to(wanted, among: names), existing: existing)
  }

  /// Returns at most 200 paths as users write them, those with the longest common prefix with a
  /// canonical path first.
  package static func names(
    in values: [Reading.NamedValue], near path: String
  ) -> [String] {
    let path = path.bytes
    var names: [String] = []
    var length = path.count
    while length > 0 {
      length -= 1
      guard path[length] == UInt8(ascii: ".") || length == 0 else { continue }
      for value in values where common(value.name.bytes, path) == length {
        if names.count == maximumExamples { return names }
        names.append(userPath(value.name))
      }
    }
    return names
  }

  /// Returns the length in bytes of the components that two paths share.
  private static func common(_ name: [UInt8], _ path: [UInt8]) -> Int {
    var common = 0
    var index = 0
    while index < name.count, index < path.count, name[index] == path[index] {
      if name[index] == UInt8(ascii: ".") { common = index }
      index += 1
    }
    return common
  }
}

/// Collects the values of a document.
private struct Flattening {
  var values: [Reading.NamedValue] = []
  private var room: Int
  private var path: [UInt8] = []
  private let needed: [String]
  /// The maximum size in bytes of a needed text that does not fit: more than any bar shows.
  private static let truncatedLength = 4096

  init(room: Int, needed: [String]) {
    self.room = room
    self.needed = needed
  }

  mutating func append(_ json: JSON) {
    switch json {
    case .null: return
    case .bool(let flag): append(.text(flag ? "true" : "false"), flag ? "true" : "false")
    case .number(let text): append(.number(text), text)
    case .string(let text): append(.text(text), text)
    case .array(let elements):
      for (index, element) in elements.enumerated() { append(element, below: String(index)) }
    case .object(let members):
      let isReplaced = LastMembers.replaced(in: members)
      for (index, member) in members.enumerated() where !isReplaced[index] {
        append(member.value, below: member.name)
      }
    }
  }

  private mutating func append(_ json: JSON, below component: String) {
    let count = path.count
    Document.append(component.bytes, to: &path)
    append(json)
    path.removeLast(path.count - count)
  }

  private mutating func append(_ value: Value, _ text: String) {
    let name = path.isEmpty ? Document.rootName : String(decoding: path, as: UTF8.self)
    let size = Record.size(of: text, for: name)
    guard size > room else {
      room -= size
      values.append(Reading.NamedValue(name, value))
      return
    }
    guard needed.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else { return }
    let short = text.utf8.prefix(Flattening.truncatedLength)
    let isWhole = short.count == text.utf8.count
    let text = String(decoding: short, as: UTF8.self)
    values.append(Reading.NamedValue(name, isWhole ? value : .text(text)))
  }
}

/// Finds members of an object that are replaced by a later one of the same name.
private enum LastMembers {
  /// Returns for each member whether a later one replaces it.
  ///
  /// Uses a hash table: the answer of an untrusted server may have 100,000 members.
  static func replaced(in members: [JSON.Member]) -> [Bool] {
    var isReplaced = [Bool](repeating: false, count: members.count)
    guard members.count > 1 else { return isReplaced }
    var size = 4
    while size < members.count * 2 { size *= 2 }
    var table = [Int](repeating: -1, count: size)
    var index = members.count
    while index > 0 {
      index -= 1
      let name = members[index].name
      var slot = hash(name) & (size - 1)
      while table[slot] >= 0, !isReplaced[index] {
        if members[table[slot]].name.bytes == name.bytes {
          isReplaced[index] = true
        } else {
          slot = (slot + 1) & (size - 1)
        }
      }
      if !isReplaced[index] { table[slot] = index }
    }
    return isReplaced
  }

  /// Returns a hash with its high bits folded in.
  private static func hash(_ name: String) -> Int {
    let hash = name.fingerprint
    return Int(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
