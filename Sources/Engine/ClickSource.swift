/// The click of a one-shot.
enum ClickSource {
  /// The milliseconds that a one-shot waits for an event on standard input.
  static let timeout: Int64 = 1000
  /// The milliseconds within which an event must begin that nobody has announced: longer than a
  /// program takes that writes it to a pipe, shorter than a person notices.
  static let shortTimeout: Int64 = 200

  /// Returns the click of this call, or `nil` if there is none.
  ///
  /// Standard input is read only if an option says so: under i3blocks 1.4 and Waybar it belongs to
  /// another program.
  static func click(for settings: Settings, on machine: Machine) -> Click? {
    if let button = settings.button { return Click(button: button) }
    if settings.readsClick { return clickFromInput(startingWithin: timeout, on: machine) }
    guard settings.host.description.takesButtonFromEnvironment,
      // A shell in a terminal that was opened by a click inherits the variables of the click.
      !settings.host.description.usesTerminalColors || !machine.outputIsTerminal
    else { return nil }
    return clickFromEnvironment(on: machine)
  }

  /// True if standard input is the pipe with the clicks of all blocks.
  ///
  /// i3blocks 1.4 reads them itself, and passes on no click to a block that stays. Later versions
  /// tell a block its interval.
  static func inputIsHosts(on machine: Machine) -> Bool {
    machine.environment("BLOCK_NAME") != nil && machine.environment("BLOCK_INTERVAL") == nil
  }

  /// The milliseconds until a host can read the first line: i3blocks 1.5 loses what a block that stays
  /// has printed before it asked to be told of lines, and shows it only with the next one.
  static func milliseconds(untilHostListensTo host: HostName, on machine: Machine) -> Int64 {
    host == .i3blocks && machine.environment("BLOCK_INTERVAL") == "persist" ? 100 : 0
  }

  /// Returns the click that `todayline click` delivers: the left button's if nothing names another.
  ///
  /// Nobody types an event at a terminal, and a bar may pass on a pipe that is never written to.
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
    startingWithin patience: Int64, on machine: Machine
  ) -> Click? {
    let start = machine.monotonicMilliseconds
    var end = start + patience
    var reader = ClickReader()
    var count = 0
    while true {
      var bytes: [UInt8] = []
      let rest = end - machine.monotonicMilliseconds
      let goesOn =
        rest > 0
        && machine.readInput(into: &bytes, limit: ClickReader.limit - count, milliseconds: rest)
      count += bytes.count
      if count > 0 { end = start + timeout }
      reader.append(bytes)
      if let click = reader.next(isEnd: !goesOn) { return click }
      if !goesOn { return nil }
    }
  }
}
