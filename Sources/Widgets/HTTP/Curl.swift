package import Core

/// The command that asks a web service: curl(1), 7.68 or later.
///
/// All that it is told stands in a configuration on its standard input: everybody can read a
/// command line.
package enum Curl {
  /// The program; without `--disable` in the first place the user's `.curlrc` would have its say.
  package static let program = Program(["curl", "--disable", "--config", "-"])

  private static let fixedLines = """
    silent
    show-error
    compressed
    globoff
    include
    suppress-connect-headers
    user-agent = "todayline"
    proto = "=http,https"

    """

  /// The configuration for a request.
  ///
  /// - Parameters:
  ///   - request: what to ask for.
  ///   - secrets: takes in what must not be shown.
  ///   - machine: where the secrets are.
  /// - Returns: all lines.
  /// - Throws: `Failure.answer` for an address or a header that could be more than that, and for
  ///   secrets that are not there.
  static func configuration<M: Machine>(
    for request: RefreshRequest, secrets: inout Secrets, on machine: M
  ) throws(Failure) -> Configuration {
    let url = try secrets.expanded(request.source, on: machine)[...].trimmed
    guard !url.contains(where: { $0.isControl }) else {
      throw .answer(.invalidAddress(request.source))
    }
    let isEncrypted = url.begins(with: "https://")
    guard isEncrypted || url.begins(with: "http://") else {
      throw .answer(.unsupportedScheme(request.source))
    }
    var headers = try HeaderLines(request.headers, secrets: &secrets, on: machine)
    headers.append("If-None-Match", request.validators?.entityTag)
    headers.append("If-Modified-Since", request.validators?.lastModified)

    var configuration = Configuration()
    configuration.text.append(fixedLines)
    configuration.followsRedirects = request.maximumRedirects > 0 && !headers.areConfined
    if configuration.followsRedirects {
      configuration.text.append("location\n")
      configuration.append("max-redirs", number: UInt64(request.maximumRedirects))
    }
    // Older versions send a password to the same host where nobody encrypts it.
    configuration.append(
      "proto-redir", isEncrypted && secrets.count > 0 ? "=https" : "=http,https")
    configuration.append("max-time", milliseconds: request.limits.timeout)
    configuration.append("connect-timeout", milliseconds: request.limits.timeout)
    configuration.append("max-filesize", number: UInt64(max(request.maximumSize, 1)))
    for line in headers.lines { configuration.append("header", line) }
    var escaped: [UInt8] = []
    for byte in url {
      if byte == UInt8(ascii: " ") { escaped.append("%20") } else { escaped.append(byte) }
    }
    configuration.append("url", escaped[...])
    return configuration
  }

  /// What a failed call says, without the name of the program and its number.
  static func message(in errorOutput: [UInt8], status: Int32) -> String {
    var rest = errorOutput[...]
    while !rest.isEmpty {
      // Warnings stand before it, and behind it where to read more.
      let line = rest.popLine().trimmed
      guard line.begins(with: "curl: ") else { continue }
      let words = line.dropFirst(6)
      guard words.first == UInt8(ascii: "("), let (_, bare) = words.split(at: UInt8(ascii: ")"))
      else { return words.text }
      return bare.trimmed.text
    }
    return "curl: exit " + String(status)
  }
}

/// A configuration of curl, a line for each option.
struct Configuration {
  /// The lines.
  var text: [UInt8] = []
  /// Whether a redirect is not the last answer.
  var followsRedirects = true

  /// An option with a number.
  mutating func append(_ option: String, number: UInt64) {
    text.append(option + " = ")
    text.append(decimal: number)
    text.append("\n")
  }

  /// An option with a time in seconds, as a whole number where it is one: older versions read a
  /// point only where the user's language has it.
  mutating func append(_ option: String, milliseconds: Int64) {
    text.append(option + " = ")
    let milliseconds = UInt64(max(milliseconds, 1))
    DecimalText.append(units: milliseconds, decimals: 3, dropsTrailingZeros: true, to: &text)
    text.append("\n")
  }

  /// An option with a text.
  mutating func append(_ option: String, _ value: String) {
    append(option, Array(value.utf8)[...])
  }

  /// An option with bytes, none of which is a line break; quoted, so that they are nothing else.
  mutating func append(_ option: String, _ value: ArraySlice<UInt8>) {
    text.append(option + " = \"")
    for byte in value {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0: continue
      default: break
      }
      text.append(byte)
    }
    text.append("\"\n")
  }
}
