/// The response of a web service: the first line of a text, or the values of a JSON document.
enum HTTP: AnsweredWidget {
  static let description = WidgetDescription(
    kind, summary: "values from a JSON document, or a line of text, from a web service",
    source: .url, defaultSource: nil,
    formats: Formats(text: "{text}", short: "{text:16}", details: "{text}\\n{url}"),
    placeholders: [
      Placeholder("bar", .bar, "the rate as a progress bar"),
      Placeholder("ramp", .ramp, "the rate as one glyph of the ramp"),
      Placeholder("percent", .fraction, "the rate named by --rate"),
      Placeholder("text", .text, "the first line of an answer that is not a document"),
      Placeholder("url", .text, "the URL, with secrets as names"),
      Placeholder("item", .text, "the item shown"),
      Placeholder("graph", .graph, "the last rates as a graph: {graph:8}, {graph:8braille}"),
    ], lifetime: .persistent, timeToLive: .minutes(10), documents: .always, takesInput: true,
    full: .number,
    alternativeActions: [
      ButtonAction(1, .next), ButtonAction(4, .previous), ButtonAction(5, .next),
    ])

  /// The maximum size of a reason phrase to show, in bytes.
  private static let longestReason = 80
  /// The time by which curl's process may exceed curl's own timeout.
  private static let grace = Duration.seconds(1)

  static func refresh(
    _ request: RefreshRequest, on machine: Machine
  ) throws(Failure) -> RefreshAnswer {
    let kind: HTTPBody.Kind
    switch request.input {
    case .text: kind = .line
    case .json: kind = .document
    case .i3blocks, .waybar, .values, .xbar, .argos, .todayline, nil:
      kind = request.wantsDocument ? .document : .any
    }
    return try refresh(request, as: kind, on: machine)
  }

  /// A response, or the information that nothing has changed.
  struct Exchange {
    /// The response, or `nil` if the validators still apply.
    var response: HTTPResponse?
    var validators: Validators?
    var secrets: Secrets
    /// The monotonic time until which the response may be read.
    var end: Duration
  }

  static func refresh(
    _ request: RefreshRequest, as kind: HTTPBody.Kind, on machine: Machine
  ) throws(Failure) -> RefreshAnswer {
    let exchange = try exchange(request, on: machine)
    guard let response = exchange.response else {
      return RefreshAnswer(reading: nil, validators: exchange.validators)
    }
    let values = try HTTPBody.values(
      of: response, as: kind, needed: request.neededPaths, hiding: exchange.secrets,
      limits: request.limits
    ) { machine.uptime > exchange.end }
    let reading = Reading(source: request.source, taken: request.now, rate: nil, values: values)
    return RefreshAnswer(reading: reading, validators: exchange.validators)
  }

  /// Sends a request and waits for the response.
  ///
  /// - Throws: the failure of the request, including error statuses.
  static func exchange(_ request: RefreshRequest, on machine: Machine) throws(Failure) -> Exchange {
    var secrets = Secrets()
    let configuration = try Curl.configuration(for: request, secrets: &secrets, on: machine)
    var limits = request.limits
    limits.timeout += grace
    limits.output = request.maximumSize + AnswerLimits.headers
    limits.overflow = .stop
    let end = machine.uptime + limits.timeout
    let result = try machine.run(Curl.program, within: limits, input: configuration.text)
    if let failure = failure(of: result, to: request, secrets) { throw failure }

    guard let answer = HTTPResponse(result.output) else {
      throw .answer(.unreachable("no HTTP answer"))
    }
    if answer.status == 304, request.validators != nil {
      return Exchange(
        validators: secrets.harmless(answer.validators) ?? request.validators, secrets: secrets,
        end: end)
    }
    guard answer.status / 100 == 2 else {
      // Masks before truncation could cut a secret in two.
      var reason = secrets.masked(answer.reason).bytes.cut(to: longestReason).text
      if answer.isRedirect, !configuration.followsRedirects {
        reason += "; not followed: a header may hold a secret"
      }
      throw .answer(
        .status(answer.status, reason: reason, retryAfter: answer.retryAfter(request.now)))
    }
    guard answer.body.count <= request.maximumSize else {
      throw .answer(.tooLarge(limit: request.maximumSize))
    }
    return Exchange(
      response: answer, validators: secrets.harmless(answer.validators), secrets: secrets, end: end)
  }

  /// Maps an exit code of curl(1) to a failure; `nil` if there is a response.
  private static func failure(
    of result: RunResult, to request: RefreshRequest, _ secrets: Secrets
  ) -> Failure? {
    switch result.end {
    case .exited(0): return nil
    case .exited(28), .timedOut: return .program(.timedOut(request.limits.timeout), message: "")
    case .exited(63), .exceededOutput: return .answer(.tooLarge(limit: request.maximumSize))
    case .exited(47):
      return .answer(.unreachable("more than " + String(request.maximumRedirects) + " redirects"))
    case .exited(let status):
      let message = Curl.message(in: result.errorOutput, status: status)
      return .answer(.unreachable(secrets.masked(message)))
    case .signaled, .exceededMemory: return .program(result.end, message: "curl")
    }
  }
}
