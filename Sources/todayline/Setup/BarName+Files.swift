/// The files of each bar.
extension BarName {
  /// Returns the files that the bar needs.
  ///
  /// - Parameters:
  ///   - look: the colors and glyphs.
  ///   - modules: the view as modules of Waybar.
  ///   - folder: the folder of configurations, as a bar reads it.
  /// - Returns: the files.
  func files(_ look: SetupLook, _ modules: WaybarModules, in folder: String) -> [SetupFile] {
    switch self {
    case .i3: [i3(["    status_command exec todayline stream --host i3bar"], look)]
    case .sway:
      [
        SetupFile(
          places: [".config/sway/config", ".sway/config"], usual: ["/etc/sway/config"],
          edits: [.bar(["    status_command exec todayline stream --host i3bar"] + barColors(look))]
        )
      ]
    case .i3blocks:
      [
        SetupFile(
          places: [".config/i3blocks/config", ".i3blocks.conf"],
          edits: [.whole(i3blocks(look, modules))]), i3(["    status_command exec i3blocks"], look),
      ]
    case .waybar: waybar(look, modules, in: folder)
    case .polybar: [polybar(look)]
    case .tmux: [tmux(look)]
    case .xmobar: [xmobar(look)]
    case .lemonbar: [lemonbar(look)]
    }
  }

  private func i3(_ lines: [String], _ look: SetupLook) -> SetupFile {
    SetupFile(
      places: [".config/i3/config", ".i3/config"], usual: ["/etc/xdg/i3/config", "/etc/i3/config"],
      edits: [.bar(lines + ["    font pango:monospace 10"] + barColors(look))])
  }

  private func barColors(_ look: SetupLook) -> [String] {
    guard look.hasColors else { return [] }
    let background = look.color(.background)
    func workspace(_ name: String, _ ground: String, _ text: String) -> String {
      "        " + name + " " + ground + " " + ground + " " + text
    }
    return [
      "    colors {", "        background " + background, "        statusline " + look.color(.text),
      "        separator " + look.color(.dim),
      workspace("focused_workspace", look.color(.blue), look.text(on: .blue)),
      workspace("active_workspace", look.color(.surface), look.text(on: .surface)),
      workspace("inactive_workspace", background, look.color(.text)),
      workspace("urgent_workspace", look.color(.critical), look.text(on: .critical)),
      workspace("binding_mode", look.color(.warning), look.text(on: .warning)), "    }",
    ]
  }

  /// A block for each widget: i3blocks 1.4 cuts the text of a block after 1023 bytes.
  private func i3blocks(_ look: SetupLook, _ modules: WaybarModules) -> String {
    var text = "markup=pango\n"
    switch look.style {
    case .plain, .accent, .underline: break
    case .pills: text += "separator=false\n"
    case .blocks, .powerline: text += "separator=false\nseparator_block_width=0\n"
    }
    for module in modules.modules {
      let name = module.widget.text
      text +=
        "\n[" + name + "]\ncommand=exec todayline today --host i3blocks --markup pango --only "
      text += ShellWords.joined([name]) + "\ninterval=2\n"
    }
    return text
  }

  private func waybar(_ look: SetupLook, _ modules: WaybarModules, in folder: String) -> [SetupFile]
  {
    [
      SetupFile(places: [".config/waybar/todayline.jsonc"], edits: [.whole(modules.configuration)]),
      SetupFile(places: [".config/waybar/todayline.css"], edits: [.whole(modules.style(look))]),
      SetupFile(
        places: [".config/waybar/config.jsonc", ".config/waybar/config"],
        usual: ["/etc/xdg/waybar/config.jsonc", "/etc/xdg/waybar/config"],
        edits: [.modules(modules.names, file: folder + "/waybar/todayline.jsonc")]),
      SetupFile(
        places: [".config/waybar/style.css"], usual: ["/etc/xdg/waybar/style.css"],
        edits: [.top("@import \"todayline.css\";")]),
    ]
  }

  private func polybar(_ look: SetupLook) -> SetupFile {
    var keys: [(key: String, value: String)] = []
    for font in look.fonts { keys.append(("font", font + ":size=10;2")) }
    keys.append(("modules-right", "todayline"))
    if look.hasColors {
      keys += [("background", look.color(.background)), ("foreground", look.color(.text))]
    }
    keys += [("line-size", "2pt"), ("padding-right", "1"), ("enable-ipc", "true")]
    return SetupFile(
      places: [".config/polybar/config.ini", ".config/polybar/config"],
      usual: ["/etc/polybar/config.ini"],
      edits: [
        .section(keys),
        .marked([
          "[module/todayline]", "type = custom/script",
          "exec = exec todayline stream --host polybar", "tail = true",
        ]),
      ])
  }

  private func tmux(_ look: SetupLook) -> SetupFile {
    var lines = [
      "set -g status-interval 5", "set -g status-right-length 150",
      "set -g status-right '#(todayline today --host tmux) '",
    ]
    if look.hasColors {
      func style(_ option: String, _ text: String, _ ground: String) -> String {
        "set -g " + option + " 'fg=" + text + ",bg=" + ground + "'"
      }
      lines += [
        "set -as terminal-features ',*:RGB'",
        style("status-style", look.color(.text), look.color(.background)),
        style("window-status-current-style", look.text(on: .blue), look.color(.blue)),
        style("message-style", look.text(on: .surface), look.color(.surface)),
      ]
    }
    return SetupFile(
      places: [".tmux.conf", ".config/tmux/tmux.conf"], usual: ["/etc/tmux.conf"],
      edits: [.marked(lines)])
  }

  private func xmobar(_ look: SetupLook) -> SetupFile {
    var families = "monospace"
    for font in look.fonts { families += ", " + font }
    var lines = ["Config", "  { font = \"" + families + " 11\""]
    if look.hasColors {
      lines += [
        "  , bgColor = \"" + look.color(.background) + "\"",
        "  , fgColor = \"" + look.color(.text) + "\"",
      ]
    }
    lines += [
      "  , position = Top",
      "  , commands = [ Run CommandReader \"exec todayline stream --host xmobar\" \"todayline\" ]",
      "  , sepChar = \"%\"", "  , alignSep = \"}{\"", "  , template = \"}{%todayline% \"", "  }",
    ]
    return SetupFile(
      places: [".config/xmobar/xmobarrc", ".xmobarrc"], edits: [.whole(joined(lines))])
  }

  private func lemonbar(_ look: SetupLook) -> SetupFile {
    var options = "-u 2"
    if look.hasColors {
      options += " -B '" + look.color(.background) + "' -F '" + look.color(.text) + "'"
    }
    return SetupFile(
      places: [".config/todayline/lemonbar.sh"],
      edits: [
        .whole(
          joined([
            "#!/bin/sh",
            "# The Today view on the right of lemonbar, in a font of the X server with block elements.",
            "font='-misc-fixed-medium-r-normal--14-*-*-*-c-70-iso10646-1' bars=blocks",
            "case $(: | lemonbar -f \"$font\" 2>&1) in *font*) font=fixed bars=ascii ;; esac",
            "todayline stream --host lemonbar --bar-style \"$bars\" |",
            "  while IFS= read -r line; do printf '%s\\n' \"%{r}$line \"; done |",
            "  lemonbar -f \"$font\" " + options,
          ]))
      ])
  }

  private func joined(_ lines: [String]) -> String {
    var text = ""
    for line in lines { text += line + "\n" }
    return text
  }
}
