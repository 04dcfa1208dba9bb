import TestSupport
import Testing

@testable import todayline

/// What the system or a lost copy refuses, and the fix that is told.
@Suite(.timed) struct SetupRefusalTests {
  static let polybar = SetupFaultTests.polybar
  static let text = "[bar/a]\nmodules-right = x\n"

  /// A machine with a view and a file of polybar.
  static func machine() -> FakeMachine {
    let machine = InitTests.machine()
    machine.addFile(TodayViewTests.path, "[cpu]\n\n[disk]\n")
    machine.addFile(polybar, text)
    return machine
  }

  /// Returns the words of the mistake that an edit ends with.
  static func mistake(_ words: [String], on machine: FakeMachine) -> String? {
    do { try BuiltInViewTests.edit(words, on: machine) } catch let mistake as Mistake {
      return mistake.words
    } catch { Issue.record(error) }
    return nil
  }

  @Test(arguments: [
    ("todayline", ["add", "load"]), ("todayline", ["remove", "disk"]),
    ("todayline", ["move", "disk", "1"]), ("todayline", ["init", "--theme", "nord", "--write"]),
    ("polybar", ["init", "--bar", "polybar", "--write"]),
  ]) func aFolderThatCannotBeWrittenToIsNamed(_ name: String, _ words: [String]) {
    let machine = Self.machine()
    let folder = SetupFilesTests.config + name
    machine.unwritable[folder] = .denied
    let before = machine.files
    #expect(
      Self.mistake(words, on: machine)
        == "\(folder): permission denied; make the folder writable: chmod u+w \(folder)")
    #expect(machine.files == before)
  }

  /// Of a file that goes back to what it was, and of one that goes.
  @Test(arguments: [true, false]) func undoingNamesTheFolder(_ isThere: Bool) throws {
    let machine = Self.machine()
    if !isThere { machine.files[Self.polybar] = nil }
    _ = SetupFilesTests.setUp(.polybar, on: machine)
    let folder = SetupFilesTests.config + "polybar"
    machine.unwritable[folder] = .denied
    let before = machine.files
    #expect(
      InitTests.mistake("--undo", on: machine)
        == "\(folder): permission denied; make the folder writable: chmod u+w \(folder)")
    #expect(machine.files == before)
    machine.unwritable[folder] = nil
    try BuiltInViewTests.edit("init", "--undo", on: machine)
    #expect(InitTests.text(Self.polybar, on: machine) == (isThere ? Self.text : nil))
  }

  /// A copy that is gone, or another one, is named with the way on.
  @Test(
    arguments: [(nil, "is missing; take"), ("other", "has changed, so it is not restored; take")]
      as [(String?, String)]) func aLostCopyHasAWayOn(_ copy: String?, _ words: String) throws
  {
    let machine = Self.machine()
    _ = SetupFilesTests.setUp(.polybar, on: machine)
    let place = try #require(machine.store.files.keys.first { $0.hasSuffix("/.setup/1.0") })
    machine.store.files[place] = copy.map { Array($0.utf8) }
    let before = machine.files
    let told = InitTests.mistake("--undo", on: machine) ?? ""
    let list = place.dropLast(2)
    #expect(told.contains("/.setup/1.0, the copy of \(Self.polybar) before the set-up, \(words)"))
    #expect(told.hasSuffix("and then forget the set-up: rm \(list)"), "\(told) \(list)")
    #expect(machine.files == before)
  }

  /// It is not taken for no set-up, nor is the one before it undone.
  @Test func aListThatIsNoneIsNamed() throws {
    let machine = Self.machine()
    _ = SetupFilesTests.setUp(.polybar, on: machine)
    let place = try #require(machine.store.files.keys.first { $0.hasSuffix("/.setup/1") })
    let next = place.dropLast() + "2"
    machine.store.files[String(next)] = Array("x\n".utf8)
    let before = machine.files
    let told = InitTests.mistake("--undo", on: machine) ?? ""
    #expect(told.contains("is no list of a set-up, so nothing is undone"), "\(told)")
    #expect(told.hasSuffix("and then: rm \(next)"), "\(told)")
    #expect(machine.files == before)
  }

  /// A line that looks like a heading is a section to the view, but none in its text.
  @Test(arguments: [
    ["move", "clock", "1"], ["remove", "clock"], ["move", "clock", "--after", "[cpu]   ; x"],
    ["remove", "[cpu]   ; x"], ["move", "[cpu]   ; x", "1"],
    ["add", "load", "--before", "[cpu]   ; x"],
  ]) func aMalformedHeadingIsNamed(_ words: [String]) {
    let text = "[clock]\n[cpu]   ; x\nformat = x\n"
    let machine = TodayViewTests.machine(text)
    #expect(
      Self.mistake(words, on: machine)
        == "\(TodayViewTests.path):2: “[cpu]   ; x” is no heading such as [disk] or [disk:home]; "
        + "set that line right first")
    #expect(InitTests.text(TodayViewTests.path, on: machine) == text)
  }

  /// Several are removed in any order, and so is one behind such a line.
  @Test(arguments: [
    (["cpu", "disk"], "[clock]\n[load]\n"), (["disk", "cpu"], "[clock]\n[load]\n"),
    (["load", "disk", "cpu"], "[clock]\n"),
  ]) func severalWidgetsAreRemoved(_ names: [String], _ after: String) throws {
    let machine = TodayViewTests.machine("[clock]\n[cpu]\n[disk]\n[load]\n")
    try BuiltInViewTests.edit(["remove"] + names, on: machine)
    #expect(InitTests.text(TodayViewTests.path, on: machine) == after)
  }

  /// An empty path is none, and not the folder.
  @Test func anEmptyPathIsNotImported() {
    let machine = InitTests.machine()
    do throws(Mistake) {
      _ = try ImportCommand.run("", on: machine)
      Issue.record("imported")
    } catch { #expect(error.words.contains("FILE, a configuration of"), "\(error.words)") }
  }
}
