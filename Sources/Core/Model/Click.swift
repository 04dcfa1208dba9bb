/// A click on a segment, as reported by a host.
struct Click: Equatable {
  /// The mouse button in the numbering of the i3bar protocol: 1 left, 2 middle, 3 right, 4 and 5
  /// scrolling.
  var button: Int
  /// The instance that was clicked, if the host reports it.
  var instance: String? = nil
  /// Anything else that the host reports, as i3blocks variables: `BLOCK_X=700`.
  var variables: [String] = []

  /// The width of the segment in pixels, if the host reports it.
  var width: Int? { pixels("WIDTH") }

  /// The pixels from the left edge of the output to the segment, if the host reports them.
  var left: Int? {
    guard let x = pixels("OUTPUT_X") ?? pixels("X"), let offset = pixels("RELATIVE_X") else {
      return nil
    }
    return x - offset
  }

  private func pixels(_ name: String) -> Int? {
    let key = "BLOCK_" + name + "="
    for variable in variables where variable.utf8.starts(with: key.utf8) {
      let digits = String(Substring(variable.utf8.dropFirst(key.utf8.count)))
      return digits.wholeNumber.flatMap { Int(exactly: $0) }
    }
    return nil
  }

  /// The variables also by the names that i3blocks 1.5 uses: `BLOCK_X=700` and `x=700`.
  var allVariables: [String] {
    var all = variables
    for variable in variables where variable.utf8.starts(with: "BLOCK_".utf8) {
      let name = variable.utf8.dropFirst(6).prefix { $0 != UInt8(ascii: "=") }
      let rest = variable.utf8.dropFirst(6 + name.count)
      all.append(String(decoding: name.map { $0.lowercased } + rest, as: UTF8.self))
    }
    return all
  }
}
