enum ButtonName: String, CaseIterable, Sendable {
  case left
  case middle
  case right
  case up
  case down
  case backward
  case forward

  /// The button's number in the i3bar protocol.
  var number: Int {
    switch self {
    case .left: 1
    case .middle: 2
    case .right: 3
    case .up: 4
    case .down: 5
    case .backward: 8
    case .forward: 9
    }
  }
}
