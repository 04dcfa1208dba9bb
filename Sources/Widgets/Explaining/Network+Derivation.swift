extension Network {
  static func derive(_ derivation: inout Derivation, _ observation: Observation) {
    let table = "/proc/net/dev"
    let counters = observation.counters
    let names = interfaces(observation)
    var (counts, changes): ([[String]], [[String]]) = ([[], []], [[], []])
    for name in names {
      guard let row = counters[name], row.values.count == 2 else { continue }
      for (index, (word, field)) in [("received", "bytes received"), ("sent", "bytes sent")]
        .enumerated()
      {
        let place = table + ", " + name + ": " + field
        counts[index].append(
          derivation.add(number: row.values[index], name + "_" + word, at: place))
        guard let change = row.changes?[index] else { continue }
        changes[index].append(
          derivation.add(
            number: change, name + "_" + word + "_change", at: place + " since the last reading"))
      }
    }
    derivation.add("received", counts[0].sum)
    derivation.add("sent", counts[1].sum)
    deriveDetails(&derivation, names.first ?? "", observation)
    guard !changes[0].isEmpty else { return }
    let elapsed = derivation.add(
      number: UInt64(max(counters.elapsed.milliseconds, 1)), "elapsed",
      at: "the monotonic clock: milliseconds since the last reading")
    func perSecond(_ terms: [String]) -> String {
      "floor(" + terms.sum + " * 1000 / " + elapsed + " + 0.5)"
    }
    let (down, up) = (perSecond(changes[0]), perSecond(changes[1]))
    derivation.add("down", down)
    derivation.add("up", up)
    derivation.add("total", perSecond(changes[0] + changes[1]))
    deriveShare(&derivation, "max(" + down + ", " + up + ")", names, observation)
  }

  private static func interfaces(_ observation: Observation) -> [String] {
    var names: [String] = []
    for part in (observation.reading.text("interface") ?? "").utf8.split(
      separator: UInt8(ascii: ","))
    { names.append(String(Substring(part.drop { $0 == 0x20 }))) }
    return names
  }

  /// The share of the link's speed, or of what the user says is full.
  private static func deriveShare(
    _ derivation: inout Derivation, _ rate: String, _ names: [String], _ observation: Observation
  ) {
    var full = ""
    if let given = observation.full {
      full = derivation.add(
        number: UInt64(given), "full", at: "the option full, in bytes per second")
    } else {
      var speeds: [String] = []
      for name in names {
        let path = "/sys/class/net/" + name + "/speed"
        guard let word = observation.word(in: path) else { continue }
        speeds.append(derivation.add(number: word, name + "_speed", at: path + ", in Mbit/s"))
      }
      guard speeds.count == names.count else { return }
      derivation.add("speed", speeds.sum)
      full = speeds.sum + " * 125000"
    }
    derivation.add("percent", rate + " / (" + full + ")")
  }

  private static func deriveDetails(
    _ derivation: inout Derivation, _ name: String, _ observation: Observation
  ) {
    let table = "/proc/net/wireless"
    var reader = WordReader(observation.machine.bytes(of: table) ?? [])
    repeat {
      guard reader.word(before: UInt8(ascii: ":")) == name, reader.skipWords(1) else { continue }
      reader.skipSpaces()
      guard let quality = reader.digits() else { return }
      let raw = derivation.add(number: quality, "quality", at: table + ", " + name + ": link")
      derivation.add("signal", "min(" + raw + " / 70, 1)")
      _ = reader.skip(".")
      reader.skipSpaces()
      guard reader.skip("-"), let level = reader.digits() else { return }
      let loss = derivation.add(
        number: level, "level", at: table + ", " + name + ": level, in dBm below zero")
      derivation.add("signal.linear", "min(max((120 - " + loss + ") / 100, 0.3), 1)")
      return
    } while reader.nextLine()
  }
}
