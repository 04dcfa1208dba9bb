import Foundation
import TestSupport
import Testing

@testable import todayline

/// The key bindings of `integrations/`, read by the programs that they are for.
@Suite(.timed) struct KeyTests {
  static let files = ["i3/keys", "sway/keys", "hyprland/keys.conf"]

  static func url(_ file: String) -> URL {
    Repository.root.appendingPathComponent("integrations/" + file)
  }

  /// The lines of a file that are no comments.
  static func lines(_ file: String) throws -> [String] {
    try String(contentsOf: url(file), encoding: .utf8).split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") }
  }

  /// The program reads bindings, and would find a mistake in them.
  @Test(.needs("i3")) func i3ReadsThem() throws {
    for (line, status) in [("", 0), ("\nnonsense\n", 1)] as [(String, Int32)] {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let file = folder.url.appendingPathComponent("config")
      let keys = try String(contentsOf: Self.url("i3/keys"), encoding: .utf8)
      // Without the first line, i3 takes the file for one of an old version.
      try Data(("# i3 config file (v4)\n" + keys + line).utf8).write(to: file)
      let result = try Tool("i3").run(["-C", "-c", file.path])
      #expect(result.status == status, "\(result.output)\(result.errors)")
    }
  }

  /// sway refuses to run as the superuser, so that it runs as another user.
  @Test(.needs("sway"), .needsNamespace()) func swayReadsThem() throws {
    for (line, status) in [("", 0), ("\nbindsym --nonsense x exec y\n", 1)] as [(String, Int32)] {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let file = folder.url.appendingPathComponent("config")
      let keys = try String(contentsOf: Self.url("sway/keys"), encoding: .utf8)
      try Data((keys + line).utf8).write(to: file)
      let result = try Tool("unshare").run(
        ["--user", "--map-user=1000", "--map-group=1000", "sway", "-C", "-c", file.path],
        environment: [
          "XDG_RUNTIME_DIR": folder.url.path, "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman",
          "WLR_LIBINPUT_NO_DEVICES": "1",
        ])
      #expect(result.status == status, "\(result.errors)")
    }
  }

  @Test func hyprlandsLinesHaveItsForm() throws {
    for line in try Self.lines("hyprland/keys.conf") {
      #expect(try #/bind[el]* = , XF86\w+, exec, [^,]+/#.wholeMatch(in: line) != nil, "\(line)")
    }
  }

  /// A shell can read each command, and at its end it refreshes a widget or turns one up or down,
  /// whose wheel does so.
  @Test(arguments: files) func eachKeyShowsItsValue(_ file: String) throws {
    let lines = try Self.lines(file)
    #expect(lines.count == 6)
    for line in lines {
      let command = try #require(line.firstMatch(of: /exec,? (?:--no-startup-id )?(.*)/)).1
      let shell = try Tool("sh").run(["-n", "-c", String(command)])
      #expect(shell.errors == "", "\(line)")
      let words = command.split(separator: " ")
      guard words.prefix(2) == ["todayline", "click"] else {
        #expect(words.suffix(4).prefix(3) == ["&&", "todayline", "refresh"], "\(line)")
        #expect(throws: Never.self) { try WidgetReference(String(words.last ?? ""), Extensions()) }
        continue
      }
      #expect(words.count == 5 && words[3] == "--button", "\(line)")
      let widget = try WidgetReference(String(words[2]), Extensions()).widget.description
      let button = words.last == "up" ? 4 : 5
      #expect(words.last == (line.contains("Raise") ? "up" : "down"), "\(line)")
      #expect(widget.actions.action(of: button) != nil, "\(line)")
    }
  }
}
