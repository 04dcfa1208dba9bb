import Foundation
import TestSupport
import Testing

/// The pages of the repository refer to files and headings that exist.
@Suite(.timed) struct LinkTests {
  /// The pages, by their paths.
  static let pages: [String] = {
    let all = FileManager.default.subpaths(atPath: Repository.root.path + "/integrations") ?? []
    let tests = FileManager.default.subpaths(atPath: Repository.root.path + "/Tests") ?? []
    let paths = all.map { "integrations/" + $0 } + tests.map { "Tests/" + $0 }
    let github = [".github/SECURITY.md", ".github/CONTRIBUTING.md"]
    return ["README.md"] + github + paths.filter { $0.hasSuffix(".md") }.sorted()
  }()

  @Test func thereArePages() { #expect(Self.pages.count >= 20) }

  @Test(arguments: pages) func everyLinkLeadsSomewhere(_ page: String) throws {
    let text = try ReadmeTests.text(page)
    let folder = Repository.root.appendingPathComponent(page).deletingLastPathComponent()
    let links = Self.texts(in: text, from: "](", to: ")").filter { !$0.contains(" ") }
    let targets = links + Self.texts(in: text, from: "src=\"", to: "\"")
    var anchors: [URL: [String]] = [:]
    for target in targets where !target.hasPrefix("https://") {
      let parts = target.components(separatedBy: "#")
      let file =
        parts[0].isEmpty
        ? Repository.root.appendingPathComponent(page) : folder.appendingPathComponent(parts[0])
      #expect(FileManager.default.fileExists(atPath: file.path), "\(target)")
      guard parts.count == 2 else { continue }
      let headings =
        try anchors[file] ?? Self.anchors(of: String(contentsOf: file, encoding: .utf8))
      anchors[file] = headings
      #expect(headings.contains(parts[1]), "\(target), of \(headings)")
    }
  }

  /// The texts between two others.
  static func texts(in page: String, from opening: String, to closing: String) -> [String] {
    page.components(separatedBy: opening).dropFirst().compactMap { rest in
      let parts = rest.components(separatedBy: closing)
      return parts.count > 1 && !parts[0].isEmpty ? parts[0] : nil
    }
  }

  /// The anchors that web sites make of headings, and those that a page has itself.
  static func anchors(of text: String) -> [String] {
    var isCode = false
    return text.split(separator: "\n").compactMap { line in
      if line.hasPrefix("```") { isCode.toggle() }
      if !isCode, let anchor = texts(in: String(line), from: "<a id=\"", to: "\">").first {
        return anchor
      }
      guard !isCode, line.hasPrefix("#") else { return nil }
      let title = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
      return title.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }.replacing(
        " ", with: "-")
    }
  }

  /// Every picture is shown on a page.
  @Test func noPictureIsLeft() throws {
    let texts = try Self.pages.map(ReadmeTests.text).joined()
    let folder = Repository.root.appendingPathComponent("integrations/pictures").path
    for path in FileManager.default.subpaths(atPath: folder) ?? [] where path.contains(".") {
      #expect(texts.contains("pictures/" + path), "\(path)")
    }
  }
}
