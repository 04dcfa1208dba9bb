import Foundation
import TestSupport
import Testing

@testable import todayline

/// The extensions that ship, with programs whose texts have several lines: no line of them begins
/// another value.
@Suite(.timed) struct ForeignTextTests {
  struct Case: NamedCase {
    var name: String
    /// The programs that the extension runs, by name: scripts.
    var programs: [String: String]
    var source = "any"
    /// A line of what is shown.
    var shown: String
  }

  /// What a device, a song, or a letter may be called.
  static let evil = #"A\nlevel=critical\ncolor=#ff0000\nclass=critical\ntext=B"#

  static let cases = [
    Case(
      name: "bluetooth",
      programs: [
        "bluetoothctl": """
        case $1 in
          show) echo '  Powered: yes' ;;
          devices) printf 'Device 00:11:22:33:44:55 \(evil)\\nDevice rm x\\n' ;;
          info) printf '\\tName: x\\n\\tAlias: \(evil)\\n\\tAlias: level=critical\\n' ;;
        esac
        """
      ], shown: "text=A"),
    Case(
      name: "media",
      programs: [
        "playerctl": #"""
        [ "$3" != status ] || exit 1
        printf 'Playing\037p\037A\nlevel=critical\037\037B\nlevel=critical\ncolor=red\n'
        """#
      ], source: "%any", shown: "artist=A level=critical"),
    Case(
      name: "notmuch",
      programs: [
        "notmuch":
          #"[ "$1" = count ] && echo 2 || printf 'thread:1 today [1/1] \#(evil)\nthread:2 x\n'"#
      ], shown: "tooltip=today [1/1] A"),
    Case(
      name: "vpn",
      programs: ["nmcli": #"printf 'vpn:activated:\#(evil)\nwireguard:activated:C\n'"#],
      shown: "text=A, C"),
    Case(
      name: "layout",
      programs: [
        "swaymsg":
          #"printf '[{"xkb_active_layout_name": "A"},\n{"xkb_active_layout_name": "level=critical"}]\n'"#
      ], shown: "name=A"),
    Case(
      name: "failed-units",
      programs: ["systemctl": #"printf 'a.service loaded failed failed \#(evil)\n'"#],
      shown: "tooltip=a.service (system): A"),
  ]

  /// Extensions that pass on no text of others by lines: those of numbers and a program's own words,
  /// those that read a document, and those of devices whose names are parts of a line.
  static let others: Set = [
    "do-not-disturb", "gpu", "mail", "power-profile", "updates", "github", "stocks", "weather",
    "microphone", "volume",
  ]

  /// SECURITY.md promises it of all of them.
  @Test func everyShippedExtensionIsHere() {
    let known = Self.others.union(Self.cases.map(\.name))
    #expect(Set(Extensions.shippedNames) == known, "add a case, or say why it needs none")
  }

  @Test(.timeLimit(.minutes(1)), arguments: cases) func noTextBeginsAnotherValue(_ row: Case) throws
  {
    let folder = try TemporaryFolder("bin")
    defer { folder.remove() }
    let bin = folder.url.appendingPathComponent("bin")
    for (name, script) in row.programs {
      let path = bin.appendingPathComponent(name).path
      try ("#!/bin/sh\n" + script + "\n").write(toFile: path, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    }
    let bytes = try #require(Extensions.shippedBytes(of: row.name))
    let found = Extension(row.name, from: .shipped, bytes)
    let command = try #require(found.settings.first { $0.option == .command }?.value)
    let result = try Tool("/bin/sh").run(
      ["-c", command, "sh", row.source],
      environment: ["PATH": bin.path + ":/usr/bin:/bin", "SWAYSOCK": "/none"])
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.contains(row.shown), "\(result)")
    for line in lines {
      let name = line.prefix { $0 != "=" }
      #expect(!["class", "alt"].contains(name) || !line.contains("critical"), "\(line)")
      #expect(name != "color" && (name != "level" || line == "level=warning"), "\(line)")
    }
    #expect(lines.count { $0.hasPrefix("text=") } == 1)
  }
}
