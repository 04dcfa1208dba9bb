import Foundation
import TestSupport
import Testing

@testable import todayline

/// The Today view in a resident process, and edits of its file.
@Suite(.timed) struct TodayViewTests {
  static let path = "/home/user/.config/todayline/config"

  static func machine(_ configuration: String) -> FakeMachine {
    let machine = StreamTests.machine()
    machine.addFile(path, configuration)
    return machine
  }

  static func lines(_ machine: FakeMachine) -> [String] {
    machine.output.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func aStreamWithoutWidgetsShowsTheView() throws {
    let machine = Self.machine("[disk]\nformat = a\n[disk:home]\npath = /home\nformat = b\n")
    machine.events = [(1, .outputClosed)]
    try StreamTests.run(["--separator", "|"], on: machine)
    #expect(Self.lines(machine) == ["a|b\n"])
    #expect(machine.watchedFiles == [Self.path])
  }

  /// An edit of the file, and what is shown after it.
  struct Edit: NamedCase {
    var name: String
    var text: String
    var shown: String
  }

  static let edits = [
    Edit(name: "a widget more", text: "[disk]\nformat = a\n[disk:b]\nformat = b\n", shown: "a|b"),
    Edit(name: "another order", text: "[disk:b]\nformat = b\n[disk]\nformat = a\n", shown: "b|a"),
    Edit(name: "another format", text: "[disk]\nformat = c\n", shown: "c"),
    Edit(
      name: "broken", text: "[disk]\nformt = c\n",
      shown: "a|config:2: no key “formt” (did you mean “format”?)"),
    Edit(
      name: "broken beside others", text: "[disk]\nformat = c\n[dsk]\n",
      shown: "a|config:3: no widget “dsk” (did you mean “disk”?)"),
    Edit(
      name: "empty", text: "",
      shown: "a|the Today view has no widgets anymore; the next start shows the built-in view"),
    Edit(
      name: "without its widgets", text: "bar-width = 3\n",
      shown: "a|the Today view has no widgets anymore; the next start shows the built-in view"),
    Edit(
      name: "for all", text: "separator = ,\n[disk]\nformat = a\n[disk:b]\nformat = b\n",
      shown: "a|b"),
  ]

  @Test(arguments: edits) func anEditShowsAtOnce(_ edit: Edit) throws {
    let machine = Self.machine("[disk]\nformat = a\n")
    machine.events = [(100, .configurationChange), (101, .outputClosed)]
    machine.otherProcess = { $0.addFile(Self.path, edit.text) }
    try StreamTests.run(["--separator", "|"], on: machine)
    #expect(Self.lines(machine).last == edit.shown + "\n")
  }

  @Test func aStreamWithoutAFileShowsTheBuiltInViewUntilThereIsOne() throws {
    let machine = StreamTests.machine()
    machine.events = [(100, .configurationChange), (101, .outputClosed)]
    machine.otherProcess = { $0.addFile(Self.path, "[disk]\nformat = a\n") }
    try StreamTests.run(["--host", "lemonbar", "--only", "disk", "--format", "b"], on: machine)
    #expect(Self.lines(machine) == ["b\n"])
    machine.events = [(200, .outputClosed)]
    machine.forgetCalls()
    try StreamTests.run(["--host", "lemonbar"], on: machine)
    #expect(Self.lines(machine) == ["a\n"])
  }

  /// A module of a bar shows nothing while its widget is out of the view.
  @Test func aWidgetThatIsTakenOutLeavesTheBar() throws {
    let machine = Self.machine("[disk]\nformat = a\n[load]\n")
    machine.events = [
      (100, .configurationChange), (200, .configurationChange), (201, .outputClosed),
    ]
    var changes = 0
    machine.otherProcess = {
      changes += 1
      $0.addFile(Self.path, changes == 1 ? "[load]\n" : "[load]\n[disk]\nformat = b\n")
    }
    try StreamTests.run(["--host", "lemonbar", "--only", "disk"], on: machine)
    #expect(Self.lines(machine) == ["a\n", "\n", "b\n"])
  }

  /// A name that no widget has is a mistake everywhere, and one outside of the view for a person.
  @Test(arguments: [("cpu", "waybar", true), ("cpu", "text", false), ("cp", "waybar", false)])
  func onlyAWidgetOutsideOfTheView(_ name: String, _ host: String, _ isHidden: Bool) throws {
    let machine = Self.machine("[disk]\nformat = a\n")
    let call = ["today", "--only", name, "--host", host]
    guard isHidden else {
      #expect(throws: Mistake.self) { try Calls.call(call, on: machine) }
      return
    }
    #expect(try Calls.call(call, on: machine).isEmpty)
  }

  /// The folder is created before the file.
  @Test func aFolderWithoutAFileChangesNothing() throws {
    let machine = StreamTests.machine()
    machine.events = [
      (100, .configurationChange), (200, .configurationChange), (201, .outputClosed),
    ]
    var changes = 0
    machine.otherProcess = {
      changes += 1
      if changes == 2 { $0.addFile(Self.path, "[disk]\nformat = a\n") }
    }
    try StreamTests.run(["--host", "lemonbar"], on: machine)
    #expect(Self.lines(machine).count == 2)
    #expect(Self.lines(machine).last == "a\n")
  }

  @Test func aFixedEditLeavesNoTrace() throws {
    let machine = Self.machine("[disk]\nformat = a\n")
    let texts = ["[disk", "[disk]\nformat = b\n"]
    var edits = 0
    machine.events = [
      (100, .configurationChange), (200, .configurationChange), (201, .outputClosed),
    ]
    machine.otherProcess = {
      $0.addFile(Self.path, texts[edits])
      edits += 1
    }
    try StreamTests.run([], on: machine)
    #expect(Self.lines(machine).count == 3)
    #expect(Self.lines(machine).last == "b\n")
  }

  @Test func aClickTornByAnEditCountsOnce() throws {
    let machine = Self.machine("[disk]\nformat = a\ndetails-format = open\n")
    machine.events = [
      (100, .input(Array(#",{"instance":"disk","#.utf8))), (200, .configurationChange),
      (300, .input(Array("\"button\":1}\n".utf8))), (301, .outputClosed),
    ]
    try StreamTests.run(["--host", "i3bar", "--no-animation"], on: machine)
    #expect(Self.lines(machine).last?.contains("a  open") == true)
  }

  @Test func aFileThatDoesNotChangeTheViewWritesNothing() throws {
    let machine = Self.machine("[disk]\nformat = a\n")
    machine.events = [(100, .configurationChange), (101, .outputClosed)]
    machine.otherProcess = { $0.addFile(Self.path, "# a comment\n[disk]\nformat = a\n") }
    try StreamTests.run([], on: machine)
    #expect(Self.lines(machine) == ["a\n"])
  }

  @Test func widgetsOfTheCommandLineFollowTheirSections() throws {
    let machine = Self.machine("[disk]\nformat = a\n[disk:home]\n")
    machine.events = [(100, .configurationChange), (101, .outputClosed)]
    machine.otherProcess = { $0.addFile(Self.path, "[disk]\nformat = b\n") }
    try StreamTests.run(["disk"], on: machine)
    #expect(Self.lines(machine) == ["a\n", "b\n"])
  }

  @Test func includedFilesAreWatched() throws {
    let machine = Self.machine("include = more\n[disk]\n")
    machine.addFile("/home/user/.config/todayline/more", "bar-width = 3\n")
    machine.events = [(1, .outputClosed)]
    try StreamTests.run([], on: machine)
    #expect(machine.watchedFiles == [Self.path, "/home/user/.config/todayline/more"])
  }

  @Test func aOneShotReadsOneFile() throws {
    let machine = Self.machine("[disk]\nformat = a\n[disk:home]\nformat = {nonsense}\n")
    #expect(try Calls.call(["disk"], on: machine) == "a\n")
    #expect(machine.filesRead.filter { $0.hasSuffix("config") } == [Self.path])
  }

  @Test func theSuiteOfTheConfigurationSharesReadings() throws {
    let machine = Self.machine("suite = work\n[disk]\n")
    _ = try Calls.call(["today"], on: machine)
    guard
      case .defaults(_, let suite) = try Invocation.of(["defaults", "read", "disk"], on: machine)
    else {
      Issue.record("not defaults")
      return
    }
    #expect(suite == "work")
    let defaults = Defaults(suite: "work", on: machine)
    #expect(defaults.record(of: "disk", .persistent, on: machine)?["rate"] == "0.500000000")
  }

  // MARK: bytes

  /// Any file can be read, and a section that is removed and inserted again is unchanged.
  @Test func anyFileCanBeReadAndEdited() throws {
    var random = SeededRandom(seed: 20_261_121)
    let pieces = [
      "[disk]", "[disk:a]", "[exec:b]\n", "path = /x", "include = /home/user/other", "\n", "\n\n",
      "# c\n", ";", " ", "\r\n", "\t", "=", "[", "]", "\"", "format = {", "\u{0}", "é",
      "warning=80",
    ]
    for _ in 0..<1000 {
      var text: [UInt8] = []
      for _ in 0..<Int(random.next() % 24) {
        text += Array(pieces[Int(random.next() % UInt64(pieces.count))].utf8)
        if random.next() % 8 == 0 { text.append(UInt8(truncatingIfNeeded: random.next())) }
      }
      let machine = Self.machine("")
      machine.files[Self.path] = text
      machine.addFile("/home/user/other", "[disk:other]\n")
      let configuration = try #require(
        ConfigurationReader.configuration(
          at: Self.path, isNamed: false, .everything, Extensions(), on: machine))
      let lineCount = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .count
      for section in configuration.sections
      where section.origin.file == Self.path && !configuration.isBuiltIn {
        #expect(section.origin.line >= 1 && section.origin.line <= lineCount)
      }
      let builder = try RequestBuilder(try Arguments(["check"]), on: machine)
      let mistakes = ConfigurationCheck(builder).mistakes
      if case .show(let view)? = try? Invocation.of(["today"], on: machine) {
        #expect(
          view.mistakes.isEmpty == mistakes.isEmpty, "\(String(decoding: text, as: UTF8.self))")
      }
      var edited = ConfigurationText(text)
      var end = 0
      for block in edited.blocks {
        #expect(block.range.lowerBound >= end)
        end = block.range.upperBound
      }
      #expect(end <= text.count)
      guard let index = edited.blocks.indices.randomElement(using: &random) else { continue }
      let count = edited.blocks.count
      let kept = Array(text[..<edited.blocks[index].range.lowerBound])
      let block = edited.remove(at: index)
      #expect(edited.bytes.starts(with: kept) || index == count - 1)
      edited.insert(block, before: index)
      #expect(edited.blocks.count == count)
    }
  }
}
