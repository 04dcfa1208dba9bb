import TestSupport
import Testing

@testable import todayline

/// The details in a tooltip: a title, rows in columns, and the lines of a program as they are.
@Suite(.timed) struct TooltipTests {
  struct Case: NamedCase {
    var name: String
    var title = ""
    var details: [Detail] = []
    var level = Level.normal
    var error: String?
    /// The tooltip in Pango markup.
    var tooltip: String
  }

  static let row = "<tt><span alpha='70%'>"
  static let rows = [
    Detail(label: "Used", text: "2 MB", isRow: true),
    Detail(label: "Available", text: "7 <MB>", isRow: true),
  ]
  static let cases = [
    Case(name: "nothing", tooltip: ""), Case(name: "a title alone", title: "x", tooltip: ""),
    Case(
      name: "a title and a line", title: "x", details: [Detail(label: "", text: "a & b")],
      tooltip: "<b>x</b>\na &amp; b"),
    Case(
      name: "rows", details: rows,
      tooltip: row + "Used</span>       2 MB</tt>\n" + row + "Available</span>  7 &lt;MB&gt;</tt>"),
    Case(
      name: "labels of a program beside a row",
      details: [Detail(label: "A long label: of a program", text: "1"), rows[0]],
      tooltip: "A long label: of a program: 1\n" + row + "Used</span>  2 MB</tt>"),
    Case(
      name: "a wide label", details: [Detail(label: "日本", text: "1", isRow: true), rows[0]],
      tooltip: row + "日本</span>  1</tt>\n" + row + "Used</span>  2 MB</tt>"),
    Case(
      name: "a row without information", details: [Detail(label: "Wait", text: "–", isRow: true)],
      tooltip: ""),
    Case(name: "a failure", title: "x", error: "not found", tooltip: "<b>x</b>\nnot found"),
    Case(
      name: "a level", title: "x", details: [Detail(label: "", text: "a")], level: .critical,
      tooltip: "<b>x</b>\na"),
  ]

  private static func segment(_ row: Case) -> Segment {
    var segment = Segment(
      widget: "disk", label: nil, instance: "disk", source: "/", level: row.level, result: .newData)
    segment.title = row.title
    segment.details = row.details
    segment.error = row.error
    return segment
  }

  @Test(arguments: cases) func ofOneSegment(_ row: Case) {
    #expect(Tooltip.markup(of: [Self.segment(row)]).asText == row.tooltip)
  }

  /// The icon has the accent at each level, whatever is under the text in the bar.
  @Test(arguments: [Level.normal, .warning, .critical]) func theIconHasTheAccent(_ level: Level) {
    var segment = Self.segment(Self.cases[2])
    segment.level = level
    segment.titleIcon = "i"
    segment.palette.accent = Color("#abcdef")
    segment.palette.isUnderlined = true
    segment.palette.normal = Colors(Color("#111111"), on: Color("#222222"))
    #expect(
      Tooltip.markup(of: [segment]).asText
        == "<span foreground='#abcdef'>i</span> <b>x</b>\na &amp; b")
  }

  /// Without a title, several segments have their headings.
  @Test func ofSeveral() {
    var segments = [Self.segment(Self.cases[2]), Self.segment(Self.cases[2])]
    segments[1].title = ""
    segments[1].heading = "home"
    #expect(Tooltip.markup(of: segments).asText == "<b>x</b>\na &amp; b\nhome\na &amp; b")
    #expect(
      Tooltip.plain(of: [Self.segment(Self.cases[3])]).asText == "Used: 2 MB\nAvailable: 7 <MB>")
  }
}
