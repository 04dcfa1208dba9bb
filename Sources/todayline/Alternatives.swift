import Core
import Widgets

/// What buttons go through: the items of a URL, or the keys of an answer.
enum Alternatives {
  /// Where the volatile store keeps the one that is shown.
  static let key = "alternative"

  /// What a click does to the one that is shown.
  enum Step {
    case next
    case previous
    /// Another one, by chance.
    case other
  }

  /// The step of a button; `nil` where it is about something else.
  static func step(for button: Int, _ request: ShowRequest) -> Step? {
    guard hasAny(request) else { return nil }
    switch button {
    case 1: return request.widget == .geo ? .other : .next
    case 4: return .previous
    case 5: return .next
    default: return nil
    }
  }

  /// Whether there is anything to go through.
  static func hasAny(_ request: ShowRequest) -> Bool {
    if !request.settings.refresh.items.isEmpty { return true }
    return request.widget == .geo && request.settings.refresh.key == nil
      && request.templates.showsKey
  }

  /// The one that comes after a step.
  static func after(
    _ shown: String?, _ step: Step, among names: [String], random: UInt64
  ) -> String? {
    guard !names.isEmpty else { return shown }
    var index: Int?
    for (position, name) in names.enumerated() where name == shown { index = position }
    guard let index else {
      return step == .other ? names[Int(random % UInt64(names.count))] : names[0]
    }
    guard names.count > 1 else { return names[0] }
    switch step {
    case .next: return names[(index + 1) % names.count]
    case .previous: return names[(index + names.count - 1) % names.count]
    case .other:
      let other = Int(random % UInt64(names.count - 1))
      return names[other < index ? other : other + 1]
    }
  }
}
