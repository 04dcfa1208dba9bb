import TestSupport
import Testing

@testable import todayline

/// Blocks of i3status-rust as widgets: their formats, and the colors and separators of themes.
@Suite(.timed) struct RustImportTests {
  /// A format of a block, and the template that it becomes.
  struct FormatCase: NamedCase {
    var name: String
    var block: String
    var format: String
    var template: String
    var remarks: [String] = []
  }

  static let formats = [
    FormatCase(
      name: "a percentage of four characters", block: "cpu", format: "$utilization.eng(w:4)",
      template: "{percent:.1,>5}"),
    FormatCase(
      name: "a percentage of three characters", block: "cpu", format: "$utilization.eng(w:3)",
      template: "{percent:.0,>4}"),
    FormatCase(
      name: "a percentage without its sign", block: "cpu",
      format: "$utilization.eng(hide_unit:true)", template: "{percent:.0,raw,>2}"),
    FormatCase(
      name: "a processor with a width", block: "cpu", format: "$utilization1.eng(w:3)",
      template: "{core.1:.0,>4}"),
    FormatCase(
      name: "a frequency", block: "cpu", format: "$frequency", template: "[{frequency.ghz:.1}GHz]"),
    FormatCase(
      name: "a speed in bits", block: "net", format: "$speed_down.eng(w:4,u:b)",
      template: "[{down:bits,>9}/s]"),
    FormatCase(
      name: "a speed with a width", block: "net", format: "$speed_down.eng(w:3)",
      template: "[{down:short,>4}/s]"),
    FormatCase(
      name: "a speed without its unit", block: "net", format: "$speed_up.eng(hide_unit:true)",
      template: "[{up:short}]"),
    FormatCase(
      name: "bytes in powers of 1024 with a width", block: "memory",
      format: "$mem_used.eng(w:5,p:Mi)", template: "{used:short-binary,>7}"),
    FormatCase(
      name: "a name with both limits", block: "net", format: "$ssid.str(max_w:10,min_w:4)",
      template: "[{ssid:10,<4}]"),
    FormatCase(
      name: "a text of exactly so many characters", block: "net", format: "$device.str(w:6)",
      template: "{interface:6,<6}"),
    FormatCase(
      name: "bits of a file system", block: "disk_space", format: "$free.eng(u:b)",
      template: "{unused:short}B", remarks: ["3: $free: the unit b has no equivalent"]),
    FormatCase(
      name: "zeros before a number", block: "net", format: "$speed_up.eng(pad_with:0)",
      template: "[{up:short}/s]", remarks: ["3: $speed_up: pad_with has no equivalent"]),
    FormatCase(
      name: "a width beyond all lines", block: "net", format: "$ssid.str(max_w:900)",
      template: "[{ssid}]", remarks: ["3: the width of $ssid has no equivalent"]),
  ]

  @Test(arguments: formats) func aFormatBecomesATemplate(_ row: FormatCase) throws {
    let imported = try Imported("[[block]]\nblock = \"\(row.block)\"\nformat = \"\(row.format)\"\n")
    #expect(imported.section().contains("format = " + row.template), "\(imported.section())")
    #expect(imported.remarks == row.remarks)
    #expect(try imported.mistakes() == [])
  }

  @Test func theTextOfACommandIsCut() throws {
    let imported = try Imported(
      "[[block]]\nblock = \"custom\"\ncommand = \"x\"\nformat = \"$text.pango-str(max_w:20)\"\n")
    #expect(imported.section().contains("format = {text:20}"), "\(imported.section())")
    #expect(imported.remarks == [])
    #expect(try imported.mistakes() == [])
  }

  /// A line of a theme's overrides, and the settings that it becomes.
  struct OverrideCase: NamedCase {
    var name: String
    var line: String
    var settings: [String] = []
    var remarks: [String] = []
  }

  static let separators = [
    OverrideCase(
      name: "a size", line: #"separator = "<span size='16000'>X</span>""#,
      settings: ["separator = X"],
      remarks: ["2: theme.overrides.separator: size='16000' has no equivalent"]),
    OverrideCase(
      name: "a color", line: ##"separator = "<span color='#ff0000'>|</span>""##,
      settings: ["separator = |", "separator-color = #ff0000"]),
    OverrideCase(
      name: "a style", line: #"separator = "<b>&amp;</b>""#, settings: ["separator = &"],
      remarks: ["2: theme.overrides.separator: it has one color, and no styles"]),
    OverrideCase(name: "no markup", line: #"separator = " | ""#, settings: ["separator =  | "]),
    OverrideCase(name: "the bar's own", line: #"separator = "native""#),
    OverrideCase(
      name: "broken markup", line: #"separator = "<b>x""#,
      remarks: ["2: theme.overrides.separator = <b>x is left out: it is no valid markup"]),
  ]

  @Test(arguments: separators) func aSeparatorIsText(_ row: OverrideCase) throws {
    let imported = try Imported(
      "[theme.overrides]\n\(row.line)\n[[block]]\nblock = \"uptime\"\nformat = \"$uptime\"\n")
    #expect(imported.globals == row.settings)
    #expect(imported.remarks == row.remarks)
    #expect(try imported.mistakes() == [])
  }

  static let colors = [
    OverrideCase(name: "a transparent ground", line: ##"idle_bg = "#00000000""##),
    OverrideCase(name: "no ground", line: #"idle_bg = "none""#),
    OverrideCase(
      name: "no ground at a level", line: ##"critical_bg = "#00000000""##,
      settings: ["critical-background = none"]),
    OverrideCase(
      name: "half a color", line: ##"warning_fg = "#FF000080""##,
      settings: ["warning-color = #ff0000"],
      remarks: ["5: theme_overrides.warning_fg = #FF000080 is opaque: colors have no transparency"]),
    OverrideCase(
      name: "a whole color", line: ##"idle_fg = "#ff0000ff""##, settings: ["color = #ff0000"]),
    OverrideCase(
      name: "no color", line: #"idle_bg = "auto""#,
      remarks: ["5: theme_overrides.idle_bg = auto is no color such as #ffb000"]),
  ]

  @Test(arguments: colors) func aColorKeepsItsOpacityOrTellsIt(_ row: OverrideCase) throws {
    let imported = try Imported(
      "[[block]]\nblock = \"cpu\"\nformat = \"$utilization\"\n[block.theme_overrides]\n\(row.line)\n"
    )
    #expect(imported.section() == ["format = {percent:.0,>3}"] + row.settings)
    #expect(imported.remarks == row.remarks)
    #expect(try imported.mistakes() == [])
  }
}
