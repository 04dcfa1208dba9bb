import Core
import TestSupport
import Testing

@Suite struct ColorTests {
  @Test(
    arguments: [
      ("#000000", 0, 0, 0), ("#ffffff", 255, 255, 255), ("#12aBcD", 0x12, 0xAB, 0xCD),
      ("#fff", 255, 255, 255), ("#1aF", 0x11, 0xAA, 0xFF),
    ] as [(String, UInt8, UInt8, UInt8)])
  func aColorIsParsed(text: String, red: UInt8, green: UInt8, blue: UInt8) {
    #expect(Color(text) == Color(red: red, green: green, blue: blue))
  }

  @Test(arguments: [
    "", "#", "red", "fff", "ffffff", "#ff", "#ffff", "#fffff", "#fffffff", "#ffffffff", "#ggg",
    "#12345g", " #fff", "#fff ", "##fff", "#f f", "#-12", "#１２３", "#@@@", "#```", "#[[[",
  ])
  func anInvalidColorIsRejected(_ text: String) {
    #expect(Color(text) == nil)
  }

  @Test(arguments: [
    ("#12aBcD", "#12abcd"), ("#1aF", "#11aaff"), ("#12345678", "#123456"),
    ("#123456789", "#124578"), ("#12ff34ff56ff", "#123456"),
  ])
  func aColorOfAnyDepthIsParsed(_ text: String, _ expected: String) {
    #expect(Color(anyDepth: text) == Color(expected))
  }

  @Test(arguments: ["", "#", "red", "#ff", "#ffff", "#fffff", "#1234567", "#1234567g", "ffffff"])
  func aColorOfUnknownDepthIsRejected(_ text: String) { #expect(Color(anyDepth: text) == nil) }

  @Test func aColorRoundTrips() {
    for value in UInt8.min...UInt8.max {
      let color = Color(red: value, green: value &+ 85, blue: ~value)
      var bytes: [UInt8] = []
      color.append(to: &bytes)
      #expect(Color(String(decoding: bytes, as: UTF8.self)) == color)
      #expect(bytes.count == 7)
    }
    var bytes: [UInt8] = []
    Color(red: 0, green: 0xA9, blue: 0xFF).append(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "#00a9ff")
  }

  struct Case: NamedCase {
    var name: String
    var role: StyledText.Role?
    var level: Level
    var foreground: String?
    var background: String?

    init(
      _ name: String, _ role: StyledText.Role?, _ level: Level, _ foreground: String?,
      _ background: String? = nil
    ) {
      self.name = name
      self.role = role
      self.level = level
      self.foreground = foreground
      self.background = background
    }
  }

  @Test(arguments: [
    Case("text", nil, .normal, nil),
    Case("text with a warning", nil, .warning, "#ffb000"),
    Case("critical text", nil, .critical, "#ff5555"),
    Case("failed text", nil, .failed, "#ff5555"),
    Case("a bar", .fill, .normal, "#ffffff", "#444444"),
    Case("a bar with a warning", .fill, .warning, "#ffb000", "#444444"),
    Case("its empty part", .track, .normal, "#444444", "#444444"),
    Case("its empty part, critical", .track, .critical, "#444444", "#444444"),
    Case("letters in tint", .tint, .normal, "#ffffff"),
    Case("critical letters in tint", .tint, .critical, "#ff5555"),
    Case("dim letters", .dim, .critical, "#444444"),
  ])
  func eachRoleHasItsColors(_ row: Case) {
    let colors = Palette().colors(of: row.role, at: row.level)
    #expect(colors.foreground == row.foreground.flatMap { Color($0) })
    #expect(colors.background == row.background.flatMap { Color($0) })
  }

  @Test func aSegmentsOwnColorAppliesIfTheLevelHasNone() {
    let own = Color(red: 1, green: 2, blue: 3)
    var palette = Palette()
    #expect(palette.text(at: .normal, own: own) == own)
    #expect(palette.text(at: .warning, own: own) == palette.warning)
    #expect(palette.text(at: .critical, own: own) == palette.critical)
    palette.warning = nil
    #expect(palette.text(at: .warning, own: own) == own)
    for role in [nil, StyledText.Role.tint, .fill, .details] {
      #expect(palette.colors(of: role, at: .normal, own: own).foreground == own)
    }
    for role in [StyledText.Role.track, .dim] {
      #expect(palette.colors(of: role, at: .normal, own: own).foreground == palette.track)
    }
    let fading = palette.colors(of: .details, at: .normal, own: own, opacity: 0)
    #expect(fading.foreground == palette.background)
  }

  @Test func aLevelWithoutAColorChangesNothing() {
    var palette = Palette()
    palette.warning = nil
    #expect(palette.colors(of: .tint, at: .warning).foreground == palette.tint)
    #expect(palette.text(at: .warning) == nil)
  }
}
