import TestSupport
import Testing

@testable import todayline

/// The style sheet and the modules that are written for Waybar.
@Suite(.timed) struct WaybarSheetTests {
  /// Text is rotated, and padded and underlined as it runs.
  @Test(arguments: [("left", true), ("right", true), ("bottom", false)])
  func textRunsUpwardAtTheSide(_ side: String, _ isVertical: Bool) throws {
    let machine = InitTests.machine()
    let folder = SetupFilesTests.config + "waybar/"
    machine.addFile(folder + "config", "{\"position\": \"\(side)\", \"modules-right\": []}")
    try BuiltInViewTests.edit(
      "init", "--bar", "waybar", "--theme", "nord", "--style", "underline", "--write", on: machine)
    let own = InitTests.text(folder + "todayline.jsonc", on: machine) ?? ""
    #expect(own.contains("\"rotate\": 90") == isVertical)
    let sheet = InitTests.text(folder + "todayline.css", on: machine) ?? ""
    #expect(sheet.contains(isVertical ? "padding: 1px 3px;" : "padding: 3px 1px;"), "\(sheet)")
    #expect(sheet.contains(isVertical ? "margin: 9px 0;" : "margin: 0 9px;"), "\(sheet)")
    #expect(sheet.contains(isVertical ? "border-right: 2px" : "border-bottom: 2px"), "\(sheet)")
    #expect(machine.outputText.contains("the bar is at the \(side), so the texts") == isVertical)
  }

  /// Arrows are drawn by the sheet, whichever modules are shown, and not behind the user's own modules.
  @Test func arrowsStandBetweenTheWidgets() throws {
    let machine = InitTests.machine()
    let folder = SetupFilesTests.config + "waybar/"
    machine.addFile(folder + "config", #"{"modules-right": ["tray", "memory", "disk"]}"#)
    machine.addFile(TodayViewTests.path, "[cpu]\n[memory]\n[disk]\n")
    try BuiltInViewTests.edit(
      "init", "--bar", "waybar", "--theme", "nord", "--style", "powerline", "--write", on: machine)
    let sheet = InitTests.text(folder + "todayline.css", on: machine) ?? ""
    for place in ["nth-child(odd)", "nth-child(even)", "first-child"] {
      #expect(sheet.contains("\nwidget:\(place) > .powerline {\n"), "\(sheet)")
    }
    #expect(
      sheet.contains(
        "linear-gradient(to top right, alpha(@todayline-critical, 0) calc(50% - 0.5px), "),
      "\(sheet)")
    let start = "\n#custom-todayline-memory {\n  background-image: none;\n"
    #expect(sheet.contains(start), "\(sheet)")
    // At a level, the arrow has the color of the level.
    for (place, ground) in [("odd", "@todayline-surface-2"), ("even", "#414858")] {
      let rule =
        "widget:nth-child(\(place)) > .powerline.critical,\n"
        + "widget:nth-child(\(place)) > .powerline.failed {\n  background-image: "
        + "linear-gradient(to bottom right, \(ground) calc(50% - 0.5px), "
        + "@todayline-critical calc(50% + 0.5px))"
      #expect(sheet.contains(rule), "\(sheet)")
    }
    #expect(sheet.contains("  background-color: @todayline-critical;\n"), "\(sheet)")
    #expect(!sheet.contains("  background: @todayline-critical;\n"))
    // Any of them is overridden by a plain rule.
    #expect(!sheet.contains("> #custom"))
    try BuiltInViewTests.edit(
      "init", "--style", "blocks", "--write", "--bar", "waybar", on: machine)
    let blocks = InitTests.text(folder + "todayline.css", on: machine) ?? ""
    #expect(blocks.contains("widget:nth-child(even) > .blocks {\n"), "\(blocks)")
    #expect(!blocks.contains("gradient"))
  }

  /// Waybar's gap between two modules would tear surfaces apart.
  @Test(arguments: [
    ("powerline", "", nil), ("powerline", "\"spacing\": 6, ", "margin-left: -6px;"),
    ("blocks", "\"spacing\": 6, ", "margin-left: -6px;"),
    ("blocks", "\"position\": \"left\", \"spacing\": 4, ", "margin-top: -4px;"),
    ("pills", "\"spacing\": 6, ", nil),
  ]) func surfacesMeet(_ style: String, _ settings: String, _ margin: String?) throws {
    let machine = InitTests.machine()
    let folder = SetupFilesTests.config + "waybar/"
    machine.addFile(
      folder + "config",
      "{\(settings)\"modules-right\": [\"tray\", \"memory\", \"disk\", \"group/a\"],"
        + "\"group/a\": {\"modules\": [\"cpu\"]}}")
    machine.addFile(TodayViewTests.path, "[cpu]\n[memory]\n[disk]\n")
    try BuiltInViewTests.edit(
      "init", "--bar", "waybar", "--theme", "nord", "--style", style, "--write", on: machine)
    let sheet = InitTests.text(folder + "todayline.css", on: machine) ?? ""
    #expect(sheet.contains(": -") == (margin != nil), "\(sheet)")
    guard let margin else { return }
    let edge = margin.prefix { $0 != ":" }
    #expect(sheet.contains("\n.\(style) {\n  \(margin)\n}"), "\(sheet)")
    // Neither over one of the user's own, nor in a group, which has no gaps.
    let others = "#custom-todayline-memory,\n#custom-todayline-cpu {\n  \(edge): 0;\n}"
    #expect(sheet.contains(others), "\(sheet)")
  }

  /// Broad rules of the user, such as of `*` and `label`, do not reach the shape of a module.
  @Test(arguments: SegmentStyle.allCases) func aModuleIsDeclaredWhole(_ style: SegmentStyle) throws
  {
    let machine = InitTests.machine()
    let folder = SetupFilesTests.config + "waybar/"
    machine.addFile(folder + "config", "{\"modules-right\": [\"memory\"]}")
    machine.addFile(TodayViewTests.path, "[memory]\n")
    try BuiltInViewTests.edit(
      "init", "--bar", "waybar", "--theme", "nord", "--style", style.rawValue, "--write",
      on: machine)
    let sheet = InitTests.text(folder + "todayline.css", on: machine) ?? ""
    let name = style.alternates ? ".\(style.rawValue)" : "#custom-todayline-memory"
    let rule = (sheet.components(separatedBy: "\n\(name) {\n").dropFirst().first ?? "").prefix {
      $0 != "}"
    }
    for key in [
      "margin", "border", "border-radius", "box-shadow", "text-shadow", "min-height", "background",
      "padding",
    ] { #expect(rule.contains("  \(key): "), "\(key): \(rule)") }
    // The triangles share a row of pixels.
    let size = "background-size: 12px calc(50% + 0.5px), 12px calc(50% + 0.5px);"
    #expect(rule.contains(size) == (style == .powerline))
  }

  /// Pills are as high as the bar leaves room for, and never make it higher.
  @Test(arguments: [
    ("", false, "3px 3px"), ("", true, "0 3px"), ("\"height\": 24, ", true, "1px 3px"),
    ("\"height\": 34, ", true, "3px 3px"),
  ]) func pillsFitTheBar(_ settings: String, _ hasSheet: Bool, _ margin: String) throws {
    let machine = InitTests.machine()
    let folder = SetupFilesTests.config + "waybar/"
    if hasSheet { machine.addFile(folder + "style.css", "* { color: red; }\n") }
    machine.addFile(
      folder + "config",
      "{\(settings)\"modules-right\": [\"memory\", \"group/a\"],"
        + "\"group/a\": {\"modules\": [\"cpu\"]}}")
    machine.addFile(TodayViewTests.path, "[cpu]\n[memory]\n")
    try BuiltInViewTests.edit(
      "init", "--bar", "waybar", "--theme", "nord", "--style", "pills", "--write", on: machine)
    let sheet = InitTests.text(folder + "todayline.css", on: machine) ?? ""
    #expect(sheet.contains("  margin: \(margin);\n  border-radius: 12px;"), "\(sheet)")
    let rule = sheet.components(separatedBy: "\n#custom-todayline-cpu {\n").last ?? ""
    let inGroup = rule.prefix { $0 != "}" }.contains("margin: 0 3px;")
    #expect(inGroup == (margin != "0 3px"), "\(sheet)")
  }

  /// A module with a ground among others without one has round ends, and the others stay where they are.
  @Test(arguments: [
    ("plain", true, false), ("accent", true, false), ("underline", true, true),
    ("pills", false, false), ("blocks", false, false), ("powerline", false, false),
  ]) func whatIsCriticalIsAPill(_ style: String, _ isPill: Bool, _ hasLine: Bool) throws {
    let machine = InitTests.machine()
    let folder = SetupFilesTests.config + "waybar/"
    machine.addFile(
      folder + "config",
      "{\"modules-right\": [\"memory\", \"group/a\"], \"group/a\": {\"modules\": [\"cpu\"]}}")
    machine.addFile(TodayViewTests.path, "[cpu]\n[memory]\n")
    try BuiltInViewTests.edit(
      "init", "--bar", "waybar", "--theme", "nord", "--style", style, "--write", on: machine)
    let sheet = InitTests.text(folder + "todayline.css", on: machine) ?? ""
    let rule = (sheet.components(separatedBy: "memory.failed {\n").last ?? "").prefix { $0 != "}" }
    #expect(rule.contains("  padding: 0 7px;\n  margin: 3px 3px;\n") == isPill, "\(sheet)")
    #expect(rule.contains("  border-radius: 12px;\n") == isPill, "\(sheet)")
    // The bar does not grow with the margin.
    let usual = "  padding: 3px " + (hasLine ? "1px;" : "10px;")
    #expect(sheet.contains(usual) == isPill, "\(sheet)")
    #expect(rule.contains("border-color: transparent;") == hasLine, "\(sheet)")
    let grouped = "#custom-todayline-cpu.failed {\n  padding: 3px 7px;\n  margin: 0 3px;\n}"
    #expect(sheet.contains(grouped) == isPill, "\(sheet)")
  }

  /// Settings of a widget, and the color of the line under its module.
  @Test(arguments: [
    ("", "#88c0d0"), ("accent = red\n", "#bf616a"), ("accent = #123456\n", "#123456"),
    ("accent = none\n", "currentColor"),
  ]) func aLineHasTheAccentOfTheWidget(_ settings: String, _ color: String) throws {
    let machine = InitTests.machine()
    let folder = SetupFilesTests.config + "waybar/"
    machine.addFile(folder + "config", "{\"modules-right\": []}")
    machine.addFile(TodayViewTests.path, "[cpu]\n" + settings)
    try BuiltInViewTests.edit(
      "init", "--bar", "waybar", "--theme", "nord", "--style", "underline", "--write", on: machine)
    let sheet = InitTests.text(folder + "todayline.css", on: machine) ?? ""
    #expect(sheet.contains("-cpu {\n  border-bottom: 2px solid \(color);\n"), "\(sheet)")
    let warning = "@todayline-warning;\n  border-color: @todayline-warning;\n"
    #expect(sheet.contains("-cpu.warning {\n  color: " + warning), "\(sheet)")
  }

  /// Without a theme, pills have a translucent surface of the texts' own color.
  @Test func pillsNeedNoTheme() throws {
    let machine = InitTests.machine()
    let folder = SetupFilesTests.config + "waybar/"
    for (theme, isTranslucent) in [([], true), (["--theme", "nord"], false)] {
      let words = ["--bar", "waybar", "--style", "pills", "--write"] + theme
      let arguments = try Arguments(["today", "init"] + words)
      try TodayCommand.run(try EditCommand("init", arguments), arguments, on: machine)
      let sheet = try #require(InitTests.text(folder + "todayline.css", on: machine))
      let ground = "  border-radius: 12px;\n  background: alpha(currentColor, 0.12);\n"
      #expect(sheet.contains(ground) == isTranslucent, "\(sheet)")
    }
  }
}
