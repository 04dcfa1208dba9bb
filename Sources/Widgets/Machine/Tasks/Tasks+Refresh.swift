/// Files on network and FUSE mounts, which may never answer.
extension Tasks {
  /// The record key for the names of the tasks that scrolling cycles through, which a call does not
  /// read from the file.
  static let namesKey = "names"

  /// Runs head(1), which can be terminated if the mount does not answer.
  static func refresh(
    _ request: RefreshRequest, on machine: Machine
  ) throws(Failure) -> RefreshAnswer {
    let path = request.source
    var limits = request.limits
    limits.output = TodoList.sizeLimit + 1
    let program = Program(["head", "-c", String(TodoList.sizeLimit + 1), "--", path])
    let result = try machine.run(program, within: limits, input: [])
    switch result.end {
    case .exited(0): break
    case .timedOut: throw .system(.noAnswer, path: path)
    default:
      let line = result.errorOutput.split(separator: UInt8(ascii: "\n")).last ?? []
      throw .program(result.end, message: String(decoding: line, as: UTF8.self))
    }
    guard result.output.count <= TodoList.sizeLimit else { throw .tasks(.tooLarge, path: path) }
    var sample = SampleRequest(
      source: path, needed: [Placeholder("list", .lines, "")], requiresMount: false)
    for name in request.neededPaths { sample.needed.insert(Placeholder(name, .time, "")) }
    sample.alternative = request.alternative
    sample.marked = request.marked
    var reading = reading(result.output, sample, now: request.now, on: machine)
    let list = TodoList(result.output, today: day(of: request.now, on: machine))
    reading.add(namesKey, .text(StoredFields.text(list.names(limit: 100))))
    return RefreshAnswer(reading: reading)
  }
}
