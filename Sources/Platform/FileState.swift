import CPlatform

/// The numbers that tell a file from the one at the same path before; stat(2).
struct FileState: Equatable {
  private let numbers: [Int64]

  init(_ numbers: [Int64]) { self.numbers = numbers }

  /// Reads the state of a file, or returns `nil` if none exists.
  init?(ofFileAt path: String) {
    var numbers = [Int64](repeating: 0, count: 5)
    guard path.withCString({ platform_file_state($0, &numbers) }) >= 0 else { return nil }
    self.numbers = numbers
  }
}
