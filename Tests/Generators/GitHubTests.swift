import Foundation
import TestSupport
import Testing

@testable import todayline

/// What readers of the repository's site are asked for exists, and what the site reads is well formed.
@Suite(.timed) struct GitHubTests {
  static let forms = [".github/ISSUE_TEMPLATE/wrong.yml", ".github/ISSUE_TEMPLATE/missing.yml"]
  static let files =
    forms + [
      ".github/ISSUE_TEMPLATE/config.yml", ".github/workflows/ci.yml", ".github/CONTRIBUTING.md",
      ".github/PULL_REQUEST_TEMPLATE.md",
    ]

  @Test func aReportHasWhatTheProgramSays() throws {
    let text = try ReadmeTests.text(Self.forms[0])
    for command in ["check", "doctor", "explain", "--version"] {
      #expect(text.contains("“todayline \(command)"), "\(command)")
    }
  }

  @Test(arguments: files) func everyCommandExists(_ path: String) throws {
    let names = CommandDescription.names + ["explain"] + WidgetName.allCases.map(\.rawValue)
    for match in try ReadmeTests.text(path).matches(of: #/[“`]todayline ([a-z]+)/#) {
      #expect(names.contains(String(match.1)), "\(path): \(match.0)")
    }
  }

  /// Each field of a form has a type and a label, and no two have one name.
  @Test(arguments: forms) func aFormIsComplete(_ path: String) throws {
    let text = try ReadmeTests.text(path)
    for key in ["name: ", "description: ", "body:"] { #expect(text.contains(key)) }
    let fields = text.components(separatedBy: "\n  - type: ").dropFirst()
    #expect(fields.count >= 3)
    for field in fields {
      #expect(["textarea", "input"].contains { field.hasPrefix($0 + "\n") })
      #expect(field.contains("\n      label: "))
    }
    let names = text.matches(of: #/\n    id: (\w+)/#).map { String($0.1) }
    #expect(names.count == fields.count && Set(names).count == names.count)
  }

  @Test(.needs("ruby"), arguments: files.filter { $0.hasSuffix(".yml") }) func itIsYAML(
    _ path: String
  ) throws {
    let file = Repository.root.appendingPathComponent(path).path
    let run = try Tool("ruby").run(["-ryaml", "-e", "YAML.safe_load(File.read(ARGV[0]))", file])
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func theWorkflowRunsWhatContributorsRun() throws {
    #expect(try ReadmeTests.text(".github/workflows/ci.yml").contains("- run: .ci/run\n"))
    #expect(try ReadmeTests.text(".github/CONTRIBUTING.md").contains("\n.ci/run "))
  }
}
