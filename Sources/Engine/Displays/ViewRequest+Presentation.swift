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
    guard host.usesTerminalColors else { return presentation }
    switch settings.colorUse {
    case .never: return presentation
    case .always: break
    case .auto:
      guard machine.outputIsTerminal, machine.environment("NO_COLOR") == nil,
        machine.environment("TERM") != "dumb"
      else { return presentation }
    }
    let capability = machine.environment("COLORTERM")
    presentation.colorDepth = capability == "truecolor" || capability == "24bit" ? .full : .indexed
    return presentation
  }
}
