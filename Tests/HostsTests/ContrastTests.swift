import Foundation
import TestSupport
import Testing

@testable import todayline

/// Everything can be read on every bar's own theme, at every level: computed from the bytes.
@Suite(.timed) struct ContrastTests {
  /// A host, and a theme that its bar has.
  struct Case: NamedCase {
    var host: HostName
    var theme: String
    var foreground: String
    var background: String
    var name: String { "\(host.rawValue), \(theme)" }

    init(_ host: HostName, _ theme: String, _ foreground: String, on background: String) {
      self.host = host
      self.theme = theme
      self.foreground = foreground
      self.background = background
    }
  }

  static let own = [
    Case(.i3bar, "own", "#ffffff", on: "#000000"), Case(.i3blocks, "own", "#ffffff", on: "#000000"),
    // Its style sheet is translucent; without one, it has the colors of GTK.
    Case(.waybar, "own, on a dark desktop", "#ffffff", on: "#16181e"),
    Case(.waybar, "of GTK, light", "#2e3436", on: "#f6f5f4"),
    Case(.waybar, "of GTK, dark", "#eeeeec", on: "#353535"),
    Case(.polybar, "of the example", "#c5c8c6", on: "#282a2e"),
    Case(.polybar, "own", "#ffffff", on: "#000000"), Case(.tmux, "own", "#000000", on: "#00cd00"),
    Case(.tmux, "own, in a terminal that is pale", "#222222", on: "#80a080"),
    Case(.xmobar, "own", "#bfbfbf", on: "#000000"),
    Case(.lemonbar, "own", "#ffffff", on: "#000000"), Case(.dwm, "own", "#bbbbbb", on: "#222222"),
    Case(.text, "of xterm's white", "#e5e5e5", on: "#000000"),
    Case(.ansi, "of xterm's white", "#e5e5e5", on: "#000000"),
    Case(.pango, "of tint2's configuration", "#ffffff", on: "#000000"),
    Case(.genmon, "of GTK, light", "#2e3436", on: "#f6f5f4"),
    Case(.genmon, "of GTK, dark", "#eeeeec", on: "#353535"),
    Case(.argos, "of GNOME's top bar", "#ffffff", on: "#000000"),
    Case(.zjstatus, "of Zellij, dark", "#dcd7ba", on: "#181616"),
  ]

  static let cases =
    own
    + HostName.drawing.flatMap {
      [
        Case($0, "white on black", "#ffffff", on: "#000000"),
        Case($0, "black on white", "#000000", on: "#ffffff"),
      ]
    }

  @Test(arguments: HostName.drawing) func everyBarHasAThemeOfItsOwn(_ host: HostName) {
    #expect(
      Self.own.contains { $0.host == host },
      "add the colors that the bar has without a configuration to ContrastTests.own")
  }

  static func segment(_ level: Level) -> Segment {
    var segment = Segment(
      widget: "disk", label: nil, instance: "disk", source: "/", level: level, result: .noData)
    segment.text = StyledText("\u{f0a0} DISK ")
    segment.text.append("██▎", role: .fill)
    segment.text.append("░░", role: .track)
    segment.text.append(" 45.1 ")
    segment.text.append("▁▅", role: .tint)
    segment.detailsAreOpen = true
    segment.text.append(" Used: 42 GB", role: .details)
    segment.short = StyledText("45.1")
    return segment
  }

  static func line(_ host: HostName, _ segments: [Segment], _ presentation: Presentation) -> String
  { String(HostOutputTests.output(host, segments, presentation).dropLast()) }

  /// Returns the parts of a block; i3bar has its own colors for what is urgent.
  static func parts(ofBlock block: [String: Any], isUrgent: Bool = false) -> [DrawnPart] {
    var foreground = (block["color"] as? String).flatMap { Color($0) }
    var background = (block["background"] as? String).flatMap { Color($0) }
    if isUrgent || block["urgent"] as? Bool == true {
      foreground = Color("#ffffff")
      background = Color("#900000")
    }
    return DrawnLine.pango(block["full_text"] as? String ?? "", foreground, background)
  }

  /// Returns the colors that the style sheet has for a class of a module.
  static func style(_ class: String) throws -> (Color?, Color?) {
    let sheet = try String(
      contentsOf: Repository.root.appendingPathComponent("integrations/waybar/style.css"),
      encoding: .utf8)
    guard let rule = sheet.range(of: "#custom-disk.\(`class`)") else { return (nil, nil) }
    let body = sheet[rule.upperBound...].drop { $0 != "{" }.prefix { $0 != "}" }
    func value(_ key: String) -> Color? {
      guard let found = body.range(of: "  \(key): ") else { return nil }
      return Color(String(body[found.upperBound...].prefix(7)))
    }
    return (value("color"), value("background"))
  }

  /// Returns everything that a bar draws for some segments of a level.
  static func parts(_ host: HostName, _ level: Level, isAlone: Bool) throws -> [[DrawnPart]] {
    let segments = isAlone ? [segment(level)] : [segment(level), segment(.normal)]
    var presentation = Presentation()
    presentation.colorDepth = .full
    let line = line(host, segments, presentation)
    switch host {
    case .json, .yambar, .prometheus: return []
    case .text, .ansi: return [DrawnLine.terminal(line)]
    case .pango, .genmon, .argos, .zjstatus: return [try drawn(line, by: host)]
    case .tmux: return [DrawnLine.tmux(line)]
    case .polybar, .lemonbar: return [DrawnLine.polybar(line)]
    case .xmobar: return [DrawnLine.xmobar(line)]
    case .dwm: return [DrawnLine.dwm(line)]
    case .waybar:
      let object = try HostOutputTests.object(line)
      let (foreground, background) = isAlone ? try style(level.rawValue) : (nil, nil)
      return [DrawnLine.pango(object["text"] as? String ?? "", foreground, background)]
    case .i3bar:
      return isAlone
        ? [parts(ofBlock: try HostOutputTests.object(line))]
        : try blocks(line).map { parts(ofBlock: $0) }
    case .i3blocks:
      var bytes: [UInt8] = []
      host.appendStreamUpdate(segments, presentation, to: &bytes)
      let block = try HostOutputTests.object(String(decoding: bytes, as: UTF8.self))
      let raw = [nil, true].map { usesMarkup in
        var presentation = presentation
        presentation.usesMarkup = usesMarkup
        let lines = Self.line(host, segments, presentation).components(separatedBy: "\n")
        let keys = ["full_text": lines[0], "color": lines.count > 2 ? lines[2] : ""]
        // The exit status tells of it.
        return parts(ofBlock: keys, isUrgent: level == .critical)
      }
      return raw + [parts(ofBlock: block)]
    }
  }

  /// Returns all parts of a line of several segments.
  static func drawn(_ line: String, by host: HostName) throws -> [DrawnPart] {
    switch host {
    case .json, .yambar, .prometheus: []
    case .text, .ansi: DrawnLine.terminal(line)
    case .pango: DrawnLine.pango(line, nil, nil)
    case .genmon: DrawnLine.pango(DrawnLine.element("txt", of: line), nil, nil)
    case .argos: DrawnLine.pango(line.components(separatedBy: " | ")[0], nil, nil)
    case .zjstatus: DrawnLine.zjstatus(line)
    case .tmux: DrawnLine.tmux(line)
    case .polybar, .lemonbar: DrawnLine.polybar(line)
    case .xmobar: DrawnLine.xmobar(line)
    case .dwm: DrawnLine.dwm(line)
    case .waybar:
      DrawnLine.pango(try HostOutputTests.object(line)["text"] as? String ?? "", nil, nil)
    case .i3bar: try blocks(line).flatMap { parts(ofBlock: $0) }
    case .i3blocks: DrawnLine.pango(line.components(separatedBy: "\n")[0], nil, nil)
    }
  }

  /// Returns the blocks of an update of i3bar.
  private static func blocks(_ line: String) throws -> [[String: Any]] {
    try line.dropFirst().dropLast().components(separatedBy: ",{").map {
      try HostOutputTests.object($0.hasPrefix("{") ? $0 : "{" + $0)
    }
  }

  @Test(arguments: cases, Level.allCases) func everythingCanBeRead(
    _ row: Case, _ level: Level
  ) throws {
    let theme = DrawnTheme(
      foreground: try #require(Color(row.foreground)),
      background: try #require(Color(row.background)))
    for isAlone in [true, false] {
      for parts in try Self.parts(row.host, level, isAlone: isAlone) {
        #expect(parts.map { $0.text }.joined().contains("DISK"))
        var fill: Color?
        var hasTrack = false
        for part in parts {
          let colors = theme.colors(of: part)
          if part.text.contains("DISK") { fill = nil }
          let isBar = part.text.contains { "█▎░".contains($0) }
          // A track has a style of its own; in a line without styles, it is a glyph of the text.
          let isTrack = isBar && fill != nil && part.text.allSatisfy { "█░".contains($0) }
          if isTrack, let fill {
            hasTrack = true
            #expect(Contrast.of(fill, colors.text) >= 3, "track of \(parts)")
          } else {
            if isBar { fill = colors.text }
            // The cells of a bar are no letters.
            let least = isBar && part.text.allSatisfy { "█▎".contains($0) } ? 3 : 4.5
            #expect(Contrast.of(colors.text, colors.background) >= least, "\(part)")
          }
        }
        let isPlain = row.host == .i3blocks && parts.count == 1
        #expect(hasTrack || isPlain, "\(parts)")
      }
    }
  }

  /// The empty part of a bar can be told from its ground and from the filled part, whatever the level's text.
  @Test(arguments: BuiltInTheme.all.map(\.name)) func aTrackAtALevelCanBeSeen(
    _ theme: String
  ) throws {
    let words = ["stream", "disk", "--theme", theme, "--host", "waybar"]
    let view = try RequestBuilder(try Arguments(words), on: FakeMachine()).view()
    for case .widget(let request) in view.items {
      for level in [Level.warning, .critical] {
        var segment = Self.segment(level)
        segment.palette = request.settings.palette
        let colors = SegmentColors(of: segment, usual: .pair)
        guard let ground = colors.text.background else { continue }
        let track = try #require(colors.paint(of: StyledText.Style(.track)).track)
        let fill = try #require(colors.paint(of: StyledText.Style(.fill)).foreground)
        #expect(Contrast.of(track, ground) >= 1.25, "\(level)")
        #expect(Contrast.of(track, fill) >= 3, "\(level)")
      }
    }
  }

  /// Those of details, on the ground that the sheets of bars give to tooltips.
  @Test(arguments: BuiltInTheme.all.map(\.name)) func labelsOfDetailsCanBeRead(
    _ name: String
  ) throws {
    let words = ["stream", "disk", "--theme", name, "--host", "waybar"]
    let view = try RequestBuilder(try Arguments(words), on: FakeMachine()).view()
    let colors = try #require(view.settings.themeColors)
    let (surface, text) = (try #require(colors[.surface]), try #require(colors[.text]))
    let shown = colors.readable(text, on: surface).over(surface, opacity: colors.labelOpacity)
    #expect(Contrast.of(shown, surface) >= 4.5)
    #expect((70...100).contains(colors.labelOpacity))
  }

  /// The test itself: what people complained of is not readable.
  @Test func whiteOnALightThemeIsNot() throws {
    let white = try #require(Color("#ffffff"))
    #expect(Contrast.of(white, try #require(Color("#f6f5f4"))) < 1.1)
    #expect(Contrast.of(white, try #require(Color("#000000"))) == 21)
  }

  @Test func theProgramsContrastIsThatOfTheDefinition() throws {
    let values: [UInt8] = [0, 9, 10, 11, 60, 128, 200, 255]
    let colors = values.flatMap { red in
      values.map { Color(red: red, green: $0, blue: UInt8(255 - Int(red))) }
    }
    for one in colors {
      for other in colors {
        #expect(abs(one.contrast(to: other) / Contrast.of(one, other) - 1) < 1e-9)
      }
    }
  }
}
