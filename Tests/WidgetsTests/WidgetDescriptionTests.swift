import TestSupport
import Testing

@testable import todayline

/// The facts of the widgets, which other code relies on.
@Suite(.timed) struct WidgetDescriptionTests {
  @Test(arguments: WidgetName.allCases) func itsOwnTemplatesCanBeRead(_ widget: WidgetName) throws {
    let description = widget.description
    let formats = description.formats
    for source in [formats.text, formats.short, formats.details] {
      _ = try Template(
        source, placeholders: description.placeholders,
        acceptsPaths: description.documents == .always)
    }
    #expect(!formats.text.isEmpty && !formats.short.isEmpty)
  }

  @Test(arguments: WidgetName.allCases) func itsNamesAreItsOwn(_ widget: WidgetName) {
    let description = widget.description
    let names = description.placeholders.map { $0.name }
    #expect(Set(names).count == names.count)
    // The names of a snapshot's own lines.
    #expect(Set(names).isDisjoint(with: ["source", "taken", "rate"]))
    for name in description.thresholdValues {
      #expect(description.placeholders[name]?.isValue == true, "\(name)")
    }
    #expect(!description.summary.isEmpty && description.summary.last != ".")
    #expect(WidgetName.named(widget.rawValue) == widget)
  }

  /// A used space is known after a reboot, a timer goes on, and an answer may be all that there is without a network,
  /// as may the tasks on a network mount.
  @Test(arguments: WidgetName.allCases) func onlyFilesAndAnswersOutliveAReboot(_ widget: WidgetName)
  {
    let isKept =
      widget == .disk || widget == .tasks || widget == .timer
      || widget.description.kind == .answered && widget != .facts && widget != .dbus
    #expect((widget.description.lifetime == .persistent) == isKept)
  }

  /// Without a rate of its own, `--full` says what it is a part of.
  @Test(arguments: WidgetName.allCases) func kindsHaveTheFactsThatTheEngineExpects(
    _ widget: WidgetName
  ) {
    let description = widget.description
    switch description.kind {
    case .answered:
      #expect(description.timeToLive >= 1000)
      #expect((description.full == .number) == !description.choosesByClock)
      #expect((description.source == .calendars) == description.choosesByClock)
      #expect(
        description.source == .url || description.source == .command
          || description.source == .calendars || description.source == .busObject
          || description.source.isGiven)
    case .counted:
      #expect(description.defaultSource != nil)
      #expect(description.thresholdScale == (widget == .network ? .link : .busy))
      #expect(description.documents == .never)
    case .sampled:
      #expect((description.defaultSource == nil) == (widget == .tasks))
      #expect(description.documents == .never && description.full == nil)
    }
  }

  @Test(arguments: WidgetName.allCases) func whatTheMachineHasIsNeverDeferred(_ widget: WidgetName)
  {
    let machine = FakeMachine()
    machine.addFile(
      "/proc/self/mountinfo",
      "28 1 8:1 / / rw - ext4 /dev/sda1 rw\n29 28 0:50 / /net rw - nfs4 host:/x rw\n")
    let isAnswered = widget.description.kind == .answered
    #expect(widget.isDeferred("/", on: machine) == isAnswered)
    #expect(
      widget.isDeferred("/net", on: machine) == (isAnswered || widget == .disk || widget == .tasks))
  }

  @Test func documentsAreShownByThoseThatReadThem() {
    #expect(HTTP.description.showsDocuments(nil) && HTTP.description.showsDocuments(.text))
    #expect(Exec.description.showsDocuments(.json))
    for input in [nil, .text, .i3blocks, .waybar] as [InputFormat?] {
      #expect(!Exec.description.showsDocuments(input))
    }
    #expect(!Disk.description.showsDocuments(.json))
  }

  /// What buttons 1 to 5 do.
  struct ActionCase: NamedCase {
    var name: String
    var actions: [ButtonAction]
    var expected: [Action?]
  }

  static let actions = [
    ActionCase(
      name: "a disk", actions: Disk.description.actions,
      expected: [.details, .refresh, .open, nil, nil]),
    ActionCase(
      name: "alternatives of a disk", actions: Disk.description.alternativeActions,
      expected: [nil, nil, nil, nil, nil]),
    ActionCase(
      name: "a command", actions: Exec.description.actions,
      expected: [.run, .run, .run, .run, .run]),
    ActionCase(
      name: "items of a URL", actions: HTTP.description.alternativeActions,
      expected: [.next, nil, nil, .previous, .next]),
    ActionCase(
      name: "facts of a place", actions: Geo.description.alternativeActions,
      expected: [.shuffle, nil, nil, .previous, .next]),
    ActionCase(
      name: "the first of two", actions: [.init(2, .open), .init(nil, .next), .init(1, .refresh)],
      expected: [.next, .open, .next, .next, .next]),
  ]

  @Test(arguments: actions) func aButtonHasOneAction(_ row: ActionCase) {
    #expect((1...5).map { row.actions.action(of: $0) } == row.expected)
  }

  @Test func onlyTasksAreMarked() {
    for widget in WidgetName.allCases where widget.description.kind == .sampled {
      #expect(widget.description.marks == (widget == .tasks))
      #expect(widget.description.possibleActions.contains(.done) == (widget == .tasks))
    }
  }

  @Test func onlyTheFactsOfAPlaceAreShuffled() {
    for widget in WidgetName.allCases { #expect(widget.description.shuffles == (widget == .geo)) }
  }

  /// A source and the path that it stands for.
  struct PathCase: NamedCase {
    var source: String
    var kind = SourceKind.device
    var path: String

    var name: String { "\(kind) \(source)" }
  }

  static let paths = [
    PathCase(source: "all", path: "/dev/*"), PathCase(source: "sda", path: "/dev/sda"),
    PathCase(source: "nvme*", path: "/dev/nvme*"), PathCase(source: "/home", path: "/home"),
    PathCase(source: ".", path: "."), PathCase(source: "..", path: ".."),
    PathCase(source: "~", path: "~"), PathCase(source: "mapper/root", path: "mapper/root"),
    PathCase(source: "", path: "/dev/"), PathCase(source: "all", kind: .path, path: "all"),
    PathCase(source: "sda", kind: .path, path: "sda"),
    PathCase(source: "wlan0", kind: .interface, path: "wlan0"),
  ]

  @Test(arguments: paths) func aDeviceIsAFileInDev(_ row: PathCase) {
    #expect(row.kind.path(of: row.source) == row.path)
  }

  @Test func onlyAddressesAreURLs() {
    for text in ["http://a", "https://a", "HTTPS://a", "http://"] {
      #expect(SourceKind.url.accepts(text), "\(text)")
    }
    for text in ["", "ftp://a", "http:/a", "https:", " http://a", "//a", "httpx://a"] {
      #expect(!SourceKind.url.accepts(text), "\(text)")
      #expect(SourceKind.command.accepts(text))
    }
  }

  @Test func partsOfTheMachineAreNamedWithoutASlash() {
    let kinds: [SourceKind] = [.path, .file, .url, .command, .machine, .part, .interface, .device]
    #expect(kinds.filter { $0.isOfMachine } == [.machine, .part, .interface, .device])
    #expect(kinds.filter { $0.isNamed } == [.part, .interface])
    #expect(kinds.filter { $0.isPath } == [.path, .file, .device])
  }
}
