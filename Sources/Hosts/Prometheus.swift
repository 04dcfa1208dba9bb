/// The textfile format of node_exporter: the samples of all segments, grouped by family.
///
/// HELP and TYPE appear once per family, and the last line ends in LF; a timestamp, a duplicate
/// series, or a number that Go cannot parse would invalidate the whole file.
/// https://github.com/prometheus/node_exporter#textfile-collector
enum Prometheus: Host {
  static let description = HostDescription(
    "metrics for Prometheus, as node_exporter reads them from a file",
    notes: """
      The textfile format of node_exporter, which reads FILE.prom in its folder:
      todayline today --wait --host prometheus --output FILE.prom, run by a timer. A widget is down
      if todayline_up is 0; so is the timer if node_textfile_mtime_seconds is old. Values are raw
      numbers in base units; text is not exported.
      """, isBar: false, showsValues: true, measuresValues: true, readsFile: true)

  /// The maximum number of values per widget: each is a series that Prometheus keeps for weeks.
  static let valueLimit = MetricSource.valueLimit

  static func append(_ segments: [Segment], _ presentation: Presentation, to bytes: inout [UInt8]) {
    let sources = MetricSource.all(of: segments)
    for family in MetricFamily.allCases {
      var hasHead = false
      for source in sources {
        source.forEachSample(of: family) { name, value in
          if !hasHead { family.appendHead(to: &bytes) }
          hasHead = true
          bytes.append(family.name)
          bytes.append(UInt8(ascii: "{"))
          bytes.append(block: source.labels)
          if let name {
            bytes.append(",")
            MetricSource.append(label: "name", name, to: &bytes)
          }
          bytes.append("} ")
          bytes.append(block: value)
          bytes.append(UInt8(ascii: "\n"))
        }
      }
    }
  }
}
