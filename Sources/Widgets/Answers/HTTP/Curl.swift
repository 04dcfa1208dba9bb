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
    let url = try secrets.expanded(request.source, on: machine).trimmed
    guard !url.hasControl() else { throw .answer(.invalidAddress(request.source)) }
    let isEncrypted = url.begins(with: "https://")
    guard isEncrypted || url.begins(with: "http://") else {
      throw .answer(.unsupportedScheme(request.source))
    }
    secrets.keepCredentials(of: url)
    var headers = HeaderLines()
    for header in request.headers {
      try headers.append(header, secrets: &secrets, on: machine)
    }
    headers.append("If-None-Match", request.validators?.entityTag)
    headers.append("If-Modified-Since", request.validators?.lastModified)

    var configuration = Configuration()
    configuration.text.append(fixedLines)
    configuration.followsRedirects = request.maximumRedirects > 0 && !headers.areConfined
    if configuration.followsRedirects {
      configuration.append("location\nmax-redirs", Int64(request.maximumRedirects), decimals: 0)
    }
    // Older versions send a password to the same host where nobody encrypts it.
    let protocols = isEncrypted && secrets.count > 0 ? "=https" : "=http,https"
    configuration.append("proto-redir", protocols.bytes)
    configuration.append("max-time", request.limits.timeout, decimals: 3)
    configuration.append("connect-timeout", request.limits.timeout, decimals: 3)
    configuration.append("max-filesize", Int64(request.maximumSize), decimals: 0)
    for line in headers.lines { configuration.append("header", line) }
    var escaped: [UInt8] = []
    for byte in url {
      if byte == UInt8(ascii: " ") { escaped.append("%20") } else { escaped.append(byte) }
    }
    configuration.append("url", escaped)
    return configuration
  }

  /// What a failed call says, without the name of the program and its number.
  static func message(in errorOutput: [UInt8], status: Int32) -> [UInt8] {
    var position = 0
    while position < errorOutput.count {
      // Warnings stand before it, and behind it where to read more.
      let line = errorOutput.line(at: &position).trimmed
      guard line.begins(with: "curl: ") else { continue }
      let bare = line.begins(with: "curl: (") ? line.index(of: UInt8(ascii: ")")) + 1 : 6
      return line.trimmed(min(bare, line.count)..<line.count)
    }
    return ("curl: exit " + String(status)).bytes
  }
}

/// A configuration of curl, a line for each option.
struct Configuration {
  /// The lines.
  var text: [UInt8] = []
  /// Whether a redirect is not the last answer.
  var followsRedirects = true

  /// An option with a positive number of units, each 10⁻ᵈᵉᶜⁱᵐᵃˡˢ.
  ///
  /// A whole number has no point, which older versions read only where the user's language has it.
  @inline(never) mutating func append(
    _ option: String, _ units: Int64, decimals: Int
  ) {
    text.append(option + " = ")
    DecimalText.append(
      units: UInt64(max(units, 1)), decimals: decimals, dropsTrailingZeros: true, to: &text)
    text.append("\n")
  }

  /// An option with a text, none of which is a line break; quoted, so that it is nothing else.
  @inline(never) mutating func append(_ option: String, _ value: [UInt8]) {
    text.append(option + " = \"")
    for byte in value {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        text.append(UInt8(ascii: "\\"))
      }
      text.append(byte)
    }
    text.append("\"\n")
  }
}
