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
    var value: String
  }

  struct Section {
    var name: String
    var file: Int
    /// The index behind its last line that is not blank.
    var end: Int
    var keys: [(name: String, key: Key)] = []
  }

  private(set) var files: [File] = []
  private(set) var sections: [Section] = []
  private let context: SetupContext

  init(_ path: String, _ bytes: [UInt8], in context: SetupContext) {
    self.context = context
    read(path, bytes, depth: 0)
  }

  private mutating func read(_ path: String, _ bytes: [UInt8], depth: Int) {
    guard depth < 8, !files.contains(where: { $0.path == path }) else { return }
    let number = files.count
    let lines = TextLines(bytes)
    files.append(File(path: path, bytes: bytes, lines: lines))
    var current: Int?
    for index in lines.lines.indices {
      let text = lines.text(index).trimmed
      if text.isEmpty || text.begins(with: ";") || text.begins(with: "#") { continue }
      if text.begins(with: "[") {
        let name = String(Substring(text.utf8.dropFirst().prefix { $0 != UInt8(ascii: "]") }))
        sections.append(Section(name: name, file: number, end: index + 1))
        current = sections.count - 1
        continue
      }
      let name = text.firstWord
      let rest = String(Substring(text.utf8.dropFirst(name.utf8.count))).trimmed
      let value = rest.begins(with: "=") ? String(Substring(rest.utf8.dropFirst())).trimmed : rest
      if name == "include-file" {
        let path = AbsolutePath.normalized(
          context.expanded(value), in: AbsolutePath.folder(of: path))
        if let bytes = context.contents(path) { read(path, bytes, depth: depth + 1) }
      } else if name == "include-directory" {
        let folder = AbsolutePath.normalized(
          context.expanded(value), in: AbsolutePath.folder(of: path))
        let names = (try? context.machine.names(in: folder)) ?? []
        for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
          if let bytes = context.contents(folder + "/" + name) {
            read(folder + "/" + name, bytes, depth: depth + 1)
          }
        }
      } else if let current {
        sections[current].keys.append((name, Key(file: number, line: index, value: value)))
        sections[current].end = index + 1
      }
    }
  }

  /// The bars from which no other one inherits.
  var bars: [Section] {
    let bars = sections.filter { $0.name.begins(with: "bar/") }
    let parents = bars.flatMap { self.parents(of: $0) }
    let shown = bars.filter { bar in !parents.contains(bar.name) }
    return shown.isEmpty ? bars : shown
  }

  private func parents(of section: Section) -> [String] {
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

  /// The widget that shows the same as a module, by the module's type.
  func widget(of module: String) -> String? {
    switch key("type", of: "module/" + module)?.value ?? "" {
    case "internal/cpu": "cpu"
    case "internal/memory": "memory"
    case "internal/fs": "disk"
    case "internal/network": "network"
    case "internal/battery": "battery"
    case "internal/temperature": "temperature"
    case "internal/backlight", "internal/xbacklight": "backlight"
    case "internal/pulseaudio", "internal/alsa": "volume"
    case "internal/date": "clock"
    case "internal/mpd": "media"
    default: nil
    }
  }

  func section(_ name: String) -> Section? { sections.last { $0.name == name } }

  func key(_ name: String, of section: String) -> Key? {
    self.section(section).flatMap { key(name, of: $0) }
  }

  /// Sets a key where it is set, or adds it to a section.
  mutating func set(_ name: String, _ value: String, in section: String) {
    guard let section = self.section(section) else { return }
    if let key = key(name, of: section) {
      let text = files[key.file].lines.text(key.line)
      // Without the value, so that blanks around the equals sign stay.
      let head = text.utf8.prefix { $0 != UInt8(ascii: "=") }
      let rest = text.utf8.dropFirst(head.count + 1).prefix { $0 == 0x20 || $0 == 0x09 }
      let start = String(Substring(head)) + "=" + String(Substring(rest))
      files[key.file].lines.replace(key.line..<(key.line + 1), with: [start + value])
    } else if let index = sections.lastIndex(where: { $0.name == section.name }) {
      let place = Key(file: section.file, line: section.end, value: value)
      files[place.file].lines.insert([name + " = " + value], at: place.line)
      for other in sections.indices where sections[other].file == place.file {
        // What is behind the line moves down.
        if sections[other].end >= place.line { sections[other].end += 1 }
        for key in sections[other].keys.indices
        where sections[other].keys[key].key.line >= place.line {
          sections[other].keys[key].key.line += 1
        }
      }
      sections[index].keys.append((name, place))
    }
  }

  /// Puts a marked module behind everything else.
  mutating func mark(_ texts: [String]) -> Bool {
    files[0].lines.mark(texts, comment: ";", at: files[0].lines.lines.count)
  }
}
