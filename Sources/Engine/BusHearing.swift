/// The questions of a stream to services on message buses: asked again when a service tells of a change,
/// without waiting for any answer.
struct BusHearing {
  private struct Listener {
    /// The index of the session, which is the tag of its calls.
    let session: Int
    let rules: [BusRule]
    let request: RefreshRequest
    /// The time between two questions without a signal, if any.
    let period: Duration?
    /// The question that waits for answers, and until when.
    var open: (question: BusQuestion, end: Duration)?
    /// Limits how often it is asked: changes come in bursts.
    var asking = RateLimit(interval: .milliseconds(50))
    var nextTime = Duration.max
  }

  private var listeners: [Listener] = []

  /// The time before a service that has failed is asked again.
  private static let pause = Duration.seconds(30)

  init(_ sessions: [WidgetSession], _ store: Defaults, on machine: ResidentMachine) {
    for (index, session) in sessions.enumerated() where session.request.hearsItself {
      let rules = session.request.settings.refresh.follow?.rules ?? []
      var listener = Listener(
        session: index, rules: rules,
        request: session.backgroundRefresh(store).refreshRequest(hasSnapshot: false, on: machine),
        period: session.request.settings.refresh.timeToLive)
      listener.asking.want()
      listeners.append(listener)
    }
    machine.hear(listeners.flatMap { $0.rules })
  }

  /// When something is due, in terms of `uptime`, if anything is.
  var deadline: Duration? {
    var next: Duration?
    for listener in listeners {
      let due = listener.open.map { $0.end } ?? listener.asking.due ?? listener.nextTime
      // What was never asked is due since the beginning of time.
      if due < .max { next = max(min(next ?? due, due), .zero) }
    }
    return next
  }

  /// Takes what has come, and asks what is due.
  mutating func act(
    on events: [BusEvent], _ sessions: inout [WidgetSession], on machine: ResidentMachine
  ) {
    for event in events {
      for index in listeners.indices {
        switch event {
        case .connection(let bus):
          if listeners[index].rules.contains(where: { $0.bus == bus }) {
            listeners[index].asking.want()
          }
        case .signal(let bus, let message):
          if listeners[index].rules.contains(where: { $0.bus == bus && $0.matches(message) }) {
            listeners[index].asking.want()
          }
        case .answers(let tag, let replies):
          guard tag == listeners[index].session, let open = listeners[index].open else { continue }
          goOn(index, open.question, replies, &sessions, machine)
        }
      }
    }
    let now = machine.uptime
    for index in listeners.indices {
      let session = listeners[index].session
      if sessions[session].turn.isDue, sessions[session].intent.isForced {
        listeners[index].asking.want()
        sessions[session].intent.isForced = false
      }
      if let open = listeners[index].open {
        guard open.end <= now else { continue }
        let timeout = listeners[index].request.limits.timeout
        end(index, .failure(.program(.timedOut(timeout), message: "")), &sessions, machine)
      }
      if listeners[index].nextTime <= now { listeners[index].asking.want() }
      guard listeners[index].asking.isDue(at: now) else { continue }
      listeners[index].nextTime = .max
      do throws(Failure) {
        var request = listeners[index].request
        request.now = machine.now
        goOn(index, try BusQuestion(request), [], &sessions, machine)
      } catch { end(index, .failure(error), &sessions, machine) }
    }
  }

  /// Gives a question the answers to its last step.
  private mutating func goOn(
    _ index: Int, _ question: BusQuestion, _ replies: [BusReply], _ sessions: inout [WidgetSession],
    _ machine: ResidentMachine
  ) {
    var question = question
    do throws(Failure) {
      switch try question.next(replies, on: machine) {
      case .ask(let bus, let calls):
        let timeout = listeners[index].request.limits.timeout
        listeners[index].open = (question, machine.uptime + timeout)
        machine.ask(calls, on: bus, for: listeners[index].session)
      case .answer(let output):
        var request = listeners[index].request
        request.now = machine.now
        end(index, .reading(output.reading(of: request)), &sessions, machine)
      }
    } catch { end(index, .failure(error), &sessions, machine) }
  }

  private mutating func end(
    _ index: Int, _ answer: HeardAnswer, _ sessions: inout [WidgetSession],
    _ machine: ResidentMachine
  ) {
    listeners[index].open = nil
    let session = listeners[index].session
    sessions[session].resident.heard = answer
    sessions[session].turn.isDue = true
    let now = machine.uptime
    if let period = listeners[index].period { listeners[index].nextTime = now + period }
    if case .failure = answer {
      listeners[index].nextTime = min(listeners[index].nextTime, now + Self.pause)
    }
  }
}
