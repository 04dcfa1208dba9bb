/// Matches names against shell-style wildcards.
enum Wildcards {
  /// `*` matches any characters, `?` one byte.
  static func matches(_ name: String, _ pattern: String) -> Bool {
    let (name, pattern) = (name.bytes, pattern.bytes)
    var (position, index) = (0, 0)
    // Where to resume if the last `*` matched too little.
    var star: (position: Int, index: Int)?
    while position < name.count {
      if index < pattern.count, pattern[index] == UInt8(ascii: "*") {
        star = (position, index)
        index += 1
      } else if index < pattern.count,
        pattern[index] == name[position] || pattern[index] == UInt8(ascii: "?")
      {
        position += 1
        index += 1
      } else if let last = star {
        star = (last.position + 1, last.index)
        (position, index) = (last.position + 1, last.index + 1)
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
