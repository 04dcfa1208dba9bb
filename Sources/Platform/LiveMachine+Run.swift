import CPlatform

/// Programs that are run to their end.
extension LiveMachine {
  func run(
    _ program: Program, within limits: RunLimits, input: [UInt8]
  ) throws(Failure) -> RunResult {
    platform_hold_refresh_signals()
    var supervision = try Supervision(of: program, within: limits, input: input)
    return try supervision.result()
  }
}
