import TestSupport
import Testing

// Serialized with the others, because the rigs load the machine.
extension SourceTests {
  /// What a real Prometheus keeps, and what it alerts of.
  @Suite(.timed, .needs(Rig.metrics)) struct MetricsTests {
    static let facts = Result { try Rig.metrics.facts() }

    /// A calendar's address, a key in a query, a password, a command, and a header.
    @Test(arguments: ["file", "series", "bytes", "json", "check"]) func prometheusKnowsNoSecret(
      _ place: String
    ) throws { #expect(try Self.facts.get()["secrets." + place] == "none") }

    static let expected = [
      ("told", "0"), ("sources", "agenda exec failed http queue token"), ("control.bytes", "yes"),
      ("check.notes", "6"), ("alert.at-50", "none"),
      ("alert.at-97", "disk DISK of 127.0.0.1:9100 is critical"), ("left", "0"),
    ]

    @Test(arguments: expected) func theShippedAlertFiresAndNamesTheWidget(
      _ name: String, _ value: String
    ) throws { #expect(try Self.facts.get()[name] == value) }
  }
}

extension Rig {
  fileprivate static let metrics = Rig(
    "metrics.py", needs: ["prometheus", "prometheus-node-exporter", "curl"])
}
