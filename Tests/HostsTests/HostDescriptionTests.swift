import TestSupport
import Testing

@testable import todayline

/// The facts of the hosts, which other code relies on.
@Suite(.timed) struct HostDescriptionTests {
  /// The hosts of which something is true.
  struct Case: NamedCase {
    var name: String
    var hosts: Set<HostName>
    var isTrue: @Sendable (HostDescription) -> Bool
  }

  static let facts = [
    Case(
      name: "people and programs hear of failures by the status",
      hosts: [.text, .json, .prometheus]
    ) { !$0.isBar },
    Case(name: "a short text", hosts: [.json, .i3bar, .i3blocks]) { $0.showsShortText },
    Case(name: "details that are closed", hosts: [.json, .waybar, .genmon, .argos]) {
      $0.showsClosedDetails
    }, Case(name: "all values", hosts: [.json, .prometheus]) { $0.showsValues },
    Case(name: "units of values", hosts: [.prometheus]) { $0.measuresValues },
    Case(name: "a file", hosts: [.prometheus]) { $0.readsFile },
    Case(name: "a button in the environment", hosts: [.text, .json, .i3bar, .i3blocks, .dwm]) {
      $0.takesButtonFromEnvironment
    }, Case(name: "a fade", hosts: [.i3bar]) { $0.fadesDetails },
    Case(name: "names of blocks", hosts: [.i3bar]) { $0.namesClicks },
    Case(name: "buttons in the line", hosts: [.polybar]) { $0.tagsClicks },
    Case(name: "commands for clicks", hosts: [.polybar, .argos, .genmon]) { $0.runsClicks },
    Case(
      name: "drawing beside a command",
      hosts: [.i3blocks, .waybar, .polybar, .xmobar, .pango, .genmon, .argos]
    ) { $0.runsBeside },
    Case(name: "colors of a terminal", hosts: [.text, .ansi]) { $0.usesTerminalColors },
    Case(name: "room for several lines", hosts: [.text, .ansi]) { $0.breaksLines },
    Case(name: "links", hosts: [.ansi, .argos]) { $0.showsLinks },
    Case(name: "a tooltip or a menu", hosts: [.waybar, .genmon, .argos]) { $0.hasTooltip },
    Case(name: "an urgent status", hosts: [.i3blocks]) { $0.hasUrgentStatus },
    Case(name: "nothing after the end of a stream", hosts: [.i3blocks]) { $0.needsRunningStream },
    // A user of dwm writes a script, and the programs for the others are many.
    Case(
      name: "programs to install",
      hosts: [
        .i3bar, .i3blocks, .waybar, .tmux, .polybar, .xmobar, .lemonbar, .pango, .genmon, .yambar,
        .zjstatus,
      ]
    ) { !$0.bars.isEmpty },
  ]

  @Test(arguments: facts) func aFactIsTrueOfSomeHosts(_ row: Case) {
    for host in HostName.allCases {
      #expect(
        row.isTrue(host.description) == row.hosts.contains(host),
        "\(host): change its row in HostDescriptionTests.facts, or its description")
    }
  }

  @Test func everyBarNamesItsProgramAndItsLine() {
    var programs: [String] = []
    for host in HostName.allCases {
      for bar in host.description.bars {
        programs.append(bar.program)
        #expect(bar.program.lowercased() == bar.name.lowercased())
        #expect(bar.line.contains("todayline "))
        // The host that it names is itself.
        let words = bar.line.split { " \"')".contains($0) }
        let place = words.firstIndex(of: "--host").map { words.index(after: $0) }
        #expect(
          place.map { String(words[$0].filter { $0.isLetter || $0.isNumber }) } == host.rawValue)
        if host.description.needsRunningStream { #expect(bar.line.contains("today ")) }
      }
    }
    #expect(Set(programs).count == programs.count)
  }

  /// The hosts that read an update as a line; yambar reads a set of them.
  static let lineHosts = HostName.allCases.filter { !$0.description.readsFile && $0 != .yambar }

  /// A resident process that shows nothing has to say so: the host would keep what it shows.
  @Test(arguments: lineHosts) func nothingToShowIsOneLineOfAStream(_ host: HostName) {
    var hidden = HostOutputTests.segment("text")
    hidden.isHidden = true
    for segments in [[hidden], [hidden, hidden]] {
      var bytes: [UInt8] = []
      host.appendStreamUpdate(segments, Presentation(), to: &bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.last == "\n")
      // The host for programs has a line for each segment, hidden or not.
      #expect(text.count { $0 == "\n" } == (host == .json ? segments.count : 1))
      if host != .json { #expect(!text.contains("██")) }
    }
  }

  /// One line for each update, however many segments there are.
  @Test(arguments: lineHosts.filter { $0 != .argos }) func anUpdateOfAStreamIsOneLine(
    _ host: HostName
  ) {
    let segments = [HostOutputTests.segment("a"), HostOutputTests.segment("b")]
    var bytes: [UInt8] = []
    host.appendStreamUpdate(segments, Presentation(), to: &bytes)
    // The host for programs has a line for each segment.
    #expect(bytes.count { $0 == UInt8(ascii: "\n") } == (host == .json ? 2 : 1))
  }

  @Test(arguments: HostName.allCases) func onlyTheEndlessArrayHasAPrefix(_ host: HostName) {
    func prefix(_ place: StreamPlace) -> String {
      var bytes: [UInt8] = []
      host.appendStreamPrefix(place, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    let isArray = host == .i3bar
    let plain = "{\"version\":1,\"click_events\":true}\n[\n"
    #expect(prefix(.first(isStoppable: true)) == (isArray ? plain : ""))
    let awake = "{\"version\":1,\"stop_signal\":0,\"click_events\":true}\n[\n"
    #expect(prefix(.first(isStoppable: false)) == (isArray ? awake : ""))
    // SwiftBar replaces what it shows by what follows.
    #expect(prefix(.later) == (isArray ? "," : host == .argos ? "~~~\n" : ""))
  }
}
