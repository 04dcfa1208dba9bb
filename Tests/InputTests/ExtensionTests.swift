import Foundation
import TestSupport
import Testing

@testable import todayline

/// Extensions: their lines, where they are found, and the widgets that they make.
@Suite(.timed) struct ExtensionTests {
  static let folder = "/home/user/.config/todayline/extensions/"

  static func machine(_ files: [String: String], _ configuration: String = "") -> FakeMachine {
    let machine = FakeMachine()
    machine.variables["HOME"] = "/home/user"
    machine.addFile("/home/user/.config/todayline/config", configuration)
    for (path, text) in files { machine.addFile(path.hasPrefix("/") ? path : folder + path, text) }
    return machine
  }

  /// The request of a call for one extension named `mine`.
  static func request(
    _ text: String, _ arguments: [String] = ["mine"], _ configuration: String = ""
  ) throws -> WidgetRequest {
    let machine = machine(["mine": text], configuration)
    guard case .show(let view) = try Invocation.of(arguments, on: machine),
      case .widget(let request)? = view.items.first
    else { throw Mistake.usage(.missingWidget) }
    return request
  }

  // MARK: Lookup

  /// The files of a machine, and the summary of the extension `volume` that is found.
  struct LookupCase: NamedCase {
    var name: String
    var files: [String: String] = [:]
    var variables: [String: String] = [:]
    var summary: String
  }

  static func file(_ summary: String) -> String { "summary = \(summary)\ncommand = true\n" }

  static let data = "/home/user/.local/share/todayline/extensions/volume"

  static let lookups = [
    LookupCase(name: "the shipped one", summary: "the volume of the default output"),
    LookupCase(name: "the user's", files: ["volume": file("mine")], summary: "mine"),
    LookupCase(name: "the user's data", files: [data: file("data")], summary: "data"),
    LookupCase(
      name: "the configuration comes first", files: ["volume": file("mine"), data: file("data")],
      summary: "mine"),
    LookupCase(
      name: "the system's", files: ["/usr/share/todayline/extensions/volume": file("system")],
      summary: "system"),
    LookupCase(
      name: "other folders of the system",
      files: [
        "/b/todayline/extensions/volume": file("b"), "/a/todayline/extensions/volume": file("a"),
      ], variables: ["XDG_DATA_DIRS": "relative:/a:/b"], summary: "a"),
    LookupCase(
      name: "another folder of the user", files: ["/c/todayline/extensions/volume": file("c")],
      variables: ["XDG_CONFIG_HOME": "/c"], summary: "c"),
    LookupCase(
      name: "a folder that is not absolute is none", files: ["volume": file("mine")],
      variables: ["XDG_CONFIG_HOME": "c"], summary: "mine"),
    LookupCase(
      name: "an empty list is the usual one",
      files: ["/usr/local/share/todayline/extensions/volume": file("local")],
      variables: ["XDG_DATA_DIRS": ""], summary: "local"),
  ]

  @Test(arguments: lookups) func theFirstFileCounts(_ row: LookupCase) throws {
    let machine = Self.machine(row.files)
    for (name, value) in row.variables { machine.variables[name] = value }
    let found = try #require(Extensions(machine).named("volume"))
    #expect(found.description.summary == row.summary)
  }

  @Test(arguments: ["../x", "a/b", "Volume", "1a", "", "a b", "a.b", ".a", "-a"])
  func aNameIsNoPath(_ name: String) {
    let machine = Self.machine([name: Self.file("x")])
    machine.addFile(Self.folder + name, Self.file("x"))
    #expect(Extensions(machine).named(name) == nil)
  }

  @Test func aWidgetComesBeforeAnExtensionOfItsName() throws {
    let machine = Self.machine(["disk": Self.file("mine")])
    #expect(try WidgetReference("disk", Extensions(machine)).widget.extension == nil)
  }

  @Test func aFileThatCannotBeReadIsAMistake() throws {
    let machine = Self.machine([:])
    machine.addFile(Self.folder + "volume", "")
    machine.unreadable[Self.folder + "volume"] = .denied
    let found = try #require(Extensions(machine).named("volume"))
    #expect(found.mistakes.map(\.words) == ["permission denied"])
  }

  /// A folder that cannot be searched costs no other extension, and is told.
  @Test func aFolderThatCannotBeSearchedIsLeftOut() {
    let machine = Self.machine([:])
    let folder = String(Self.folder.dropLast())
    for path in [folder, folder + "/volume", folder + "/mine"] {
      machine.unreadable[path] = .denied
    }
    let extensions = Extensions(machine)
    #expect(extensions.named("volume")?.origin == .shipped)
    #expect(extensions.named("mine") == nil)
    #expect(extensions.unsearchableFolders == [.system(.denied, path: folder)])
    #expect(Extensions(Self.machine([:])).unsearchableFolders.isEmpty)
  }

  @Test func aSimilarNameIsSuggested() {
    let machine = Self.machine(["mine-own": Self.file("x")])
    #expect(throws: Mistake.usage(.unknownCommand("mine-owm", nearest: "mine-own"))) {
      try WidgetReference("mine-owm", Extensions(machine))
    }
  }

  // MARK: The shipped files

  @Test func everyFileHasARow() throws {
    let folder = Repository.root.appendingPathComponent("Sources/Extensions/files")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(
      Extensions.shippedNames == files,
      "Extensions.c needs a constant and a row for each file, in order")
    for name in files {
      let text = try Data(contentsOf: folder.appendingPathComponent(name))
      let isSame = Extensions.shippedBytes(of: name) == Array(text)
      #expect(isSame, "\(name): other bytes than in the build")
    }
  }

  @Test(arguments: Extensions.shippedNames) func aShippedFileHasNoMistake(_ name: String) throws {
    let found = try #require(Extensions().named(name))
    #expect(ExtensionCheck.mistakes(in: found).map(\.words) == [])
    #expect(WidgetName.named(name) == nil && CommandDescription.named(name) == nil)
    #expect(!found.description.label.isEmpty)
    #expect(!found.description.icons.isEmpty)
    // Whoever lacks a program learns the package.
    #expect(found.base == .http || found.requirements.allSatisfy { $0.packages.count == 3 })
  }

  @Test(arguments: Extensions.shippedNames) func theShellReadsEveryScript(_ name: String) throws {
    let found = try #require(Extensions().named(name))
    let description = found.description
    let scripts =
      found.settings.filter { $0.option.isScript }.map { $0.value }
      + description.commands.map(\.command) + (description.adjustCommand.map { [$0] } ?? [])
    for script in scripts {
      let result = try Tool("sh").run(["-n", "-c", script])
      #expect(result.status == 0, "\(result.errors)\(script)")
    }
  }

  @Test(arguments: Extensions.shippedNames) func everyStateHasAnIconOrATemplate(
    _ name: String
  ) throws {
    let found = try #require(Extensions().named(name))
    for icon in found.description.icons {
      guard let state = icon.state else { continue }
      #expect(found.description.states.contains(state), "\(state.name)")
    }
  }

  @Test func theStarterWorks() {
    let text = StarterExtension.text(named: "mine")
    let found = Extension("mine", from: .file("/x/mine"), Array(text.utf8))
    #expect(ExtensionCheck.mistakes(in: found).map(\.words) == [])
  }
}
