extension Load {
  static func derive(_ derivation: inout Derivation, _ observation: Observation) {
    let table = "/proc/loadavg"
    var reader = WordReader(observation.machine.bytes(of: table) ?? [])
    for (index, name) in ["one", "five", "fifteen"].enumerated() {
      guard let word = reader.word() else { return }
      let raw = derivation.add(
        number: word, "load_" + name, at: table + ": number " + String(index + 1))
      derivation.add(name, raw)
      derivation.add(index == 0 ? "percent" : "percent." + name, raw + " / processors_online")
    }
    reader.skipSpaces()
    if let running = reader.digits(), reader.skip("/"), let all = reader.number() {
      derivation.add(
        "running", derivation.add(number: running, "runnable", at: table + ": before the slash"))
      derivation.add(
        "processes", derivation.add(number: all, "all", at: table + ": after the slash"))
    }
    guard case .count(let processors)? = observation.reading["processors"] else { return }
    let online = "/sys/devices/system/cpu/online"
    let list = observation.word(in: online)
    derivation.add(
      "processors",
      derivation.add(
        number: processors, "processors_online",
        at: list.map { online + ": " + $0 } ?? "/proc/stat: the rows of processors"))
  }
}
