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
