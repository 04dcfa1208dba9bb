import Core
import Hosts

/// Where a one-shot's click comes from.
enum ClickSource {
  /// How long a one-shot waits for an event on standard input, in milliseconds.
  static let timeout: Int64 = 1000

  /// The click of this call, `nil` where there is none.
  ///
  /// Standard input is read only where the user said so: under i3blocks 1.4
  /// and Waybar it is somebody else's.
  static func click<M: Machine>(for settings: Settings, on machine: M) -> Click? {
    if let button = settings.button { return Click(button: button) }
    if settings.readsClick { return clickFromInput(on: machine) }
    guard settings.host.takesButtonFromEnvironment,
      let text = machine.environment("BLOCK_BUTTON"),
      let button = ClickReader.button(text.wholeNumber),
      // A shell in a terminal that a click has opened inherits the click.
      settings.host != .text || !machine.outputIsTerminal
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

/// A click and the instances that it reaches.
struct Clicks {
  let click: Click
  private let reached: [Bool]

  /// The instance that the click names, or all where it names none of them: a
  /// host that puts several segments into one text cannot tell them apart.
  ///
  /// A bar that was told all names knows what it says: a name that is none of them, where it
  /// `mustMatch`, reaches nobody.
  init(_ click: Click, on instances: [Instance], mustMatch: Bool = false) {
    self.click = click
    let named = instances.map { $0.domain == click.instance || $0.source == click.instance }
    let isNameless = click.instance?.isEmpty ?? true
    reached =
      named.contains(true) || mustMatch && !isNameless ? named : instances.map { _ in true }
  }

  /// The click for an instance.
  ///
  /// What starts a program is for the first one only.
  func click(for index: Int, startsProgram: Bool) -> Click? {
    guard reached[index] else { return nil }
    if startsProgram, reached.firstIndex(of: true) != index { return nil }
    return click
  }
}
