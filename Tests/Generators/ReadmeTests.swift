import Foundation
import TestSupport
import Testing

@testable import todayline

/// The promises of the README: its commands, its lines for bars, its pictures, and its figures.
@Suite(.timed) struct ReadmeTests {
  static func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The blocks of a page in a language, each with its last newline.
  static func blocks(_ language: String, of path: String) throws -> [String] {
    try text(path).components(separatedBy: "```\(language)\n").dropFirst().map { rest in
      (rest.components(separatedBy: "\n```").first ?? "") + "\n"
    }
  }

  static let pages = ["README.md", "integrations/today/README.md"]

  /// The commands of the program in the shell blocks of these pages.
  static let commands: [String] = pages.flatMap { page in
    ((try? blocks("sh", of: page)) ?? []).flatMap { $0.split(separator: "\n").map(String.init) }
      .filter { $0.hasPrefix("todayline ") }
  }

  @Test func thereAreCommands() { #expect(Self.commands.count >= 8) }

  @Test(arguments: pages) func theShellReadsEveryBlock(_ page: String) throws {
    for block in try Self.blocks("sh", of: page) {
      let run = try Tool("sh").run(["-n", "-c", block])
      #expect(run.status == 0 && run.errors == "", "\(block)\(run.errors)")
    }
  }

  /// In a fresh home without a network, a source may fail, but the command line is right.
  @Test(.needsNamespace("--net", "--pid", "--fork"), arguments: commands)
  func theProgramTakesEveryCommand(_ line: String) throws {
    let folder = try TemporaryFolder("home", "run", "bin")
    defer { folder.remove() }
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("bin/todayline"), withDestinationURL: Repository.program
    )
    let run = try Tool("unshare").run(
      ["--map-root-user", "--net", "--pid", "--fork", "--kill-child", "sh", "-c", line],
      environment: [
        "PATH": folder.url.path + "/bin:/usr/bin:/bin", "HOME": folder.url.path + "/home",
        "XDG_RUNTIME_DIR": folder.url.path + "/run",
      ])
    // 64: the command line is wrong; 78: the configuration is; 127: no such program.
    #expect(![64, 78, 127].contains(run.status), "\(line)\n\(run.output)\(run.errors)")
  }

  /// The first block is what a new user runs, and CI as well: the second one in two steps, since
  /// `.ci/test` runs the bundle.
  @Test func bothCommandsAreThoseOfCI() throws {
    let script = try Self.text(".ci/steps")
    let first = try #require(try Self.blocks("sh", of: "README.md").first)
    let commands = first.split(separator: "\n").map {
      $0.components(separatedBy: "#")[0].trimmingCharacters(in: .whitespaces)
    }
    #expect(commands == ["swift run -c release todayline disk", "swift test"])
    #expect(script.contains(" swift run -c release --manifest-cache none todayline disk 2>&1"))
    #expect(script.contains(" swift build --build-tests --scratch-path .build/tests "))
  }

  @Test func theFirstOutputIsOfTheFormThatIsShown() throws {
    let output = try Tool(Repository.program.path).run(["disk"]).output
    #expect(output.wholeMatch(of: /[█▉▊▋▌▍▎▏░]{10} +\d+(\.\d)?%\n/) != nil, "\(output)")
    #expect(try Self.text("README.md").contains("such as: █████▌░░░░ 55.3%\n"))
  }

  /// A bar of the table, the file with its lines, and what is in the code of its cell.
  struct Bar: NamedCase {
    var name: String
    var file: String
    var lines: [String]
  }

  static let bars = [
    Bar(
      name: "i3bar, swaybar", file: "i3/todayline.conf",
      lines: ["status_command exec todayline stream --host i3bar"]),
    Bar(
      name: "i3bar, swaybar", file: "sway/todayline.conf",
      lines: ["status_command exec todayline stream --host i3bar"]),
    Bar(
      name: "i3blocks 1.5", file: "i3blocks-1.5/config-today",
      lines: [
        "[today]", "command=exec todayline stream --host i3blocks", "interval=persist",
        "format=json",
      ]),
    Bar(
      name: "Waybar", file: "waybar/README.md",
      lines: [
        "mkdir -p ~/.config/waybar", "todayline today waybar > ~/.config/waybar/todayline.jsonc",
        "todayline today waybar style > ~/.config/waybar/todayline.css",
        "\"include\": [\"~/.config/waybar/todayline.jsonc\"],", "@import \"todayline.css\";",
      ]),
    Bar(
      name: "polybar", file: "polybar/todayline.ini",
      lines: [
        "[module/today]", "type = custom/script", "exec = exec todayline stream --host polybar",
        "tail = true",
      ]),
    Bar(
      name: "tmux", file: "tmux/README.md",
      lines: [
        "set -g status-right-length 120", "set -g @room '#{e|/|:#{e|*|:#{client_width},3},5}'",
        "set -g status-right '#(todayline today --host tmux --line-width #{E:@room})'",
      ]),
  ]

  /// The lines of the table are those of the files, without what these say if the program is missing.
  @Test(arguments: bars) func theLinesOfABarAreThoseOfItsFile(_ bar: Bar) throws {
    let rows = try Self.text("README.md").split(separator: "\n")
    let row = try #require(rows.first { $0.hasPrefix("| \(bar.name) |") })
    let cell = row.components(separatedBy: " | ")[1]
    #expect(cell.replacing("\\|", with: "|") == bar.lines.map { "`\($0)`" }.joined(separator: ", "))
    let file = try Self.text("integrations/" + bar.file).replacing(
      "command -v todayline >/dev/null && ", with: ""
    ).replacing(/; echo .*?(?=",\n|\n)/, with: "")
    for line in bar.lines { #expect(file.contains(line), "\(line) is not in:\n\(file)") }
  }

  /// What tells a reader which bars there are; the manual, before what is generated for each.
  static let lists = [
    "README.md", "integrations/README.md", "integrations/man/todayline-hosts.7",
    "integrations/packaging/control", "integrations/packaging/CHANGELOG.md",
  ]

  @Test(arguments: lists) func everyBarIsNamed(_ page: String) throws {
    let text = try Self.text(page).components(separatedBy: "\n.Sh HOSTS\n")[0].lowercased()
    for bar in HostName.allCases.flatMap(\.description.bars) {
      let isNamed = text.contains(bar.name.lowercased())
      #expect(isNamed, "\(page): name \(bar.name) among the bars")
    }
  }

  @Test func theChangelogNamesEveryWidgetAndHost() throws {
    let path = "integrations/packaging/CHANGELOG.md"
    let words = Set(
      try Self.text(path).lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
    // In words: terminals.
    let hosts = HostName.allCases.filter { $0 != .text }.map(\.rawValue)
    for name in WidgetName.allCases.map(\.rawValue) + hosts {
      let isNamed = words.contains(name)
      #expect(isNamed, "\(path): name \(name) in the list of its version")
    }
  }

  /// Each widget and each extension is in a table with its picture, which is shown at half its size.
  @Test(arguments: WidgetName.allCases.map(\.rawValue) + Extensions.shippedNames)
  func everyWidgetHasItsPicture(_ name: String) throws {
    let rigs = try ["laptop", "extensions"].map { try Self.text("Tests/RealBars/Rigs/\($0).py") }
    let path = "integrations/pictures/widgets/\(name).png"
    let content = try? Data(contentsOf: Repository.root.appendingPathComponent(path))
    guard rigs.joined().contains("\"\(name)\": "), let content, content.count > 100 else {
      Issue.record("add “\(name)” to laptop.py, and run Tests/RealBars/Rigs/pictures.py widgets")
      return
    }
    // After the signature and the head of the first chunk: the width and the height.
    let bytes = Array(content)
    #expect(Array(bytes[1..<4]) == Array("PNG".utf8) && Array(bytes[20..<24]) == [0, 0, 0, 48])
    let width = (Int(bytes[18]) << 8 | Int(bytes[19]) + 1) / 2
    let cell = "<img src=\"\(path)\" width=\"\(width)\" alt=\"\(name)\"> |"
    let rows = try Self.text("README.md").split(separator: "\n").filter {
      $0.contains(cell) && $0.contains("| `\(name)`: ")
    }
    #expect(rows.count == 1, "write in a table of README.md: | `\(name)`: WHAT IT SHOWS | \(cell)")
  }

  /// A copy in place of a picture that no one has taken.
  @Test func noTwoPicturesAreEqual() throws {
    let folder = Repository.root.appendingPathComponent("integrations/pictures")
    var names: [Data: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    where path.hasSuffix(".png") {
      let bytes = try Data(contentsOf: folder.appendingPathComponent(path))
      #expect(
        names[bytes] == nil, "\(path) is a copy of \(names[bytes] ?? ""): take it by pictures.py")
      names[bytes] = path
    }
    #expect(names.count > 30)
  }

  @Test func theClickIsSmall() throws {
    let file = Repository.root.appendingPathComponent("integrations/pictures/click.gif")
    let bytes = try Data(contentsOf: file)
    #expect(bytes.starts(with: Array("GIF89a".utf8)) && bytes.count < 200_000)
  }

  /// The four figures are those in front of the page that says how they were measured.
  @Test func theFiguresAreThoseThatWereMeasured() throws {
    let start = try #require(
      try Self.text("Tests/Benchmarks/README.md").components(separatedBy: "\n\n").dropFirst().first)
    #expect(start.components(separatedBy: "\n- ").count == 4)
    #expect(try Self.text("README.md").contains("\n\n" + start + "\n\n"))
  }

  /// The configuration is correct, and so is what the tour's page shows.
  @Test(arguments: pages) func theConfigurationIsCorrect(_ page: String) throws {
    let block = try #require(try Self.blocks("ini", of: page).first)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.url.appendingPathComponent("config").path
    try block.write(toFile: path, atomically: true, encoding: .utf8)
    let check = try Tool(Repository.program.path).run(["check", "--config", path])
    #expect(check.status == 0, "\(check.output)")
  }
}
