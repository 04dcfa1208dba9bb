/// A JSON document as names and values.
///
/// The name of a value is its canonical path: a period before each component, and components that
/// are not plain in double quotes, as in `.list.0."odd name"`. A root that is neither an object nor
/// an array is named `text`.
enum Document {
  /// The name of a value that is the whole document.
  fileprivate static let rootName = "text"
  /// The value of `null`, as which no number is written.
  static let null = Value.number("null")
  /// The maximum number of paths in a message, and of those searched for the nearest.
  private static let shownExamples = 20
  private static let maximumExamples = 200

  /// Returns the values of a document.
  ///
  /// Empty containers have no value. `null` is the number `null`, so that its path is known to be right, or nothing, if
  /// `needed` is `nil`. Of members with the same name, the last one counts.
  /// Values that do not fit in `limit` bytes of the store are omitted, unless their path is
  /// `needed`.
  static func values(of json: JSON, limit: Int, needed: [String]? = nil) -> [Reading.NamedValue] {
    var flattening = Flattening(room: limit, needed: needed ?? [], keepsNull: needed != nil)
    flattening.append(json)
    return flattening.values
  }

  /// Returns the failure that there is no value at a canonical path, with the paths near it.
  static func failure(missing path: String, among values: [Reading.NamedValue]) -> Failure {
    let names = names(in: values, near: path)
    let wanted = userPath(path)
    var existing = Array(names.prefix(shownExamples))
    if existing.count < names.count { existing.append("…") }
    return .noValue(path: wanted, nearest: NearestName.to(wanted, among: names), existing: existing)
  }

  /// Returns at most 200 paths as users write them, those with the longest common prefix with a
  /// canonical path first.
  static func names(in values: [Reading.NamedValue], near path: String) -> [String] {
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
  /// The size of the path in a record, where some bytes are escaped.
  private var pathSize = 0
  private let needed: [String]
  private let needsLast: Bool
  private let keepsNull: Bool
  /// The component that stands for the last element of a list.
  private static let last = "-1"
  /// The maximum size in bytes of a needed text that does not fit: more than any bar shows.
  private static let truncatedLength = 4096

  init(room: Int, needed: [String], keepsNull: Bool) {
    (self.room, self.needed, self.keepsNull) = (room, needed, keepsNull)
    needsLast = needed.contains { $0.bytes.contains(Flattening.last) }
  }

  mutating func append(_ json: JSON) {
    switch json {
    case .null:
      guard keepsNull, !path.isEmpty else { return }
      append(Document.null, "null")
      // What it would contain is missing, and no mistake.
      for name in needed where name.utf8.starts(with: path + [UInt8(ascii: ".")]) {
        values.append(Reading.NamedValue(name, Document.null))
      }
    case .bool(let flag): append(.text(flag ? "true" : "false"), flag ? "true" : "false")
    case .number(let text): append(.number(text), text)
    case .string(let text): append(.text(text), text)
    case .array(let elements):
      for (index, element) in elements.enumerated() { append(element, below: String(index)) }
      // Under the name of the last one as well, if that is shown.
      if let last = elements.last, needsLast { append(last, below: Flattening.last) }
    case .object(let members):
      let isReplaced = LastMembers.replaced(in: members)
      for (index, member) in members.enumerated() where !isReplaced[index] {
        append(member.value, below: member.name)
      }
    }
  }

  private mutating func append(_ json: JSON, below component: String) {
    let (count, size) = (path.count, pathSize)
    // Without an array for each element of a long list.
    Document.append(component.utf8, to: &path)
    pathSize += Record.escapedSize(of: path[count...])
    append(json)
    path.removeLast(path.count - count)
    pathSize = size
  }

  private mutating func append(_ value: Value, _ text: String) {
    let name = path.isEmpty ? Document.rootName.bytes : path
    let nameSize = path.isEmpty ? name.count : pathSize
    let size = Record.size(of: text, forNameOfSize: nameSize)
    guard size > room else {
      room -= size
      values.append(Reading.NamedValue(String(decoding: name, as: UTF8.self), value))
      return
    }
    // Without a copy of the path, which may be long and have many values below it.
    guard needed.contains(where: { $0.utf8.elementsEqual(name) }) else { return }
    let short = text.utf8.prefix(Flattening.truncatedLength)
    let isWhole = short.count == text.utf8.count
    let text = String(decoding: short, as: UTF8.self)
    values.append(
      Reading.NamedValue(String(decoding: name, as: UTF8.self), isWhole ? value : .text(text)))
  }
}

/// Finds members of an object that are replaced by a later one of the same name.
private enum LastMembers {
  /// Returns for each member whether a later one replaces it.
  ///
  /// Sorts the names: the server of an answer can choose names that collide in a hash table, and
  /// there may be 100,000 of them.
  static func replaced(in members: [JSON.Member]) -> [Bool] {
    var isReplaced = [Bool](repeating: false, count: members.count)
    guard members.count > 1 else { return isReplaced }
    var order = Array(members.indices)
    order.sort { left, right in
      let order = members[left].name.order(before: members[right].name)
      return order == 0 ? left < right : order < 0
    }
    for index in 1..<order.count
    where members[order[index - 1]].name.order(before: members[order[index]].name) == 0 {
      isReplaced[order[index - 1]] = true
    }
    return isReplaced
  }
}

extension String {
  /// Returns a negative number if the bytes of this text come before those of another, 0 if they are
  /// equal.
  fileprivate func order(before other: String) -> Int {
    let order = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in
        for index in 0..<min(left.count, right.count) where left[index] != right[index] {
          return Int(left[index]) - Int(right[index])
        }
        return left.count - right.count
      } ?? 0
    }
    return order ?? 0
  }
}
