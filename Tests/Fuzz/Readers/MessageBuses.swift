@testable import todayline

/// What a message bus sends.
enum MessageBuses {
  /// Messages behind an authentication: they say the same however they are divided, and whatever they say,
  /// each service comes to an end with something harmless.
  static func bus(_ bytes: [UInt8]) throws {
    let greeting = "DATA\r\nOK 0123\r\n".bytes
    var whole = BusConversation()
    let events = whole.receive(greeting + bytes)
    var parts = BusConversation()
    var others = parts.receive(greeting)
    for byte in bytes.prefix(4096) { others += parts.receive([byte]) }
    if bytes.count <= 4096 {
      try promise("the parts say the same", others == events && parts.isBroken == whole.isBroken)
    }
    var conversation = BusConversation()
    _ = conversation.receive(bytes)
    var replies: [BusReply] = []
    for event in events {
      switch event {
      case .reply(_, let reply): replies.append(reply)
      case .signal(let message):
        for service in BusService.allCases {
          _ = BusQuestion.rules(of: service).filter { $0.matches(message) }
        }
      }
    }
    for service in BusService.allCases { try check(service, replies) }
    try check(nil, replies)
  }

  private static func check(_ service: BusService?, _ replies: [BusReply]) throws {
    let machine = Machines.usual()
    let source = service == nil ? "session org.example /a org.example.I" : "%any"
    var request = RefreshRequest(source: source, now: Timestamp(milliseconds: 0))
    request.service = service
    request.neededPaths = [".a.b"]
    var question = try BusQuestion(request)
    var answers: [BusReply] = []
    for _ in 0..<16 {
      let step: BusStep
      do throws(Failure) { step = try question.next(answers, on: machine) } catch {
        return try promiseHarmless(ExternalText.harmless(error.words).bytes, "a failure")
      }
      switch step {
      case .ask(_, let calls):
        // The same answers again and again, as far as there are calls.
        answers = calls.indices.compactMap { index in
          replies.isEmpty ? nil : replies[index % replies.count]
        }
        if answers.isEmpty { return }
      case .answer(let output):
        return try Shown.check(output.reading(of: request), DBus.description)
      }
    }
    try promise("a question ends", false)
  }
}
