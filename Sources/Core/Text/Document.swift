/// A JSON document as names and values, nested ones joined by points.
package enum Document {
  /// The canonical form of a path, such as `.list.0."odd.name"`; `nil` where it is malformed.
  package static func canonicalPath(_ text: String) -> String? { nil }

  /// The values of a document, at most `limit` bytes of names and values.
  package static func values(of json: JSON, limit: Int) -> [Reading.NamedValue] { [] }
}
