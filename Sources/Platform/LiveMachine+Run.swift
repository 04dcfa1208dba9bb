package import Core

/// Programs that are run to their end.
extension LiveMachine {
  package func run(
    _ program: Program, within limits: RunLimits, input: [UInt8]
  ) throws(Failure) -> RunResult {
    var supervision = try Supervision(of: program, within: limits, input: input)
    return try supervision.result()
  }
}
