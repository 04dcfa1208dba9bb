/// The block `pomodoro`, whose formats are those of states.
extension RustWidget {
  private static let formatOfWork =
    " $icon $status_icon{ $completed_pomodoros|} $time_remaining.duration(hms:true) "
  private static let formatOfBreak =
    " $icon $status_icon Break: $time_remaining.duration(hms:true) "

  mutating func setPomodoro() {
    // Before 0.20, the times were keys; since then, clicks ask for them.
    let work = section.text("length") ?? "25"
    let rest = section.text("break_length") ?? "5"
    section.set("source", work + "m," + rest + "m", from: "length")
    let format = section.value("pomodoro_format") ?? Self.formatOfWork
    widget.setTemplate("format", format, state: "work", from: "pomodoro_format")
    widget.setTemplate("format-paused", format, state: "paused", from: "pomodoro_format")
    widget.setTemplate(
      "format-break", section.value("break_format") ?? Self.formatOfBreak, state: "break",
      from: "break_format")
    let idle = ["format", "format.full"].first { section.value($0) != nil } ?? "format"
    widget.setTemplate("format-idle", section.value(idle) ?? " $icon ", from: idle)
    if format.hasText("$completed_pomodoros") {
      section.remark("$completed_pomodoros is {round}, which counts from 1", "pomodoro_format")
    }
    section.note(
      "clicks do not ask for the times: source has them; the wheel adds a minute, and work and breaks "
        + "alternate until the right button resets them")
  }

  /// The texts of the block by the state, or `nil` for what other blocks have as well.
  static func icon(ofTimer name: String, _ state: String) -> String? {
    switch name {
    case "status_icon":
      switch state {
      case "paused": "⏸"
      case "break": "☕"
      default: "▶"
      }
    // Only at the end of a phase, which a notification tells.
    case "message": ""
    default: nil
    }
  }
}
