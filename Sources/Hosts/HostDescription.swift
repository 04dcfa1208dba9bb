/// The facts of a host.
///
/// An immutable object, because the compiler lays it out in the binary.
final class HostDescription: Sendable {
  /// One line for the help.
  let summary: String
  /// True if it is a bar, which hides a module that fails.
  ///
  /// A failure in a bar is a segment, and the exit status is 0; otherwise the exit status reports
  /// it.
  let isBar: Bool
  let showsShortText: Bool
  /// True if it shows details that are not open.
  let showsClosedDetails: Bool
  /// True if it shows details in a tooltip, so that the line needs none.
  let hasTooltip: Bool
  let showsValues: Bool
  /// True if it has to know what the values are: their units, and whether they only grow.
  let measuresValues: Bool
  /// True if it reads a file, of which a stream replaces the whole.
  let readsFile: Bool
  /// True if it shows the states of a source, such as the classes of a style sheet.
  let showsStates: Bool
  /// True if `BLOCK_BUTTON` is a click on this segment.
  ///
  /// i3blocks and dwmblocks set it in the environment; in the other hosts it can only be inherited.
  let takesButtonFromEnvironment: Bool
  /// True if open details fade in.
  ///
  /// Any part of a text must be able to have any color, and an unseen frame must cost nothing.
  let fadesDetails: Bool
  /// True if a click names its block, so that an unknown name reaches no block.
  let namesClicks: Bool
  /// True if each segment says which buttons it takes, so that the host has to know about the wheel.
  let tagsClicks: Bool
  /// True if it can be a terminal, whose colors depend on the environment.
  let usesTerminalColors: Bool
  /// True if exit status 33 marks a critical segment as urgent.
  let hasUrgentStatus: Bool
  /// True if it shows nothing after a stream has ended.
  let needsRunningStream: Bool
  /// Its programs, and the line that shows the Today view in each.
  let bars: [Bar]

  /// A bar that can be installed.
  struct Bar: Sendable {
    let name: String
    let program: String
    /// The line of its configuration that shows the Today view.
    let line: String

    init(_ name: String, program: String, line: String) {
      self.name = name
      self.program = program
      self.line = line
    }
  }

  init(
    _ summary: String, isBar: Bool = true, showsShortText: Bool = false,
    showsClosedDetails: Bool = false, hasTooltip: Bool = false, showsValues: Bool = false,
    measuresValues: Bool = false, readsFile: Bool = false, showsStates: Bool = false,
    takesButtonFromEnvironment: Bool = false, fadesDetails: Bool = false,
    namesClicks: Bool = false, tagsClicks: Bool = false, usesTerminalColors: Bool = false,
    hasUrgentStatus: Bool = false,
    needsRunningStream: Bool = false, bars: [Bar] = []
  ) {
    self.summary = summary
    self.isBar = isBar
    self.showsShortText = showsShortText
    self.showsClosedDetails = showsClosedDetails
    self.hasTooltip = hasTooltip
    self.showsValues = showsValues
    self.measuresValues = measuresValues
    self.readsFile = readsFile
    self.showsStates = showsStates
    self.takesButtonFromEnvironment = takesButtonFromEnvironment
    self.fadesDetails = fadesDetails
    self.namesClicks = namesClicks
    self.tagsClicks = tagsClicks
    self.usesTerminalColors = usesTerminalColors
    self.hasUrgentStatus = hasUrgentStatus
    self.needsRunningStream = needsRunningStream
    self.bars = bars
  }
}
