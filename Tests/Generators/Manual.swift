@testable import todayline

/// The parts of the manual that are generated from the tables in the code.
enum Manual {
  /// The parts of todayline(1).
  static var partsOfProgram: [String: [String]] {
    [
      "synopsis": synopsis(), "commands": commands(),
      "options": options(.call).flatMap { item($0, isKey: false) },
      "names of keys": names(OptionName.ofWidgets.filter { $0.option.group != .call }),
      "widgets": list(WidgetName.allCases.map { ($0.rawValue, $0.description.summary) }, "Cm"),
      "extensions": list(
        Extensions.shippedNames.map { name in
          (name, Extensions().named(name)?.description.summary ?? "")
        }, "Cm"),
      "hosts": list(HostName.allCases.map { ($0.rawValue, $0.description.summary) }, "Cm"),
      "limits": Limit.sections.flatMap { section in
        [".Ss " + section.title.prefix(1).uppercased() + section.title.dropFirst()]
          + list(section.limits.map { ($0.what, $0.words + ".") }, "")
      }, "what is not limited": Roff.paragraphs(Limit.unlimited),
      "exit statuses": list(ExitStatus.allCases.map { (String($0.rawValue), $0.summary) }, ""),
    ]
  }

  /// The parts of todayline-hosts(7): one for each host.
  static var partsOfHosts: [String: [String]] {
    Dictionary(uniqueKeysWithValues: HostName.allCases.map { ($0.rawValue, host($0)) })
  }

  private static func host(_ host: HostName) -> [String] {
    let description = host.description
    var lines = Roff.sentence(description.summary)
    if !host.aliases.isEmpty {
      lines += Roff.lines("Also called " + host.aliases.joined(separator: ", ") + ".")
    }
    lines += Roff.lines(description.notes.replacing("\n", with: " "))
    for bar in description.bars {
      lines += [".Pp"] + Roff.lines("In " + bar.name + ":")
      lines += [".\\\" example: bar", ".Bd -literal -offset indent"]
      // A line of JSON may be two.
      let text = bar.line.replacing(", \"", with: ",\n\"").replacing(
        "status-right '", with: "status-right \\\n  '")
      lines += text.split(separator: "\n").map { Roff.escaped(String($0)) }
      lines.append(".Ed")
    }
    return lines
  }

  private static var usages: [CommandDescription.Usage] {
    Help.widgetUsages + CommandDescription.all.flatMap(\.usages)
  }

  private static func synopsis() -> [String] {
    usages.flatMap { $0.words.split(separator: ", ") }.flatMap { [".Nm"] + Roff.usage(String($0)) }
  }

  private static func commands() -> [String] {
    var lines = [".Bl -tag -width Ds"]
    for usage in Help.widgetUsages { lines += item(usage) }
    for command in CommandDescription.all where command.name != "help" {
      for usage in command.usages { lines += item(usage) }
      guard command.usages.count == 1 else { continue }
      for paragraph in command.text.split(separator: "\n\n") {
        let text = paragraph.split(separator: "\n")
        if text.allSatisfy({ $0.hasPrefix("  ") }) {
          lines += [".\\\" example: commands", ".Bd -literal -offset indent"]
          lines += text.map { Roff.escaped(String($0.dropFirst(2))) } + [".Ed"]
        } else {
          lines += [".Pp"] + Roff.lines(String(paragraph))
        }
      }
    }
    return lines + [".El"]
  }

  private static func item(_ usage: CommandDescription.Usage) -> [String] {
    [".It Nm Xo"] + Roff.usage(usage.words) + [".Xc"] + Roff.sentence(usage.meaning)
  }

  /// The options of a group, in the order of the help.
  static func options(_ group: OptionGroup) -> [OptionName] {
    OptionName.all.filter { $0.option.group == group }
  }

  /// The names of options, one after the other.
  private static func names(_ options: [OptionName]) -> [String] {
    options.enumerated().map { index, option in
      let isLast = index == options.count - 1
      return ".Fl " + Roff.escaped("-" + option.text) + (isLast ? " ." : " ,")
    }
  }

  /// An option as it is on the command line, or as the key of a section.
  static func item(_ option: OptionName, isKey: Bool) -> [String] {
    let row = option.row
    let word = row.argument.word.map { Roff.argument($0) }
    var tag = ".It Fl " + Roff.escaped("-" + option.text) + (word.map { " Ar " + $0 } ?? "")
    if isKey {
      tag = ".It Cm " + Roff.escaped(option.text) + " No = "
      tag += word.map { "Ar " + $0 } ?? "Cm yes | no"
    }
    var lines = [tag] + Roff.sentence(row.summary)
    lines += Roff.lines(scope(of: option))
    switch row.place {
    case .process where isKey: lines.append("Only before the sections.")
    case .section where isKey, .source where isKey: lines.append("Only in a section.")
    default: break
    }
    return lines
  }

  /// The commands and the widgets that an option is for, as sentences; none if it is for all.
  static func scope(of option: OptionName) -> String {
    let row = option.row
    let (concerned, others) = (
      WidgetName.allCases.filter { row.concerns($0.description) },
      WidgetName.allCases.filter { !row.concerns($0.description) }
    )
    var sentences: [String] = []
    if !row.commands.isEmpty { sentences.append("With " + series(row.commands) + ".") }
    if concerned.count < others.count {
      sentences.append("For " + series(concerned.map(\.rawValue)) + ".")
    } else if !others.isEmpty {
      sentences.append("Not for " + series(others.map(\.rawValue)) + ".")
    }
    return sentences.joined(separator: " ")
  }

  /// Words in a sentence: a, b, and c.
  static func series(_ words: [String]) -> String {
    guard words.count > 2, let last = words.last else { return words.joined(separator: " and ") }
    return words.dropLast().joined(separator: ", ") + ", and " + last
  }

  /// A list with one or more lines for each of its words.
  static func list(_ rows: [(String, String)], _ macro: String) -> [String] {
    guard !rows.isEmpty else { return [] }
    let widest = min(rows.map { $0.0.count }.max() ?? 0, 24)
    var lines = [".Bl -tag -width \"\(String(repeating: "x", count: widest))\" -compact"]
    for row in rows {
      lines.append(".It " + (macro.isEmpty ? "" : macro + " ") + Roff.argument(row.0))
      lines += Roff.lines(row.1)
    }
    return lines + [".El"]
  }
}
