/// `todayline log`: prints or removes what a widget has logged.
enum LogCommand {
  /// Prints the entries as a table, for a terminal with a graph above it, or as JSON.
  ///
  /// - Throws: `Mistake.failure` if there is no log, or it cannot be read.
  static func run(_ log: LogRequest, on machine: Machine) throws(Mistake) {
    var output: [UInt8] = []
    var failure: Failure?
    let instances = Instance.all(of: log.request, on: machine)
    for instance in instances {
      for domain in domains(of: instance, log.request) {
        do throws(Failure) {
          if log.clears {
            try clear(domain, log, on: machine)
          } else {
            try append(domain, log, among: instances.count, to: &output, on: machine)
          }
        } catch { failure = failure ?? error }
      }
    }
    if !output.isEmpty { try failing { () throws(Failure) in try machine.write(output) } }
    if let failure { throw .failure(failure) }
  }

  /// Returns the domains of the values: one, or one for each item.
  private static func domains(of instance: Instance, _ request: WidgetRequest) -> [String] {
    let items = request.settings.refresh.items
    if items.isEmpty { return [instance.domain + request.manner] }
    return items.map { instance.domain + ":" + $0 + request.manner }
  }

  private static func clear(
    _ domain: String, _ log: LogRequest, on machine: Machine
  ) throws(Failure) {
    let store = Defaults(suite: log.request.settings.suite, on: machine)
    var wasThere = try store.clearLog(of: domain, on: machine)
    // The minutes that a call keeps, and the sums of counters.
    for lifetime in [Defaults.Lifetime.volatile, .persistent] {
      let isChanged = try store.claim(domain, lifetime, announces: false, on: machine) { record in
        let old = record
        record[DiaryMinutes.key] = nil
        if lifetime == .persistent, !log.request.widget.description.summedCounters.isEmpty {
          record = Record()
        }
        return record != old
      }
      wasThere = wasThere || isChanged
    }
    guard wasThere else { throw .noLog(domain) }
  }

  private static func append(
    _ domain: String, _ log: LogRequest, among count: Int, to output: inout [UInt8],
    on machine: Machine
  ) throws(Failure) {
    let store = Defaults(suite: log.request.settings.suite, on: machine)
    let diary = try store.diary(of: domain, on: machine)
    if let diary, diary.unreadableLines > 0 {
      machine.writeError(
        "todayline: " + String(diary.unreadableLines) + " unreadable lines in "
          + ExternalText.harmless(store.logPath(of: domain))
          + "; todayline log WIDGET --clear removes the log")
    }
    var all = diary ?? Diary()
    // What a call has not written yet.
    for lifetime in [Defaults.Lifetime.volatile, .persistent] {
      all.add(DiaryMinutes(store.record(of: domain, lifetime, on: machine)).minutes)
    }
    guard diary != nil || !all.entries.isEmpty else { throw .noLog(domain) }
    let sums =
      log.request.widget.description.summedCounters.isEmpty
      ? DiarySums() : DiarySums(store.record(of: domain, .persistent, on: machine))
    let table = LogTable(
      all, sums, log.request.widget.description.summedCounters, since: log.since, until: log.until,
      every: log.every)
    if log.isJSON {
      table.appendJSON(of: domain, to: &output)
      return
    }
    if count > 1 || domain != log.request.widget.name {
      if !output.isEmpty { output.append(UInt8(ascii: "\n")) }
      output.append(ExternalText.harmless(domain) + "\n")
    }
    guard !table.rows.isEmpty else {
      output.append(
        "nothing logged between " + LogTable.words(log.since, log.zone) + " and "
          + LogTable.words(log.until, log.zone) + "\n")
      return
    }
    if machine.outputIsTerminal {
      let columns = machine.environment("COLUMNS")?.wholeNumber.map { Int(min($0, 1000)) }
      let graph = LogGraph(
        all, since: log.since, until: min(log.until, machine.now), zone: log.zone,
        width: columns ?? machine.outputWidth ?? 80)
      graph.append(to: &output)
    }
    table.append(to: &output)
  }
}
