/// The click of a one-shot call.
enum ClickSource {
  /// The time that a one-shot call waits for an event on standard input.
  static let timeout = Duration.seconds(1)
  /// The time within which an unannounced event must start: longer than a program takes to
  /// write it to a pipe, shorter than a person notices.
  static let shortTimeout = Duration.milliseconds(200)

  /// Returns the click of this call, if any.
  ///
  /// Standard input is read only if an option requests it: under i3blocks 1.4 and Waybar it belongs
  /// to another program.
  static func click(for settings: Settings, on machine: Machine) -> Click? {
    if let button = settings.button { return Click(button: button) }
    if settings.readsClick { return clickFromInput(startingWithin: timeout, on: machine) }
    guard settings.host.description.takesButtonFromEnvironment,
      // A shell in a terminal opened by a click inherits the variables of the click.
      !settings.host.description.usesTerminalColors || !machine.outputIsTerminal
    else { return nil }
    return clickFromEnvironment(on: machine)
  }

  /// True if standard input is the pipe with the clicks of all blocks.
  ///
  /// i3blocks 1.4 reads them itself, and passes on no clicks to a long-running block. Later
  /// versions pass the interval to a block.
  static func inputIsHosts(on machine: Machine) -> Bool {
    machine.environment("BLOCK_NAME") != nil && machine.environment("BLOCK_INTERVAL") == nil
  }

  /// The time until a host can read the first line: i3blocks 1.5 misses what a long-running
  /// block prints before it starts listening, and shows it only with the next line.
  static func delay(untilHostListensTo host: HostName, on machine: Machine) -> Duration {
    host == .i3blocks && machine.environment("BLOCK_INTERVAL") == "persist"
      ? .milliseconds(100) : .zero
  }

  /// Returns the click that `todayline click` delivers, by default of the left button.
  ///
  /// No one types an event at a terminal, and a bar may pass on a pipe that is never written to.
  static func deliveredClick(for settings: Settings, on machine: Machine) -> Click {
    if let button = settings.button { return Click(button: button) }
    if let click = clickFromEnvironment(on: machine) { return click }
    if !machine.inputIsTerminal,
      let click = clickFromInput(startingWithin: shortTimeout, on: machine)
    {
      return click
    }
    return Click(button: ButtonName.left.number)
  }

  private static func clickFromEnvironment(on machine: Machine) -> Click? {
    guard let text = machine.environment("BLOCK_BUTTON"),
      let button = ClickReader.button(text.wholeNumber)
    else { return nil }
    var click = Click(button: button, instance: machine.environment("BLOCK_INSTANCE"))
    for name in ["BLOCK_X", "BLOCK_Y"] {
      if let value = machine.environment(name), value.wholeNumber != nil {
        click.variables.append(name + "=" + value)
      }
    }
    return click
  }

  private static func clickFromInput(
    startingWithin startTimeout: Duration, on machine: Machine
  ) -> Click? {
    let start = machine.uptime
    var end = start + startTimeout
    var reader = ClickReader()
    var count = 0
    while true {
      var bytes: [UInt8] = []
      let rest = end - machine.uptime
      let goesOn =
        rest > .zero
        && machine.readInput(into: &bytes, limit: ClickReader.limit - count, timeout: rest)
      count += bytes.count
      if count > 0 { end = start + timeout }
      reader.append(bytes)
      if let click = reader.next(isEnd: !goesOn) { return click }
      if !goesOn { return nil }
    }
  }
}
