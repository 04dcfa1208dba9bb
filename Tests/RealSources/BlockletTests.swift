import TestSupport
import Testing

/// Scripts as people have them, run by the program, for every host.
@Suite(.long, .needs(Rig.blocklets)) struct BlockletTests {
  struct Row {
    var script: String
    var text: String
    /// The color where the bar has one for a segment.
    var color: String?
    /// What differs.
    var others: [String: String] = [:]

    /// What a host shows.
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
    // A level has a color of its own, or a class; its own one is told to programs.
    Row(
      script: "updates", text: "↑ 3 updates", color: "#ff5555",
      others: [
        "json": "↑ 3 updates in #ff8800", "i3blocks": "↑ 3 updates in #ff5555, urgent",
        "waybar": "↑ 3 updates",
      ]),
    Row(script: "music", text: "Erik Satie – Gymnopédie No. 1"),
    Row(script: "memory", text: "3072 MiB"),
    Row(script: "weather", text: "☀ 21° & dry", color: "#ffa500"),
    Row(script: "network", text: "192.0.2.7"),
  ]

  @Test func everyHostShowsThem() throws {
    let facts = try Rig.blocklets.facts()
    for row in Self.rows {
      for host in Self.hosts {
        #expect(facts[row.script + "." + host] == row.shown(in: host), "\(row.script) in \(host)")
      }
    }
    #expect(facts["left"] == "0")
  }
}

extension Rig {
  fileprivate static let blocklets = Rig("blocklets.py", needs: ["jq", "bash"])
}
