/// The effect of one mouse button, numbered as in the i3bar protocol: 1 left, 2 middle, 3 right, 4
/// and 5 scrolling.
struct ButtonAction: Sendable {
  /// The button; `nil` for any.
  let button: Int?
  let action: Action

  init(_ button: Int?, _ action: Action) {
    self.button = button
    self.action = action
  }

  /// The actions of a widget without actions of its own.
  static let usual = [ButtonAction(1, .details), ButtonAction(2, .refresh), ButtonAction(3, .open)]

  /// The actions of a widget that scrolling adjusts.
  static let adjusting = [
    ButtonAction(1, .details), ButtonAction(2, .refresh), ButtonAction(3, .open),
    ButtonAction(4, .up), ButtonAction(5, .down),
  ]

  static func words(for button: Int?) -> String {
    switch button {
    case nil: "any button"
    case 1: "left button"
    case 2: "middle button"
    case 3: "right button"
    case 4: "scrolling up"
    case 5: "scrolling down"
    case 8: "back button"
    case 9: "forward button"
    case let button?: "button " + String(button)
    }
  }
}

extension [ButtonAction] {
  func action(of button: Int) -> Action? {
    for entry in self where entry.button == nil || entry.button == button { return entry.action }
    return nil
  }

  func buttons(of action: Action) -> [Int?] { filter { $0.action == action }.map { $0.button } }
}
