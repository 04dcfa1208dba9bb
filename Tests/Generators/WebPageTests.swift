import Foundation
import TestSupport
import Testing

@testable import todayline

/// The manual and a page for each widget, to be read in a browser.
@Suite(.timed) struct WebPageTests {
  @Test(arguments: ManualPage.allCases) func thePageIsFresh(_ page: ManualPage) throws {
    try WebPage.manual(page).expectFresh()
  }

  @Test(arguments: WidgetName.allCases) func thePageOfAWidgetIsFresh(_ widget: WidgetName) throws {
    try WebPage.widget(NamedWidget(widget)).expectFresh()
  }

  @Test(arguments: Extensions.shippedNames) func thePageOfAnExtensionIsFresh(_ name: String) throws
  { try WebPage.widget(NamedWidget(#require(Extensions().named(name)))).expectFresh() }

  @Test func theListIsFresh() throws { try WebPage.list().expectFresh() }

  @Test func noPageIsLeft() throws {
    let names = ["README"] + WidgetName.allCases.map(\.rawValue) + Extensions.shippedNames
    let folder = Repository.root.appendingPathComponent(WebPage.widgets)
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      #expect(names.contains(String(file.dropLast(3))), "\(file): no widget has this name")
    }
  }

  static let pages = ManualPage.allCases.map(WebPage.path)

  /// Each key and each option can be linked to, and nothing can be meant by two.
  @Test func everyOptionHasAnAnchor() throws {
    for page in Self.pages {
      let anchors = LinkTests.anchors(of: try ReadmeTests.text(page))
      let identifiers = anchors.filter { $0.contains("key-") || $0.contains("option-") }
      #expect(Set(identifiers).count == identifiers.count, "\(page)")
    }
    let texts = try Self.pages.map(ReadmeTests.text).joined()
    for option in OptionName.ofWidgets {
      let anchor = (option.option.group == .call ? "option-" : "key-") + option.text
      #expect(texts.contains("<a id=\"\(anchor)\"></a>"), "\(anchor)")
    }
  }

  /// A macro that is not known would be shown as it is.
  @Test(arguments: pages) func noMacroIsLeft(_ page: String) throws {
    for line in try ReadmeTests.text(page).split(separator: "\n") {
      #expect(
        line.firstMatch(of: #/^ *\.[A-Z][a-z] |\\\[u|\\\(|\\&| (Oo|Oc|Xo|Xc|Cm|Fl|Ar|Ic) /#) == nil)
    }
  }

  /// `check` accepts the section on each page.
  @Test(arguments: WidgetName.allCases.map(\.rawValue) + Extensions.shippedNames)
  func theExampleIsCorrect(_ name: String) throws {
    let block = try #require(ReadmeTests.blocks("ini", of: "\(WebPage.widgets)/\(name).md").first)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.url.appendingPathComponent("config").path
    try block.write(toFile: path, atomically: true, encoding: .utf8)
    let check = try Tool(Repository.program.path).run(["check", "--config", path])
    #expect(check.status == 0, "\(check.output)\n\(block)")
  }

  @Test(arguments: [
    (".Cm stream ,", "`stream`,"), (".Pq Pa \\(ti/.config", "(`~/.config`)"),
    (".Ql todayline stream \\-\\-host i3bar .", "`todayline stream --host i3bar`."),
    (".Sx SLOW SOURCES .", "[Slow sources](#slow-sources)."), ("a*b_c", "a\\*b\\_c"),
    (".Ql `", "`` ` ``"),
    (".Xr todayline-hosts 7 .", "[`todayline-hosts(7)`](todayline-hosts.md)."),
    (".Fl \\-host", "[`--host`](#option-host)"),
  ]) func aLineIsTranslated(_ line: String, _ text: String) {
    var markdown = Markdown(page: .program)
    markdown.add([line])
    #expect(markdown.text == text + "\n")
  }

  @Test func blocksAndListsAreTranslated() {
    var markdown = Markdown(page: .configuration)
    markdown.add([
      ".Sh THE TODAY VIEW", "One", "line.", ".Pp", ".\\\" begin: keys: texts", ".Bl -tag -width Ds",
      ".It Cm path No = Ar PATH", "The path.", ".Bd -literal", "a\\-b", ".Ed", ".El", ".\\\" end",
      ".Bl -tag", ".It Nm Xo", ".Cm check Oo Fl \\-config Ar FILE Oc", ".Xc", "Checks.", ".El",
      "After.",
    ])
    #expect(
      markdown.text == """
        ## The today view

        One line.

        - <a id="key-path"></a>`path = PATH`: The path.

          ```
          a-b
          ```

        - `todayline check [--config FILE]`: Checks.

        After.

        """)
  }
}
