import Core
import Hosts
import Input
import Testing
import Widgets

/// The parts of the manual that are generated from the tables in the code.
enum Manual {
  static func parts() -> [String: [String]] {
    [
      "synopsis": synopsis(),
      "commands": commands(),
      "widgets": WidgetName.allCases.flatMap(widget),
      "extensions": list(
        Extensions.shippedNames.map { name in
          (name, Extensions().named(name)?.description.summary ?? "")
        }, "Cm"),
      "keys of extensions": list(HelpTopic.keysOfExtensions, "Cm"),
      "options": Input.Option.ofWidgets.flatMap(option),
      "specifications": list(Help.allSpecificationRows(), "Cm"),
      "hosts": list(HostName.allCases.map { ($0.rawValue, $0.description.summary) }, "Cm"),
      "limits": Limit.sections.flatMap { section in
        [".Ss " + section.title.prefix(1).uppercased() + section.title.dropFirst()]
          + list(section.limits.map { ($0.what, $0.words + ".") }, "")
      },
      "what is not limited": Roff.lines(Limit.unlimited.replacing("\n", with: " ")),
      "exit statuses": list(ExitStatus.allCases.map { (String($0.rawValue), $0.summary) }, ""),
    ]
  }

  private static var usages: [CommandDescription.Usage] {
    Help.widgetUsages + CommandDescription.all.flatMap(\.usages)
  }

  private static func synopsis() -> [String] {
    usages.flatMap { $0.words.split(separator: ", ") }
      .flatMap { [".Nm", "." + Roff.usage(String($0))] }
  }

  private static func commands() -> [String] {
    var lines = [".Bl -tag -width Ds"]
    for usage in Help.widgetUsages { lines += item(usage) }
    for command in CommandDescription.all where command.name != "help" {
      for usage in command.usages { lines += item(usage) }
      // An indented example is not part of a paragraph.
      let paragraphs = command.text.split(separator: "\n\n").filter { paragraph in
        !paragraph.split(separator: "\n").contains { $0.hasPrefix("  ") || $0.hasPrefix("--") }
      }
      guard command.usages.count == 1 else { continue }
      for paragraph in paragraphs {
        lines.append(".Pp")
        lines += Roff.lines(String(paragraph).replacing("\n", with: " "))
      }
    }
    return lines + [".El"]
  }

  private static func item(_ usage: CommandDescription.Usage) -> [String] {
    [".It Nm Xo", "." + Roff.usage(usage.words), ".Xc"] + Roff.sentence(usage.meaning)
  }

  private static func widget(_ widget: WidgetName) -> [String] {
    var lines = [".Ss " + Roff.argument(widget.rawValue)]
    let description = widget.description
    lines += Roff.sentence(description.summary)
    let formats = description.formats
    if let source = description.defaultSource, description.source != .machine {
      lines += ["The default", ".Ar " + Roff.argument(description.source.word), "is"]
      lines += [".Pa " + Roff.argument(source) + " ."]
    }
    for note in Help.notes(of: description) {
      lines += Roff.lines(note.replacing("\n", with: " "))
    }
    lines += [".Pp", "Its placeholders:", ".Pp"]
    lines += list(description.placeholders.map { ("{" + $0.name + "}", $0.meaning) }, "Cm")
    lines += [".Pp", "Its actions:", ".Pp"]
    lines += list(Help.actionRows(of: description), "Cm")
    lines += [".Pp", "Its templates without options:", ".Pp"]
    let templates = [
      ("\\-format", formats.text), ("\\-short\\-format", formats.short),
      ("\\-details\\-format", formats.details),
    ].filter { !$0.1.isEmpty }
    lines += [".Bl -tag -width \"\(String(repeating: "x", count: 16))\" -compact"]
    for template in templates {
      lines += [".It Fl " + template.0, ".Ql " + Roff.words(template.1)]
    }
    return lines + [".El"]
  }

  private static func option(_ option: Input.Option) -> [String] {
    let row = option.row
    let argument = row.argument.word.map { " Ar " + Roff.argument($0) } ?? ""
    let scope = Help.scope(of: option)
    let words = scope.isEmpty ? "" : "With " + scope + ": "
    var lines = [".It Fl " + Roff.escaped("-" + option.rawValue) + argument]
    lines += words.isEmpty ? Roff.sentence(row.summary) : Roff.lines(words + row.summary + ".")
    switch row.place {
    case .call, .widgetCall: lines.append("Not in the configuration.")
    case .process: lines.append("In the configuration, before the sections.")
    case .section, .source: lines.append("In the configuration, in a section.")
    case .widget: break
    }
    return lines
  }

  /// A list with one or more lines for each of its words.
  private static func list(_ rows: [(String, String)], _ macro: String) -> [String] {
    let widest = rows.map { $0.0.count }.max() ?? 0
    var lines = [".Bl -tag -width \"\(String(repeating: "x", count: widest))\" -compact"]
    for row in rows {
      lines.append(".It " + (macro.isEmpty ? "" : macro + " ") + Roff.argument(row.0))
      lines += Roff.lines(row.1)
    }
    return lines + [".El"]
  }
}
