import Foundation
import TestSupport
import Testing

/// The examples of the manual work as they are, in a fresh home and without a network.
@Suite(.timed) struct ManualExampleTests {
  @Test(arguments: ManualDisplay.all) func everyDisplaySaysHowItIsTried(_ display: ManualDisplay) {
    #expect(display.kind != nil)
    if display.kind == .bar { #expect(!display.commands.isEmpty) }
  }

  @Test(
    .needsNamespace("--net", "--pid", "--fork", "--mount-proc"),
    arguments: ManualDisplay.all.filter { $0.kind == .run }) func theCommandsRun(
      _ display: ManualDisplay
    ) throws
  {
    let result = try Self.run("set -e\n" + display.text)
    #expect(result.errors == "")
    #expect(result.status == 0, "\(result.output)")
    let writesFile = display.text.contains(" > ") || display.text.contains("--output")
    #expect(result.output.contains { $0.isLetter || $0.isNumber } || writesFile)
  }

  /// The program answers 64 to a wrong command line, and 78 to a wrong configuration.
  @Test(
    .needsNamespace("--net", "--pid", "--fork", "--mount-proc"),
    arguments: ManualDisplay.all.filter { $0.kind == .commands || $0.kind == .bar })
  func theArgumentsAreRight(_ display: ManualDisplay) throws {
    let script = display.kind == .bar ? display.commands.joined(separator: "\n") : display.text
    let result = try Self.run("set -e\n" + script, triesArgumentsOnly: true)
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(result.output.contains("called: "))
  }

  @Test(
    .needsNamespace("--net", "--pid", "--fork", "--mount-proc"),
    arguments: ManualDisplay.all.filter { $0.kind == .configuration })
  func theConfigurationIsAccepted(_ display: ManualDisplay) throws {
    let result = try Self.run("todayline check", files: [".config/todayline/config": display.text])
    #expect(result.errors == "")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains(/\d+ widgets?, no (problems found|mistakes)/))
    // What depends on the machine is no fault of the example.
    let notes = result.output.split(separator: "\n").filter {
      $0.contains(": note: ") && !$0.contains("not found in PATH")
        && !$0.contains("not been read yet")
    }
    #expect(notes == [])
  }

  @Test(
    .needsNamespace("--net", "--pid", "--fork", "--mount-proc"),
    arguments: ManualDisplay.all.filter { if case .extension = $0.kind { true } else { false } })
  func theExtensionWorks(_ display: ManualDisplay) throws {
    guard case .extension(let name) = display.kind else { return }
    let result = try Self.run(
      "set -e; todayline check > check || cat check >&2; todayline \(name) --wait",
      files: [".config/todayline/extensions/" + name: display.text])
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(result.output.contains { $0.isNumber })
  }

  /// Files that the examples take for granted.
  private static let files = [
    ".config/i3status/config": i3status, "FILE": i3status, ".config/token": "secret\n",
    ".config/key": "secret\n", "dotfiles/todayline-work": "critical = 90\n",
    "work.ics": "BEGIN:VCALENDAR\nEND:VCALENDAR\n", ".calendars/home/a.ics": "",
    "todo.txt": "call the bank\n", "Mail/new/1": "",
  ]

  private static let i3status = "order += \"load\"\nload {\n  format = \"%1min\"\n}\n"

  /// The program without any other one, as its sources are not to be asked.
  ///
  /// What it says counts only if its arguments are wrong. These are functions, and no files: a new
  /// file cannot be run while another test starts a process, which has it open for a moment.
  private static let trial = """
    todayline() {
      echo "called: $*" >> "$HOME/calls"
      (
        status=0
        PATH=/none "$PROGRAM" "$@" < /dev/null 2> "$HOME/said" || status=$?
        echo $status > "$HOME/status"
      ) | head -n 1
      read -r status < "$HOME/status"
      case $status in 64 | 78) cat "$HOME/said" >&2; exit 1 ;; esac
    }
    rofi() { cat > /dev/null; }
    brightnessctl() { :; }

    """

  /// Runs a script in a home and namespaces of its own: whatever it starts ends with it.
  private static func run(
    _ script: String, files: [String: String] = [:], triesArgumentsOnly: Bool = false
  ) throws -> Tool.Result {
    let folder = try TemporaryFolder("bin", "home", "run")
    defer { folder.remove() }
    let home = folder.url.appendingPathComponent("home")
    for (name, text) in Self.files.merging(files, uniquingKeysWith: { $1 }) {
      let file = home.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let programs = ["todayline": Repository.program.path, "notify-send": "/bin/true"]
    for (name, path) in programs {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.path + "/bin/" + name, withDestinationPath: path)
    }
    let whole = triesArgumentsOnly ? trial + script + "\ncat ~/calls\n" : script
    return try Tool("unshare").run(
      [
        "--map-root-user", "--net", "--pid", "--fork", "--kill-child", "--mount-proc", "sh", "-c",
        "cd\n" + whole,
      ],
      environment: [
        "PATH": folder.url.path + "/bin:/usr/bin:/bin", "HOME": home.path,
        "XDG_RUNTIME_DIR": folder.url.path + "/run", "PROGRAM": Repository.program.path,
        "STOCK_KEY": "key",
      ])
  }
}
