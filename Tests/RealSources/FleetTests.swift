import TestSupport
import Testing

// Serialized with the others, because the rigs load the machine.
extension SourceTests {
  /// Prometheus, its node exporters, and other machines.
  @Suite(.timed, .needs(Rig.fleet)) struct FleetTests {
    static let facts = Result { try Rig.fleet.facts() }

    @Test(arguments: [
      "disk", "cpu", "memory", "load", "network", "diskio", "uptime", "temperature", "values",
      "hostile", "failed", "several", "rules",
    ]) func promtoolHasNothingToSay(_ name: String) throws {
      #expect(try Self.facts.get()["promtool." + name] == "0")
    }

    static let expected = [
      // A file for each of three machines; one widget of two of them fails.
      ("told", "0 0 0"), ("scraped", "3"), ("scrape-errors", "0.0"),
      (
        "types",
        "todayline_age_seconds=gauge todayline_level=gauge todayline_rate_ratio=gauge "
          + "todayline_stale=gauge todayline_up=gauge todayline_value=gauge "
          + "todayline_value_bytes=gauge todayline_value_celsius=gauge todayline_value_ratio=gauge"
      ),
      // The recipes, byte for byte.
      (
        "bar",
        "fullest 127.0.0.1:9102 75.0% normal | hottest 127.0.0.1:9102 66.5 °C normal | "
          + "down 0 normal | failed 2 warning"
      ), ("readme", "down 0"), ("check.machine", "0 5 widgets, no problems found"),
      ("check.fleet", "0 4 widgets, no problems found"), ("bar.down", "down 1 critical"),
      ("writers.ends", "0"), ("writers.torn", "0"), ("writers.read", "yes"),
      ("writers.mode", "0o644"), ("writers.left", "todayline.prom"),
      ("full.call", "1 FILE: no space left"), ("full.kept", "yes"), ("full.left", "a.prom filler"),
      ("full.stream", "1"), ("full.stream-then", "yes"),
      ("refused.device", "1 /dev/null: not a regular file"),
      ("refused.folder", "1 FOLDER: not a regular file"),
      ("refused.missing", "1 FOLDER/none: not found"), ("refused.link", "1 True"),
      ("relative", "disk"), ("remote.text", "yes"), ("remote.short", "yes"),
      ("remote.details", "yes"), ("remote.level", "yes"), ("remote.rate", "yes"),
      ("remote.values", "yes"), ("remote.template", "50.0% of 4194304"), ("remote.clicked", "1"),
      ("remote.gone", "True exit 255, ssh: connect to host: Connection refused"), ("left", "0"),
      ("units", "0"),
    ]

    @Test(arguments: expected) func theFleetIsSeen(_ name: String, _ value: String) throws {
      #expect(try Self.facts.get()[name] == value)
    }

    @Test func aBannerIsNoWidget() throws {
      let error = try #require(try Self.facts.get()["remote.banner"])
      #expect(error.contains("“Welcome”, not the output of todayline WIDGET --host json"))
    }
  }
}

extension Rig {
  fileprivate static let fleet = Rig(
    "fleet.py",
    needs: ["prometheus", "prometheus-node-exporter", "promtool", "systemd-analyze", "curl"])
}
