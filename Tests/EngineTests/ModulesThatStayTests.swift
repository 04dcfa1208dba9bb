import TestSupport
import Testing

@testable import todayline

/// `--keep`: the bar's own modules stay, and a new view has what the bar does not show yet.
@Suite(.timed) struct ModulesThatStayTests {
  static let cases = SetupCorpusTests.cases.filter { row in
    ["waybar", "polybar"].contains(row.bar) && !row.isRefused && row.links.isEmpty
  }

  /// Of any configuration that people have, no module goes, and what it shows is in no widget.
  @Test(arguments: cases.indices) func noModuleGoes(_ index: Int) throws {
    let row = Self.cases[index]
    func machine() -> FakeMachine {
      let machine = InitTests.machine()
      for (path, text, _) in row.files { machine.addFile(InitTests.home + "/" + path, text) }
      return machine
    }
    let (usual, keeping) = (machine(), machine())
    _ = InitTests.mistake("--bar", row.bar, "--write", on: usual)
    let refusal = InitTests.mistake("--bar", row.bar, "--keep", "--write", on: keeping)
    let told = keeping.outputText
    #expect(!told.contains("replaced by widgets"), "\(told)")
    guard let names = Self.removed(in: usual.outputText) else { return }
    guard refusal == nil else {
      #expect(refusal?.contains("since the bar shows all of it") == true, "\(refusal ?? "")")
      return
    }
    #expect(told.contains("the bar keeps its own modules"), "\(told)")
    let texts = keeping.files.filter { $0.key.contains(row.bar) }.compactMap {
      InitTests.text($0.key, on: keeping)
    }
    for name in names { #expect(texts.contains { $0.contains(name) }, "\(name) is gone") }
    let (before, after) = (Self.widgets(on: usual), Self.widgets(on: keeping))
    #expect(after.count < before.count && !after.isEmpty, "\(after) of \(before)")
    _ = InitTests.mistake("--undo", on: keeping)
    for (path, text, _) in row.files {
      #expect(InitTests.text(InitTests.home + "/" + path, on: keeping) == text)
    }
  }

  /// The modules that a set-up says are gone, if any.
  private static func removed(in told: String) -> [String]? {
    let start = "replaced by widgets that show the same: "
    let line = told.split(separator: "\n").first { $0.hasPrefix(start) }
    return line.map { $0.dropFirst(start.count).split(separator: ", ").map(String.init) }
  }

  private static func widgets(on machine: FakeMachine) -> [String] {
    let view = InitTests.text(TodayViewTests.path, on: machine) ?? ""
    return view.split(separator: "\n").filter { $0.hasPrefix("[") }.map(String.init)
  }

  /// A view that is there is the user's: he takes the widgets out, or lets them take the places.
  @Test func aViewThatIsThereIsNotChanged() {
    let machine = InitTests.machine()
    let file = SetupFilesTests.config + "waybar/config"
    machine.addFile(file, #"{"modules-right": ["cpu", "clock"]}"#)
    machine.addFile(TodayViewTests.path, "[cpu]\n[disk]\n[clock]\n")
    let before = machine.files
    let refusal = InitTests.mistake("--bar", "waybar", "--keep", "--write", on: machine)
    let told = machine.outputText + (refusal ?? "")
    #expect(told.contains("todayline today remove cpu clock, and then again"), "\(told)")
    #expect(machine.files == before)
    machine.addFile(TodayViewTests.path, "[disk]\n")
    #expect(InitTests.mistake("--bar", "waybar", "--keep", "--write", on: machine) == nil)
    #expect(
      InitTests.text(file, on: machine)?.contains(#"["custom/todayline-disk", "cpu", "clock"]"#)
        == true)
  }

  /// Without the option, it is named where it would make a difference.
  @Test(arguments: [(#"["cpu"]"#, true), (#"["tray"]"#, false)]) func theOptionIsNamed(
    _ modules: String, _ isNamed: Bool
  ) throws {
    let machine = InitTests.machine()
    machine.addFile(SetupFilesTests.config + "waybar/config", "{\"modules-right\": \(modules)}")
    try BuiltInViewTests.edit("init", "--bar", "waybar", on: machine)
    #expect(machine.outputText.contains("with --keep, these modules stay") == isNamed)
  }
}
