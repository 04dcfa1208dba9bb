import TestSupport
import Testing

@testable import todayline

/// The file and the line that a mistake in the configuration names.
@Suite(.timed) struct MistakePlaceTests {
  /// A configuration, and the first mistake in it.
  struct Case: NamedCase {
    var name: String
    var lines: [String]
    var line: Int
    var kind: ConfigurationMistake.Kind
  }

  static func useless(_ option: String, _ widget: String) -> ConfigurationMistake.Kind {
    .usage(.uselessOption(option, command: widget))
  }

  static let settings = [
    Case(
      name: "a value for all", lines: ["track = none", "bar-width = 0", "[disk]"], line: 2,
      kind: .usage(
        .invalidValue(option: "bar-width", value: "0", expected: "a number from 1 to 500"))),
    Case(
      name: "a template for all", lines: ["format = {", "[disk]"], line: 1,
      kind: .template(.unclosed("{", column: 1), key: "format")),
    Case(
      name: "a template of its own", lines: ["format = {bar}", "[disk]", "format = {"], line: 3,
      kind: .template(.unclosed("{", column: 1), key: "format")),
    Case(
      name: "an empty header after a good one",
      lines: ["[http]", "url = https://a/", "header = A: b", "header = ", "header = C: d"], line: 4,
      kind: .usage(
        .invalidValue(
          option: "header", value: "", expected: "a header such as “Accept: text/plain”, or @FILE"))
    ),
    Case(
      name: "items without a mark", lines: ["[http]", "url = https://a/", "items = a"], line: 3,
      kind: .usage(.unusedItems)),
    Case(
      name: "a mark without items", lines: ["[http]", "ttl = 1m", "url = https://a/{item}"],
      line: 3, kind: .usage(.missingItems)),
    Case(
      name: "an unknown widget", lines: ["[cpu]", "[dsk]", "format = a"], line: 2,
      kind: .unknownWidget("dsk", nearest: "disk")),
    Case(
      name: "no source", lines: ["[http:a]", "ttl = 1m"], line: 1,
      kind: .usage(.missingSource(widget: "http:a", .url, inStream: false))),
  ]

  static let sources = [
    Case(
      name: "source before path", lines: ["[disk]", "source = /a", "path = /b"], line: 3,
      kind: .secondKey("path", firstLine: 2, firstKey: "source")),
    Case(
      name: "a command besides the followed one", lines: ["[exec:a]", "follow = a", "command = b"],
      line: 3, kind: .secondKey("command", firstLine: 2, firstKey: "follow")),
    Case(
      name: "path before source", lines: ["[disk]", "path = /a", "ttl = 1m", "source = /b"],
      line: 4, kind: .secondKey("source", firstLine: 2, firstKey: "path")),
    Case(
      name: "path twice", lines: ["[disk]", "path = /a", "path = /a"], line: 3,
      kind: .secondKey("path", firstLine: 2)),
    Case(
      name: "a key of others before its own", lines: ["[disk]", "url = https://a/", "path = /a"],
      line: 2, kind: useless("url", "disk")),
    Case(
      name: "a key of others after its own",
      lines: ["[exec]", "command = date", "url = https://a/"], line: 3, kind: useless("url", "exec")
    ),
    Case(
      name: "a key of others before source", lines: ["[http]", "path = /a", "source = https://a/"],
      line: 2, kind: useless("path", "http")),
    Case(
      name: "two keys of others", lines: ["[cpu]", "path = /a", "url = https://a/"], line: 2,
      kind: useless("path", "cpu")),
    Case(
      name: "a relative path", lines: ["[disk]", "ttl = 1m", "path = a"], line: 3,
      kind: .usage(.relativePath("a"))),
    Case(
      name: "an address of another kind", lines: ["[http]", "ttl = 1m", "source = ftp://a"],
      line: 3, kind: .usage(.unsupportedAddress("ftp://a"))),
    Case(
      name: "a source of the whole machine", lines: ["[cpu]", "interval = 1m", "source = a"],
      line: 3, kind: .usage(.unexpectedSource("a", widget: "cpu"))),
    Case(
      name: "a source in the name", lines: ["[cpu:/a]", "source = /b"], line: 1,
      kind: .usage(.unexpectedSource("/a", widget: "cpu"))),
    Case(
      name: "an address in the name", lines: ["[http:ftp://a]", "url = https://b/"], line: 1,
      kind: .usage(.unsupportedAddress("ftp://a"))),
    Case(
      name: "a mark in the name", lines: ["[http:https://a/{item}]", "url = https://b/"], line: 1,
      kind: .usage(.missingItems)),
  ]

  @Test(arguments: settings + sources) func theLineIsThatOfTheMistake(_ row: Case) throws {
    let text = row.lines.map { $0 + "\n" }.joined()
    let expected = ConfigurationMistake(row.kind, file: RequestBuilderTests.path, line: row.line)
    let view = try RequestBuilderTests.builder(["today"], text).view()
    #expect(view.mistakes.first == .configuration(expected))
    #expect(
      try ConfigurationCheck(RequestBuilderTests.builder(["check"], text)).mistakes.first
        == expected)
  }

  @Test func theFileIsTheOneThatIsIncluded() throws {
    let machine = FakeMachine()
    machine.addFile(RequestBuilderTests.path, "include = more\n[disk]\npath = a\n")
    machine.addFile("/home/user/.config/todayline/more", "\nbar-width = 0\n[cpu]\nformat = {\n")
    let builder = try RequestBuilder(try Arguments(["check"]), on: machine)
    let places = ConfigurationCheck(builder).mistakes.map { "\($0.fileName):\($0.line)" }
    #expect(places == ["more:2", "more:4", "config:3"])
  }

  /// A mistake of the command line names no line, even if the section has the same option.
  @Test func theCommandLineHasNoLines() {
    let text = "[disk]\nformat = {used}\n[http]\nurl = https://a/\n"
    #expect(throws: Mistake.template(.unclosed("{", column: 1), option: "format")) {
      try RequestBuilderTests.requests(["disk", "--format", "{"], text)
    }
    #expect(throws: Mistake.usage(.unsupportedAddress("b"))) {
      try RequestBuilderTests.requests(["http", "b"], text)
    }
    #expect(throws: Mistake.usage(.uselessOption("items", command: "disk"))) {
      try RequestBuilderTests.requests(["disk", "--items", "a"], text)
    }
  }

  @Test func aBrokenWidgetLeavesTheOthers() throws {
    let view = try RequestBuilderTests.builder(["today"], "[disk]\n[dsk]\n[cpu]\n").view()
    let names = view.items.map { item in
      switch item {
      case .widget(let request): request.widget.name
      case .broken(let name, _): "broken " + name
      }
    }
    #expect(names == ["disk", "broken dsk", "cpu"])
  }
}
