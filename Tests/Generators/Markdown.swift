import Foundation

@testable import todayline

/// Lines of mdoc(7) as Markdown: the macros that the manual uses, and no others.
struct Markdown {
  /// The page that the lines are of, or `nil` if they are shown on a page of a widget.
  let page: ManualPage?
  /// The path from the page to the folder of the manual, such as `../man/`.
  var folder = ""

  private(set) var text = ""
  private var paragraph = ""
  /// The spaces before each line: two for each list.
  private var indent = ""
  /// The list items that are open, and whether the text of the item has begun.
  private var lists: [(isColumn: Bool, hasText: Bool)] = []
  /// The generated part, which tells what the items of a list are.
  private var part = ""
  private var anchors: Set<String> = []

  init(page: ManualPage? = nil, folder: String = "") {
    self.page = page
    self.folder = folder
  }

  /// Adds lines of a page, from a heading or from the middle of a section.
  mutating func add(_ lines: [String]) {
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      if line.hasPrefix(".\\\" begin: ") {
        part = String(line.dropFirst(11))
      } else if line == ".\\\" end" {
        part = ""
      } else if line.hasPrefix(".Bd") {
        let end = lines[index...].firstIndex { $0 == ".Ed" } ?? lines.endIndex
        block(lines[index..<end].map(Roff.plain))
        index = end + 1
      } else if line.hasPrefix(".It"), line.hasSuffix(" Xo") {
        let end = lines[index...].firstIndex { $0 == ".Xc" } ?? lines.endIndex
        item(
          ([String(line.dropLast(3))] + lines[index..<end].map { String($0.dropFirst()) }).joined(
            separator: " "))
        index = end + 1
      } else if line == ".Nm", part == "synopsis" {
        let end =
          lines[index...].firstIndex { $0 == ".Nm" || $0.hasPrefix(".\\\"") } ?? lines.endIndex
        let words = lines[index..<end].map { String($0.dropFirst()) }.joined(separator: " ")
        text += "    todayline " + Self.plain(words) + "\n"
        index = end
      } else {
        take(line, followedBy: lines[index...].prefix(2))
      }
    }
    close()
  }

  private mutating func take(_ line: String, followedBy next: ArraySlice<String>) {
    guard line.hasPrefix(".") else {
      guard !line.isEmpty else { return }
      return append(Self.escaped(Roff.plain(line)))
    }
    let (macro, rest) = Self.split(String(line.dropFirst()))
    switch macro {
    case "\\\"", "Dd", "Dt", "Os", "if", "fchar", "\\}": break
    case "Sh", "Ss": heading(rest, level: macro == "Sh" ? 2 : 3)
    case "Pp": close()
    case "Nd": append("– " + Self.escaped(Roff.plain(rest)))
    case "Bl": open(isColumn: rest.contains("-column"))
    case "It": item(line)
    case "El":
      close()
      lists.removeLast()
      indent = String(repeating: "  ", count: lists.count { !$0.isColumn })
      blankLine()
    case "Dl": block([Self.plain(rest)])
    default: append(inline(line.dropFirst().description, followedBy: next))
    }
  }

  // MARK: Blocks

  private mutating func blankLine() { if !text.hasSuffix("\n\n"), !text.isEmpty { text += "\n" } }

  /// Ends a paragraph.
  private mutating func close() {
    guard !paragraph.isEmpty else { return }
    defer { paragraph = "" }
    if let last = lists.last, !last.isColumn, !last.hasText {
      lists[lists.count - 1].hasText = true
      text += ": " + paragraph + "\n"
    } else {
      blankLine()
      text += indent + paragraph + "\n"
    }
  }

  private mutating func append(_ words: String) {
    let isAttached = words.first.map { ".,;:)".contains($0) } ?? false
    paragraph += (paragraph.isEmpty || isAttached || paragraph.hasSuffix("(") ? "" : " ") + words
  }

  private mutating func block(_ lines: [String]) {
    close()
    if let last = lists.last, !last.isColumn, !last.hasText {
      lists[lists.count - 1].hasText = true
      text += ":\n"
    }
    blankLine()
    text += ([indent + "```"] + lines.map { $0.isEmpty ? "" : indent + $0 } + [indent + "```"]).map
    { $0 + "\n" }.joined()
  }

  private mutating func heading(_ title: String, level: Int) {
    close()
    blankLine()
    let title = Self.plain(title)
    let isName = title.contains { $0.isLowercase }
    let words = isName ? title : title.prefix(1) + title.dropFirst().lowercased()
    text += String(repeating: "#", count: level) + " " + words + "\n\n"
  }

  private mutating func open(isColumn: Bool) {
    close()
    blankLine()
    lists.append((isColumn, true))
  }

  private mutating func item(_ line: String) {
    close()
    let words = String(line.dropFirst(4))
    if lists.last?.isColumn == true {
      let cells = words.components(separatedBy: " Ta ").map { inline($0, followedBy: []) }
      text += "| " + cells.joined(separator: " | ") + " |\n"
      if words.hasPrefix("Em") {
        text += "|" + String(repeating: " --- |", count: cells.count) + "\n"
      }
      return
    }
    indent = String(repeating: "  ", count: lists.count { !$0.isColumn } - 1)
    let term = Self.plain(words)
    let isName = ["Cm", "Fl", "Ev", "Pa", "Nm", "Ql"].contains(String(words.prefix(2)))
    text += indent + "- " + anchor(of: term)
    text += isName ? Self.code(term) : "**" + Self.escaped(term) + "**"
    lists[lists.count - 1].hasText = false
    indent += "  "
    // Ends the line of an item without a text.
    paragraph = ""
  }

  /// The anchor of what an item explains, if others can refer to it.
  private mutating func anchor(of term: String) -> String {
    var name = term.split(separator: " ").first.map(String.init) ?? ""
    switch part {
    case "states",
      _ where part.hasPrefix("keys: "):
      name = "key-" + name
    case "options": name = "option-" + name.drop { $0 == "-" }
    case "extensions" where page == .configuration: name = "extension-" + name
    case "commands":
      let words = term.split(separator: " ").dropFirst().prefix { $0.allSatisfy(\.isLowercase) }
      name = "command-" + words.joined(separator: "-")
    default: return ""
    }
    guard name != "command-", anchors.insert(name).inserted else { return "" }
    return "<a id=\"\(name)\"></a>"
  }

  // MARK: Lines

  /// A line of macros within a sentence.
  private func inline(_ line: String, followedBy next: ArraySlice<String>) -> String {
    var (macro, rest) = Self.split(line)
    var end = ""
    while let last = rest.split(separator: " ").last,
      last == "Pc" || Self.delimiters.contains(String(last))
    {
      end = (last == "Pc" ? ")" : last) + end
      rest = String(rest.dropLast(last.count)).trimmingCharacters(in: .whitespaces)
    }
    switch macro {
    case "Cm", "Ql", "Pa", "Ev", "Fl":
      let names = rest.components(separatedBy: " , ").map { Self.plain(macro + " " + $0) }
      return names.map(linked).joined(separator: ", ") + end
    case "Nm":
      let words = rest == "todayline" ? "" : Self.plain(rest)
      if words.hasPrefix("todayline-") { return Self.code(words) + end }
      return Self.code("todayline" + (words.isEmpty ? "" : " " + words)) + end
    case "Ar", "Em": return "*" + Self.escaped(Self.plain(rest)) + "*" + end
    case "Sx": return section(Self.plain(rest), followedBy: next) + end
    case "Xr": return reference(rest) + end
    case "Pq": return "(" + inline(rest, followedBy: []) + ")" + end
    case "Po": return "(" + inline(rest, followedBy: []) + end
    case "Pc": return ")" + end
    default: return Self.escaped(Self.plain(line))
    }
  }

  /// The name of a key or of an option, with a link to its description.
  private func linked(_ name: String) -> String {
    let code = Self.code(name)
    let isOption = name.hasPrefix("--")
    let word = name.dropFirst(isOption ? 2 : 0).prefix { $0 != " " && $0 != "=" }
    guard let option = OptionName.named(String(word)),
      isOption
        || WidgetName(rawValue: name) == nil && CommandDescription.named(name) == nil
          && HostName.named(name) == nil && Action.named(name) == nil
    else { return code }
    let isOfCall = option.option.group == .call
    guard isOfCall == isOption || !isOfCall else { return code }
    let target: ManualPage = isOfCall ? .program : .configuration
    let anchor = (isOfCall ? "option-" : "key-") + option.text
    return "[\(code)](\(file(target))#\(anchor))"
  }

  private func file(_ target: ManualPage) -> String {
    target == page ? "" : folder + target.name + ".md"
  }

  /// A reference to a section of this page or, before “in PAGE”, of another one.
  private func section(_ title: String, followedBy next: ArraySlice<String>) -> String {
    var target = page ?? .configuration
    if ["in", "of"].contains(next.first), let line = next.last, line.hasPrefix(".Xr ") {
      let words = line.split(separator: " ")
      target = ManualPage(rawValue: "\(words[1]).\(words[2])") ?? target
    }
    let isName = title.contains { $0.isLowercase }
    let words = isName ? title : title.prefix(1) + title.dropFirst().lowercased()
    let anchor = title.lowercased().filter { $0.isLetter || $0.isNumber || " -".contains($0) }
    return "[\(words)](\(file(target))#\(anchor.replacing(" ", with: "-")))"
  }

  private func reference(_ words: String) -> String {
    let parts = words.split(separator: " ")
    guard parts.count > 1 else { return Self.code(words) }
    let name = "\(parts[0])(\(parts[1]))"
    guard let target = ManualPage(rawValue: "\(parts[0]).\(parts[1])"), target != page else {
      return Self.code(name)
    }
    return "[\(Self.code(name))](\(folder)\(target.name).md)"
  }
}
