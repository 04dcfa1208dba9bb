import Core
import Hosts
import Testing
import Widgets

@testable import todayline

/// The parts of the manual that the tables in the code say.
enum Manual {
  static func parts() throws -> [String: [String]] {
    [
      "synopsis": try synopsis(),
      "commands": try commands(),
      "widgets": WidgetName.allCases.flatMap(widget),
      "options": Option.allCases.flatMap(option),
      "specifications": list(specifications(), "Cm"),
      "hosts": list(HostName.allCases.map { ($0.rawValue, $0.summary) }, "Cm"),
      "exit statuses": list(ExitStatus.allCases.map { (String($0.rawValue), $0.summary) }, ""),
    ]
  }

  /// Those of all widgets, each once.
  private static func specifications() -> [(String, String)] {
    var all: [(String, String)] = []
    for row in WidgetName.allCases.flatMap({ rows(of: Help.specifications(of: $0)) })
    where !all.contains(where: { $0.0 == row.0 }) { all.append(row) }
    return all
  }

  private static func synopsis() throws -> [String] {
    try Usage.all().flatMap { $0.words.split(separator: ", ") }
      .flatMap { [".Nm", "." + Roff.usage(String($0))] }
  }

  private static func commands() throws -> [String] {
    var lines = [".Bl -tag -width Ds"]
    var known: Set<String> = []
    for usage in try Usage.all() {
      let name = String(usage.words.prefix { $0 != " " })
      if todayline.Arguments.commands.contains(name), name != "help" {
        guard known.insert(name).inserted else { continue }
        lines += try command(name)
      } else if !usage.words.contains("--version"), !usage.meaning.isEmpty {
        lines += [".It Nm Xo", "." + Roff.usage(usage.words), ".Xc"]
        lines += Roff.sentence(usage.meaning)
      }
    }
    return lines + [".El"]
  }

  /// What the help of a command says.
  private static func command(_ name: String) throws -> [String] {
    let help = try Help.text(on: name).split(separator: "\n", omittingEmptySubsequences: false)
    let usages = help.prefix { !$0.isEmpty }.compactMap { Usage($0) }
    try #require(!usages.isEmpty, "the help of \(name) does not begin with how it is called")
    let hasMeanings = usages.contains { !$0.meaning.isEmpty }
    var lines: [String] = []
    for usage in usages {
      lines += [".It Nm Xo", "." + Roff.usage(usage.words), ".Xc"]
      let words = usage.words.split(separator: " ").prefix(2).joined(separator: " ")
      let meaning = usage.meaning.isEmpty ? CommandTables.summaries[words] : usage.meaning
      if let meaning { lines += Roff.sentence(meaning) }
    }
    guard !hasMeanings else { return lines }
    let paragraphs = help.drop { !$0.isEmpty }.split(separator: "")
    for (index, paragraph) in paragraphs.enumerated() {
      if index > 0 { lines.append(".Pp") }
      lines += Roff.lines(paragraph.joined(separator: " "))
    }
    return lines
  }

  private static func widget(_ widget: WidgetName) -> [String] {
    var lines = [".Ss " + Roff.argument(widget.rawValue)]
    lines += Roff.sentence(widget.summary)
    let formats = widget.defaultFormats
    if let source = widget.defaultSource, widget.sourceKind != .machine {
      lines += ["Where no", ".Ar " + Roff.argument(widget.sourceKind.word), "is given, it is"]
      lines += [".Pa " + Roff.argument(source) + " ."]
    }
    if !widget.notes.isEmpty { lines += Roff.lines(widget.notes.replacing("\n", with: " ")) }
    lines += [".Pp", "Its placeholders:", ".Pp"]
    lines += list(widget.placeholders.map { ("{" + $0.name + "}", $0.meaning) }, "Cm")
    lines += [".Pp", "Its templates without options:", ".Pp"]
    let templates = [
      ("\\-format", formats.text), ("\\-short\\-format", formats.short),
      ("\\-details\\-format", formats.details),
    ].filter { !$0.1.isEmpty }
    lines += [".Bl -tag -width \"\(String(repeating: "x", count: 16))\" -compact"]
    for template in templates {
      lines += [".It Fl " + template.0, ".Ql " + Roff.escaped(template.1)]
    }
    return lines + [".El"]
  }

  private static func option(_ option: Option) -> [String] {
    let argument = option.argument.map { " Ar " + Roff.argument($0) } ?? ""
    let scope = CommandTables.scope(of: option)
    let words = scope.words.isEmpty ? "" : "With " + scope.words + ": "
    var lines = [".It Fl " + Roff.escaped("-" + option.rawValue) + argument]
    lines += words.isEmpty ? Roff.sentence(scope.summary) : Roff.lines(words + scope.summary + ".")
    switch option.place {
    case .call: lines.append("Not in the configuration.")
    case .process: lines.append("In the configuration, before the sections.")
    case .section: lines.append("In the configuration, in a section.")
    case .widget: break
    }
    return lines
  }

  /// A list with a line or more for each of its words.
  private static func list(_ rows: [(String, String)], _ macro: String) -> [String] {
    let widest = rows.map { $0.0.count }.max() ?? 0
    var lines = [".Bl -tag -width \"\(String(repeating: "x", count: widest))\" -compact"]
    for row in rows {
      lines.append(".It " + (macro.isEmpty ? "" : macro + " ") + Roff.argument(row.0))
      lines += Roff.lines(row.1)
    }
    return lines + [".El"]
  }

  /// The two columns of a table of the help.
  private static func rows(of table: String) -> [(String, String)] {
    table.split(separator: "\n").compactMap { line in
      let line = line.drop { $0 == " " }
      guard let gap = line.firstRange(of: "  ") else { return nil }
      return (String(line[..<gap.lowerBound]), String(line[gap.upperBound...].drop { $0 == " " }))
    }
  }
}
