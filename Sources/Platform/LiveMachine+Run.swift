import CPlatform
package import Core

/// Programs that are waited for.
extension LiveMachine {
  package func run(
    _ program: Program, within limits: RunLimits, input: [UInt8]
  ) throws(Failure) -> RunResult {
    throw .launch(.notFound, program: program.arguments.first ?? "")
  }

  package func detach(
    holding name: String, in folder: StoreFolder, patience: Int64, if isNeeded: () -> Bool,
    _ body: @escaping () -> Void
  ) throws(Failure) -> Detachment {
    .notNeeded
  }

  package func pause(_ milliseconds: Int64) { platform_sleep(Int32(clamping: milliseconds)) }

  package func random() -> UInt64 { UInt64(bitPattern: platform_monotonic_milliseconds()) }
}
