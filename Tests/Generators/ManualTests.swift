import Foundation
import TestSupport
import Testing

/// The manual matches the program, and both formatters accept it without a message.
@Suite(.serialized) struct ManualTests {
  static let path = "integrations/man/todayline.1"
  static let file = Repository.root.appendingPathComponent(path)

  @Test func theManualIsFresh() throws {
    try GeneratedFile(path: Self.path, parts: Manual.parts()).expectFresh()
  }

  @Test func everyVariableIsNamed() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    for source in try SourceFile.all(of: "") {
      for match in source.text.matches(of: /environment\("([A-Z_]+)"\)/) {
        #expect(text.contains(match.1), "\(source.name): \(match.1)")
      }
    }
  }

  @Test(.needs("man")) func manFormatsIt() throws {
    let run = try Tool("man").run(
      ["--warnings", "-E", "UTF-8", "-l", Self.file.path],
      environment: ["MANPAGER": "cat", "MANWIDTH": "100"])
    #expect(run.errors == "")
    #expect(run.status == 0)
    // Text that needs escaping.
    for text in ["{percent.free}", "▁▂▃▄▅▆▇█", "--details-format", "\\n", "#rrggbb|none"] {
      #expect(run.output.contains(text), "\(text)")
    }
  }

  /// Messages below warnings mention manuals that this machine does not have.
  @Test(.needs("mandoc")) func mandocFormatsIt() throws {
    let run = try Tool("mandoc").run(["-T", "lint", "-W", "warning", Self.file.path])
    #expect(run.output == "")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test(.needs("mandoc")) func mandocFindsNoStyleProblem() throws {
    let run = try Tool("mandoc").run(["-T", "lint", "-W", "style", Self.file.path])
    let complaints = run.output.split(separator: "\n").filter {
      !$0.contains("referenced manual not found")
    }
    #expect(complaints == [])
  }

  @Test(arguments: [
    (#"a\b-c"#, #"a\(rsb\-c"#), (".Nm", #"\&.Nm"#), ("'quoted'", #"\&\(aqquoted\(aq"#),
    ("\"…\" ~^`", #"\(dq\[u2026]\(dq \(ti\(ha\(ga"#), ("🙂", #"\[u1F642]"#), ("", ""),
  ])
  func textIsEscaped(_ text: String, _ escaped: String) {
    #expect(Roff.escaped(text) == escaped)
  }

  @Test(arguments: [
    ("check", "Cm check"),
    ("disk [SOURCE…] --button N", #"Cm disk Oo Ar SOURCE\[u2026] Oc Fl \-button Ar \&N"#),
    ("today add|move X", #"Cm today Cm add | Cm move Ar \&X"#),
    ("exec -- PROGRAM", #"Cm exec Fl \- Ar PROGRAM"#),
  ])
  func usagesAreMarkedUp(_ text: String, _ macros: String) {
    #expect(Roff.usage(text) == macros)
  }
}
