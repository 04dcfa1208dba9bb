extension ViewRequest {
  /// True if the line may be shorter than its segments.
  var needsArranging: Bool { settings.lineWidth != nil || settings.host == .tmux }
}

/// Fits segments into a line of limited width, keeping open details.
extension [Segment] {
  /// Returns the segments as written to a line.
  @inline(never) func arranged(for view: ViewRequest) -> [Segment] {
    let settings = view.settings
    if let limit = settings.lineWidth {
      return fitted(
        to: limit, separator: TextWidth.cells(in: settings.presentation.separator.plain))
    }
    // Without a width: tmux keeps the start of a part that exceeds its length.
    guard settings.host == .tmux, settings.detailsPlace ?? .line == .line,
      contains(where: { $0.detailsAreOpen })
    else { return self }
    return filter { $0.detailsAreOpen } + filter { !$0.detailsAreOpen }
  }

  /// Returns the segments with short texts if the texts are too wide, then with the last ones that
  /// are not open replaced by “…”, and finally with the open ones truncated.
  func fitted(to limit: Int, separator: Int) -> [Segment] {
    var segments = self
    guard segments.width(separator) > limit else { return self }
    for index in segments.indices where !segments[index].short.isEmpty {
      if !segments[index].detailsAreOpen { segments[index].text = segments[index].short }
    }
    guard segments.width(separator) > limit else { return segments }
    for index in segments.indices
    where segments[index].detailsAreOpen && !segments[index].short.isEmpty {
      segments[index].text = segments[index].short
    }
    // A message is longer than values, and must not displace them.
    while segments.width(separator) > limit, let index = segments.longestClosed {
      _ = Layout.cut(&segments[index].text, to: Self.longestMessage)
    }
    var mark: Int?
    for index in segments.indices.reversed()
    where !segments[index].detailsAreOpen && !segments[index].isHidden {
      guard segments.width(separator) > limit else { return segments }
      if let mark { segments[mark].isHidden = true }
      segments[index].text = StyledText("…")
      mark = index
    }
    guard segments.width(separator) > limit else { return segments }
    let rest = mark.map { _ in separator + 1 } ?? 0
    for index in segments.indices where segments[index].detailsAreOpen {
      _ = Layout.cut(&segments[index].text, to: Swift.max(limit - rest, 1))
    }
    return segments
  }

  /// The cells left of a message in a line that is too short.
  private static var longestMessage: Int { 24 }

  /// The longest segment that has the length of a message and is not open, if any.
  private var longestClosed: Int? {
    var longest: (index: Int, cells: Int)?
    for index in indices where !self[index].isHidden && !self[index].detailsAreOpen {
      let cells = TextWidth.cells(in: self[index].text.plain)
      if cells > longest?.cells ?? Self.longestMessage { longest = (index, cells) }
    }
    return longest?.index
  }

  private func width(_ separator: Int) -> Int {
    var cells = -separator
    for segment in self where !segment.isHidden {
      cells += separator + TextWidth.cells(in: segment.text.plain)
    }
    return Swift.max(cells, 0)
  }
}
