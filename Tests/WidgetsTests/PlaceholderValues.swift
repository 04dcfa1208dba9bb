import Testing

@testable import todayline

extension WidgetDescription {
  /// Expects that readings have a value for each placeholder, each of its kind, and no others.
  func expectValues(
    _ readings: [Reading], except missing: Set<String> = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    // Sums of the log are added by its session.
    let missing = missing.union(
      placeholders.map(\.name).filter {
        $0 == "full.in" || $0.hasPrefix("today.") || $0.hasPrefix("month.")
      })
    var names: Set<String> = []
    for reading in readings {
      let unique = Set(reading.values.map(\.name))
      #expect(unique.count == reading.values.count, sourceLocation: sourceLocation)
      for entry in reading.values {
        let placeholder = placeholders.first { $0.name == entry.name || $0.matches(entry.name) }
        names.insert(placeholder?.name ?? entry.name)
        let kinds: [Placeholder.Kind] =
          switch entry.value {
          case .number: [.number, .temperature]
          case .fraction: [.fraction]
          case .count: [.count]
          case .bytes: [.bytes]
          case .text: [.text, .lines]
          }
        #expect(
          placeholder.map { kinds.contains($0.kind) } == true, "\(entry.name)",
          sourceLocation: sourceLocation)
      }
    }
    let expected = Set(placeholders.filter(\.isValue).map(\.name)).subtracting(missing)
    #expect(names == expected, sourceLocation: sourceLocation)
  }
}
