import Foundation
import TestSupport
import Testing

@testable import todayline

/// The references of the pages of the manual lead somewhere.
@Suite(.timed) struct ManualLinkTests {
  /// A reference of a page, and its line.
  struct Link: NamedCase {
    let page: ManualPage
    let line: Int
    let text: String

    var name: String { "\(page.rawValue):\(line) \(text)" }
  }

  /// The lines of all pages with one macro, with the text after it, and without a delimiter at its end.
  static func links(_ macro: String) -> [Link] {
    ManualPage.allCases.flatMap { page -> [Link] in
      ((try? page.lines()) ?? []).enumerated().compactMap { index, line in
        guard line.hasPrefix("." + macro + " ") else { return nil }
        var text = line.dropFirst(macro.utf8.count + 2)
        while [" .", " ,", " ;", " :"].contains(where: text.hasSuffix) { text.removeLast(2) }
        if text.hasSuffix(" Pc") { text.removeLast(3) }
        return Link(page: page, line: index + 1, text: String(text))
      }
    }
  }

  @Test func everySectionExists() throws {
    for link in Self.links("Sx") {
      let lines = try link.page.lines()
      let titles = { (lines: [String]) in
        lines.filter { $0.hasPrefix(".Sh ") || $0.hasPrefix(".Ss ") }.map { $0.dropFirst(4) }
      }
      let isElsewhere = lines[link.line] == "in" || lines[link.line] == "of"
      let words = lines[link.line + 1].split(separator: " ")
      var target = lines
      if isElsewhere, words.first == ".Xr" {
        let page = try #require(
          ManualPage(rawValue: "\(words[1]).\(words[2])"), "\(link.name): no page")
        target = try page.lines()
      }
      #expect(titles(target).contains { $0 == link.text }, "\(link.name)")
    }
  }

  @Test func everyPageExists() {
    let names = ManualPage.allCases.map { "\($0.name) \($0.section)" }
    let links = Self.links("Xr").filter { $0.text.hasPrefix("todayline") }
    for link in links { #expect(names.contains(link.text), "\(link.name)") }
    for page in ManualPage.allCases {
      for other in ManualPage.allCases where other != page {
        let text = "\(other.name) \(other.section)"
        let isNamed = links.contains { $0.page == page && $0.text == text }
        #expect(isNamed, "\(page) does not refer to \(other)")
      }
    }
  }

  @Test func everyFileExists() {
    let installed = "/usr/share/doc/todayline/examples/"
    for link in Self.links("Pa") + Self.links("It Pa") {
      var path = Roff.unescaped(link.text)
      if path.hasPrefix(installed + "integrations") { path.removeFirst(installed.count) }
      if path == installed + "extensions" { path = "Sources/Extensions/files" }
      guard path.hasPrefix("integrations") || path.hasPrefix("Sources/") else { continue }
      let file = Repository.root.appendingPathComponent(path)
      #expect(FileManager.default.fileExists(atPath: file.path), "\(link.name)")
    }
  }

  @Test func everyOptionExists() {
    for link in Self.links("Fl") + Self.links("It Fl") where link.text.hasPrefix("\\-") {
      let name = Roff.unescaped(String(link.text.prefix { $0 != " " }.dropFirst(2)))
      let isKnown = OptionName.named(name) != nil || ["help", "version"].contains(name)
      #expect(isKnown || name == "collector.textfile.directory", "\(link.name)")
    }
  }

  /// Commands in the middle of a sentence, which may be without their arguments.
  @Test func everyCommandExists() {
    let names =
      CommandDescription.names + WidgetName.allCases.map(\.rawValue) + Extensions.shippedNames + [
        "countdown"
      ]
    let edits = EditCommand.names
    for link in Self.links("Ql") where link.text.hasPrefix("todayline ") {
      let words = Roff.unescaped(link.text).split(separator: " ").dropFirst()
      let first = words.first?.split(separator: ":").first ?? ""
      #expect(names.contains(String(first)), "\(link.name)")
      if first == "today", let word = words.dropFirst().first, !word.hasPrefix("-") {
        #expect(edits.contains(String(word)), "\(link.name)")
      }
      for word in words where word.hasPrefix("--") {
        #expect(OptionName.named(String(word.dropFirst(2))) != nil, "\(link.name)")
      }
    }
  }
}
