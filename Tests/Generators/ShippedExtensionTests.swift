import Foundation
import TestSupport
import Testing

@testable import todayline

/// The shipped extensions, as the program has them: read when it is built, not by each call.
@Suite(.timed) struct ShippedExtensionTests {
  static let folder = "Sources/Input/Extensions/Shipped/"

  /// What the text of a shipped extension says.
  static func contents(_ name: String) throws -> ExtensionContents {
    let bytes = try #require(Extensions.shippedBytes(of: name))
    return Extension(name, from: .shipped, bytes) { parent in
      Extensions.shippedBytes(of: parent).map { .text($0) } ?? .unknown(nearest: nil)
    }.contents
  }

  @Test(arguments: ["ShippedExtensions"] + Extensions.shippedNames) func itsFileIsFresh(
    _ name: String
  ) throws {
    let property = Self.property(name)
    let words = name == "ShippedExtensions" ? "Extensions" : Self.capitalized(property)
    let path = Self.folder + "Shipped" + words + ".swift"
    let url = Repository.root.appendingPathComponent(path)
    let lines = try name == "ShippedExtensions" ? Self.list() : Self.file(of: name)
    let fresh =
      "// swift-format-ignore-file\n\n// Generated; TODAYLINE_RECORD=1 swift test --filter "
      + "Generators rewrites it.\nextension ExtensionContents {\n"
      + lines.map { "  \($0)\n" }.joined() + "}\n"
    if Repository.isRecording { try fresh.write(to: url, atomically: true, encoding: .utf8) }
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    let change = zip(text.split(separator: "\n"), fresh.split(separator: "\n")).first { $0 != $1 }
    #expect(change?.0 == change?.1, "\(path) is stale: run .ci/record")
    #expect(text.utf8.count == fresh.utf8.count, "\(path) is stale")
  }

  @Test(arguments: Extensions.shippedNames) func theyAreEqual(_ name: String) throws {
    var own: [String] = []
    var read: [String] = []
    dump(try #require(ExtensionContents.shipped(name)), to: &own)
    dump(try Self.contents(name), to: &read)
    #expect(own == read, "\(Self.folder) is stale: run .ci/record")
  }

  /// One that users have replaced is not the parent of a shipped one any more.
  @Test func aReplacedParentIsRead() throws {
    let machine = FakeMachine()
    machine.addFile(
      "/home/user/.config/todayline/extensions/volume", "summary = mine\ncommand =\n  echo $kind\n")
    let found = try #require(Extensions(machine).named("microphone"))
    #expect(found.settings.contains { $0.value.hasSuffix("\necho $kind") })
  }

  private static func list() -> [String] {
    let cases = Extensions.shippedNames.map { "  case \(literal($0)): \(property($0))" }
    return [
      "/// Returns what the text of a shipped extension says; `nil` for any other name.",
      "static func shipped(_ name: String) -> ExtensionContents? {", "  switch name {",
    ] + cases.map { "  " + $0 } + ["  default: nil", "  }", "}"]
  }

  private static func file(of name: String) throws -> [String] {
    let rows = try assignments(contents(name)).map { "  all." + $0 }
    return ["static var \(property(name)): ExtensionContents {", "  var all = ExtensionContents()"]
      + rows + ["  return all", "}"]
  }

  private static func assignments(_ all: ExtensionContents) throws -> [String] {
    try #require(all.mistakes.isEmpty)
    var rows: [String] = []
    func add(_ key: String, _ value: String?) { if let value { rows.append("\(key) = \(value)") } }
    func list<Element>(_ key: String, _ elements: [Element], _ text: (Element) -> String) {
      if !elements.isEmpty {
        rows.append("\(key) = [\(elements.map(text).joined(separator: ", "))]")
      }
    }
    if all.base != .exec { add("base", ".\(all.base.rawValue)") }
    add("parent", all.parent.map { "(\(literal($0.name)), \($0.line))" })
    add("argument", all.argument.map(literal))
    add("summary", literal(all.summary))
    if !all.label.isEmpty { add("label", literal(all.label)) }
    add("text", all.text.map(literal))
    add("short", all.short.map(literal))
    add("details", all.details.map(literal))
    list("states", all.states) { ".\($0)" }
    if !all.values.isEmpty { add("values", "DeclaredValues(\(literal(all.values.text)))") }
    list("icons", zip(all.icons, all.glyphs).map { ($0, $1) }) { icon, glyphs in
      "Icon(\(icon.state.map { ".\($0)" } ?? "nil"), words: \(literal(glyphs.text)))"
    }
    list("commands", all.commands) { "ActionCommand(.\($0.action), \(literal($0.command)))" }
    add("adjustCommand", all.adjustCommand.map(literal))
    add("service", all.service.map { ".\($0)" })
    for setting in all.settings {
      let name = setting.name.state.map { "OptionName(formatIn: .\($0))" }
      rows.append(
        "add(\(name ?? "OptionName(.\(setting.option))"), \(literal(setting.value)), "
          + "\(literal(setting.origin.file)), \(setting.origin.line))")
    }
    for setting in all.access {
      rows.append(
        "allow(.\(setting.option), \(literal(setting.value)), \(literal(setting.origin.file)), "
          + "\(setting.origin.line))")
    }
    list("needs", all.needs, line)
    list("glyphs", all.glyphs, line)
    list("lines", all.lines) { "(\(literal($0.key)), \($0.line))" }
    return rows
  }

  private static func line(_ line: ExtensionContents.Line) -> String {
    "Line(\(literal(line.key)), \(literal(line.text)), \(line.line))"
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func property(_ name: String) -> String {
    let words = name.split(separator: "-").map(String.init)
    return words[0] + words.dropFirst().map(\.capitalized).joined()
  }

  /// A string as a literal; private characters, which no font of an editor has, as numbers.
  private static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      case "\"", "\\": literal += "\\\(scalar)"
      case _ where scalar.properties.generalCategory == .privateUse || scalar.value == 0xFE0F:
        literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}

extension [String]: @retroactive TextOutputStream {
  /// Appends what `dump` prints.
  public mutating func write(_ string: String) { append(string) }
}
