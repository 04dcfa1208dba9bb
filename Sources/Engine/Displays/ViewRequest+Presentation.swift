extension ViewRequest {
  /// Returns the presentation of the segments, which may depend on the terminal.
  func presentation(on machine: Machine) -> Presentation {
    var presentation = settings.presentation
    let host = settings.host.description
    if host.namesClicks { presentation.namesBlocks = machine.environment("BLOCK_NAME") == nil }
    // i3blocks 1.5 passes a block all of its properties; 1.4 passes none.
    if settings.host == .i3blocks, machine.environment("BLOCK_INTERVAL") != nil,
      machine.environment("format") != "json"
    {
      presentation.printsObjects = false
      presentation.usesMarkup =
        presentation.usesMarkup ?? (machine.environment("markup") == "pango")
    }
    // xbar and SwiftBar show no markup.
    if settings.host == .argos, presentation.usesMarkup == nil,
      machine.environment("XBARDarkMode") != nil || machine.environment("SWIFTBAR") != nil
    {
      presentation.usesMarkup = false
    }
    guard host.usesTerminalColors else { return presentation }
    switch settings.colorUse {
    case .never: return presentation
    case .always: break
    case .auto:
      // The output of the host ansi reaches its terminal through a program.
      guard machine.outputIsTerminal || settings.host == .ansi,
        machine.environment("NO_COLOR") == nil, machine.environment("TERM") != "dumb"
      else { return presentation }
    }
    presentation.usesTerminalPalette = settings.host == .ansi && settings.themeColors == nil
    let capability = machine.environment("COLORTERM")
    presentation.colorDepth = capability == "truecolor" || capability == "24bit" ? .full : .indexed
    return presentation
  }
}
