/// A JSON document as names and values, nested ones joined by points.
///
/// The name of a value is its canonical path: a point before each component, and the components
/// that are not plain in double quotes, as in `.list.0."odd name"`. A root that is neither object
/// nor array is called `text`.
package enum Document {
  /// The name of the only value of a document that is neither object nor array.
  package static let rootName = "text"
  /// The most paths that a message names.
  private static let maximumExamples = 20

  /// The values of a document, at most `limit` bytes of names and values as the store keeps them.
  ///
  /// What is null or empty has no value; of members with the same name the last one counts.
  package static func values(of json: JSON, limit: Int) -> [Reading.NamedValue] {
    var flattening = Flattening(room: limit)
    flattening.append(json)
    return flattening.values
  }

  /// That there is no value under a canonical path, with the paths that are near.
  package static func failure(
    missing path: String, among values: [Reading.NamedValue]
  ) -> Failure {
    let names = names(in: values, near: path)
    let wanted = DocumentPath.userForm(path)
    var existing = Array(names.prefix(maximumExamples))
    let nearest = NearestName.to(wanted, among: existing)
    if existing.count < names.count { existing.append("…") }
    return .noValue(path: wanted, nearest: nearest, existing: existing)
  }

  /// The paths as users write them, first those that have the most in common with a canonical
  /// path: one more than a message names where there are more.
  package static func names(in values: [Reading.NamedValue], near path: String) -> [String] {
    let path = Array(path.utf8)
    var commons: [Int] = []
    commons.reserveCapacity(values.count)
    for value in values { commons.append(commonFolder(of: Array(value.name.utf8), and: path)) }
    var names: [String] = []
    var length = commons.max() ?? -1
    while length >= 0, names.count <= maximumExamples {
      var shorter = -1
      for (index, common) in commons.enumerated() {
        if common == length {
          guard names.count <= maximumExamples else { break }
          names.append(DocumentPath.userForm(values[index].name))
        } else if common < length {
          shorter = max(shorter, common)
        }
      }
      length = shorter
    }
    return names
  }

  /// Where the last component begins up to which two paths are the same.
  private static func commonFolder(of left: [UInt8], and right: [UInt8]) -> Int {
    var common = 0
    var index = 0
    while index < min(left.count, right.count), left[index] == right[index] {
      if left[index] == UInt8(ascii: ".") { common = index }
      index += 1
    }
    return common
  }
}

/// The values of a document, while it is walked through.
private struct Flattening {
  var values: [Reading.NamedValue] = []
  private var room: Int
  private var path: [UInt8] = []

  init(room: Int) { self.room = room }

  /// False where there is no room for more.
  @discardableResult
  mutating func append(_ json: JSON) -> Bool {
    switch json {
    case .null: return true
    case .bool(let flag): return append(.text(flag ? "true" : "false"), flag ? "true" : "false")
    case .number(let text): return append(.number(text), text)
    case .string(let text): return append(.text(text), text)
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        guard append(element, below: String(index)) else { return false }
      }
    case .object(let members):
      let shadowed = LastMembers.shadowed(members)
      for (index, member) in members.enumerated() where !shadowed[index] {
        guard append(member.value, below: member.name) else { return false }
      }
    }
    return true
  }

  private mutating func append(_ json: JSON, below component: String) -> Bool {
    let count = path.count
    DocumentPath.append(component, to: &path)
    let hasRoom = append(json)
    path.removeLast(path.count - count)
    return hasRoom
  }

  private mutating func append(_ value: Value, _ text: String) -> Bool {
    let name = path.isEmpty ? Document.rootName : String(decoding: path, as: UTF8.self)
    room -= Record.cost(of: text, for: name)
    guard room >= 0 else { return false }
    values.append(Reading.NamedValue(name, value))
    return true
  }
}

/// Finds the members of an object that a later one of the same name replaces.
private enum LastMembers {
  /// For each member whether there is a later one; a table of hashes, since an answer may have a
  /// hundred thousand members.
  static func shadowed(_ members: [JSON.Member]) -> [Bool] {
    var shadowed = [Bool](repeating: false, count: members.count)
    guard members.count > 1 else { return shadowed }
    var size = 4
    while size < members.count * 2 { size *= 2 }
    var table = [Int32](repeating: -1, count: size)
    var index = members.count
    while index > 0 {
      index -= 1
      let name = members[index].name
      var slot = hash(name) & (size - 1)
      while table[slot] >= 0, !shadowed[index] {
        if members[Int(table[slot])].name.utf8.elementsEqual(name.utf8) {
          shadowed[index] = true
        } else {
          slot = (slot + 1) & (size - 1)
        }
      }
      if !shadowed[index] { table[slot] = Int32(index) }
    }
    return shadowed
  }

  /// FNV-1a, its high bits folded in.
  private static func hash(_ name: String) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash ^ hash >> 32)
  }
}
