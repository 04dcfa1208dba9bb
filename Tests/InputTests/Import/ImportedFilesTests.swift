import Foundation
import TestSupport
import Testing

@testable import todayline

/// Twenty configurations of each program, written for the test from what their documents say and from
/// what people use, and what becomes of each module.
@Suite(.timed) struct ImportedFilesTests {
  private static let folder = Repository.root.appendingPathComponent(
    "Tests/InputTests/Import/Files")

  private static func files(of program: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(program).path)
      .filter { name in [".conf", ".jsonc", ".toml"].contains { name.hasSuffix($0) } }.sorted()
  }

  /// At least three of five look as they did.
  @Test(arguments: ["i3status", "i3blocks"]) func mostFilesLookTheSame(_ program: String) throws {
    let files = try Self.files(of: program)
    let same = try files.filter { file in
      let url = Self.folder.appendingPathComponent(program).appendingPathComponent(file)
      let imported = try Imported(try String(contentsOf: url, encoding: .utf8))
      return !imported.view.allRemarks.contains { $0.kind == .look }
    }
    #expect(same.count * 5 >= files.count * 3, "\(same)")
  }

  /// The view that each file becomes, as it is recorded beside it.
  @Test(arguments: ["i3status", "i3blocks", "Waybar", "i3status-rust"])
  func aFileBecomesTheRecordedView(_ program: String) throws {
    let folder = Self.folder.appendingPathComponent(program)
    let files = try Self.files(of: program)
    #expect(files.count == 20)
    var table = ""
    for file in files {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      let imported = try Imported(text)
      #expect(imported.view.format.name == program, "\(file)")
      let mistakes = try imported.mistakes()
      #expect(mistakes == [], "\(file)")
      table += "== \(file): \(imported.writer.summary)\n"
      for section in imported.view.sections where section.line > 0 || !section.settings.isEmpty {
        table += "\(section.original.isEmpty ? "all" : section.original) -> "
        table += section.name.map { $0.isEmpty ? "all" : "[\($0)]" } ?? "none"
        table += "\n"
        for setting in section.settings { table += "  \(setting.key) = \(setting.value)\n" }
        for remark in section.remarks { table += "  # \(remark.kind) \(remark.text)\n" }
      }
      table += "\n"
    }
    let url = folder.appendingPathComponent("became.txt")
    if Repository.isRecording { try table.write(to: url, atomically: true, encoding: .utf8) }
    let recorded = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    let change = zip(table.split(separator: "\n"), recorded.split(separator: "\n")).first {
      $0 != $1
    }
    #expect(change?.0 == change?.1)
    #expect(table == recorded, "\(url.path) is stale: run .ci/record")
  }

  struct IconCase: NamedCase {
    var name: String
    var icons: String
    var format: String
    var remarks: [String] = []
  }

  @Test(arguments: [
    IconCase(
      name: "names", icons: #"{ "Playing": "p", "not-playing": "[", "default": "d|" }"#,
      format: #"[{alt.Playing}p|{alt.not-playing}\[|d\|]"#),
    IconCase(
      name: "the first of a row", icons: #"{ "a": ["x", "y"], "b": [] }"#, format: "[{alt.a}x]"),
    IconCase(name: "one for all", icons: #"{ "default": "d" }"#, format: "d"),
    IconCase(
      name: "a name that no template has", icons: #"{ "a:b": "x", "default": "d" }"#, format: "d",
      remarks: ["1: an icon for the name “a:b” has no equivalent; the script can print it"]),
  ]) func anIconOfAScriptFollowsItsName(_ row: IconCase) throws {
    let imported = try Imported(
      #"{ "modules-left": ["custom/a"], "custom/a": { "exec": "x", "interval": 1, "#
        + #""return-type": "json", "format": "{icon}", "format-icons": \#(row.icons) } }"#)
    #expect(imported.section("exec:a").contains("format = " + row.format))
    #expect(imported.remarks == row.remarks)
    #expect(try imported.mistakes() == [])
  }

  @Test func aPomodoroBecomesATimer() throws {
    let imported = try Imported(
      """
      [[block]]
      block = "pomodoro"
      length = 45
      break_length = 10
      notify_cmd = "notify-send '{msg}'"
      pomodoro_format = "$status_icon $completed_pomodoros $time_remaining.duration(hms:true)"
      break_format = "Pause $time_remaining"
      format = "Work?{ $message|}"
      """)
    #expect(
      imported.section("timer") == [
        "source = 45m,10m", "format = ▶ {round} {left}", "format-paused = ⏸ {round} {left}",
        "format-break = Pause {left}", "format-idle = Work? ",
      ])
    #expect(imported.remarks.first == "6: $completed_pomodoros is {round}, which counts from 1")
    #expect(try imported.mistakes() == [])
  }
}
