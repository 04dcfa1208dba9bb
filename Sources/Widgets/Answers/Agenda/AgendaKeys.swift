/// The keys of an agenda in its record, in order.
enum AgendaKeys {
  static let zone = "zone"
  static let window = "window"
  static let viewer = "viewer"

  static func calendar(_ index: Int) -> String { "calendar." + String(index) }

  static func event(_ index: Int) -> String { "event." + String(index) }

  static func remark(_ index: Int) -> String { "remark." + String(index) }

  static func failure(_ index: Int) -> String { "failure." + String(index) }
}
