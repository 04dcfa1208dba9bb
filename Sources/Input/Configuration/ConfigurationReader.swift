/// Reads the configuration and the files that it includes.
struct ConfigurationReader {
  enum Extent {
    case globals
    /// The settings for all widgets, and the sections with these names.
    case sections([String])
    case everything
  }

  static let sizeLimit = 1_000_000
  static let fileLimit = 64

  /// The maximum number of unknown keys for which a suggestion is searched.
  private static let suggestionLimit = 100

  private let extent: Extent
  private let extensions: Extensions
  private let configuration = Configuration()
  /// The index of the section that settings are added to; `nil` before the first section.
  private var current: Int?
  /// The first place of each option that counts once in the current section.
  private var firsts: [(name: OptionName, origin: Origin)] = []
  private var sectionIndex = SectionIndex()
  private var suggestions = 0
  /// True if the current section is not needed.
  private var skips = false
  /// True if there are sections, or there may be some in files that could not be read.
  private var mayHaveSections = false

  /// Returns the configuration, if any.
  ///
  /// A named file must exist; the default one need not. Without a section, the widgets are those of
  /// the built-in view.
  static func configuration(
    at path: String?, isNamed: Bool, _ extent: Extent, _ extensions: Extensions, on machine: Machine
  ) -> Configuration? {
    var reader = ConfigurationReader(extent, extensions)
    if let file = path, !file.isEmpty {
      do throws(Failure) {
        let bytes = try machine.trustedContents(of: file, limit: sizeLimit + 1)
        reader.configuration.home = machine.environment("HOME")
        reader.read(bytes, of: file, on: machine)
      } catch {
        if isNamed || !error.isNotFound {
          reader.addUnreadable(file, error, at: Origin(layer: .common))
        }
      }
    }
    if !reader.mayHaveSections, extent.canBeBuiltIn { reader.addBuiltInView(on: machine) }
    let isNothing = reader.configuration.files.isEmpty && !reader.configuration.isBuiltIn
    return isNothing ? nil : reader.configuration
  }

  /// Parses a text like a file without a name.
  static func configuration(
    in text: [UInt8], _ extensions: Extensions, on machine: Machine
  ) -> Configuration {
    var reader = ConfigurationReader(.everything, extensions)
    reader.configuration.home = machine.environment("HOME")
    reader.read(text, of: "", on: machine)
    return reader.configuration
  }

  private init(_ extent: Extent, _ extensions: Extensions) {
    self.extent = extent
    self.extensions = extensions
  }

  private func addBuiltInView(on machine: Machine) {
    var names: [String]?
    if case .sections(let labels) = extent { names = labels }
    let origin = Origin(layer: .section, file: configuration.files.first ?? "")
    configuration.sections = BuiltInView.sections(named: names, at: origin, on: machine)
    configuration.isBuiltIn = !configuration.sections.isEmpty
  }

  private mutating func read(_ bytes: [UInt8], of file: String, on machine: Machine) {
    configuration.files.append(file)
    guard bytes.count <= ConfigurationReader.sizeLimit else {
      mayHaveSections = true
      configuration.mistakes.append(
        ConfigurationMistake(.tooLarge(limit: ConfigurationReader.sizeLimit), file: file, line: 0))
      return
    }
    for (number, line) in Lines(bytes).enumerated()
    where !skips || ConfigurationReader.concernsAll(bytes, line) {
      let content = ConfigurationLine.of(bytes, in: line)
      if content.isEmpty { continue }
      let layer = current == nil ? Origin.Layer.common : .section
      take(content, at: Origin(layer: layer, file: file, line: number + 1), on: machine)
    }
  }

  /// Returns true if a line of a skipped section may concern others: another section, or `include`.
  private static func concernsAll(_ bytes: [UInt8], _ line: Range<Int>) -> Bool {
    for position in line where bytes[position] != 0x20 && bytes[position] != 0x09 {
      return bytes[position] == UInt8(ascii: "[") || bytes[position] == UInt8(ascii: "i")
    }
    return false
  }

  private mutating func take(_ line: ConfigurationLine, at origin: Origin, on machine: Machine) {
    switch line {
    case .blank, .comment: break
    case .section(let name): startSection(name, at: origin)
    case .mistake(.malformedSection(let text)):
      // The lines below do not belong to the previous section.
      startSection(text, at: origin)
      add(.malformedSection(text), at: origin)
    case .mistake(let kind): add(kind, at: origin)
    case .setting(let key, let value):
      if key == "include" {
        include(value, at: origin, on: machine)
      } else if !skips {
        take(key, value, at: origin)
      }
    }
  }

  private mutating func startSection(_ name: String, at origin: Origin) {
    mayHaveSections = true
    if case .sections(let names) = extent { skips = !names.contains(name) }
    if case .globals = extent { skips = true }
    guard !skips else { return }
    firsts = []
    current = configuration.sections.count
    let origin = Origin(layer: .section, file: origin.file, line: origin.line)
    configuration.sections.append(Configuration.Section(name: name, origin: origin))
    if let index = sectionIndex.firstOfLast(configuration.sections) {
      let first = configuration.sections[index]
      let other = otherFile(of: first.origin, than: origin)
      add(.secondSection(name, firstLine: first.origin.line, otherFile: other), at: origin)
    }
  }

  /// Returns the path of the file of an origin if it differs from that of another.
  private func otherFile(of origin: Origin, than other: Origin) -> String? {
    origin.file == other.file ? nil : origin.file
  }

  private mutating func take(_ key: String, _ value: String?, at origin: Origin) {
    guard let name = OptionName.indexed(key) else {
      return add(.unknownKey(key, nearest: nearest(to: key)), at: origin)
    }
    let (option, row) = (name.option, name.row)
    switch row.place {
    case .call, .widgetCall: return add(.commandLineOnly(key), at: origin)
    case .process: if current != nil { return add(.belongsBeforeSections(key), at: origin) }
    case .section, .source: if current == nil { return add(.belongsInSection(key), at: origin) }
    case .widget: break
    }
    var isFirst = true
    for first in firsts where first.name == name { isFirst = false }
    if !option.isRepeatable {
      for first in firsts
      where first.name == name
        || row.place == .source && isSource(first.name.option, besides: option)
      {
        return add(
          .secondKey(
            key, firstLine: first.origin.line, otherFile: otherFile(of: first.origin, than: origin),
            firstKey: first.name == name ? nil : first.name.text), at: origin)
      }
    }
    if value == nil, let argument = row.argument.word {
      return add(.usage(.missingValue(option: key, argument: argument)), at: origin)
    }
    if isFirst { firsts.append((name, origin)) }
    let setting = Setting(name, value ?? "", origin: origin)
    if let current {
      configuration.sections[current].settings.append(setting)
    } else {
      configuration.globals.append(setting)
    }
  }

  /// Suggests the key that was probably meant; a file full of unknown keys is something else.
  private mutating func nearest(to key: String) -> String? {
    suggestions += 1
    guard suggestions <= ConfigurationReader.suggestionLimit else { return nil }
    let names = OptionName.all.filter { !$0.option.isForCall }.map { $0.text }
    return NearestName.to(key, among: names)
  }

  /// Returns true if two options both set the section's source; if either does not apply to the
  /// widget, that is a separate mistake on its own line.
  private func isSource(_ option: Option, besides other: Option) -> Bool {
    guard option.isSource, let current else { return false }
    guard let name = try? WidgetReference(configuration.sections[current].name, extensions) else {
      return true
    }
    // The command of an extension is not its source.
    let isOfCommand = { (option: Option) in option == .command || option == .follow }
    if name.widget.extension != nil, isOfCommand(option) != isOfCommand(other) { return false }
    let widget = name.widget.description
    return option.row.concerns(widget) && other.row.concerns(widget)
  }

  private mutating func include(_ path: String?, at origin: Origin, on machine: Machine) {
    guard let path, !path.isEmpty else {
      return add(.usage(.missingValue(option: "include", argument: "FILE")), at: origin)
    }
    let home = configuration.home
    let folder = AbsolutePath.folder(of: origin.file)
    let file = ConfigurationFile.expanded(path, home: home) ?? folder + "/" + path
    guard configuration.files.count < ConfigurationReader.fileLimit else {
      mayHaveSections = true
      return add(.tooManyFiles(limit: ConfigurationReader.fileLimit), at: origin)
    }
    guard !configuration.files.contains(file) else { return add(.includedAgain(path), at: origin) }
    do throws(Failure) {
      let bytes = try machine.trustedContents(of: file, limit: ConfigurationReader.sizeLimit + 1)
      read(bytes, of: file, on: machine)
    } catch {
      configuration.missingFiles.append(file)
      addUnreadable(path, error, at: origin)
    }
  }

  private mutating func addUnreadable(_ path: String, _ failure: Failure, at origin: Origin) {
    guard case .system(let reason, let full) = failure else { return }
    mayHaveSections = true
    // A relative path depends on the folder in which the suggested command is run.
    let path = reason.isDistrust ? full : path
    guard origin.line == 0 else { return add(.missingInclude(path, reason), at: origin) }
    configuration.files.append(path)
    add(.unreadable(reason), at: Origin(layer: .common, file: path))
  }

  private mutating func add(_ kind: ConfigurationMistake.Kind, at origin: Origin) {
    let mistake = ConfigurationMistake(kind, at: origin)
    if skips { return }
    if let current {
      configuration.sections[current].mistakes.append(mistake)
    } else {
      configuration.mistakes.append(mistake)
    }
  }
}

extension Failure {
  fileprivate var isNotFound: Bool { if case .system(.notFound, _) = self { true } else { false } }
}

extension ConfigurationReader.Extent {
  /// True if a section of the built-in view may be needed.
  ///
  /// A widget named on the command line is the widget itself, not that of the view, unless only its
  /// label identifies what it shows.
  fileprivate var canBeBuiltIn: Bool {
    switch self {
    case .globals: return false
    case .everything: return true
    case .sections(let names):
      for name in names where name.utf8.contains(UInt8(ascii: ":")) { return true }
      return false
    }
  }
}
