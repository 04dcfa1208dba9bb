/// The set-up of i3blocks: marked blocks in front of the user's, and a bar of i3 that runs it.
struct I3blocksSetup {
  let context: SetupContext

  func add(to plan: inout SetupPlan) {
    let places = [context.folder + "/i3blocks/config", context.home + "/.i3blocks.conf"]
    let target = places.first { context.machine.exists($0) } ?? places[0]
    let before: [UInt8]?
    switch context.file(target) {
    case .missing: before = nil
    case .bytes(let bytes): before = bytes
    case .unusable(let failure): return plan.refuse(target, failure, blocks)
    }
    var lines = TextLines(before ?? [])
    // What stands before the first block is meant for all of them.
    let first = lines.lines.indices.first { lines.text($0).trimmed.begins(with: "[") }
    guard lines.mark(blocks, comment: "#", at: first ?? lines.lines.count) else {
      return plan.refuse(target, "has damaged marks of an earlier set-up", blocks)
    }
    plan.change(target, from: before, to: lines.bytes)
    I3Setup(context, .i3blocks).add(to: &plan)
  }

  /// A block for each widget: i3blocks 1.4 cuts the text of a block after 1023 bytes.
  private var blocks: [String] {
    var lines: [String] = []
    for module in context.modules.modules {
      let name = module.widget.text
      lines += [
        "[" + name + "]",
        "command=exec "
          + context.command("today", "--host", "i3blocks", "--markup", "pango", "--only", name),
        "interval=2", "markup=pango",
      ]
      switch context.look.style {
      case .plain, .accent, .underline: break
      case .pills: lines.append("separator=false")
      case .blocks, .powerline: lines += ["separator=false", "separator_block_width=0"]
      }
      lines.append("")
    }
    return lines
  }
}

/// The set-up of lemonbar: a script of our own, since lemonbar has no configuration.
struct LemonbarSetup {
  let context: SetupContext

  func add(to plan: inout SetupPlan) {
    let target = context.folder + "/todayline/lemonbar.sh"
    plan.reload = "sh " + ShellWords.joined([target]) + " &"
    switch context.file(target) {
    case .missing: plan.change(target, from: nil, to: script.bytes)
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

  private var script: String {
    var options = "-u 2"
    if context.look.hasColors {
      options +=
        " -B '" + context.look.color(.background) + "' -F '" + context.look.color(.text) + "'"
    }
    return Self.head + """

      font='-misc-fixed-medium-r-normal--14-*-*-*-c-70-iso10646-1' bars=blocks
      case $(: | lemonbar -f "$font" 2>&1) in *font*) font=fixed bars=ascii ;; esac
      \(context.command("stream", "--host", "lemonbar")) --bar-style "$bars" |
        while IFS= read -r line; do printf '%s\\n' "%{r}$line "; done |
        lemonbar -f "$font" \(options)

      """
  }
}
