@testable import todayline

/// A shell with completions, and the syntax of its tables.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The file of the repository.
  var path: String {
    switch self {
    case .bash: "integrations/completions/todayline.bash"
    case .zsh: "integrations/completions/_todayline"
    case .fish: "integrations/completions/todayline.fish"
    }
  }

  /// The parts of the file that are generated from the tables in the code.
  var parts: [String: [String]] {
    var parts = [
      "words": words, "arguments": arguments, "sources": sources, "placeholders": placeholders,
      "options": options,
      "contexts of widgets": pattern(CommandTables.widgetContexts, self == .fish ? 8 : 4),
      "options of widgets": optionsOfWidgets,
    ]
    if self != .bash { parts["about"] = about }
    return parts
  }

  private var words: [String] {
    let lists = [
      ("verbs", CommandDescription.names), ("widgets", WidgetName.allCases.map(\.rawValue)),
      ("edits", EditCommand.names), ("operations", DefaultsCommand.names), ("topics", Help.topics),
    ]
    return lists.map { name, words in
      switch self {
      case .bash: "  \(name)='\(words.joined(separator: " "))'"
      case .zsh: "  \(name)=(\(words.joined(separator: " ")))"
      case .fish: "    set -l \(name) \(words.joined(separator: " "))"
      }
    }
  }

  private var arguments: [String] {
    let rows = OptionName.ofWidgets.map { option in
      ("--" + option.text, Shell.argument(option.row.argument))
    }
    return assignments(rows, margin)
  }

  private var sources: [String] {
    let rows = WidgetName.allCases.map { ($0.rawValue, Shell.argument($0.description.source)) }
    return assignments(rows.filter { $0.1 != "text" }, self == .fish ? 12 : 6)
  }

  /// A branch for each argument of an option.
  private func assignments(_ rows: [(word: String, argument: String?)], _ indent: Int) -> [String] {
    var groups: [(words: [String], argument: String)] = []
    for row in rows {
      guard let argument = row.argument else { continue }
      if let index = groups.firstIndex(where: { $0.argument == argument }) {
        groups[index].words.append(row.word)
      } else {
        groups.append(([row.word], argument))
      }
    }
    return groups.flatMap { group in
      `case`(
        group.words,
        [self == .fish ? "set argument " : "argument="].map { $0 + quoted(group.argument) }, indent)
    }
  }

  private var placeholders: [String] {
    var all: [String] = []
    var lines: [String] = []
    for widget in WidgetName.allCases {
      let names = widget.description.placeholders.map(\.name)
      all += names.filter { !all.contains($0) }
      lines += `case`([widget.rawValue], list("placeholders", names), margin)
    }
    // If the widget is unknown, it can be any of them.
    return lines + `case`([""], list("placeholders", all), margin)
  }

  private var options: [String] {
    CommandTables.contexts.flatMap { context -> [String] in
      let options = CommandTables.options(in: context).map { "--" + $0.text } + ["--help"]
      // The operation on the store follows the word.
      let patterns = context == "defaults" ? [context, context + " *"] : [context]
      return `case`(patterns, list("flags", options), margin)
    }
  }

  private var optionsOfWidgets: [String] {
    var lines: [String] = []
    var all: [String] = []
    for widget in WidgetName.allCases {
      let options = CommandTables.options(of: widget).map { "--" + $0.text }
      all += options.filter { !all.contains($0) }
      guard !options.isEmpty else { continue }
      lines += `case`([widget.rawValue], list("flags", options, adds: true), 2 * margin)
    }
    return lines + `case`([""], list("flags", all, adds: true), 2 * margin)
  }

  /// One line for everything that can be completed; an ambiguous word is listed
  /// with the word that precedes it.
  private var about: [String] {
    var rows: [(String, String)] = CommandTables.summaries.map { ($0.words, $0.summary) }
    rows += WidgetName.allCases.map { ($0.rawValue, $0.description.summary) }
    rows += OptionName.ofWidgets.map { ("--" + $0.text, $0.row.summary) }
    rows += [("--help", "prints the help"), ("--version", "prints the version")]
    rows += HostName.allCases.map { ("--host " + $0.rawValue, $0.description.summary) }
    for widget in WidgetName.allCases {
      rows += widget.description.placeholders.map { (widget.rawValue + " " + $0.name, $0.meaning) }
    }
    return rows.flatMap { name, summary in
      self == .zsh
        ? ["    \(quoted(name)) \(quoted(summary))"]
        : [
          "            case \(quoted(name))",
          "                printf '%s\\t%s\\n' $candidate \(quoted(summary))",
        ]
    }
  }

  // MARK: Candidates

  private static func argument(_ value: OptionRow.Argument) -> String? {
    switch value {
    case .none: nil
    case .choice(_, let words): "choices " + words().joined(separator: " ")
    case .file: "file"
    case .source: "source"
    case .widget: "name"
    case .widgets: "names"
    case .template: "template"
    case .command, .action: "command"
    case .textOrFile: "text file"
    case .threshold, .text: "text"
    }
  }

  private static func argument(_ source: SourceKind) -> String {
    switch source {
    case .path, .file, .calendars: "file"
    case .command: "command"
    case .url, .machine, .clock, .part, .interface, .device, .argument, .push, .facts, .busObject,
      .duration:
      "text"
    }
  }

  // MARK: Syntax

  private var margin: Int { self == .fish ? 8 : 4 }

  private func quoted(_ text: String) -> String {
    if !text.isEmpty, text.allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) }) {
      return text
    }
    if self == .fish {
      return "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
    return "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// The pattern of a branch, on as many lines as needed; an asterisk at the end of a word matches
  /// anything.
  private func pattern(_ words: [String], _ indent: Int) -> [String] {
    let patterns = words.map { word in
      guard self != .fish, word.hasSuffix("*") else { return quoted(word) }
      return quoted(String(word.dropLast())) + "*"
    }
    let space = String(repeating: " ", count: indent)
    let separator = self == .fish ? " " : self == .zsh ? "|" : " | "
    var lines: [String] = []
    for pattern in patterns {
      if let last = lines.last, last.count + pattern.count < 88 {
        lines[lines.count - 1] += separator + pattern
      } else {
        if let last = lines.last {
          let end = last + separator
          lines[lines.count - 1] = end + (end.hasSuffix(" ") ? "\\" : " \\")
        }
        let lead = self == .fish ? "case " : self == .zsh ? "(" : ""
        lines.append(space + (lines.isEmpty ? lead : "  ") + pattern)
      }
    }
    if self != .fish { lines[lines.count - 1] += ")" }
    return lines
  }

  private func `case`(_ words: [String], _ body: [String], _ indent: Int) -> [String] {
    let head = pattern(words, indent)
    let space = String(repeating: " ", count: indent + (self == .fish ? 4 : 2))
    if self != .fish, body.count == 1, head.count == 1, head[0].count + body[0].count < 92 {
      return [head[0] + " " + body[0] + " ;;"]
    }
    return head + body.map { space + $0 } + (self == .fish ? [] : [space + ";;"])
  }

  /// A list of words, on as many lines as needed.
  private func list(_ name: String, _ words: [String], adds: Bool = false) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + word.count < 88 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append((lines.isEmpty ? "" : "  ") + word)
      }
    }
    guard !lines.isEmpty else { return self == .fish ? [] : [":"] }
    switch self {
    case .bash, .zsh:
      lines[0] = "\(name)\(adds ? "+=" : "=")(" + lines[0]
      lines[lines.count - 1] += ")"
    case .fish:
      lines[0] = "string join \\n -- " + lines[0]
      for index in lines.indices.dropLast() { lines[index] += " \\" }
    }
    return lines
  }
}
