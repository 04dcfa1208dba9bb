/// A named palette: a file of colors by their roles, such as `blue = #8be9fd`, and of keys for colors
/// and the style of bars, which any user setting overrides.
enum Theme {
  /// The settings of a theme, and the file that contains them.
  struct Contents {
    var colors = ThemeColors()
    /// The settings that follow from the colors, and those of the file.
    var settings: [Setting] = []
    /// The file, or `nil` for a built-in theme.
    var file: String?
  }

  /// The name in place of a theme's, for the colors of the bar.
  static let none = "none"

  /// Reads a theme: a path, a file with that name in `themes` next to the configuration, or a
  /// built-in one.
  ///
  /// - Throws: `Mistake.usage` for an unknown theme, `Mistake.configuration` for its first mistake,
  ///   or a file that others can change.
  static func contents(
    of name: String, besides configuration: String?, on machine: Machine
  ) throws(Mistake) -> Contents {
    let isPath = name.utf8.contains(UInt8(ascii: "/"))
    let folder = configuration.flatMap {
      $0.isEmpty ? nil : AbsolutePath.folder(of: $0) + "/themes/"
    }
    let path =
      isPath
      ? ConfigurationFile.expanded(name, home: machine.environment("HOME"))
      : folder.map { $0 + name }
    if let path, let bytes = try bytes(of: path, on: machine) {
      var contents = try contents(in: bytes, of: path)
      contents.file = path
      return contents
    }
    if let theme = BuiltInTheme.named(name) { return try contents(in: theme.text.bytes, of: name) }
    let names = BuiltInTheme.all.map { $0.name }
    throw .usage(
      .unknownTheme(
        name, path: path, nearest: NearestName.to(name, among: names), existing: names + [none]))
  }

  private static func bytes(of path: String, on machine: Machine) throws(Mistake) -> [UInt8]? {
    let limit = ConfigurationReader.sizeLimit
    let bytes: [UInt8]
    do throws(Failure) { bytes = try machine.trustedContents(of: path, limit: limit + 1) } catch {
      // A built-in theme may have the name of no file.
      guard case .system(let reason, _) = error, reason != .notFound, reason != .notADirectory
      else { return nil }
      throw .configuration(ConfigurationMistake(.unreadable(reason), file: path, line: 0))
    }
    guard bytes.count <= limit else {
      throw .configuration(ConfigurationMistake(.tooLarge(limit: limit), file: path, line: 0))
    }
    return bytes
  }

  private static func contents(in bytes: [UInt8], of file: String) throws(Mistake) -> Contents {
    var contents = Contents()
    var (start, line) = (bytes.startOfText, 0)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      line += 1
      func mistake(_ kind: ConfigurationMistake.Kind) -> Mistake {
        .configuration(ConfigurationMistake(kind, file: file, line: line))
      }
      switch ConfigurationLine.of(bytes, in: start..<end) {
      case .blank, .comment: break
      case .section(let name): throw mistake(.notOfTheme("[" + name + "]"))
      case .mistake(let kind): throw mistake(kind)
      case .setting(let key, let value) where ColorRole.named(key) != nil:
        guard let role = ColorRole.named(key), let color = Color(value ?? "") else {
          let expected = "a color such as #ffb000"
          throw mistake(.usage(.invalidValue(option: key, value: value ?? "", expected: expected)))
        }
        contents.colors[role] = color
      case .setting(let key, let value):
        guard let name = OptionName.named(key), name.option.isOfTheme else {
          let names =
            ColorRole.allCases.map { $0.rawValue }
            + Option.allCases.filter { $0.isOfTheme }.map { $0.rawValue }
          guard OptionName.named(key) == nil else { throw mistake(.notOfTheme(key)) }
          throw mistake(.unknownKey(key, nearest: NearestName.to(key, among: names)))
        }
        contents.settings.append(
          Setting(name, value ?? "", origin: Origin(layer: .theme, file: file, line: line)))
      }
      start = end + 1
    }
    contents.settings = settings(of: contents, in: file)
    return contents
  }

  /// Returns the settings that follow from the colors, before those of the file.
  private static func settings(of contents: Contents, in file: String) -> [Setting] {
    var settings: [Setting] = []
    func add(_ option: Option, _ color: Color?) {
      guard let color else { return }
      let origin = Origin(layer: .theme, file: file, line: 0)
      settings.append(Setting(option: option, value: color.text, origin: origin))
    }
    let colors = contents.colors
    add(.color, colors[.text])
    let given = contents.settings.last { $0.option == .tint }?.value
    colors.tint = given.map { Color($0) ?? colors.named($0) } ?? colors[.blue]
    add(.tint, colors.tint)
    add(.track, colors.track)
    // A warning is calm: a color of the text. What is critical is a filled pill.
    let calm = colors.warningText()
    add(.warningColor, calm ?? colors[.warning].map { colors.text(on: $0) })
    if calm == nil { add(.warningBackground, colors[.warning]) }
    add(.criticalColor, colors[.critical].map { colors.text(on: $0) })
    add(.criticalBackground, colors[.critical])
    return settings + contents.settings
  }
}

extension Option {
  /// True if a theme can set the option: colors, and glyphs of bars.
  fileprivate var isOfTheme: Bool {
    switch self {
    case .tint, .track, .color, .border, .warningColor, .warningBackground, .warningBorder,
      .criticalColor, .criticalBackground, .criticalBorder, .separator, .separatorColor, .style,
      .icons, .barStyle, .barWidth, .ramp:
      true
    default: false
    }
  }
}
