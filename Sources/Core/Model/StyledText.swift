/// UTF-8 text with styled parts.
struct StyledText: Equatable {
  /// The role of a part of the text, for hosts that support colors.
  enum Role: Equatable {
    /// The filled part of a bar: tint over the track.
    case fill
    /// The empty part of a bar: the track alone.
    case track
    /// Text in the tint color.
    case tint
    /// Text in the track's color.
    case dim
    /// The icon or the label, in the widget's accent.
    case accent
    /// The round end of a pill, in the color of its background.
    case end
    /// Open details next to the text.
    case details
  }

  /// The style of a part: its role, and the user's markup.
  struct Style: Equatable {
    var role: Role?
    var markup = Markup()
    /// True for a value with letters from right to left, which turn nothing but the value.
    var isIsolated = false

    init(_ role: Role? = nil) { self.role = role }
  }

  /// A styled part: `utf8[start..<end]`.
  struct Span: Equatable {
    var start: Int
    var end: Int
    var style: Style

    init(start: Int, end: Int, _ style: Style) {
      self.start = start
      self.end = end
      self.style = style
    }
  }

  var utf8: [UInt8] = []
  /// The styled parts, in order and without overlap.
  var spans: [Span] = []

}

extension StyledText {
  init(_ text: String) {
    self.init()
    utf8.append(text)
  }

  var isEmpty: Bool { utf8.isEmpty }

  /// True if the text is empty or only spaces.
  var isBlank: Bool { utf8.allSatisfy { $0 == UInt8(ascii: " ") } }

  var plain: String { String(decoding: utf8, as: UTF8.self) }

  mutating func append(_ text: String) { utf8.append(text) }

  mutating func append(_ text: String, role: Role) { append(role: role) { $0.append(text) } }

  /// Appends the bytes that `body` appends, with a role.
  mutating func append(role: Role, _ body: (inout [UInt8]) -> Void) {
    let start = utf8.count
    body(&utf8)
    guard utf8.count > start else { return }
    spans.append(Span(start: start, end: utf8.count, Style(role)))
  }

  /// Applies markup to everything from the byte at `start`; markup inside takes precedence.
  mutating func mark(from start: Int, _ markup: Markup) {
    guard start < utf8.count else { return }
    var marked: [Span] = []
    var position = start
    func fill(to end: Int) {
      guard position < end else { return }
      var style = Style()
      style.markup = markup
      marked.append(Span(start: position, end: end, style))
    }
    // Searches from the end: there may be thousands before the mark.
    var first = spans.count
    while first > 0, spans[first - 1].end > start { first -= 1 }
    for var span in spans[first...] {
      fill(to: span.start)
      span.style.markup.fill(from: markup)
      marked.append(span)
      position = span.end
    }
    fill(to: utf8.count)
    spans.removeLast(spans.count - first)
    spans += marked
  }

  /// Gives all parts the color of a theme for what matters less or, without one, makes those dim that
  /// have no style of their own.
  mutating func dim(in color: Color?) {
    if let color {
      var markup = Markup()
      markup.foreground = color
      return mark(from: 0, markup)
    }
    var parts: [Span] = []
    var position = 0
    for var span in spans {
      if position < span.start { parts.append(Span(start: position, end: span.start, Style(.dim))) }
      if span.style.role == nil, span.style.markup == Markup() { span.style.role = .dim }
      parts.append(span)
      position = span.end
    }
    if position < utf8.count { parts.append(Span(start: position, end: utf8.count, Style(.dim))) }
    spans = parts
  }

  /// Removes the colors of the markup, not its styles.
  mutating func removeColors() {
    for index in spans.indices {
      spans[index].style.markup.foreground = nil
      spans[index].style.markup.background = nil
    }
  }

  mutating func append(_ other: StyledText) {
    let offset = utf8.count
    utf8.append(block: other.utf8)
    for span in other.spans {
      spans.append(Span(start: span.start + offset, end: span.end + offset, span.style))
    }
  }

  /// Isolates the text from the byte at `start`, if it has letters from right to left and is one part.
  mutating func isolate(from start: Int) {
    guard utf8.readsFromTheRight(from: start) else { return }
    let last = spans.count - 1
    if last < 0 || spans[last].end <= start {
      spans.append(Span(start: start, end: utf8.count, Style()))
      spans[last + 1].style.isIsolated = true
    } else if spans[last].start == start, spans[last].end == utf8.count {
      spans[last].style.isIsolated = true
    }
  }

  /// Appends an ellipsis; that of an isolated value stands at the end at which the value was cut.
  mutating func appendEllipsis() {
    let end = utf8.count
    append("…")
    if let last = spans.last, last.end == end, last.style.isIsolated {
      spans[spans.count - 1].end = utf8.count
    }
  }

  /// Ends the isolates of direction that a cut has left open.
  mutating func endIsolates() {
    for _ in 0..<Isolates.open(in: utf8) { append(String(Character(Isolates.end))) }
  }

  mutating func truncate(to count: Int) {
    utf8.removeLast(utf8.count - count)
    while let last = spans.last, last.end > count {
      spans.removeLast()
      if last.start < count {
        spans.append(Span(start: last.start, end: count, last.style))
        break
      }
    }
  }

  mutating func removeFirst(_ count: Int) {
    utf8.removeFirst(count)
    spans = spans.compactMap { span in
      guard span.end > count else { return nil }
      return Span(start: max(span.start - count, 0), end: span.end - count, span.style)
    }
  }

  /// Calls `body` for each part in order, with its bytes and its style.
  func forEachPart(_ body: (ArraySlice<UInt8>, Style) -> Void) {
    var position = 0
    var index = 0
    while position < utf8.count {
      var end = utf8.count
      var style = Style()
      if index < spans.count {
        end = spans[index].start
        if position == end {
          end = spans[index].end
          style = spans[index].style
          index += 1
        }
      }
      // A single call, because the compiler inlines the body at every call.
      body(utf8[position..<end], style)
      position = end
    }
  }
}
