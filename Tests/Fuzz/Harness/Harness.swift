#if canImport(Glibc)
  import Glibc
#endif

/// The reader that `TODAYLINE_READER` names.
private let reader: Reader = {
  let name = getenv("TODAYLINE_READER").map { String(cString: $0) } ?? ""
  for reader in Reader.all where reader.name == name { return reader }
  print(Reader.all.map(\.name).joined(separator: "\n"))
  exit(name.isEmpty ? 0 : 2)
}()

/// libFuzzer; FuzzerInterface.h.
@_silgen_name("LLVMFuzzerRunDriver") private func runDriver(
  _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Arguments>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

private typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// Reads one input.
@_cdecl("LLVMFuzzerTestOneInput") func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do { try reader.read(Array(UnsafeBufferPointer(start: start, count: count))) } catch {
    // libFuzzer keeps the input with which the program ends.
    fatalError("\(reader.name): broken promise: \(error)")
  }
  return 0
}

/// The main function, by the name that SwiftPM gives it.
@_cdecl("fuzz_main") func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
  var (count, arguments) = (count, arguments)
  _ = reader
  return runDriver(&count, &arguments, test)
}
