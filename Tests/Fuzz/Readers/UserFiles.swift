import TestSupport

@testable import todayline

/// The files of the user, and those of other programs.
enum UserFiles {
  private static let path = "/home/user/.config/todayline/config"

  /// A configuration: every mistake and advice has words, and sections can be moved.
  static func configuration(_ bytes: [UInt8]) throws {
    let machine = Machines.usual()
    machine.files[path] = bytes
    let builder = try RequestBuilder(try Arguments(["today"]), on: machine)
    for mistake in ConfigurationCheck(builder).mistakes {
      try check(Mistake.configuration(mistake).words)
      try promise("a mistake has a line of the file", mistake.line <= bytes.count + 1)
    }
    for advice in ConfigurationCheck(builder).advice(on: machine) { try check(advice.words) }
    do throws(Mistake) { _ = try builder.view() } catch { try check(error.words) }
    try edit(bytes)
  }

  /// Moves the first section behind the others: no byte of another line is lost.
  private static func edit(_ bytes: [UInt8]) throws {
    var text = ConfigurationText(bytes)
    var end = 0
    for block in text.blocks {
      try promise(
        "sections are in order",
        block.range.lowerBound >= end && block.range.upperBound <= bytes.count)
      end = block.range.upperBound
    }
    guard !text.blocks.isEmpty else { return }
    let names = text.blocks.map { $0.name }.sorted()
    let moved = text.remove(at: 0)
    text.insert(moved, before: nil)
    try promise("a moved section is there", text.blocks.map { $0.name }.sorted() == names)
    func lines(_ bytes: [UInt8]) -> [[UInt8]] {
      // The mark of the byte order stays at the beginning.
      (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]).split {
        $0 == 0x0A || $0 == 0x0D
      }.map { Array($0) }.filter { !$0.allSatisfy { $0 <= 0x20 } }.sorted {
        $0.lexicographicallyPrecedes($1)
      }
    }
    try promise("no line is lost", lines(text.bytes) == lines(bytes))
  }

  static func theme(_ bytes: [UInt8]) throws {
    let machine = Machines.usual()
    machine.files["/home/user/.config/todayline/themes/a"] = bytes
    do throws(Mistake) {
      _ = try RequestBuilder(try Arguments(["disk", "--theme", "a"]), on: machine).view()
    } catch { try check(error.words) }
  }

  /// An extension: it is checked, and shown or told of.
  static func `extension`(_ bytes: [UInt8]) throws {
    let folder = "/home/user/.config/todayline/extensions/"
    let made = Extension("a", from: .file(folder + "a"), bytes)
    for mistake in made.mistakes + ExtensionCheck.mistakes(in: made) {
      try check(Mistake.configuration(mistake).words)
    }
    for requirement in made.requirements { _ = requirement.words }
    for words in made.accessWords { try check(words) }
    try promise("it asks for nothing that it has", made.additions(to: made).isEmpty)
    let machine = Machines.usual()
    machine.files[folder + "a"] = bytes
    machine.addFile(path, "[a]\n[a:b]\nformat = {text}\n")
    var held: [Confinement] = []
    do throws(Mistake) {
      _ = try Invocation.of(["a"], on: machine)
      let arguments = try Arguments(["today"], Extensions(machine))
      for case .widget(let request) in try RequestBuilder(arguments, on: machine).view().items {
        held += [request.confinement(source: "a", domain: "a", on: machine)].compactMap { $0 }
      }
    } catch { try check(error.words) }
    for path in held.flatMap({ $0.reads + $0.writes }) {
      try promise("a place is absolute", path.utf8.first == UInt8(ascii: "/"))
    }
  }

  /// The digests of added extensions: what is written is read again.
  static func pins(_ bytes: [UInt8]) throws {
    let machine = Machines.usual()
    let extensions = Extensions(machine)
    guard var pins = try? ExtensionPins(of: extensions, on: machine), let path = pins.path else {
      throw BrokenPromise(description: "without a file there is nothing to read")
    }
    machine.files[path] = bytes
    pins = try ExtensionPins(of: extensions, on: machine)
    machine.files[path] = pins.bytes
    let again = try ExtensionPins(of: extensions, on: machine)
    try promise("pins are read again", again.pins.elementsEqual(pins.pins) { $0 == $1 })
    for pin in pins.pins {
      pins.set(nil, of: pin.name)
      try promise("a pin can be forgotten", pins[pin.name] == nil)
    }
  }

  /// A configuration of another program: what is imported is a configuration without mistakes.
  static func foreign(_ bytes: [UInt8]) throws {
    let machine = Machines.usual()
    _ = ForeignFormat(of: bytes, Extensions(machine))
    for format in ImportFormat.allCases {
      let view: ImportedView
      do throws(ImportMistake) {
        view = try Importing.view(of: bytes, as: format, folder: "/etc", on: machine)
      } catch {
        try check(error.text)
        continue
      }
      let writer = ImportWriter(view, from: "config")
      for message in writer.messages { try promise("a remark is UTF-8", !message.isEmpty) }
      machine.addFile(path, writer.text)
      let builder = try RequestBuilder(try Arguments(["check"]), on: machine)
      let mistakes = ConfigurationCheck(builder).mistakes.map { Mistake.configuration($0).words }
      try promise("an imported view has no mistakes: \(mistakes)", mistakes.isEmpty)
    }
  }

  /// Words for the user are one line at most, whatever they name.
  private static func check(_ words: String) throws {
    try promise("there are words", !words.isEmpty)
    _ = ExternalText.harmless(words)
  }
}

extension UserFiles {
  /// A file of tasks: every task has a name, and a mark changes one line and can be undone.
  static func tasks(_ bytes: [UInt8]) throws {
    let today = CivilDate(year: 2026, month: 11, day: 22).daysSince1970
    let time = Timestamp(milliseconds: 1_795_305_600_000)
    let list = TodoList(bytes, today: today)
    let names = list.names(limit: 20)
    try promise("names are unique", Set(names).count == names.count)
    try promise(
      "counts are parts of others",
      list.overdue <= list.due && list.due <= list.open.count
        && list.open.count + list.completed <= list.total)
    for (name, task) in zip(names, list.ordered(limit: 20)) {
      try promise("a name is that of its task", list.task(named: name) == task)
      guard let edit = TodoEdit.marking(bytes, name, today: today, at: time) else {
        throw BrokenPromise(description: "an open task can be marked")
      }
      try promise(
        "other bytes stay",
        edit.bytes.starts(with: bytes[..<task.line.lowerBound])
          && edit.bytes.suffix(bytes.count - task.line.upperBound) == bytes[task.line.upperBound...]
      )
      try promise("the mark can be stored", TodoMark(edit.mark.text) == edit.mark)
      let undone = TodoEdit.undoing(edit.mark, in: edit.bytes, today: today)
      try promise("a mark can be undone", undone?.bytes == bytes && undone?.name == name)
    }
    let machine = Machines.usual()
    machine.files["/todo.txt"] = bytes
    let request = SampleRequest(
      source: "/todo.txt",
      needed: [Placeholder("list", .lines, ""), Placeholder("date", .time, "")],
      requiresMount: false)
    let reading = try Tasks.sample(request, on: machine)
    for entry in reading.values {
      var shown: [UInt8] = []
      Specification().append(entry.value, to: &shown)
      try promiseHarmless(shown, entry.name, limit: ExternalText.limit)
    }
  }
}
