/// Network and FUSE mounts, which may never answer.
extension Disk {
  /// Runs stat(1), which can be terminated if the mount does not answer.
  static func refresh(
    _ request: RefreshRequest, on machine: Machine
  ) throws(Failure) -> RefreshAnswer {
    let path = request.source
    let table = MountTable(try machine.contents(of: MountTable.path, limit: MountTable.limit))
    let mount = mount(holding: path, in: table, on: machine)
    if request.requiresMount, mount?.path != resolved(path, in: table, on: machine) {
      throw .system(.notMounted, path: path)
    }
    let program = Program(["stat", "-f", "-c", "%S %b %f %a %c %d", "--", path])
    let result = try machine.run(program, within: request.limits, input: [])
    switch result.end {
    case .exited(0): break
    case .timedOut: throw .system(.noAnswer, path: path)
    default: throw .program(result.end, message: lastLine(of: result.errorOutput))
    }
    let numbers = result.output.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
      .compactMap { String(decoding: $0, as: UTF8.self).wholeNumber }
    guard numbers.count == 6 else { throw .system(.ioError, path: path) }
    let statistics = FileSystemStatistics(
      blockSize: numbers[0], blocks: numbers[1], freeBlocks: numbers[2],
      availableBlocks: numbers[3], inodes: numbers[4], freeInodes: numbers[5])
    var reading = reading(statistics, path: path, mount: mount, taken: request.now)
    addShares(of: statistics, to: &reading)
    return RefreshAnswer(reading: reading)
  }

  static func mount(
    holding path: String, in table: MountTable, on machine: Machine
  ) -> MountTable.Mount? { table.mount(holding: resolved(path, in: table, on: machine)) }

  /// Resolves symbolic links as far as possible without accessing a remote mount.
  private static func resolved(_ path: String, in table: MountTable, on machine: Machine) -> String
  {
    AbsolutePath.resolved(path, on: machine) { folder in
      table.mounts.contains { $0.path == folder && $0.isRemote }
    }
  }

  private static func lastLine(of output: [UInt8]) -> String {
    let line = output.split(separator: UInt8(ascii: "\n")).last ?? []
    return String(decoding: line, as: UTF8.self)
  }
}
