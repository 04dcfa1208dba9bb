import TestSupport
import Testing

@testable import todayline

/// The page with what each shipped extension shows, needs, and may touch.
@Suite(.timed) struct ExtensionCatalogTests {
  @Test func theCatalogIsFresh() throws {
    var text =
      "<!-- Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it. -->\n\n"
    text += "# Catalog\n\nThe extensions that ship inside the program. "
    text += "To write and share others, see [Extensions](README.md).\n"
    for name in Extensions.shippedNames {
      let found = try #require(Extensions().named(name))
      text += "\n## \(name)\n\n" + Self.sentences(of: found).joined(separator: "\n")
    }
    try WebPage(path: "integrations/extensions/catalog.md", text: text).expectFresh()
  }

  /// The example of the page on how to write one.
  @Test func theExampleIsCorrect() throws {
    let text = try #require(
      ReadmeTests.blocks("ini", of: "integrations/extensions/README.md").first)
    let found = Extension("tickets", from: .shipped, Array(text.utf8)) { _ in .unknown(nearest: nil)
    }
    #expect(found.contents.mistakes.isEmpty && ExtensionCheck.mistakes(in: found) == [])
    #expect(found.access?.isConfined == true)
    #expect(found.description.values.placeholders?.map(\.name) == ["open"])
  }

  private static func sentences(of found: Extension) -> [String] {
    let name = found.name
    let summary = found.description.summary
    var lines = [
      Markdown.escaped(summary.prefix(1).uppercased() + summary.dropFirst()) + ". See "
        + "[its page](../widgets/\(name).md) and [its file](../../Sources/Extensions/files/\(name)).",
      "", "- Call: `todayline \(name)\(found.argument.map { " " + $0 } ?? "")`",
    ]
    for requirement in found.requirements {
      let verb = requirement.isForValue ? "Needs " : "Uses "
      lines.append("- " + Markdown.escaped(verb + requirement.words + "."))
    }
    let values = found.description.values.placeholders ?? []
    if !values.isEmpty {
      lines.append("- Values: " + values.map { "`{\($0.name)}`" }.joined(separator: ", "))
    }
    lines += found.accessWords.map { "- " + Markdown.escaped($0) }
    return lines + [""]
  }
}
