import Core

/// The secrets of one request, which an address or a header only names: `$NAME` and `${NAME}` are
/// variables of the environment, `${/path}` and `${~/path}` the first lines of files, `$$` is a
/// dollar.
struct Secrets {
  /// Shorter ones are part of too many words.
  private static let leastMaskedBytes = 4
  private static let fileLimit = 64 * 1024
  /// The values, longer ones first.
  private var values: [ArraySlice<UInt8>] = []
  /// How many there were so far.
  private(set) var count = 0

  /// A text with the values in place of the names.
  ///
  /// - Throws: `AnswerMistake.missingSecret`, or `Failure.system` for a file that cannot be read.
  mutating func expanded<M: Machine>(
    _ text: String, on machine: M
  ) throws(Failure) -> [UInt8] {
    var rest = Array(text.utf8)[...]
    var result: [UInt8] = []
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "$"), let next = rest.first else {
        result.append(byte)
        continue
      }
      if next == UInt8(ascii: "$") {
        result.append(byte)
        rest = rest.dropFirst()
      } else if next == UInt8(ascii: "{") {
        guard let (name, behind) = rest.dropFirst().split(at: UInt8(ascii: "}")) else {
          throw .answer(.missingSecret("$" + rest.text))
        }
        try append(name.text, as: "${" + name.text + "}", to: &result, on: machine)
        rest = behind
      } else if next.isLetter || next == UInt8(ascii: "_") {
        let name = rest.prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
        try append(name.text, as: "$" + name.text, to: &result, on: machine)
        rest = rest[name.endIndex...]
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private mutating func append<M: Machine>(
    _ name: String, as written: String, to result: inout [UInt8], on machine: M
  ) throws(Failure) {
    var value = ArraySlice<UInt8>()
    if let path = Secrets.path(name, on: machine) {
      do {
        value = try machine.contents(of: path, limit: Secrets.fileLimit)[...]
      } catch {
        if case .system(.notFound, _) = error { throw .answer(.missingSecret(written)) }
        throw error
      }
      value = value.popLine().trimmed
    } else if let variable = machine.environment(name) {
      value = Array(variable.utf8)[...]
    }
    guard !value.isEmpty else { throw .answer(.missingSecret(written)) }
    keep(value)
    result.append(contentsOf: value)
  }

  /// Takes in a value that must not be shown.
  mutating func keep(_ value: ArraySlice<UInt8>) {
    count += 1
    guard value.count >= Secrets.leastMaskedBytes else { return }
    let index = values.firstIndex { $0.count < value.count } ?? values.count
    values.insert(value, at: index)
  }

  /// The path that a name is, with the home in place of `~`; `nil` where it is none.
  static func path<M: Machine>(_ name: String, on machine: M) -> String? {
    let bytes = Array(name.utf8)[...]
    if bytes.first == UInt8(ascii: "/") { return name }
    guard bytes.begins(with: "~/"), let home = machine.environment("HOME") else { return nil }
    return home + bytes.dropFirst().text
  }

  /// A message from outside with “…” in place of all secrets.
  func masked(_ message: String) -> String {
    var bytes = Array(message.utf8)
    for value in values {
      var index = 0
      while index + value.count <= bytes.count {
        // Programs show the names of hosts in small letters.
        if bytes[index..<(index + value.count)].elementsEqual(
          value, by: { $0.lowercased == $1.lowercased })
        {
          bytes.replaceSubrange(index..<(index + value.count), with: "…".utf8)
        }
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
