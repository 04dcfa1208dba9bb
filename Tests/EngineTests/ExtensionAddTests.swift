import TestSupport
import Testing

@testable import todayline

/// `todayline extension add URL`: fetched by curl, shown, and pinned before anything of it runs.
@Suite(.timed) struct ExtensionAddTests {
  static let address = "https://example.org/x/lamp?raw=1&b=2"
  static let text = "summary = a lamp\nconfine = yes\nreads = ~/a\ncommand = cat ~/a\n"
  static let path = PinTests.folder + "/lamp"
  static let pins = PinTests.folder + ".sha256"

  /// A machine whose curl prints a text.
  static func machine(_ text: String = text, ends end: RunEnd = .exited(0)) -> FakeMachine {
    let machine = FakeMachine()
    serve(text, ends: end, on: machine)
    return machine
  }

  static func serve(_ text: String, ends end: RunEnd = .exited(0), on machine: FakeMachine) {
    machine.runResult = { program, _ in
      guard program.arguments[0] == "curl" else { return .success(RunResult(end: .exited(0))) }
      return .success(
        RunResult(end: end, output: text.bytes, errorOutput: "curl: (22) error: 404\n".bytes))
    }
  }

  /// The words of the mistake of a command, or its output.
  static func add(
    _ source: String = address, yes digest: String? = nil, on machine: FakeMachine
  ) throws -> String {
    machine.forgetCalls()
    do throws(Mistake) {
      try ExtensionCommand.add(source, digest: digest).run(Extensions(machine), on: machine)
    } catch { return machine.outputText + error.words }
    return machine.outputText
  }

  @Test func itIsShownFirst() throws {
    let machine = Self.machine()
    let shown = try Self.add(on: machine)
    let digest = SHA256.digest(of: Self.text.bytes)
    #expect(shown.hasPrefix(Self.text + "\nSHA-256: \(digest)\nIt reads ~/a, and"), "\(shown)")
    // The command that is told can be pasted.
    #expect(
      shown.hasSuffix("todayline extension add '\(Self.address)' --yes \(digest)"), "\(shown)")
    #expect(machine.files[Self.path] == nil && machine.files[Self.pins] == nil)
    let curl = try #require(machine.runs.last?.program.arguments)
    #expect(curl.prefix(2) == ["curl", "--disable"])
    #expect(curl.suffix(2) == ["--", Self.address])
    #expect(curl.contains("=https,http"))
    #expect(machine.runs.count == 1)
  }

  @Test func itIsPinnedOnceItIsAllowed() throws {
    let machine = Self.machine()
    let digest = SHA256.digest(of: Self.text.bytes)
    #expect(try Self.add(yes: digest, on: machine) == Self.path + "\n")
    #expect(machine.files[Self.path] == Self.text.bytes)
    #expect(machine.files[Self.pins] == (digest + "  extensions/lamp\n").bytes)
    #expect(machine.runs.count == 1)
  }

  /// What the server gives the second time is not what was read.
  @Test func anotherTextThanTheOneThatWasReadIsRefused() throws {
    let machine = Self.machine(Self.text + "# more\n")
    let words = try Self.add(yes: SHA256.digest(of: Self.text.bytes), on: machine)
    #expect(words.contains("not done: the SHA-256 is"), "\(words)")
    #expect(machine.files[Self.path] == nil && machine.files[Self.pins] == nil)
  }

  @Test func anUpgradeThatAsksForMoreWaits() throws {
    let machine = Self.machine()
    _ = try Self.add(yes: SHA256.digest(of: Self.text.bytes), on: machine)
    let more = Self.text.replacing("~/a\n", with: "~/a, ~/.ssh\n")
    Self.serve(more, on: machine)
    let words = try Self.add(yes: SHA256.digest(of: more.bytes), on: machine)
    #expect(words.contains("asks for more"), "\(words)")
    #expect(machine.files[Self.path] == Self.text.bytes)
    #expect(machine.files[PinTests.folder + "/.lamp.new"] == more.bytes)
  }

  @Test(arguments: [("y\n", true), ("Y", true), ("n\n", false), ("\n", false), ("", false)])
  func aPersonIsAsked(_ answer: String, _ isAdded: Bool) throws {
    let machine = Self.machine()
    (machine.inputIsTerminal, machine.outputIsTerminal) = (true, true)
    machine.input = answer.isEmpty ? [] : [answer.bytes]
    let shown = try Self.add(on: machine)
    #expect(shown.contains("It reads ~/a") && shown.contains("Let it run? [y/N] "), "\(shown)")
    #expect((machine.files[Self.path] != nil) == isAdded)
    #expect((machine.files[Self.pins] != nil) == isAdded)
  }

  /// Escape sequences could hide a line from the person who reads it.
  @Test func aHostileTextIsShownWhole() throws {
    let hostile = Self.text + "# \u{1B}[8mhidden\u{1B}[0m \u{202E}x\n"
    let shown = try Self.add(on: Self.machine(hostile))
    #expect(shown.contains("# hidden x\n"), "\(shown)")
    #expect(!shown.contains("\u{1B}") && !shown.contains("\u{202E}"))
  }

  struct Refusal: NamedCase {
    var name: String
    var source = address
    var text = ExtensionAddTests.text
    var end = RunEnd.exited(0)
    var words: String
  }

  @Test(arguments: [
    Refusal(name: "no such page", end: .exited(22), words: "404"),
    Refusal(name: "no name", source: "https://example.org/", words: "cannot name an extension"),
    Refusal(name: "a page", text: "<html></html>\n", words: "no key “<html></html>”"),
    Refusal(
      name: "too large", text: String(repeating: "# x\n", count: 1 << 15), words: "more than 64 KiB"
    ), Refusal(name: "another scheme", source: "ftp://a/lamp", words: "not found"),
    Refusal(name: "a name of a widget", source: "https://example.org/cpu", words: "cpu"),
  ]) func whatIsNoExtensionIsRefused(_ row: Refusal) throws {
    let machine = Self.machine(row.text, ends: row.end)
    let words = try Self.add(row.source, yes: SHA256.digest(of: row.text.bytes), on: machine)
    #expect(words.contains(row.words), "\(words)")
    #expect(machine.files.isEmpty)
  }
}
