import TestSupport
import Testing

@testable import todayline

/// The appearance of each part of a segment, by its level and the user's colors.
@Suite(.timed) struct SegmentColorsTests {
  struct Case: NamedCase {
    var name: String
    var role: StyledText.Role?
    var level: Level
    var usual: UsualColors
    /// `foreground on background, shade`, each only if it is not the host's.
    var expected: String

    init(
      _ name: String, _ role: StyledText.Role?, _ level: Level, _ usual: UsualColors,
      _ expected: String
    ) {
      self.name = name
      self.role = role
      self.level = level
      self.usual = usual
      self.expected = expected
    }
  }

  static func segment(_ level: Level) -> Segment {
    Segment(
      widget: "disk", label: nil, instance: "disk", source: "/", level: level, result: .noData)
  }

  static func words(_ paint: Paint) -> String {
    var words = paint.foreground?.hexadecimal ?? "host"
    if let background = paint.background { words += " on " + background.hexadecimal }
    switch paint.shade {
    case .none: break
    case .behind: words += ", shade behind"
    case .whole: words += ", shade"
    }
    if let track = paint.track { words += " " + track.hexadecimal }
    return words
  }

  static let sheet = UsualColors.sheet(
    warning: Colors(Color("#ffb000")), critical: UsualColors.critical)
  static let own = Color(red: 1, green: 2, blue: 3)

  @Test(arguments: [
    Case("text", nil, .normal, .pair, "host"),
    Case("text with a warning", nil, .warning, .pair, "#000000 on #ffb000"),
    Case("text with a warning that a flag tells", nil, .warning, .none, "host"),
    Case("text with a warning, in one color", nil, .warning, .foreground, "#ab6500"),
    Case("critical text", nil, .critical, .pair, "#ffffff on #c8102e"),
    Case("critical text, in one color", nil, .critical, .foreground, "#ee0000"),
    Case("failed text", nil, .failed, .pair, "#ffffff on #c8102e"),
    Case("a bar", .fill, .normal, .pair, "host, shade behind"),
    Case(
      "a bar with a warning", .fill, .warning, .pair, "#553b00 on #ffb000, shade behind #c68900"),
    Case("its empty part", .track, .normal, .pair, "host, shade"),
    Case("letters in tint", .tint, .normal, .pair, "host"),
    Case("critical letters in tint", .tint, .critical, .pair, "#f9e4e8 on #c8102e"),
    Case("dim letters", .dim, .normal, .pair, "host, shade"),
    Case(
      "the empty part of a critical bar", .track, .critical, .pair,
      "#ffffff on #c8102e, shade #d8576c"),
    Case("critical text of a style sheet", nil, .critical, sheet, "host"),
    Case("its letters in tint", .tint, .critical, sheet, "#f9e4e8"),
    Case("its bar", .fill, .failed, sheet, "#f9e4e8, shade behind #d8576c"),
    Case("the empty part", .track, .critical, sheet, "host, shade #d8576c"),
    Case("a bar on the ground of the segment", .fill, .warning, sheet, "#ffb000, shade behind"),
    Case("a bar without a level", .fill, .normal, sheet, "host, shade behind"),
  ]) func theThemeDecidesWhatTheUserHasNotSet(_ row: Case) {
    let colors = SegmentColors(of: Self.segment(row.level), usual: row.usual)
    #expect(Self.words(colors.paint(of: .init(row.role))) == row.expected)
  }

  @Test(arguments: [
    Case("text", nil, .normal, .pair, "#0000ff on #00ff00"),
    Case("text with a warning", nil, .warning, .pair, "#ffa500 on #00ff00"),
    Case("critical text: no color is a color", nil, .critical, .pair, "#0000ff on #00ff00"),
    Case("a bar", .fill, .normal, .pair, "#ffffff on #00ff00, shade behind #444444"),
    Case("its empty part", .track, .normal, .pair, "#0000ff on #00ff00, shade #444444"),
    Case(
      "a bar with a warning", .fill, .warning, .pair, "#ffa500 on #00ff00, shade behind #444444"),
    Case("dim letters", .dim, .warning, .pair, "#444444 on #00ff00"),
  ]) func theUsersColorsApply(_ row: Case) {
    var segment = Self.segment(row.level)
    segment.palette.normal = Colors(Color("#00f"), on: Color("#0f0"))
    segment.palette.warning = Colors(Color("#ffa500"))
    segment.palette.critical = Colors()
    segment.palette.tint = Color("#ffffff")
    if let track = Color("#444444") { segment.palette.track = .color(track) }
    let colors = SegmentColors(of: segment, usual: row.usual)
    #expect(Self.words(colors.paint(of: .init(row.role))) == row.expected)
  }

  @Test func aProgramsColorComesBetweenTheLevelAndTheUser() {
    var segment = Self.segment(.normal)
    segment.color = Self.own
    segment.palette.normal = Colors(Color("#00f"))
    segment.palette.tint = Color("#fff")
    for role in [nil, StyledText.Role.tint, .fill, .details] {
      let paint = SegmentColors(of: segment, usual: .pair).paint(of: .init(role))
      #expect(paint.foreground == Self.own)
    }
    segment.level = .critical
    #expect(SegmentColors(of: segment, usual: .pair).text.foreground == Color("#fff"))
  }

  @Test func aTrackWithoutColorIsPlain() {
    var segment = Self.segment(.normal)
    segment.palette.track = .plain
    let colors = SegmentColors(of: segment, usual: .pair)
    for role in [StyledText.Role.track, .fill] { #expect(colors.paint(of: .init(role)).isPlain) }
  }
}
