extension CaseIterable where Self: RawRepresentable, RawValue == String {
  /// Returns the case with that raw value.
  ///
  /// The synthesized initializer compares with all names at once, which takes more instructions.
  static func named(_ name: String) -> Self? {
    for named in allCases where named.rawValue == name { return named }
    return nil
  }
}
