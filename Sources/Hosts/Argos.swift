/// The output of a plugin for Argos, xbar, SwiftBar, and kargos: a title, and a menu below `---`.
///
/// In Argos, all text is Pango markup, in which an entity stands for each character that the format
/// gives a meaning: a bar starts the parameters of a line, leading dashes make it part of a submenu.
/// xbar and SwiftBar show no markup; there, such a character is replaced by a similar one.
enum Argos: Host {
  static let description = HostDescription(
    "a title and a menu, as plugins of Argos, xbar, SwiftBar, and kargos print them",
    notes: """
      A plugin is a script such as ~/.config/argos/todayline.10s.sh with the line: exec todayline
      today --host argos. The menu shows the details; Refresh takes a fresh reading, and Open opens
      a path or an address. In xbar and SwiftBar, the title has a single color.
      """, showsClosedDetails: true, hasTooltip: true, runsClicks: true, runsBeside: true,
    showsLinks: true)

  static func append(_ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]) {
    let visible = segments.placed(presentation)
    guard let first = visible.first else { return }
    let usesMarkup = presentation.usesMarkup ?? true
    var title: [UInt8] = []
    if usesMarkup {
      Pango.append(visible, presentation, surface: .translucent, to: &title)
    } else {
      visible.appendPlain(presentation, to: &title)
    }
    appendText(title[...], usesMarkup: usesMarkup, to: &bytes)
    if !usesMarkup {
      var worst = first
      for segment in visible where segment.level > worst.level { worst = segment }
      if let color = worst.lineColor(usual: .foreground) {
        bytes.append(" color=")
        color.append(to: &bytes)
      }
    }
    bytes.append("\n---\n")
    for segment in visible {
      appendMenu(of: segment, visible.count > 1, usesMarkup, presentation, to: &bytes)
    }
  }

  /// SwiftBar replaces what a running plugin has shown by what follows `~~~`.
  static func appendStreamPrefix(_ place: StreamPlace, to bytes: inout [UInt8]) {
    if case .later = place { bytes.append("~~~\n") }
  }

  private static func appendMenu(
    of segment: Segment, _ isOneOfSeveral: Bool, _ usesMarkup: Bool, _ presentation: Presentation,
    to bytes: inout [UInt8]
  ) {
    func append(_ line: [UInt8], isHeading: Bool = false) {
      if isOneOfSeveral, !isHeading { bytes.append("--") }
      var text = line
      if usesMarkup {
        text = []
        Pango.appendEscaped(line[...], to: &text)
      }
      appendText(text[...], usesMarkup: usesMarkup, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    if isOneOfSeveral {
      append(Array(ExternalText.harmless(segment.heading).utf8), isHeading: true)
    }
    for line in Tooltip.lines(of: segment, showsSource: false) { append(line.written) }
    let prefix = isOneOfSeveral ? "--" : ""
    if segment.takesClickCommand(presentation) {
      bytes.append(prefix + "Refresh | emojize=false terminal=false refresh=true bash=")
      bytes.append(presentation.clickProgram)
      var number = 1
      let options = presentation.clickOptions.utf8.split(separator: UInt8(ascii: " "))
      for word in ["click", segment.instance] + options.map({ String(Substring($0)) }) + [
        "--button", "2",
      ] {
        bytes.append(" param")
        bytes.append(decimal: UInt64(number))
        bytes.append("=" + word)
        number += 1
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    if let link = segment.link { bytes.append(prefix + "Open | emojize=false href=" + link + "\n") }
  }

  /// Appends the text of a line on which parameters follow.
  private static func appendText(
    _ text: ArraySlice<UInt8>, usesMarkup: Bool, to bytes: inout [UInt8]
  ) {
    var isStart = true
    for byte in text {
      switch byte {
      case UInt8(ascii: "|"): bytes.append(usesMarkup ? "&#124;" : "│")
      case UInt8(ascii: "-") where isStart: bytes.append(usesMarkup ? "&#45;" : "‐")
      case 0..<0x20, 0x7F: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
      if byte != UInt8(ascii: " "), byte != UInt8(ascii: "-") { isStart = false }
    }
    bytes.append(usesMarkup ? " | emojize=false" : " | emojize=false ansi=false trim=false")
  }
}
