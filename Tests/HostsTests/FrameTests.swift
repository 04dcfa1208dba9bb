import TestSupport
import Testing

@testable import todayline

/// What surrounds a segment: only i3bar and swaybar draw it.
@Suite(.timed) struct FrameTests {
  /// A frame, and the keys that i3bar gets.
  struct FrameCase: NamedCase {
    var name: String
    var frame: Frame
    var keys: String
  }

  static let frames = [
    FrameCase(
      name: "no separator", frame: Frame(hasSeparator: false), keys: #","separator":false,"#),
    FrameCase(name: "a gap", frame: Frame(gap: 20), keys: #","separator_block_width":20,"#),
    FrameCase(
      name: "both", frame: Frame(hasSeparator: false, gap: 0),
      keys: #","separator":false,"separator_block_width":0,"#),
    FrameCase(
      name: "borders", frame: Frame(borderWidths: [0, 1, 2, 3]),
      keys: #","border_top":0,"border_right":1,"border_bottom":2,"border_left":3,"#),
    FrameCase(
      name: "a width in pixels", frame: Frame(minimumWidth: 100, alignment: .right),
      keys: #","min_width":100,"align":"right","#),
  ]

  @Test(arguments: frames) func onlyI3barDrawsTheFrame(_ row: FrameCase) {
    let plain = Self.segment(nil)
    let framed = Self.segment(row.frame)
    for host in HostName.allCases {
      let output = HostOutputTests.output(host, [framed], Presentation())
      if host == .i3bar {
        #expect(output.contains(row.keys), "\(output)")
      } else if host != .i3blocks {
        #expect(output == HostOutputTests.output(host, [plain], Presentation()), "\(host)")
      }
    }
  }

  /// A separator of the line is a block of its own.
  @Test func aSeparatorOfTheLineReplacesTheGap() {
    var presentation = Presentation()
    presentation.separator = .text("|")
    let output = HostOutputTests.output(.i3bar, [Self.segment(Frame(gap: 20))], presentation)
    #expect(!output.contains(":20"), "\(output)")
  }

  /// Styles with icons have wider gaps than the bar, no separators, and a margin at the edge.
  @Test(
    arguments: [
      (SegmentStyle.accent, nil, #","separator":false,"separator_block_width":18,"#, true),
      (.underline, nil, #","separator":false,"separator_block_width":18,"#, true),
      (.accent, Frame(gap: 30), #","separator":false,"separator_block_width":30,"#, true),
      (.plain, nil, #""short_text":"a","name""#, false),
    ] as [(SegmentStyle, Frame?, String, Bool)]) func aStyleHasAGap(
      _ style: SegmentStyle, _ frame: Frame?, _ keys: String, _ hasMargin: Bool
    )
  {
    let segments = [Self.segment(frame), Self.segment(frame)]
    let output = HostOutputTests.output(.i3bar, segments, StyleTests.presentation(style))
    #expect(output.contains(keys), "\(output)")
    #expect(output.hasSuffix("},{\"full_text\":\"\"}]\n") == hasMargin, "\(output)")
  }

  /// i3bar would leave room for a separator_symbol.
  @Test(arguments: [(nil, 9), (Frame(gap: 30), 30)] as [(Frame?, Int)]) func pillsHaveTheUsualGap(
    _ frame: Frame?, _ gap: Int
  ) {
    var presentation = StyleTests.presentation(.pills)
    presentation.separator = .usual
    let output = HostOutputTests.output(.i3bar, [Self.segment(frame)], presentation)
    #expect(output.contains(",\"separator\":false,\"separator_block_width\":\(gap),"), "\(output)")
  }

  private static func segment(_ frame: Frame?) -> Segment {
    var segment = Segment(
      widget: "disk", label: nil, instance: "disk", source: "/", level: .normal, result: .newData)
    segment.text.append("a")
    segment.palette.frame = frame
    return segment
  }
}
