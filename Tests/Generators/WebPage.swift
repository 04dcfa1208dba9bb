import Foundation
import TestSupport
import Testing

@testable import todayline

/// A page in Markdown that is generated as a whole.
struct WebPage {
  static let widgets = "integrations/widgets"
  private static let manual = "../man/"

  /// Its path in the repository.
  let path: String
  let text: String

  /// Compares the file with the code; `TODAYLINE_RECORD=1` rewrites it.
  func expectFresh() throws {
    let url = Repository.root.appendingPathComponent(path)
    let old = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    if Repository.isRecording, old != text {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    let change = zip(old.split(separator: "\n"), text.split(separator: "\n")).first { $0 != $1 }
    #expect(change?.0 == change?.1, "\(path) is stale: run .ci/record")
    #expect(old.utf8.count == text.utf8.count, "\(path) is stale or missing")
  }

  static func path(of page: ManualPage) -> String { "integrations/man/\(page.name).md" }

  private static let note =
    "<!-- Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it. -->\n\n"

  /// A page of the manual, with the parts that the code has.
  static func manual(_ page: ManualPage) throws -> WebPage {
    let lines = try lines(of: page)
    var markdown = Markdown(page: page)
    markdown.add(lines)
    return WebPage(
      path: path(of: page),
      text: note + "# \(page.name)(\(page.section))\n\n"
        + markdown.text.replacing("\n\n\n", with: "\n\n"))
  }

  private static func lines(of page: ManualPage) throws -> [String] {
    try GeneratedFile(path: page.path, parts: page.parts).freshText().split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  // MARK: Widgets

  /// The page of a widget or of an extension: its picture, its section of the manual, and an example.
  static func widget(_ widget: NamedWidget) throws -> WebPage {
    var text = note + "# \(widget.name)\n\n" + picture(widget.name)
    var markdown = Markdown(folder: manual)
    if let named = widget.extension {
      markdown.add(Roff.sentence(named.description.summary) + facts(of: named))
    } else {
      let lines = try lines(of: .configuration)
      let start = try #require(lines.firstIndex(of: ".\\\" begin: widget: " + widget.name))
      let rest = lines[start...].dropFirst()
      let end = rest.firstIndex { $0.hasPrefix(".Ss ") || $0.hasPrefix(".Sh ") } ?? rest.endIndex
      markdown.add(Array(rest[..<end]))
    }
    text += markdown.text + "\n## Buttons\n\n"
    text += table(("button", "effect"), Help.buttonRows(of: widget))
    text += "\n## Example\n\n" + example(of: widget)
    if let named = widget.extension, let bytes = Extensions.shippedBytes(of: named.name) {
      text += "\n## Its file\n\nTo change it, copy it: `todayline extension new \(named.name)`.\n\n"
      text += "```sh\n" + String(decoding: bytes, as: UTF8.self) + "```\n"
    }
    text += "\nAll keys: [todayline-config(5)](\(manual)todayline-config.md#keys). "
    text += "All widgets: [the list](README.md).\n"
    return WebPage(
      path: "\(widgets)/\(widget.name).md", text: text.replacing("\n\n\n", with: "\n\n"))
  }

  private static func picture(_ name: String) -> String {
    let path = "integrations/pictures/widgets/\(name).png"
    let url = Repository.root.appendingPathComponent(path)
    guard let bytes = try? [UInt8](Data(contentsOf: url)), bytes.count > 24 else { return "" }
    // The width in the first chunk; pictures are shown at half their size.
    let width = (Int(bytes[18]) << 8 | Int(bytes[19]) + 1) / 2
    return "<img src=\"../pictures/widgets/\(name).png\" width=\"\(width)\" alt=\"\(name)\">\n\n"
  }

  /// What distinguishes an extension, as lines of roff.
  private static func facts(of named: Extension) -> [String] {
    var lines: [String] = []
    for requirement in named.requirements {
      lines += Roff.lines((requirement.isForValue ? "Needs " : "Uses ") + requirement.words + ".")
    }
    let states = named.description.states.map { "format-" + $0.name }
    if !states.isEmpty {
      lines += [".Pp", "Templates for its states:"]
      lines += states.enumerated().map { index, name in
        ".Cm " + Roff.escaped(name) + (index == states.count - 1 ? " ." : " ,")
      }
    }
    let formats = named.description.formats
    lines += [".Pp", "Its placeholders:", ".Pp"]
    lines += Manual.list(
      named.description.explainedPlaceholders.map { ("{" + $0.name + "}", $0.meaning) }, "Cm")
    lines += [".Pp", "Its default templates:", ".Pp", ".Bl -tag -width Ds -compact"]
    for (name, template) in [("format", formats.text), ("short-format", formats.short)]
    where !template.isEmpty {
      lines += [".It Cm " + Roff.escaped(name), ".Bd -literal"] + Roff.literal(template) + [".Ed"]
    }
    return lines + [".El"]
  }

  /// What to write where an extension has no source of its own, by the name of its argument.
  private static let arguments = [
    "COORDINATES": "52.52,13.4", "FEED": "https://example.org/feed.xml", "FOLDER": "~/src/bar",
    "MAILBOX": "imaps://zoe@imap.example.org/INBOX", "PLACE": "Oslo",
  ]

  private static func example(of widget: NamedWidget) -> String {
    let description = widget.description
    let source = description.source
    let named = widget.extension
    let usual = named?.settings.last { $0.option == .source }?.value
    let value = named == nil ? source.example : usual ?? arguments[widget.sourceWord] ?? ""
    let isSource = named != nil ? !value.isEmpty : source.takesSource && !value.isEmpty
    let word = value.contains(" ") ? "'\(value)'" : value
    let key = named != nil ? "source" : source.key
    // Their sections need a name.
    let label = source == .push ? ":build" : source == .facts ? ":model" : ""
    return "```sh\ntodayline \(widget.name)\(isSource ? " " + word : "")\n"
      + "todayline help \(widget.name)\n```\n\n```ini\n# ~/.config/todayline/config\n"
      + "[\(widget.name)\(label)]\n" + (isSource ? "\(key) = \(value)\n" : "")
      + "format = \(description.formats.text.replacing("\n", with: "\\n"))\n```\n"
  }

  /// The list of all widgets and extensions.
  static func list() -> WebPage {
    var text = note + "# Widgets\n\nA page for each, with its keys, placeholders, and buttons.\n\n"
    text += table(
      ("widget", "what it shows"),
      WidgetName.allCases.map { (link($0.rawValue), $0.description.summary) })
    text += "\n## Extensions\n\n"
    text += table(
      ("extension", "what it shows"),
      Extensions.shippedNames.map { (link($0), Extensions().named($0)?.description.summary ?? "") })
    return WebPage(path: "\(widgets)/README.md", text: text)
  }

  private static func link(_ name: String) -> String { "[`\(name)`](\(name).md)" }

  private static func table(_ head: (String, String), _ rows: [(String, String)]) -> String {
    let lines = rows.map { "| \($0.0) | \(Markdown.escaped($0.1)) |\n" }
    return "| \(head.0) | \(head.1) |\n| --- | --- |\n" + lines.joined()
  }
}
