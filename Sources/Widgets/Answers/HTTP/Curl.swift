/// The command that sends a request: curl(1), 7.68 or later.
///
/// All options are in a configuration on standard input, because command lines are readable by
/// everybody.
enum Curl {
  /// The program; `--disable` must be the first argument to skip the user's `.curlrc`.
  static let program = Program(["curl", "--disable", "--config", "-"])

  private static let fixedLines = """
    silent
    show-error
    compressed
    globoff
    include
    suppress-connect-headers
    user-agent = "todayline"
    cookie = ""
    proto = "=http,https"

    """

  /// Creates the configuration for a request.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - secrets: collects the values that must not be shown.
  ///   - machine: access to environment variables and files that hold secrets.
  /// - Returns: the configuration with all options.
  /// - Throws: `Failure.answer` for an invalid URL or header, and for missing or unusable secrets.
  static func configuration(
    for request: RefreshRequest, secrets: inout Secrets, on machine: Machine
  ) throws(Failure) -> CurlConfiguration {
    let url = try secrets.expanded(request.source, isURL: true, on: machine).trimmed
    guard !url.hasControl() else { throw .answer(.invalidAddress(request.source)) }
    let isEncrypted = url.begins(with: "https://")
    guard isEncrypted || url.begins(with: "http://") else {
      throw .answer(.unsupportedScheme(request.source))
    }
    secrets.keepCredentials(of: url)
    var headers = HeaderLines()
    for header in request.headers { try headers.append(header, secrets: &secrets, on: machine) }
    headers.append("If-None-Match", request.validators?.entityTag)
    headers.append("If-Modified-Since", request.validators?.lastModified)

    var configuration = CurlConfiguration()
    configuration.text.append(fixedLines)
    configuration.followsRedirects = request.maximumRedirects > 0 && !headers.hasHostOnlyHeader
    if configuration.followsRedirects {
      configuration.append("location\nmax-redirs", Int64(request.maximumRedirects), decimals: 0)
    }
    // Older versions send a password to the same host even over an unencrypted connection.
    let protocols = isEncrypted && secrets.count > 0 ? "=https" : "=http,https"
    configuration.append("proto-redir", protocols.bytes)
    configuration.append("max-time", request.limits.timeout.milliseconds, decimals: 3)
    configuration.append("connect-timeout", request.limits.timeout.milliseconds, decimals: 3)
    configuration.append("max-filesize", Int64(request.maximumSize), decimals: 0)
    for line in headers.lines { configuration.append("header", line) }
    var escaped: [UInt8] = []
    var address = url
    if let credentials = URLCredentials(of: url), !credentials.needsURL {
      // From a URL, newer versions do not send them again to the same server if it redirects to another URL.
      configuration.append("user", credentials.text)
      address.removeSubrange(credentials.range)
    }
    for byte in address {
      if byte == UInt8(ascii: " ") { escaped.append("%20") } else { escaped.append(byte) }
    }
    configuration.append("url", escaped)
    return configuration
  }

  /// Returns the error message of a failed call, without curl's name and the exit code.
  static func message(in errorOutput: [UInt8], status: Int32) -> [UInt8] {
    var position = 0
    while position < errorOutput.count {
      // Warnings precede the message, and a pointer to documentation follows it.
      let line = errorOutput.line(at: &position).trimmed
      guard line.begins(with: "curl: ") else { continue }
      let bare = line.begins(with: "curl: (") ? line.index(of: UInt8(ascii: ")")) + 1 : 6
      return line.trimmed(min(bare, line.count)..<line.count)
    }
    return ("curl: exit " + String(status)).bytes
  }
}

/// A curl configuration with one option per line.
struct CurlConfiguration {
  var text: [UInt8] = []
  var followsRedirects = true

  /// Appends an option with a value of `units` · 10⁻ᵈᵉᶜⁱᵐᵃˡˢ, at least 1 unit.
  ///
  /// A whole number has no decimal point, which older versions parse according to the locale.
  @inline(never) mutating func append(_ option: String, _ units: Int64, decimals: Int) {
    text.append(option + " = ")
    DecimalText.append(
      units: UInt64(max(units, 1)), decimals: decimals, dropsTrailingZeros: true, to: &text)
    text.append("\n")
  }

  /// Appends an option with a quoted text without line breaks.
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
