extension CaseIterable where Self: RawRepresentable, RawValue == String {
  /// Returns the case with that raw value.
  ///
  /// The synthesized initializer of an enumeration with many cases hashes their names first.
  static func named(_ name: String) -> Self? {
    for named in allCases where named.rawValue == name { return named }
    return nil
  }
}
