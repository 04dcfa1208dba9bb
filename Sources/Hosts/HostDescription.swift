/// The properties of a host.
///
/// An immutable object, because the compiler lays it out in the binary.
final class HostDescription: Sendable {
  /// A line for the help.
  let summary: String
  /// Its peculiarities, as lines for its own help.
  let notes: String
  /// True for a bar that hides a failing module.
  ///
  /// There, a failure becomes a segment with exit status 0; otherwise the exit status reports it.
  let isBar: Bool
  let showsShortText: Bool
  let showsClosedDetails: Bool
  /// True if it shows details in a tooltip rather than in the line.
  let hasTooltip: Bool
  let showsValues: Bool
  /// True if it needs the units of values and whether they only grow.
  let measuresValues: Bool
  /// True if it reads a file, which a stream replaces with each update.
  let readsFile: Bool
  /// True if it shows the states of a source, for example as style-sheet classes.
  let showsStates: Bool
  /// True if a style sheet draws surfaces without a theme; elsewhere, those of a style are a theme's.
  let hasOwnSurfaces: Bool
  /// True if `BLOCK_BUTTON` means a click on this segment.
  ///
  /// i3blocks and dwmblocks set it in the environment; for other hosts it can only be inherited.
  let takesButtonFromEnvironment: Bool
  /// True if open details fade in.
  ///
  /// This requires arbitrary colors for any part of a text, and unseen frames that cost nothing.
  let fadesDetails: Bool
  /// True if a click names its block, so that an unknown name reaches no block.
  let namesClicks: Bool
  /// True if each segment lists the buttons it handles, so that the host needs to know about
  /// scrolling.
  let tagsClicks: Bool
  /// True if it goes on drawing while a command runs, so that a call may wait a moment.
  let runsBeside: Bool
  /// True if its output has commands that clicks run.
  let runsClicks: Bool
  /// True if it may be a terminal, whose colors depend on the environment.
  let usesTerminalColors: Bool
  /// True if it has room for several lines.
  let breaksLines: Bool
  /// True if it shows the address of a source as a link.
  let showsLinks: Bool
  /// True if exit status 33 marks a critical segment as urgent.
  let hasUrgentStatus: Bool
  /// True if it shows nothing once a stream has ended.
  let needsRunningStream: Bool
  /// Its programs, each with the configuration that shows the Today view.
  let bars: [Bar]

  struct Bar: Sendable {
    let name: String
    let program: String
    let line: String
    /// Makes the program print its version; empty if nothing does.
    let versionOption: String

    /// The line, or several of them, each behind a prefix.
    func lines(after prefix: String, separator: String = "\n") -> String {
      var text = ""
      for line in line.utf8.split(separator: UInt8(ascii: "\n")) {
        text += (text.isEmpty ? "" : separator) + prefix + String(Substring(line))
      }
      return text
    }

    init(_ name: String, program: String, line: String, versionOption: String = "--version") {
      self.name = name
      self.program = program
      self.line = line
      self.versionOption = versionOption
    }
  }

  init(
    _ summary: String, notes: String, isBar: Bool = true, showsShortText: Bool = false,
    showsClosedDetails: Bool = false, hasTooltip: Bool = false, showsValues: Bool = false,
    measuresValues: Bool = false, readsFile: Bool = false, showsStates: Bool = false,
    hasOwnSurfaces: Bool = false, takesButtonFromEnvironment: Bool = false,
    fadesDetails: Bool = false, namesClicks: Bool = false, tagsClicks: Bool = false,
    runsClicks: Bool = false, runsBeside: Bool = false, usesTerminalColors: Bool = false,
    breaksLines: Bool = false, showsLinks: Bool = false, hasUrgentStatus: Bool = false,
    needsRunningStream: Bool = false, bars: [Bar] = []
  ) {
    self.summary = summary
    self.notes = notes
    self.isBar = isBar
    self.showsShortText = showsShortText
    self.showsClosedDetails = showsClosedDetails
    self.hasTooltip = hasTooltip
    self.showsValues = showsValues
    self.measuresValues = measuresValues
    self.readsFile = readsFile
    self.showsStates = showsStates
    self.hasOwnSurfaces = hasOwnSurfaces
    self.takesButtonFromEnvironment = takesButtonFromEnvironment
    self.fadesDetails = fadesDetails
    self.namesClicks = namesClicks
    self.tagsClicks = tagsClicks
    self.runsClicks = runsClicks
    self.runsBeside = runsBeside
    self.usesTerminalColors = usesTerminalColors
    self.breaksLines = breaksLines
    self.showsLinks = showsLinks
    self.hasUrgentStatus = hasUrgentStatus
    self.needsRunningStream = needsRunningStream
    self.bars = bars
  }
}
