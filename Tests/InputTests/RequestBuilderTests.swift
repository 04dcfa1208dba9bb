import TestSupport
import Testing

@testable import todayline

/// Requests from the configuration and the command line.
@Suite(.timed) struct RequestBuilderTests {
  static let path = "/home/user/.config/todayline/config"

  static func builder(_ arguments: [String], _ configuration: String) throws -> RequestBuilder {
    let machine = FakeMachine()
    machine.addFile(path, configuration)
    return try RequestBuilder(try Arguments(arguments), on: machine)
  }

  /// The widgets of a view, in order; those that are broken are left out.
  static func requests(
    _ arguments: [String], _ configuration: String = ""
  ) throws -> [WidgetRequest] {
    try builder(arguments, configuration).view().items.compactMap { item in
      if case .widget(let request) = item { request } else { nil }
    }
  }

  /// Widths of bars that several places have written.
  struct PrecedenceCase: NamedCase {
    var name: String
    var configuration = ""
    var arguments = ["disk"]
    var expected: [Int]
  }

  static let precedence = [
    PrecedenceCase(name: "the default", expected: [10]),
    PrecedenceCase(name: "all widgets", configuration: "bar-width = 2\n", expected: [2]),
    PrecedenceCase(
      name: "the section", configuration: "bar-width = 2\n[disk]\nbar-width = 3\n", expected: [3]),
    PrecedenceCase(
      name: "another section", configuration: "bar-width = 2\n[disk:a]\nbar-width = 3\n",
      expected: [2]),
    PrecedenceCase(
      name: "the command line", configuration: "bar-width = 2\n[disk]\nbar-width = 3\n",
      arguments: ["disk", "--bar-width", "4", "--bar-width", "5"], expected: [5]),
    PrecedenceCase(
      name: "the Today view", configuration: "bar-width = 2\n[disk]\nbar-width = 3\n[cpu]\n",
      arguments: ["today"], expected: [3, 2]),
    PrecedenceCase(
      name: "the Today view with an option",
      configuration: "bar-width = 2\n[disk]\nbar-width = 3\n[cpu]\n",
      arguments: ["today", "--bar-width", "4"], expected: [4, 4]),
    PrecedenceCase(
      name: "widgets of a stream", configuration: "[disk]\nbar-width = 3\n",
      arguments: [
        "stream", "--bar-width", "4", "disk", "--bar-width", "5", "disk:a", "cpu", "--bar-width",
        "6",
      ], expected: [5, 4, 6]),
    PrecedenceCase(
      name: "some widgets, in their order", configuration: "[disk]\nbar-width = 3\n[cpu]\n[load]\n",
      arguments: ["today", "--only", "cpu, disk"], expected: [5, 3]),
    PrecedenceCase(
      name: "no configuration", configuration: "bar-width = 2\n",
      arguments: ["disk", "--config", ""], expected: [10]),
  ]

  @Test(arguments: precedence) func theClosestPlaceCounts(_ row: PrecedenceCase) throws {
    let requests = try Self.requests(row.arguments, row.configuration)
    #expect(requests.map { $0.settings.bar.width } == row.expected)
  }

  /// The subject of a request.
  struct SourceCase: NamedCase {
    var name: String
    var configuration = ""
    var arguments: [String]
    var sources: [String] = []
    var usual: String?
    var label: String?
  }

  static let sources = [
    SourceCase(name: "the default", arguments: ["disk"], usual: "/"),
    SourceCase(
      name: "several", arguments: ["disk", "/a", "/b"], sources: ["/a", "/b"], usual: "/"),
    SourceCase(
      name: "a label", arguments: ["disk:a", "/b"], sources: ["/b"], usual: "/", label: "a"),
    SourceCase(name: "a path as a name", arguments: ["disk:/a"], sources: ["/a"], usual: "/"),
    SourceCase(
      name: "an option", arguments: ["disk", "/a", "--path", "/b"], sources: ["/a", "/b"],
      usual: "/"),
    SourceCase(
      name: "the section", configuration: "[disk]\npath = ~/b\n", arguments: ["disk"],
      usual: "/home/user/b"),
    SourceCase(
      name: "a source and the section", configuration: "[disk]\npath = /a\n",
      arguments: ["disk", "/b"], sources: ["/b"], usual: "/a"),
    SourceCase(
      name: "an option and the section", configuration: "[disk]\npath = /a\n",
      arguments: ["disk", "--source", "b"], sources: ["b"], usual: "/a"),
    SourceCase(
      name: "a device", configuration: "[diskio]\ndevice = sda\n", arguments: ["diskio"],
      usual: "/dev/sda"),
    SourceCase(
      name: "an interface as a name", arguments: ["network:/wlan0"], sources: ["wlan0"],
      usual: "default"),
    SourceCase(
      name: "a sensor", arguments: ["temperature:/sys/a"], sources: ["/sys/a"], usual: "all"),
    SourceCase(name: "a URL as a name", arguments: ["http:https://a/"], sources: ["https://a/"]),
    SourceCase(
      name: "a program", arguments: ["exec:a", "--", "x", "y z"], sources: ["x 'y z'"], label: "a"),
  ]

  @Test(arguments: sources) func theSourceIsWhatTheUserNamed(_ row: SourceCase) throws {
    let request = try #require(try Self.requests(row.arguments, row.configuration).first)
    #expect(request.sources == row.sources)
    #expect(request.usualSource == row.usual)
    #expect(request.label == row.label)
  }

  @Test func aSourceInAFileThatCannotBeReadIsNotMissing() throws {
    let machine = FakeMachine()
    machine.unreadable[Self.path] = .tooManyFiles
    let builder = try RequestBuilder(try Arguments(["exec:a"]), on: machine)
    let words = try builder.view().items.map { item in
      if case .broken(_, let mistake) = item { mistake.words } else { "a widget" }
    }
    #expect(words == [Self.path + ": too many open files"])
  }

  @Test func aProgramKeepsItsArguments() throws {
    let request = try #require(try Self.requests(["exec", "--", "x", "y z"]).first)
    #expect(request.arguments == ["x", "y z"])
    #expect(try Self.requests(["exec", "x y"])[0].arguments.isEmpty)
  }
}
