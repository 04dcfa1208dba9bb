package import Core
import Hosts
package import Input

/// The click of a one-shot.
package enum ClickSource {
  /// The milliseconds that a one-shot waits for an event on standard input.
  package static let timeout: Int64 = 1000

  /// Returns the click of this call, or `nil` if there is none.
  ///
  /// Standard input is read only if an option says so: under i3blocks 1.4 and Waybar it belongs to
  /// another program.
  package static func click<M: Machine>(for settings: Settings, on machine: M) -> Click? {
    if let button = settings.button { return Click(button: button) }
    if settings.readsClick { return clickFromInput(on: machine) }
    guard settings.host.description.takesButtonFromEnvironment,
      let text = machine.environment("BLOCK_BUTTON"),
      let button = ClickReader.button(text.wholeNumber),
      // A shell in a terminal that was opened by a click inherits the variables of the click.
      !settings.host.description.usesTerminalColors || !machine.outputIsTerminal
    else { return nil }
    var click = Click(button: button, instance: machine.environment("BLOCK_INSTANCE"))
    for name in ["BLOCK_X", "BLOCK_Y"] {
      if let value = machine.environment(name), value.wholeNumber != nil {
        click.variables.append(name + "=" + value)
      }
    }
    return click
  }

  private static func clickFromInput<M: Machine>(on machine: M) -> Click? {
    let end = machine.monotonicMilliseconds + timeout
    var reader = ClickReader()
    var count = 0
    while true {
      var bytes: [UInt8] = []
      let rest = end - machine.monotonicMilliseconds
      let goesOn =
        rest > 0
        && machine.readInput(into: &bytes, limit: ClickReader.limit - count, milliseconds: rest)
      count += bytes.count
      reader.append(bytes)
      if let click = reader.next(isEnd: !goesOn) { return click }
      if !goesOn { return nil }
    }
  }
}
