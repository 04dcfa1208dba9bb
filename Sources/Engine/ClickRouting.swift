/// A click and the instances that it reaches.
struct ClickRouting {
  let click: Click
  private let reached: [Bool]

  /// Routes a click to the instance that it names, or to all if it names none of them: a host that
  /// joins several segments in one text cannot distinguish them.
  ///
  /// If `mustMatch` is true, a name that matches no instance reaches none, because the bar knows
  /// all names.
  init(_ click: Click, to instances: [Instance], mustMatch: Bool = false) {
    self.click = click
    let named = instances.map { $0.domain == click.instance || $0.source == click.instance }
    let isNameless = click.instance?.isEmpty ?? true
    reached = named.contains(true) || mustMatch && !isNameless ? named : instances.map { _ in true }
  }

  /// Returns the click for an instance, if it reaches it.
  ///
  /// A click that starts a program reaches only the first one.
  func click(for index: Int, startsProgram: Bool) -> Click? {
    guard reached[index] else { return nil }
    if startsProgram, reached.firstIndex(of: true) != index { return nil }
    return click
  }
}

extension [WidgetSession] {
  /// Adds a click to the sessions that it reaches, for their next round.
  mutating func deliver(_ click: Click, mustMatch: Bool = false) {
    let routing = ClickRouting(click, to: map { $0.instance }, mustMatch: mustMatch)
    let delivery = 1 + (map { $0.intent.delivery }.max() ?? 0)
    for index in indices {
      let startsProgram = self[index].startsProgram(click.button)
      if let click = routing.click(for: index, startsProgram: startsProgram) {
        self[index].clicks.append(click)
        self[index].intent.delivery = delivery
      }
    }
  }
}
