/// The set-up of lemonbar: a script of our own, since lemonbar has no configuration.
struct LemonbarSetup {
  let context: SetupContext

  func add(to plan: inout SetupPlan) {
    let target = context.userFiles.folder + "/todayline/lemonbar.sh"
    plan.reload = "sh " + ShellWords.joined([target]) + " &"
    switch context.userFiles.file(target) {
    case .missing:
      plan.change(target, from: nil, to: script.bytes)
      // The script is gone then.
      plan.undo = "end lemonbar"
    case .unusable(let failure): plan.refuse(target, failure, [script])
    case .bytes(let before):
      let isOwn = before.starts(with: (Self.head + "\n").utf8)
      if isOwn {
        plan.change(target, from: before, to: script.bytes)
      } else {
        plan.refuse(target, "is not what an earlier set-up wrote", [script])
      }
    }
  }

  private static let head =
    "#!/bin/sh\n# The Today view on the right of lemonbar, in a font of the X server with block elements."

  /// The command, without the icons, round ends, and arrows that no font of the X server has.
  private var command: String {
    var command = context.command("stream", "--host", "lemonbar")
    if context.look.icons.hasGlyphs { command += " --icons text" }
    if context.look.style == .powerline { command += " --style blocks" }
    return command
  }

  private var script: String {
    var options = "-u 2"
    if context.look.hasColors {
      options +=
        " -B '" + context.look.color(.background) + "' -F '" + context.look.color(.text) + "'"
    }
    return Self.head + """

      font='-misc-fixed-medium-r-normal--14-*-*-*-c-70-iso10646-1' bars=blocks
      case $(: | lemonbar -f "$font" 2>&1) in *font*) font=fixed bars=ascii ;; esac
      \(command) --bar-style "$bars" |
        while IFS= read -r line; do printf '%s\\n' "%{r}$line "; done |
        lemonbar -f "$font" \(options)

      """
  }
}
