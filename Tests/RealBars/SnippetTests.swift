import Foundation
import TestSupport
import Testing

@testable import todayline

/// Every file and every code block of `integrations/` works as it is, in a fresh home.
@Suite(.timed) struct SnippetTests {
  /// A file, such as `i3/keys`, or a code block by its page and its first line.
  struct Snippet: NamedCase {
    var name: String
    /// What it is.
    var kind: Kind

    /// What a snippet is, which decides who reads it.
    enum Kind {
      /// For a bar or a shell: the words of the page, the configuration, or the script say where it goes.
      /// More ways to use it are in parentheses.
      case loaded(by: Program)
      /// A configuration of Todayline.
      case configuration
      /// The subject of another suite.
      case tested(by: String)
    }
  }

  /// The programs of `snippets.py`.
  enum Program: String, CaseIterable, CustomTestStringConvertible {
    case i3, i3blocks, sway, waybar, tmux, polybar, xmobar, lemonbar, dwm
    case tint2, xfce, yambar, quickshell, scripts, shell, foreign

    var testDescription: String { rawValue }

    /// The rig, which runs once.
    var rig: Rig { Rig("snippets.py", rawValue, needs: ["pivot_root"] + programs) }

    private var programs: [String] {
      let x = ["Xvfb", "xwd"]
      let wayland = ["sway", "swaymsg", "grim"]
      return switch self {
      case .i3: x + ["i3", "i3bar"]
      case .i3blocks: x + ["i3", "i3bar", "i3blocks"]
      case .sway: wayland + ["swaybar"]
      case .waybar: wayland + ["waybar", "dbus-daemon"]
      case .tmux: ["tmux", "git"]
      case .polybar, .xmobar: x + [rawValue, "fc-list"]
      case .lemonbar: x + [rawValue, "xset"]
      case .dwm: x + ["xsetroot", "xprop"]
      case .tint2: x + ["i3", "tint2", "xprop"]
      case .xfce: x + ["xfce4-panel", "dbus-daemon"]
      case .yambar: x + ["yambar"]
      case .quickshell: ["/usr/lib/qt6/bin/qml", "/usr/lib/qt6/bin/qmllint"]
      case .scripts: []
      case .shell: ["i3status", "i3blocks", "systemctl", "prometheus-node-exporter"]
      case .foreign: ["i3status"]
      }
    }
  }

  private static func loaded(by program: Program, _ names: String...) -> [Snippet] {
    names.map { Snippet(name: $0, kind: .loaded(by: program)) }
  }

  private static func configurations(_ page: String, _ firstLines: String...) -> [Snippet] {
    firstLines.map { Snippet(name: "\(page)#\($0)", kind: .configuration) }
  }

  private static func tested(by suite: String, _ names: String...) -> [Snippet] {
    names.map { Snippet(name: $0, kind: .tested(by: suite)) }
  }

  static let snippets: [Snippet] = [
    loaded(
      by: .i3, "i3/todayline.conf", "i3/todayline.conf (Today view)", "i3/keys",
      "i3/README.md#include todayline.conf", "README.md#i3bar"),
    loaded(
      by: .i3blocks, "i3blocks-1.4/config", "i3blocks-1.4/config-today", "i3blocks-1.5/config",
      "i3blocks-1.5/config-today", "README.md#i3blocks"),
    loaded(
      by: .sway, "sway/todayline.conf", "sway/todayline.conf (Today view)", "sway/keys",
      "sway/README.md#include ~/.config/sway/todayline.conf", "README.md#i3bar (in swaybar)"),
    loaded(
      by: .waybar, "waybar/config.jsonc", "waybar/config.jsonc (custom/disk)",
      "waybar/config-stream.jsonc", "waybar/config-stream.jsonc (custom/disk)",
      "waybar/config-today.jsonc", "waybar/config-today.jsonc (custom/today)",
      "waybar/config-today.jsonc (custom/today-interval)", "waybar/style.css",
      "waybar/README.md#waybar -c config.jsonc -s style.css",
      "waybar/README.md#mkdir -p ~/.config/waybar", "coming-from/waybar.md#{",
      "coming-from/waybar.md#\"custom/mail\": {", "README.md#Waybar"),
    loaded(
      by: .tmux, "tmux/todayline.tmux", "tmux/README.md#set -g mouse on",
      "tmux/README.md#set -g status-right '%H:%M #{E:@todayline-status}'",
      "tmux/README.md#set -g @todayline-widgets today",
      "tmux/README.md#set -g status-right-length 120",
      "tmux/README.md#set -g status-left-length 60", "README.md#tmux"),
    loaded(
      by: .polybar, "polybar/todayline.ini", "polybar/todayline.ini (disk)",
      "polybar/todayline.ini (disk-interval)", "polybar/todayline.ini (today)",
      "polybar/todayline.ini (today-interval)",
      "polybar/README.md#include-file = ~/.config/polybar/todayline.ini",
      "polybar/README.md#font-0 = monospace:size=10;2",
      "polybar/README.md#font-0 = monospace:size=10;2 (other fonts)",
      "coming-from/polybar.md#[module/filesystem]", "README.md#polybar"),
    loaded(
      by: .xmobar, "xmobar/xmobarrc", "xmobar/xmobarrc (Today view)", "xmobar/xmobarrc-interval",
      "xmobar/xmobarrc-interval (Today view)", "xmobar/xmobarrc (other fonts)"),
    loaded(
      by: .lemonbar, "lemonbar/todayline-lemonbar", "lemonbar/todayline-lemonbar (Today view)",
      "lemonbar/todayline-lemonbar (other fonts)", "lemonbar/README.md#todayline-lemonbar &"),
    loaded(
      by: .dwm, "dwm/todayline-dwm", "dwm/todayline-dwm (Today view)",
      "dwm/todayline-dwm (without the patch)", "dwm/README.md#todayline-dwm &"),
    loaded(
      by: .tint2, "tint2/todayline.tint2rc", "tint2/todayline.tint2rc (Today view)",
      "tint2/README.md#cat todayline.tint2rc >> ~/.config/tint2/tint2rc"),
    loaded(
      by: .xfce, "xfce/genmon.rc", "xfce/genmon.rc (Today view)",
      "xfce/README.md#todayline disk --host genmon --format '{percent}' --warning 80 --critical 90"),
    loaded(
      by: .yambar, "yambar/config.yml", "yambar/config.yml (Today view)",
      "yambar/README.md#yambar -c config.yml"),
    loaded(
      by: .quickshell, "quickshell/Todayline.qml", "quickshell/shell.qml",
      "quickshell/README.md#quickshell -p shell.qml"),
    loaded(
      by: .scripts, "argos/todayline.10s.sh", "terminal/statusline",
      "terminal/README.md#PROMPT_COMMAND='todayline load --host ansi'", "zjstatus/layout.kdl"),
    loaded(
      by: .shell,
      "coming-from/README.md#todayline import                         "
        + "# the first configuration that it finds; look at it",
      "coming-from/i3status.md#todayline import > ~/todayline.conf &&      "
        + "# or: todayline import FILE",
      "coming-from/i3blocks.md#todayline import > ~/todayline.conf &&      "
        + "# or: todayline import FILE",
      "prometheus/README.md#todayline today --wait --host prometheus "
        + "--output /var/lib/prometheus/node-exporter/todayline.prom",
      "prometheus/README.md#sudo install -D -m 644 machine /etc/todayline/machine",
      "prometheus/README.md#todayline exec 'ssh -o BatchMode=yes -o ConnectTimeout=5 HOST "
        + "todayline disk --wait --host json' --input todayline --interval 1m"),
    loaded(
      by: .foreign, "coming-from/i3status.md#disk \"/home\" {",
      "coming-from/i3status.md#battery all {", "coming-from/i3status.md#wireless _first_ {",
      "coming-from/i3blocks.md#command=~/.config/i3blocks/blocklets/$BLOCK_NAME",
      "coming-from/i3status-rust.md#[theme]"),
    [Snippet(name: "today/config", kind: .configuration)],
    configurations(
      "coming-from/i3status.md", "[disk:home]", "[battery]", "[network:wireless]", "[clock:berlin]"),
    configurations("coming-from/i3status-rust.md", "theme = gruvbox"),
    configurations("coming-from/i3blocks.md", "interval = 30s", "[volume]"),
    configurations("coming-from/waybar.md", "[volume]", "[exec:mail]"),
    configurations("coming-from/polybar.md", "[disk]"),
    configurations("prometheus/README.md", "[http:weather]"),
    tested(by: "KeyTests", "hyprland/keys.conf"),
    tested(
      by: "PushedTests", "hooks/build", "hooks/post-commit", "hooks/server",
      "hooks/todayline-updates.service", "hooks/todayline-updates.timer", "hooks/todayline.vim",
      "hooks/README.md#ssh laptop todayline push server text=restarted level=warning --gone 10m"),
    [Snippet(name: "hooks/config", kind: .configuration)],
    tested(
      by: "ThemeTests", "themes/matugen", "themes/pywal", "themes/README.md#[templates.todayline]"),
    tested(
      by: "FleetTests", "prometheus/machine", "prometheus/fleet", "prometheus/alerts.yml",
      "prometheus/todayline-prometheus.service", "prometheus/todayline-prometheus.timer",
      "prometheus/README.md#todayline http 'http://localhost:9090/api/v1/query?query="
        + "clamp_max(count(up==0),100)%20or%20vector(0)' --format 'down {data.result.0.value.1}' "
        + "--rate data.result.0.value.1 --full 100 --critical 1"),
  ].flatMap { $0 }

  /// Folders that are generated, or have checks of their own.
  static let otherFolders: Set = [
    "man", "completions", "font", "packaging", "pictures", "widgets", "extensions",
  ]

  /// A page whose commands and outputs are run with those of the README.
  static let otherPages: Set = ["today/README.md"]

  /// A new file or block, or one that is no longer there.
  @Test func everyFileAndBlockIsTested() throws {
    let folder = Repository.root.appendingPathComponent("integrations")
    var found: [String] = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let isOther = Self.otherFolders.contains(String(path.prefix { $0 != "/" }))
      let url = folder.appendingPathComponent(path)
      let isFolder = try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory
      guard !isOther, isFolder == false, !Self.otherPages.contains(path) else { continue }
      if path.hasSuffix(".md") {
        let page = try String(contentsOf: url, encoding: .utf8)
        found += Self.blocks(page).map { "\(path)#\($0.first)" }
      } else {
        found.append(path)
      }
    }
    let known = Self.snippets.map(\.name).filter {
      !$0.hasPrefix("README.md") && !$0.hasSuffix(")")
    }
    let difference = found.sorted().difference(from: known.sorted()).map { "\($0)" }
    #expect(difference == [])
  }

  /// Those of people and scripts need no file.
  @Test(arguments: HostName.allCases.filter { $0 != .text && $0 != .json })
  func everyHostHasASnippet(_ host: HostName) throws {
    let files = Set(Self.snippets.compactMap { $0.name.split { "# ".contains($0) }.first })
    let users = files.filter { file in
      let file = Repository.root.appendingPathComponent("integrations/" + file)
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return text.range(of: "--host \(host.rawValue)\\b", options: .regularExpression) != nil
    }
    #expect(
      !users.isEmpty,
      """
      no file in integrations has “--host \(host.rawValue)”: add a folder for it, with a row in \
      integrations/README.md, and its files to SnippetTests.snippets
      """)
  }

  /// The code blocks of a page, and the first line of each.
  static func blocks(_ page: String) -> [(first: String, text: String)] {
    let parts = page.components(separatedBy: "\n```").enumerated()
    return parts.filter { $0.offset % 2 == 1 }.map { _, block in
      let text = block.drop { $0 != "\n" }.dropFirst() + "\n"
      return (String(text.prefix { $0 != "\n" }), String(text))
    }
  }

  static let configurations = snippets.filter {
    if case .configuration = $0.kind { true } else { false }
  }

  /// `check` has nothing to say, and the view shows no mistake.
  @Test(arguments: configurations) func aConfigurationIsShown(_ snippet: Snippet) throws {
    let parts = snippet.name.split(separator: "#", maxSplits: 1).map(String.init)
    let file = Repository.root.appendingPathComponent("integrations/" + parts[0])
    let content = try String(contentsOf: file, encoding: .utf8)
    let text =
      parts.count == 1
      ? content : try #require(Self.blocks(content).first { $0.first == parts[1] }).text
    let home = try TemporaryFolder(".config/todayline")
    defer { home.remove() }
    let path = home.url.appendingPathComponent(".config/todayline/config")
    try text.write(to: path, atomically: true, encoding: .utf8)
    let surroundings = ["HOME": home.url.path, "XDG_RUNTIME_DIR": home.url.path]
    let check = try Tool(Repository.program.path).run(["check"], environment: surroundings)
    // Notes tell of programs that this machine does not have.
    #expect(check.status == 0, "\(check.output)")
    #expect(check.output.contains(/no (problems found|mistakes)/), "\(check.output)")
    let view = try Tool(Repository.program.path).run(
      ["today", "--host", "json"], environment: surroundings)
    #expect(!view.output.isEmpty && !view.output.contains("config:"), "\(view)")
  }

  /// In the real programs.
  @Suite(.timed, .serialized, .long) struct LoadedTests {
    @Test(.needs(Program.i3.rig)) func i3() throws { try expectAll(of: .i3) }

    @Test(.needs(Program.i3blocks.rig)) func i3blocks() throws { try expectAll(of: .i3blocks) }

    @Test(.needs(Program.sway.rig)) func sway() throws { try expectAll(of: .sway) }

    @Test(.needs(Program.waybar.rig)) func waybar() throws { try expectAll(of: .waybar) }

    @Test(.needs(Program.tmux.rig)) func tmux() throws { try expectAll(of: .tmux) }

    @Test(.needs(Program.polybar.rig)) func polybar() throws { try expectAll(of: .polybar) }

    @Test(.needs(Program.xmobar.rig)) func xmobar() throws { try expectAll(of: .xmobar) }

    @Test(.needs(Program.lemonbar.rig)) func lemonbar() throws { try expectAll(of: .lemonbar) }

    @Test(.needs(Program.dwm.rig)) func dwm() throws { try expectAll(of: .dwm) }

    @Test(.needs(Program.tint2.rig)) func tint2() throws { try expectAll(of: .tint2) }

    @Test(.needs(Program.xfce.rig)) func xfce() throws { try expectAll(of: .xfce) }

    @Test(.needs(Program.yambar.rig)) func yambar() throws { try expectAll(of: .yambar) }

    @Test(.needs(Program.quickshell.rig)) func quickshell() throws {
      try expectAll(of: .quickshell)
    }

    @Test(.needs(Program.scripts.rig)) func scripts() throws { try expectAll(of: .scripts) }

    @Test(.needs(Program.shell.rig)) func shell() throws { try expectAll(of: .shell) }

    @Test(.needs(Program.foreign.rig)) func foreign() throws { try expectAll(of: .foreign) }

    /// Each snippet of a program shows its widgets, and the program has nothing to say.
    private func expectAll(of program: Program) throws {
      let facts = try program.rig.facts()
      for snippet in SnippetTests.snippets {
        guard case .loaded(program) = snippet.kind else { continue }
        let key = snippet.name.replacingOccurrences(of: ": ", with: ":")
        #expect(facts[key] == "yes", "\(snippet.name): \(facts)")
      }
    }
  }
}
