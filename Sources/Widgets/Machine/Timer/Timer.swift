/// A countdown, a stopwatch, or work and breaks in turn, which clicks start, pause, and reset.
enum Timer: SampledWidget {
  static let description = WidgetDescription(
    kind, summary: "a countdown, a stopwatch, or work and breaks in turn",
    notes: """
      TIME is that of a countdown, such as 25m, 90s, or 1h30m; 25m,5m is work and breaks in turn,
      until it is reset. Without TIME, it is a stopwatch. The left button starts and pauses it, the
      right one resets it, and the wheel adds or takes away a minute, of the time that is left or,
      before it starts, of the whole time.

      The store keeps what clicks have done: all bars show the same, and a timer goes on through a
      reload, a reboot, the sleep of the machine, and a change of its clock. Each label has a timer
      of its own, such as [timer:tea] with source = 4m; timer:25m needs no source.

      At the end, the level is critical, and there is one notification, however many bars there are;
      to omit it, set notify = no. During a break, the level is warning, and each phase is notified.
      With --warning and --critical, the levels depend on the time that is left.
      """, source: .duration, defaultSource: TimerPlan.stopwatch,
    formats: Formats(
      text: "[{left}|{elapsed}]", short: "[{left}|{elapsed}]",
      details: "[Left: {left}\\n]Elapsed: {elapsed}[\\nDuration: {duration}][\\nRound: {round}]"
        + "\\nPhase: {phase}"),
    placeholders: [
      Placeholder("bar", .bar, "the part that has passed as a progress bar"),
      Placeholder("ramp", .ramp, "the part that has passed as one glyph of the ramp"),
      Placeholder("percent", .fraction, "the time that has passed / the duration, whole percents"),
      Placeholder(
        "left", .time, "the time that is left, 24:59; {left:%-M}: in another format, below a day"),
      Placeholder("elapsed", .time, "the time that has passed, without pauses"),
      Placeholder("duration", .time, "the whole time of the countdown or of the phase"),
      Placeholder(
        "seconds", .count, "the seconds that are left or, of a stopwatch, that have passed",
        measure: .seconds),
      Placeholder("phase", .text, "idle, running, paused, or done; of two phases, work or break"),
      Placeholder("round", .count, "of work and breaks, the number of the round, from 1"),
      Placeholder("ended", .count, "1 once the countdown is done, else 0"),
      Placeholder("resting", .count, "1 during a break, else 0"),
    ], thresholdScale: .countdown, thresholdValues: ["ended", "resting"], lifetime: .persistent,
    actions: [
      ButtonAction(1, .toggle), ButtonAction(2, .details), ButtonAction(3, .reset),
      ButtonAction(4, .up), ButtonAction(5, .down),
    ], label: "TIMER",
    icons: [
      Icon(awesome: "\u{f252}", nerd: "\u{f051b}", emoji: "\u{23f3}", todayline: "\u{f2007}")
    ], accent: .green, states: [.paused, .done, .break, .work, .running, .idle])

  static func sample(_ request: SampleRequest, on machine: Machine) throws(Failure) -> Reading {
    let face = TimerFace(
      request.timer, plan: TimerPlan(request.source) ?? .open, at: TimerMoment(machine))
    var reading = Reading(
      source: request.source, taken: machine.now, rate: face.part, values: face.values)
    for placeholder in request.needed where placeholder.kind == .time {
      guard let text = face.text(of: placeholder) else { continue }
      reading.add(placeholder.name, .text(text))
    }
    reading.end = .distantFuture
    if let time = face.timeToChange(of: request.followed, followsPart: request.needsRate) {
      // The clocks may differ by a part of a millisecond.
      reading.end = machine.now.advanced(by: time + .milliseconds(1))
    }
    return reading
  }
}
