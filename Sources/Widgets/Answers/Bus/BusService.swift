/// The services whose answers become the values of a widget in a way of their own.
enum BusService: String, CaseIterable {
  case bluetooth
  case media
  case powerProfile = "power-profile"
  case notifications
  case failedUnits = "failed-units"
  case vpn

  /// The actions that a click can have.
  var actions: [Action] {
    switch self {
    case .bluetooth, .notifications, .vpn: [.toggle]
    case .media: [.toggle, .next, .previous]
    case .powerProfile: [.next, .previous]
    case .failedUnits: []
    }
  }
}
