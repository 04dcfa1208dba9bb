import TestSupport
import Testing

@testable import todayline

/// Everything can be read in every style of every theme, at every level, in every host.
@Suite(.timed) struct StyleContrastTests {
  @Test(arguments: BuiltInTheme.all.map(\.name), SegmentStyle.allCases) func everythingCanBeRead(
    _ name: String, _ style: SegmentStyle
  ) throws {
    for host in HostName.drawing {
      let arguments = [
        "stream", "disk", "memory", "cpu", "network", "temperature", "locks", "load", "--theme",
        name, "--style", style.rawValue, "--host", host.rawValue, "--icons", "nerd",
      ]
      let view = try RequestBuilder(try Arguments(arguments), on: FakeMachine()).view()
      var presentation = view.settings.presentation
      presentation.colorDepth = .full
      presentation.usesMarkup = true
      let colors = try #require(view.settings.themeColors)
      let bar = DrawnTheme(
        foreground: try #require(colors[.text]), background: try #require(colors[.background]))
      for level in Level.allCases {
        var segments: [Segment] = []
        for case .widget(let request) in view.items {
          var segment = ContrastTests.segment(level)
          segment.text = StyledText()
          segment.text.append("ICON", role: .accent)
          segment.text.append(ContrastTests.segment(level).text)
          if level == .normal {
            var idle = StyledText(" IDLE")
            idle.dim(in: request.settings.dimText)
            segment.text.append(idle)
          }
          segment.palette = request.settings.palette
          segments.append(segment)
        }
        let line = ContrastTests.line(host, segments, presentation)
        var hasFill = false
        for part in try ContrastTests.drawn(line, by: host) {
          let shown = bar.colors(of: part)
          // Arrows and ends join two grounds.
          if part.text.allSatisfy({ " \u{E0B0}\u{E0B2}\u{E0B3}\u{E0B4}\u{E0B6}░".contains($0) }) {
            continue
          }
          let isBar = part.text.contains { "█▎░".contains($0) }
          let isTrack = isBar && hasFill && part.text.allSatisfy { "█░".contains($0) }
          hasFill = isBar
          if isTrack { continue }
          // Icons and the cells of bars and graphs are no letters; Solarized's own contrast is 4.1.
          let isGraph = part.text == "ICON" || part.text.allSatisfy { "█▎▁▅".contains($0) }
          // What has a meaning by its color keeps it as far as it can be read.
          let isColored = part.text.contains("IDLE") || level == .warning
          let least =
            isGraph || isColored ? 3 : min(4.5, Contrast.of(bar.foreground, bar.background))
          #expect(Contrast.of(shown.text, shown.background) >= least, "\(host) \(level) \(part)")
        }
      }
    }
  }
}
