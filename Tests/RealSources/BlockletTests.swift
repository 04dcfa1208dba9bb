import TestSupport
import Testing

/// Scripts in common styles, run by the program, for every host.
@Suite(.timed, .long, .needs(Rig.blocklets)) struct BlockletTests {
  struct Row {
    var script: String
    var text: String
    /// The color, if the bar has one for a segment.
    var color: String?
    /// The difference between hosts.
    var others: [String: String] = [:]

    /// The output of a host.
    func shown(in host: String) -> String {
      if host == "text" { return text }
      return others[host] ?? text + (color.map { " in " + $0 } ?? "")
    }
  }

  static let hosts = [
    "text", "json", "i3bar", "i3blocks", "waybar", "tmux", "polybar", "xmobar", "lemonbar", "dwm",
  ]

  static let rows = [
    Row(script: "battery", text: "BAT 80%", color: "#00ff00"),
    Row(script: "volume", text: "♪ 45%", color: "#ffffff"),
    // A level has its own color or class; the script's color is only output for programs.
    Row(
      script: "updates", text: "↑ 3 updates", color: "#ffffff",
      others: [
        "json": "↑ 3 updates in #ff8800", "i3blocks": "↑ 3 updates, urgent",
        "i3bar": " ↑ 3 updates ", "waybar": "↑ 3 updates",
      ].merging(
        ["tmux", "polybar", "xmobar", "lemonbar", "dwm"].map { ($0, " ↑ 3 updates  in #ffffff") },
        uniquingKeysWith: { $1 })), Row(script: "music", text: "Erik Satie – Gymnopédie No. 1"),
    Row(script: "memory", text: "3072 MiB"),
    // The color of a part is in the markup of i3bar, and nowhere in that of i3blocks without markup=pango.
    Row(
      script: "weather", text: "☀ 21° & dry", color: "#ffa500",
      others: ["i3bar": "☀ 21° & dry", "i3blocks": "☀ 21° & dry"]),
    Row(script: "network", text: "192.0.2.7"),
  ]

  @Test func everyHostShowsTheOutput() throws {
    let facts = try Rig.blocklets.facts()
    for row in Self.rows {
      for host in Self.hosts {
        #expect(facts[row.script + "." + host] == row.shown(in: host), "\(row.script) in \(host)")
      }
    }
    #expect(facts["left"] == "0")
  }
}

extension Rig { fileprivate static let blocklets = Rig("blocklets.py", needs: ["jq", "bash"]) }
