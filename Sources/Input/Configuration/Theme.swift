/// A named palette: a file of keys for colors and the style of bars, such as `tint = #8be9fd`,
/// which any user setting overrides.
enum Theme {
  /// The settings of a theme, and the file that contains them.
  struct Contents {
    var settings: [Setting] = []
    /// The file, or `nil` for a built-in theme.
    var file: String?
  }

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
      return Contents(settings: try settings(in: bytes, of: path), file: path)
    }
    for palette in BuiltInTheme.allCases where palette.rawValue == name {
      return Contents(settings: try settings(in: palette.text.bytes, of: name))
    }
    let names = BuiltInTheme.allCases.map { $0.rawValue }
    throw .usage(
      .unknownTheme(name, path: path, nearest: NearestName.to(name, among: names), existing: names))
  }

  private static func bytes(of path: String, on machine: Machine) throws(Mistake) -> [UInt8]? {
    do throws(Failure) {
      return try machine.trustedContents(of: path, limit: ConfigurationReader.sizeLimit)
    } catch {
      guard case .system(let reason, _) = error, reason.isDistrust else { return nil }
      throw .configuration(ConfigurationMistake(.unreadable(reason), file: path, line: 0))
    }
  }

  private static func settings(in bytes: [UInt8], of file: String) throws(Mistake) -> [Setting] {
    var settings: [Setting] = []
    var (start, line) = (0, 0)
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
      case .setting(let key, let value):
        guard let name = OptionName.named(key), name.option.isOfTheme else {
          let names = Option.allCases.filter { $0.isOfTheme }.map { $0.rawValue }
          guard OptionName.named(key) == nil else { throw mistake(.notOfTheme(key)) }
          throw mistake(.unknownKey(key, nearest: NearestName.to(key, among: names)))
        }
        settings.append(
          Setting(name, value ?? "", origin: Origin(layer: .theme, file: file, line: line)))
      }
      start = end + 1
    }
    return settings
  }
}

extension Option {
  /// True if a theme can set the option: colors, and glyphs of bars.
  fileprivate var isOfTheme: Bool {
    switch self {
    case .tint, .track, .color, .background, .border, .warningColor, .warningBackground,
      .warningBorder, .criticalColor, .criticalBackground, .criticalBorder, .separator, .icons,
      .barStyle, .barWidth, .ramp:
      true
    default: false
    }
  }
}
