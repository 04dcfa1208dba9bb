import TestSupport
import Testing

@testable import todayline

/// Colors with an opacity, which no option has.
@Suite(.timed) struct ForeignColorTests {
  /// A color of a block of i3blocks, and what becomes of it.
  struct ColorCase: NamedCase {
    var name: String
    var line: String
    var setting: String?
    var remark: String?
  }

  static let colors = [
    ColorCase(
      name: "half a color", line: "color=#FFFFFF80", setting: "color = #ffffff",
      remark: "4: color=#FFFFFF80 is opaque: colors have no transparency"),
    ColorCase(name: "a whole color", line: "border=#ff0000ff", setting: "border = #ff0000"),
    ColorCase(name: "a transparent ground", line: "background=#00000000"),
    ColorCase(
      name: "a text that cannot be seen", line: "color=#00000000",
      remark: "4: color=#00000000 is left out: the text can be seen"),
    ColorCase(
      name: "no color", line: "background=none",
      remark: "4: background=none is no color such as #ffb000"),
  ]

  @Test(arguments: colors) func aColorOfABlockIsOpaque(_ row: ColorCase) throws {
    let imported = try Imported("[a]\ncommand=echo x\ninterval=1\n\(row.line)\n")
    let usual = ["interval = 1s", "command = echo x", "input = i3blocks"]
    #expect(imported.section() == usual + (row.setting.map { [$0] } ?? []))
    #expect(imported.remarks == (row.remark.map { [$0] } ?? []))
    #expect(try imported.mistakes() == [])
  }

  @Test(arguments: [
    ("#102030", false, false), ("#102030ff", false, false), ("#10203001", false, true),
    ("#10203000", true, false), ("none", true, false),
  ]) func anOpacityIsRead(_ text: String, _ isTransparent: Bool, _ isTranslucent: Bool) throws {
    let color = try #require(ForeignColor(text))
    #expect(color.isTransparent == isTransparent)
    #expect(color.isTranslucent == isTranslucent)
  }

  @Test(arguments: ["#10203", "red", "", "auto"]) func otherTextIsNoColor(_ text: String) {
    let isColor = ForeignColor(text) != nil
    #expect(!isColor)
  }
}
