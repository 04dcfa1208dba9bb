/// The keys of an agenda in its record, in their order.
enum AgendaKeys {
  static let zone = "zone"
  static let window = "window"
  static let viewer = "viewer"

  static func calendar(_ index: Int) -> String { "calendar." + String(index) }

  static func event(_ index: Int) -> String { "event." + String(index) }

  /// Returns the key of something that was not understood.
  static func remark(_ index: Int) -> String { "remark." + String(index) }

  /// Returns the key of the failure of a calendar.
  static func failure(_ index: Int) -> String { "failure." + String(index) }
}
