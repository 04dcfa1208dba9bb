import TestSupport
import Testing

@testable import todayline

/// The limits of what commands print, and of the values that are kept of it.
extension LimitTests {
  /// The reading of a command's output, of which no more is read than the machine reads.
  static func reading(_ output: String, _ input: InputFormat) throws -> Reading {
    let machine = FakeMachine()
    let limit = input.isPlugin ? AnswerLimits.pluginOutput : RunLimits().output
    machine.runResult = { _, _ in
      .success(RunResult(end: .exited(0), output: Array(output.utf8.prefix(limit))))
    }
    var request = RefreshRequest(source: "cpu.5s.sh", now: machine.now)
    request.input = input
    return try #require(try Exec.refresh(request, on: machine).reading)
  }

  /// The details of a plugin with a title and these lines in its menu.
  static func menu(_ lines: String) throws -> [Substring] {
    try reading("t\n---\n" + lines, .xbar).text("tooltip")?.split(separator: "\n") ?? []
  }

  static func segment(values: Int = 0, details: Int = 0) throws -> Reading {
    let values = (0..<values).map { "\"v\($0)\":\($0)" }.joined(separator: ",")
    let details = Array(repeating: #"{"label":"","text":"x"}"#, count: details)
    return try reading(
      #"{"widget":"disk","label":null,"source":"/","text":"x","short":"x","level":"normal","#
        + #""states":[],"rate":null,"age":0,"stale":false,"error":null,"result":"newData","#
        + #""details":[\#(details.joined(separator: ","))],"values":{\#(values)}}"#, .todayline)
  }

  static let ofCommands = [
    Case(
      name: "the output of a plugin", at: "z", beyond: "none",
      result: { try menu(text($0 - 9) + "\nz\n").last == "z" ? "z" : "none" }),
    Case(
      name: "lines of a plugin", at: "z", beyond: "⚠ more than 1000 lines",
      result: { String(try menu(text($0 - 3, "\n") + "z").last ?? "") }),
    Case(
      name: "titles of a plugin", at: "50", beyond: "50",
      result: { count in
        let titles = try reading(String(repeating: "x\n", count: count), .xbar).text("titles")
        return String(PluginItem.items(of: titles ?? "").count)
      }),
    Case(
      name: "lines in the menu of a plugin", at: "x", beyond: "…",
      result: { String(try menu(String(repeating: "x\n", count: $0)).last ?? "") }),
    Case(
      name: "values of --input values", at: "256", beyond: "failed",
      result: { count in
        let output = (0..<count).map { "a\($0)=b\n" }.joined()
        return (try? reading(output, .values)).map { String($0.values.ownCount) } ?? "failed"
      }),
    Case(
      name: "values of --input todayline", at: "256", beyond: "256",
      result: { String(try segment(values: $0).values.ownCount) }),
    Case(
      name: "details of --input todayline", at: "200", beyond: "200",
      result: { count in
        String(try segment(details: count).text("tooltip")?.split(separator: "\n").count ?? 0)
      }),
    Case(
      name: "the text of a command, and one of its values", at: "whole", beyond: "cut",
      result: { count in
        let value = text(count)
        return try reading("x=" + value, .values).text(".x") == value ? "whole" : "cut"
      }),
    Case(
      name: "values of a widget for Prometheus", at: "256", beyond: "256",
      result: { count in
        var segment = Segment(
          widget: "exec", label: nil, instance: "exec", source: "", level: .normal, result: .newData
        )
        segment.values = (0..<count).map { .init(".\($0)", .number("1")) }
        var bytes: [UInt8] = []
        Prometheus.append([segment], Presentation(), to: &bytes)
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        return String(lines.count { $0.hasPrefix("todayline_value{") })
      }),
    Case(
      name: "readings of a graph", at: "\(History.limit)", beyond: "\(History.limit)",
      result: { count in
        var record = Record()
        record[History.key] = "1000" + String(repeating: " 7", count: count)
        return String(History(record).percents(ofLast: count).count)
      }),
  ]
}

extension [Reading.NamedValue] {
  /// The number of values of a program's own.
  fileprivate var ownCount: Int { count { $0.name.hasPrefix(".") } }
}
