import Foundation
import TestSupport
import Testing

@testable import todayline

/// The extensions that ship, with programs whose texts have several lines: no line of them starts
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

  /// The same without line breaks.
  static let evilLine = evil.replacing(#"\n"#, with: " ")

  static let cases = [
    Case(
      name: "notmuch",
      programs: [
        "notmuch":
          #"[ "$1" = count ] && echo 2 || printf 'thread:1 today [1/1] \#(evil)\nthread:2 x\n'"#
      ], shown: "tooltip=today [1/1] A"),
    Case(
      name: "layout",
      programs: [
        "swaymsg":
          #"printf '[{"xkb_active_layout_name": "A"},\n{"xkb_active_layout_name": "level=critical"}]\n'"#
      ], shown: "name=A"),
    Case(
      name: "github",
      programs: [
        "gh": "echo secret",
        "curl": #"""
        printf '%s\n200' \
          '[{"repository": {"full_name": "a/b"}, "subject": {"title": "\#(evil)"}}]'
        """#,
      ], shown: "tooltip=a/b: \(evilLine)"),
    Case(
      name: "git",
      programs: [
        "git": #"printf '# branch.head A\n# branch.upstream \#(evil)\n? level=critical\n'"#
      ], source: "/", shown: "tooltip=A to A"),
    Case(
      name: "rss",
      programs: [
        "curl": #"printf '<rss><title>x</title><item><title>\#(evil)</title></item></rss>'"#
      ], shown: "title=\(evilLine)"), Case(name: "microphone", programs: pactl, shown: "device=A"),
    Case(
      name: "peripherals",
      programs: [
        "upower": #"""
        printf 'Device: /x\n  native-path: x\n  model: \#(evil)\n  power supply: no\n  mouse\n'
        printf '    percentage: 15%%\n'
        """#
      ], source: "all", shown: "device=A"),
    Case(
      name: "privacy",
      programs: [
        "pw-dump": #"""
        printf '%s' '[{"id": 1, "info": {"props": {"media.class": "Audio/Source"}}},
          {"id": 2, "info": {"state": "running", "props": {"application.name": "\#(evil)",
          "media.class": "Stream/Input/Audio"}}}, {"id": 3, "type": "PipeWire:Interface:Link",
          "info": {"output-node-id": 1, "input-node-id": 2}}]'
        """#
      ], shown: "microphone=\(evilLine)"),
    Case(
      name: "updates",
      programs: [
        "apt-get": "exit 0", "checkupdates": #"printf '\#(evil)\nlevel=critical 1 -> 2\n'"#,
        "flatpak": #"printf '\#(evil)\nlevel=critical\t1\n'"#,
      ], shown: "tooltip=level=critical 1 -> 2"),
    Case(name: "volume", programs: pactl, shown: "device=A"),
    Case(name: "output", programs: pactl, shown: "name=A"),
    Case(
      name: "stocks",
      programs: [
        "curl": #"""
        while [ $# -gt 1 ]; do [ "$1" != -o ] || file=$2; shift; done
        printf '%s' '{"chart": {"result": [{"meta": {"shortName": "\#(evil)",
          "regularMarketPrice": 2, "currency": "\#(evil)"}}]}}' >"$file"
        printf '\n200\n'
        """#
      ], shown: "tooltip=\(evilLine)"),
    Case(
      name: "ups",
      programs: ["upsc": #"printf 'ups.status: OB\nlevel=critical\nups.load: \#(evil)\n'"#],
      source: "A", shown: "tooltip=A: on battery"),
    Case(
      name: "weather",
      programs: [
        "curl": #"""
        case $* in
          *geocoding*)
            printf '%s' '{"results": [{"name": "\#(evil)", "latitude": 1, "longitude": 2}]}' ;;
          *)
            printf '%s' '{"current": {"weather_code": 61, "is_day": 1, "temperature_2m": 21.4,
              "apparent_temperature": 20, "relative_humidity_2m": 45, "wind_speed_10m": 12.6},
              "daily": {"weather_code": [3, 61], "temperature_2m_min": [12, 10],
              "temperature_2m_max": [24, 20]}}' ;;
        esac
        printf '\n200'
        """#
      ], shown: "tooltip=\(evilLine): rain, 21 °C"),
  ]

  static let pactl = [
    "pactl": #"""
    case $1 in
      info) printf 'Default Sink: x\nDefault Source: x\n' ;;
      *) printf '\tName: x\n\tDescription: \#(evil)\n\tMute: no\n\tVolume: 50%%\n' ;;
    esac
    """#
  ]

  static let service = "no lines, but values of a service: BusServiceTests"

  /// The other shipped extensions, each with the reason why it prints no foreign text.
  static let others = [
    "bluetooth": service, "media": service, "vpn": service, "failed-units": service,
    "containers": "a socket is needed: ExtensionTests.OfDevices", "display-brightness": "numbers",
    "do-not-disturb": service, "gpu": "numbers, and what the driver calls the card",
    "idle": "words of its own", "imap": "the number that curl reads, and words of the source",
    "mail": "folders that exist, each name behind “tooltip=” and before its count",
    "kubernetes": "words of a file of the user, in one line each: ExtensionTests.OfServices",
    "night-light": "temperatures, and words of its own", "ping": "times, and words of the source",
    "power-profile": service, "sun": "times that it computes",
    "syncthing": "a key of the user is needed: ExtensionTests.OfServices",
    "traffic": "numbers, and the name of an interface",
  ]

  @Test(arguments: Extensions.shippedNames) func everyShippedExtensionIsTried(_ name: String) {
    #expect(
      Self.cases.contains { $0.name == name } != (Self.others[name] != nil),
      """
      add a case with hostile texts to ForeignTextTests.cases, or to others why “\(name)” prints no \
      foreign text
      """)
  }

  @Test(.timeLimit(.minutes(1)), .needs("jq"), arguments: cases) func noTextBeginsAnotherValue(
    _ row: Case
  ) throws {
    let folder = try TemporaryFolder("bin")
    defer { folder.remove() }
    let bin = folder.url.appendingPathComponent("bin")
    for (name, script) in row.programs {
      try Tool.writeScript("#!/bin/sh\n" + script + "\n", to: bin.appendingPathComponent(name))
    }
    let found = try #require(Extensions().named(row.name))
    let command = try #require(found.settings.first { $0.option == .command }?.value)
    let result = try Tool("/bin/sh").run(
      ["-c", command, "sh", row.source],
      environment: [
        "PATH": bin.path + ":/usr/bin:/bin", "SWAYSOCK": "/none", "TODAYLINE_CACHE": bin.path,
      ])
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.contains(row.shown), "\(result)")
    for line in lines {
      let name = line.prefix { $0 != "=" }
      #expect(!["class", "alt"].contains(name) || !line.contains("critical"), "\(line)")
      #expect(name != "color" && (name != "level" || line == "level=warning"), "\(line)")
    }
    #expect(lines.count { $0.hasPrefix("text=") } <= 1 && !lines.contains("text=B"))
  }
}
