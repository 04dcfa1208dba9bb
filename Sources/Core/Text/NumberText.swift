/// Numbers of a document: decimal text that is rounded without becoming binary.
package enum NumberText {
  /// Appends a JSON number rounded to exactly `decimals` decimals; false where the text is none.
  package static func append(_ text: String, decimals: Int, to bytes: inout [UInt8]) -> Bool {
    false
  }

  /// The nearest binary number; `nil` where the text is no JSON number.
  package static func double(of text: String) -> Double? { nil }
}
