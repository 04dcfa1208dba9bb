import Foundation
import TestSupport
import Testing

/// The manual matches the program, and both formatters accept it without a message.
@Suite(.timed, .serialized) struct ManualTests {
  @Test(arguments: ManualPage.allCases) func thePageIsFresh(_ page: ManualPage) throws {
    try GeneratedFile(path: page.path, parts: page.parts).expectFresh()
  }

  @Test func everyVariableIsNamed() throws {
    let text = try String(contentsOf: ManualPage.program.file, encoding: .utf8)
    for source in try SourceFile.all(of: "") {
      for match in source.text.matches(of: /environment\("([A-Z_]+)"\)/) {
        #expect(text.contains(match.1), "\(source.name): \(match.1)")
      }
    }
  }

  /// Text of each page that needs escaping.
  static let escaped: [(page: ManualPage, texts: [String])] = [
    (
      .program,
      [
        "An edit of the file", "Use%", "\\< 1.1", "--format '{percent:.0} {bars}'",
        "/tmp/todayline-UID",
      ]
    ),
    (
      .configuration,
      ["{percent.free}", "▁▂▃▄▅▆▇█", "details-format", "\\n", "COLOR|none", "date -d \"$1\""]
    ), (.hosts, ["\"return-type\": \"json\"", "<action=`", "%7B", "#{E:@todayline-status}", "ˆ"]),
  ]

  @Test(.needs("man"), arguments: escaped) func manFormatsIt(
    _ page: ManualPage, _ texts: [String]
  ) throws {
    let run = try Tool("man").run(
      ["--warnings", "-E", "UTF-8", "-l", page.file.path],
      environment: ["MANPAGER": "cat", "MANWIDTH": "100"])
    #expect(run.errors == "")
    #expect(run.status == 0)
    for text in texts { #expect(run.output.contains(text), "\(text)") }
  }

  /// Messages below warnings mention manuals that this machine does not have.
  @Test(.needs("mandoc"), arguments: ManualPage.allCases) func mandocFormatsIt(
    _ page: ManualPage
  ) throws {
    let run = try Tool("mandoc").run(["-T", "lint", "-W", "warning", page.file.path])
    #expect(run.output == "")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  /// Each character that an ASCII terminal does not have is shown by others.
  @Test(.needs("groff"), arguments: ManualPage.allCases) func nothingIsLostInASCII(
    _ page: ManualPage
  ) throws {
    let run = try Tool("groff").run(["-mandoc", "-Tascii", "-wchar", page.file.path])
    #expect(run.errors == "")
    #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test(.needs("mandoc"), arguments: ManualPage.allCases) func mandocFindsNoStyleProblem(
    _ page: ManualPage
  ) throws {
    let run = try Tool("mandoc").run(["-T", "lint", "-W", "style", page.file.path])
    let complaints = run.output.split(separator: "\n").filter {
      !$0.contains("referenced manual not found")
    }
    #expect(complaints == [])
  }

  @Test(arguments: ManualPage.allCases) func noLineIsLong(_ page: ManualPage) throws {
    #expect(try page.lines().filter { $0.utf8.count > 80 } == [])
  }

  /// The sections that each page has, besides those of its subject.
  static let sections: [(page: ManualPage, titles: [String])] = [
    (
      .program,
      [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "ENVIRONMENT", "FILES",
        "EXIT STATUS", "EXAMPLES", "DIAGNOSTICS", "TROUBLESHOOTING", "SEE ALSO",
      ]
    ),
    (
      .configuration,
      [
        "NAME", "SYNOPSIS", "DESCRIPTION", "KEYS", "WIDGETS", "EXTENSIONS", "ENVIRONMENT", "FILES",
        "EXAMPLES", "DIAGNOSTICS", "SEE ALSO",
      ]
    ),
    (.hosts, ["NAME", "DESCRIPTION", "HOSTS", "FONTS", "EXAMPLES", "TROUBLESHOOTING", "SEE ALSO"]),
  ]

  @Test(arguments: sections) func thePageHasItsSections(
    _ page: ManualPage, _ titles: [String]
  ) throws {
    let found = try page.lines().filter { $0.hasPrefix(".Sh ") }.map { String($0.dropFirst(4)) }
    #expect(found.filter(titles.contains) == titles)
  }

  @Test(arguments: [
    (#"a\b-c"#, #"a\(rsb\-c"#), (".Nm", #"\&.Nm"#), ("'quoted'", #"\&\(aqquoted\(aq"#),
    ("\"…\" ~^`", #"\(dq\[u2026]\(dq \(ti\(ha\(ga"#), ("🙂", #"\[u1F642]"#), ("", ""),
  ]) func textIsEscaped(_ text: String, _ escaped: String) {
    #expect(Roff.escaped(text) == escaped)
  }

  @Test(arguments: [
    ("check", "Cm check"),
    ("disk [SOURCE…] --button N", #"Cm disk Oo Ar SOURCE\[u2026] Oc Fl \-button Ar \&N"#),
    ("today add|move X", #"Cm today Cm add | Cm move Ar \&X"#),
    ("exec -- PROGRAM", #"Cm exec Fl \- Ar PROGRAM"#),
  ]) func usagesAreMarkedUp(_ text: String, _ macros: String) {
    #expect(Roff.usage(text) == ["." + macros])
  }
}
