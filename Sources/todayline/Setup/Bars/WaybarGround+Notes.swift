/// Notes on a sheet that leaves widgets unreadable or out of place.
extension WaybarGround {
  /// Returns the color of a module of the user's for the texts of widgets that could hardly be read otherwise.
  ///
  /// - Parameters:
  ///   - sides: where the widgets stand.
  ///   - look: the look; with a theme, texts have its color.
  ///   - modules: the widgets.
  /// - Returns: the color, and the kind of the module; `nil` if none is needed, or none is readable.
  func text(
    on sides: [String], _ look: SetupLook, _ modules: [WaybarModules.Module]
  ) -> (kind: String, color: Color)? {
    guard !look.hasColors else { return nil }
    let grounds = sides.compactMap { ground(on: $0) }
    guard grounds.count == sides.count, sides.contains(where: { unreadable(on: $0) != nil }) else {
      return nil
    }
    return moduleTexts.first { text in
      let widget = WaybarChoice.widget(of: text.kind)
      return modules.contains { $0.widget.widget.name == widget }
        && grounds.allSatisfy { text.color.contrast(to: $0) >= 4.5 }
    }
  }

  /// Returns true if the sheet gives the bar neither a background nor a color of texts, and texts of a theme could
  /// hardly be read on that of GTK.
  func needsColors(of look: SetupLook, on sides: [String]) -> Bool {
    !sides.isEmpty && moduleTexts.isEmpty && surfaces.isEmpty
      && sides.allSatisfy { side in
        isUsual(on: side) && !hasText(on: side) && look.warning(on: ground(on: side), of: "") != nil
      }
  }

  /// Returns the background and the text color on a side if the text can hardly be read.
  private func unreadable(on side: String) -> (ground: Color, text: Color)? {
    guard let ground = ground(on: side), let text = text(on: side) else { return nil }
    return text.contrast(to: ground) < SetupLook.leastContrast ? (ground, text) : nil
  }

  /// Returns what to tell of texts without a color of ours that can hardly be read.
  func note(on side: String, in place: String) -> String? {
    guard let (ground, text) = unreadable(on: side) else { return nil }
    return "the background, " + ground.text + " in " + place
      + ", stays, and the text that widgets have there, " + text.text
      + ", can hardly be read on it (contrast " + SetupLook.words(text.contrast(to: ground))
      + "): --theme " + SetupLook.theme(on: ground) + " fits"
  }

  /// Returns what to tell of a style without surfaces beside modules that have one.
  func note(on look: SetupLook, _ side: String, in place: String) -> String? {
    let hasSurfaces = !look.colors.surfaces.isEmpty
    guard look.style != .pills, !look.style.alternates || !hasSurfaces,
      surfaces.count > 1 || surfaces.contains(".module")
    else { return nil }
    let isRound = pills.contains { $0 == ".module" || surfaces.contains($0) }
    var words = "--style " + (isRound ? "pills" : "blocks")
    // Pills have a translucent surface without a theme, blocks have none.
    if !isRound, !hasSurfaces {
      words =
        "--theme " + (ground(on: side).map { SetupLook.theme(on: $0) } ?? "catppuccin") + " "
        + words
    }
    return "modules have backgrounds of their own in " + place + ", and with the style "
      + look.style.rawValue + (look.style.alternates ? " and no theme" : "")
      + ", widgets have none: " + words + " fits"
  }
}
