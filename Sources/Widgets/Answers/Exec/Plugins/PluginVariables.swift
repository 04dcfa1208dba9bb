/// The variables that a plugin declares for its users: `xbar.var` lines in the script, whose values
/// xbar stores in `PLUGIN.vars.json` beside it.
///
///     # <xbar.var>string(VAR_CITY="Oslo"): The city.</xbar.var>
enum PluginVariables {
  private static let limit = 100
  /// The bytes read of a script, and of the stored values.
  static let scriptLimit = 64 * 1024
  private static let types = ["string", "number", "boolean", "select"]

  /// Returns the variables of the declarations, in order, with their default values.
  static func declared(in script: [UInt8]) -> [(name: String, value: String)] {
    var variables: [(name: String, value: String)] = []
    var lines = OutputLines(script.asText)
    while variables.count < limit, let line = lines.next() {
      guard let variable = variable(of: line.bytes),
        !variables.contains(where: { $0.name == variable.name })
      else { continue }
      variables.append(variable)
    }
    return variables
  }

  /// Returns the variables as `NAME=value`, with the values that the user has stored, if any.
  static func assignments(script: [UInt8], stored: [UInt8]?) -> [String] {
    let document = stored.flatMap { try? JSONReader.value(of: $0) }
    var assignments: [String] = []
    for variable in declared(in: script) {
      let value = document?[variable.name]?.scalarText ?? variable.value
      // A variable of the environment ends at a zero byte.
      guard !value.utf8.contains(0) else { continue }
      assignments.append(variable.name + "=" + value)
    }
    return assignments
  }

  private static func variable(of line: [UInt8]) -> (name: String, value: String)? {
    let tag = Array("<xbar.var>".utf8)
    guard let start = place(of: tag, in: line),
      let open = line[start...].firstIndex(of: UInt8(ascii: "(")),
      let equals = line[open...].firstIndex(of: UInt8(ascii: "="))
    else { return nil }
    let type = Array(line[start..<open]).withoutBlanks
    let name = Array(line[(open + 1)..<equals]).withoutBlanks
    guard types.contains(where: { type.elementsAreEqual(to: $0, in: type.indices) }), isName(name)
    else { return nil }
    var position = equals + 1
    while position < line.count, line[position].isWhiteSpace { position += 1 }
    guard position < line.count else { return nil }
    let quote = line[position]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    let first = isQuoted ? position + 1 : position
    let last = isQuoted ? quote : UInt8(ascii: ")")
    guard let end = line[first...].firstIndex(of: last) else { return nil }
    let value = Array(line[first..<end])
    return (name.asText, (isQuoted ? value : value.withoutBlanks).asText)
  }

  /// Returns true for a name that does not change how programs are found or loaded.
  private static func isName(_ name: [UInt8]) -> Bool {
    guard let first = name.first, first.isLetter || first == UInt8(ascii: "_"), name.count <= 64,
      name.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") })
    else { return false }
    return !name.elementsAreEqual(to: "PATH", in: name.indices) && !name.starts(with: "LD_".utf8)
  }

  /// Returns the place after the first occurrence of some bytes.
  private static func place(of wanted: [UInt8], in line: [UInt8]) -> Int? {
    guard line.count >= wanted.count else { return nil }
    for start in 0...(line.count - wanted.count)
    where line[start] == wanted[0] && line[start..<(start + wanted.count)].elementsEqual(wanted) {
      return start + wanted.count
    }
    return nil
  }
}
