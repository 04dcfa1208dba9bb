/// The destination of a call's output.
extension Arguments {
  private var namedHost: HostName { value(of: .host).flatMap { HostName.named($0) } ?? .text }

  /// Rejects a file as the output for a bar.
  func checkOutput() throws(Mistake) {
    guard namedHost.description.isBar else { return }
    let hosts = HostName.allCases.filter { !$0.description.isBar }
    throw .usage(.outputOfBar(host: namedHost.rawValue, hosts: hosts.map { $0.rawValue }))
  }

  /// Rejects a stream without a file for a host that reads one: the reader could not tell where an
  /// update ends.
  func checkHasOutput() throws(Mistake) {
    let output = value(of: .output)
    guard command == .stream, namedHost.description.readsFile, output == nil || output == "-" else {
      return
    }
    throw .usage(.streamNeedsOutput(host: namedHost.rawValue))
  }
}
