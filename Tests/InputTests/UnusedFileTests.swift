import TestSupport
import Testing

@testable import todayline

/// Files in the folders of extensions that make no widget, and why.
@Suite(.timed) struct UnusedFileTests {
  static let text = ExtensionTests.file("x")
  static let folder = ExtensionTests.folder

  static func extensions(_ names: [String]) -> Extensions {
    let files = Dictionary(uniqueKeysWithValues: names.map { ($0, text) })
    return Extensions(ExtensionTests.machine(files))
  }

  /// The name of a file, and the words for it; `nil` if there are none.
  struct Case: NamedCase {
    var name: String
    var words: String?
    var isUsed = false
  }

  static let malformed =
    "never used: names have lowercase letters, digits, and hyphens; rename the file"

  static let cases = [
    Case(name: "mine", isUsed: true), Case(name: "my-own2", isUsed: true),
    Case(name: "clock", words: "never used: clock is a widget of todayline; rename the file"),
    Case(name: "stream", words: "never used: stream is a command of todayline; rename the file"),
    Case(name: "MyThing", words: malformed), Case(name: "my.thing", words: malformed),
    Case(name: "my thing", words: malformed), Case(name: "1st", words: malformed),
    Case(name: "mine~"), Case(name: ".mine.swp"), Case(name: ".x"), Case(name: "mine.bak"),
    Case(name: "mine.swp"),
  ]

  @Test(arguments: cases) func aFileIsUsedOrTold(_ row: Case) {
    let extensions = Self.extensions([row.name])
    #expect(extensions.names.contains(row.name) == row.isUsed)
    #expect(extensions.unusedFiles.map(\.words) == (row.words.map { [$0] } ?? []))
    #expect(extensions.unusedFiles.allSatisfy { $0.path == Self.folder + row.name })
  }

  @Test func theHelpHasNoFileThatIsNeverUsed() throws {
    let help = try Help.text(on: nil, Self.extensions(["clock", "stream", "MyThing", "mine"]))
    let start = try #require(help.range(of: "extensions: "))
    let end = try #require(help.range(of: "hosts (", range: start.upperBound..<help.endIndex))
    let words = help[start.upperBound..<end.lowerBound].split { ", \n".contains($0) }
    #expect(words.contains("mine") && words.contains("volume"))
    for name in ["clock", "stream", "MyThing"] { #expect(!words.contains(Substring(name))) }
  }

  @Test func everyCommandIsKnownByItsName() {
    for name in CommandDescription.names { #expect(CommandDescription.isName(name), "\(name)") }
    for name in Extensions.shippedNames + ["disk", "hel", "helpx", ""] {
      #expect(!CommandDescription.isName(name), "\(name)")
    }
  }

  @Test func aCommandIsNoWidgetEvenInASection() throws {
    let machine = ExtensionTests.machine(["stream": Self.text], "[stream]\n")
    guard case .show(let view) = try Invocation.of(["today"], on: machine) else { return }
    #expect(view.mistakes.map(\.words).allSatisfy { $0.contains("no widget “stream”") })
    #expect(!view.mistakes.isEmpty)
  }

  @Test(arguments: ["MyThing", "my.thing", "MyThing:x"]) func aNameIsToldWhereItsFileIs(
    _ text: String
  ) {
    let name = String(text.prefix { $0 != ":" })
    let extensions = Self.extensions(["MyThing", "my.thing"])
    do {
      _ = try WidgetReference(text, extensions)
      Issue.record("accepted")
    } catch {
      #expect(
        error.words
          == "no widget or command “\(name)”: \(Self.folder)\(name) is never used, as names have lowercase letters, digits, and hyphens; rename the file"
      )
    }
  }

  @Test func aLinkToNothingIsNotFound() throws {
    let machine = ExtensionTests.machine(["mine": Self.text])
    machine.links[Self.folder + "dangling"] = "/nowhere"
    let extensions = Extensions(machine)
    let found = try #require(extensions.named("dangling"))
    #expect(found.origin == .file(Self.folder + "dangling"))
    #expect(found.mistakes.map(\.words) == ["not found"])
    guard case .show(let view) = try Invocation.of(["dangling"], on: machine) else { return }
    #expect(view.mistakes.map(\.words) == [Self.folder + "dangling: not found"])
  }

  // A listing costs more than a file that is not there.
  @Test func onlyANameThatIsNobodysCausesAListing() {
    let machine = ExtensionTests.machine(["mine": Self.text])
    let extensions = Extensions(machine)
    machine.forgetCalls()
    for name in ["mine", "volume"] { #expect(extensions.named(name) != nil) }
    #expect(!machine.calls.contains { call in if case .names = call { true } else { false } })
  }
}
