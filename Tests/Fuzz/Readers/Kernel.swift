import TestSupport

@testable import todayline

/// The files of the kernel.
enum Kernel {
  /// Samples widgets on a machine with these files; see `Machines.read`.
  static func sample(_ bytes: [UInt8], _ path: String, _ widgets: [(WidgetName, [String])]) throws {
    var counters = [Counters](repeating: Counters(), count: widgets.count)
    try Machines.read(bytes, path) { machine in
      machine.fileSystems["/"] = .failure(.system(.notFound, path: "/"))
      for (index, (widget, sources)) in widgets.enumerated() {
        for source in sources {
          var request = SampleRequest(
            source: source, needed: widget.description.placeholders, requiresMount: false)
          request.needsRate = true
          counters[index].begin(on: machine)
          do {
            try Shown.check(
              widget.sample(request, &counters[index], on: machine), widget.description)
          } catch let failure as Failure {
            try promise("a failure has words", !failure.words.isEmpty)
          }
          var record = Record()
          counters[index].store(in: &record)
          try promise("counters are read back", Counters(record) == counters[index])
        }
        _ = try? widget.adjustment(
          AdjustRequest(source: sources[0], steps: 1, floor: 0), on: machine)
      }
    }
  }

  /// The numbers of a process: its name can be shown, and lists of it are lines.
  static func process(_ bytes: [UInt8]) throws {
    if let statistics = ProcessStatistics(bytes) {
      try promiseHarmless(Array(statistics.name.utf8), "the name")
    }
    let machine = FakeMachine()
    machine.files["/proc/7/stat"] = bytes
    machine.files["/proc/7/status"] = bytes
    machine.addFile("/proc/stat", "cpu  1 2 3 4\n")
    for measure in [BusiestProcesses.Measure.processors, .memory] {
      for line in (BusiestProcesses.lines(3, by: measure, on: machine) ?? "").split(
        separator: "\n", omittingEmptySubsequences: true)
      { try promise("a line has a use", line.contains(" 7: ")) }
    }
  }

  /// The table of mounts: its remote paths are those of its mounts, and each path has one mount.
  static func mounts(_ bytes: [UInt8]) throws {
    let table = MountTable(bytes)
    let remote = MountTable.remotePaths(bytes)
    for path in remote {
      try promise(
        "\(path) is a remote mount", table.mounts.contains { $0.path == path && $0.isRemote })
    }
    for path in ["/", "/mnt/media/film", "/home/user"]
      + remote.filter({ $0.hasPrefix("/") }).prefix(4)
    {
      let mount = table.mount(holding: path)
      try promise("\(path) is below its mount", mount.map { path.hasPrefix($0.path) } ?? true)
    }
    let machine = FakeMachine()
    machine.files[MountTable.path] = bytes
    machine.links["/film"] = "mnt/media"
    _ = MountTable.isRemote("/film/a", on: machine)
    try sample(
      bytes, MountTable.path, [(.disk, ["/", "/mnt/media"]), (.diskio, ["/", "/dev/sda"])])
    _ = KernelEvents.subsystem(of: bytes[...])
  }
}
