/// The sections of polybar's configuration and of the files that it includes; polybar(5).
struct PolybarConfiguration {
  struct File {
    var path: String
    var bytes: [UInt8]
    var lines: TextLines
  }

  struct Key {
    var file: Int
    var line: Int
    /// Without the quotation marks around it.
    var value: String
    var isQuoted = false

    /// True if the value is another one's, of polybar's own or of the environment.
    var isReference: Bool { value.hasText("${") }
  }

  struct Section {
    var name: String
    var file: Int
    /// The index of its heading.
    var start: Int
    /// The index behind its last line that is not blank.
    var end: Int
    var keys: [(name: String, key: Key)] = []
  }

  private(set) var files: [File] = []
  private(set) var sections: [Section] = []
  /// The reason why polybar would not start with these files, with its place, such as `…/config.ini:3: Unknown line type: x`.
  private(set) var fault: String?
  /// The names of the sections of the bars that run with these files.
  let running: [String]
  private let userFiles: UserFiles

  init(_ path: String, _ bytes: [UInt8], in userFiles: UserFiles) {
    self.userFiles = userFiles
    let options = ["-c", "--config"]
    running = RunningBar.ofHome(on: userFiles.machine).flatMap { bar -> [String] in
      guard bar.bar.program == "polybar" else { return [] }
      let own = bar.path(options)
      guard own == nil || own == path else { return [] }
      return bar.names(besides: options + ["-l", "-d", "-p"]).map { "bar/" + $0 }
    }
    var current: Int?
    read(path, bytes, in: &current, depth: 0)
  }

  /// Reads a file as if its lines stood in the place of the one that includes it: in the section that is open there.
  private mutating func read(_ path: String, _ bytes: [UInt8], in current: inout Int?, depth: Int) {
    guard depth < 8, !files.contains(where: { $0.path == path }) else { return }
    let number = files.count
    let lines = TextLines(bytes)
    files.append(File(path: path, bytes: bytes, lines: lines))
    for index in lines.lines.indices {
      let text = lines.text(index).trimmed
      if text.isEmpty || text.begins(with: ";") || text.begins(with: "#") { continue }
      if let words = fault(of: text, in: current) {
        fault = fault ?? userFiles.short(path) + ":" + String(index + 1) + ": " + words
      }
      if text.begins(with: "[") {
        let name = String(Substring(text.utf8.dropFirst().prefix { $0 != UInt8(ascii: "]") }))
        sections.append(Section(name: name, file: number, start: index, end: index + 1))
        current = sections.count - 1
        continue
      }
      let name = text.firstWord
      let rest = String(Substring(text.utf8.dropFirst(name.utf8.count))).trimmed
      let value = rest.begins(with: "=") ? String(Substring(rest.utf8.dropFirst())).trimmed : rest
      if name == "include-file" {
        let path = AbsolutePath.normalized(
          userFiles.expanded(value), in: AbsolutePath.folder(of: path))
        if let bytes = userFiles.contents(path) {
          read(path, bytes, in: &current, depth: depth + 1)
        }
      } else if name == "include-directory" {
        let folder = AbsolutePath.normalized(
          userFiles.expanded(value), in: AbsolutePath.folder(of: path))
        let names = (try? userFiles.machine.names(in: folder)) ?? []
        for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
          if let bytes = userFiles.contents(folder + "/" + name) {
            read(folder + "/" + name, bytes, in: &current, depth: depth + 1)
          }
        }
      } else if let current {
        let isQuoted =
          value.utf8.count > 1 && value.utf8.first == UInt8(ascii: "\"")
          && value.utf8.last == UInt8(ascii: "\"")
        let inner = isQuoted ? String(Substring(value.utf8.dropFirst().dropLast())) : value
        sections[current].keys.append(
          (name, Key(file: number, line: index, value: inner, isQuoted: isQuoted)))
        if sections[current].file == number { sections[current].end = index + 1 }
      }
    }
  }

  /// Returns why polybar would not start with a line, in its own words.
  private func fault(of line: String, in section: Int?) -> String? {
    if line.begins(with: "[") {
      guard line.utf8.last == UInt8(ascii: "]") else { return "Missing ']' in header '\(line)'" }
      let name = String(Substring(line.utf8.dropFirst().dropLast()))
      return Self.isName(name)
        ? nil : "Section name '\(name)' is empty or contains forbidden characters."
    }
    let name = String(Substring(line.utf8.prefix { $0 != UInt8(ascii: "=") })).trimmed
    guard line.utf8.contains(UInt8(ascii: "=")) else { return "Unknown line type: \(line)" }
    if name.begins(with: "include-") { return nil }
    guard let section else { return "First valid line in config must be section header" }
    let own = sections[section]
    if !Self.isName(name) { return "Key name '\(name)' is empty or contains forbidden characters." }
    return own.keys.contains { $0.name == name }
      ? "Duplicate key name \"\(name)\" defined in section \"\(own.name)\"" : nil
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "[") }
  }

  /// All bars, whether they are shown or others inherit from them.
  var allBars: [Section] { sections.filter { $0.name.begins(with: "bar/") } }

  /// The bars that run, and those from which no other one inherits.
  var bars: [Section] {
    let bars = allBars
    let parents = bars.flatMap { self.parents(of: $0) }
    let shown = bars.filter { bar in running.contains(bar.name) || !parents.contains(bar.name) }
    return shown.isEmpty ? bars : shown
  }

  /// Returns the names of the sections from which a section inherits.
  func parents(of section: Section) -> [String] {
    let value = section.keys.last { $0.name == "inherit" }?.key.value ?? ""
    return value.utf8.split(separator: 0x20).map { String(Substring($0)) }
  }

  /// Returns a key of a section, or of those from which it inherits.
  func key(_ name: String, of section: Section, depth: Int = 0) -> Key? {
    if let own = section.keys.last(where: { $0.name == name })?.key { return own }
    guard depth < 8 else { return nil }
    for parent in parents(of: section) {
      if let found = self.section(parent), let key = key(name, of: found, depth: depth + 1) {
        return key
      }
    }
    return nil
  }

  /// Returns the value of a key, or of what that refers to; `nil` if it is not in these files.
  func value(_ name: String, of section: Section) -> String? {
    key(name, of: section).flatMap { resolved($0, of: section) }?.value
  }

  /// Returns the key that the value of a key refers to, such as `${layout.right}`, or the key itself;
  /// `nil` if that is not in these files.
  func resolved(_ key: Key, of section: Section, depth: Int = 0) -> Key? {
    guard key.isReference else { return key }
    let text = key.value
    guard depth < 8, text.begins(with: "${"), text.utf8.last == UInt8(ascii: "}") else {
      return nil
    }
    let inner = text.utf8.dropFirst(2).dropLast()
    guard !inner.contains(UInt8(ascii: ":")), let period = inner.lastIndex(of: UInt8(ascii: "."))
    else { return nil }
    let name = String(Substring(inner[..<period]))
    let other = name == "self" || name == "root" ? section : self.section(name)
    guard let other,
      let found = self.key(String(Substring(inner[inner.index(after: period)...])), of: other)
    else { return nil }
    return resolved(found, of: other, depth: depth + 1)
  }

  func section(_ name: String) -> Section? { sections.last { $0.name == name } }

  func key(_ name: String, of section: String) -> Key? {
    self.section(section).flatMap { key(name, of: $0) }
  }

  /// Sets a key where it is set, or adds it to a section.
  mutating func set(_ name: String, _ value: String, in section: String) {
    guard let section = self.section(section) else { return }
    if let key = key(name, of: section).flatMap({ resolved($0, of: section) }) {
      let written = key.isQuoted ? "\"" + value + "\"" : value
      let text = files[key.file].lines.text(key.line)
      // Without the value, so that blanks around the equals sign stay.
      let head = text.utf8.prefix { $0 != UInt8(ascii: "=") }
      let rest = text.utf8.dropFirst(head.count + 1).prefix { $0 == 0x20 || $0 == 0x09 }
      let start = String(Substring(head)) + "=" + String(Substring(rest))
      files[key.file].lines.replace(key.line..<(key.line + 1), with: [start + written])
      for index in sections.indices {
        for other in sections[index].keys.indices
        where sections[index].keys[other].key.file == key.file
          && sections[index].keys[other].key.line == key.line
        { sections[index].keys[other].key.value = value }
      }
    } else if let index = sections.lastIndex(where: { $0.name == section.name }) {
      let place = Key(file: section.file, line: section.end, value: value)
      files[place.file].lines.insert([name + " = " + value], at: place.line)
      for other in sections.indices where sections[other].file == place.file {
        // What is behind the line moves down.
        if sections[other].end >= place.line { sections[other].end += 1 }
        if sections[other].start >= place.line { sections[other].start += 1 }
        for key in sections[other].keys.indices
        where sections[other].keys[key].key.line >= place.line {
          sections[other].keys[key].key.line += 1
        }
      }
      sections[index].keys.append((name, place))
    }
  }

  /// Removes a key from a section itself.
  mutating func remove(_ name: String, from section: String) {
    guard let index = sections.lastIndex(where: { $0.name == section }),
      let place = sections[index].keys.lastIndex(where: { $0.name == name })
    else { return }
    let key = sections[index].keys.remove(at: place).key
    files[key.file].lines.replace(key.line..<(key.line + 1), with: [])
    for other in sections.indices where sections[other].file == key.file {
      if sections[other].start > key.line { sections[other].start -= 1 }
      if sections[other].end > key.line { sections[other].end -= 1 }
      for own in sections[other].keys.indices where sections[other].keys[own].key.line > key.line {
        sections[other].keys[own].key.line -= 1
      }
    }
  }

  /// Puts a marked module behind everything else; false if the marks are damaged.
  mutating func mark(_ texts: [String], in context: SetupContext, _ plan: inout SetupPlan) -> Bool {
    let (path, end) = (files[0].path, files[0].lines.lines.count)
    let edits = SetupEdits(context: context)
    return edits.mark(texts, in: &files[0].lines, comment: ";", at: end, of: path, &plan)
  }
}
