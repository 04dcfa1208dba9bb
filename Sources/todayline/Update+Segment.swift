import Core
import Hosts
import Widgets

/// What a host shows of an update.
extension Update {
  /// The segment, as far as it is known.
  func segment(fade: DetailsFade = DetailsFade(), at milliseconds: Int64 = 0) -> Segment {
    let settings = request.settings
    var segment = Segment(
      widget: instance.widget.rawValue, label: instance.label, instance: instance.domain,
      source: source, level: .normal, result: result)
    if instance.widget.sourceKind.isOfMachine, source == instance.widget.defaultSource {
      segment.heading = instance.label ?? instance.widget.rawValue
    }
    segment.detailsAreOpen = detailsState.isOpen || fade.isClosing
    segment.detailsOpacity = fade.opacity(at: milliseconds)
    segment.error = failure.map { Update.harmless($0.words) }
    let shown =
      isDeferred
      ? snapshot : result == .newData ? sample : result == .noData || !isGone ? snapshot : nil
    if let shown {
      segment.age = age(of: sample ?? shown) ?? 0
      segment.isStale = segment.age > staleAfter && (isDeferred || failure != nil)
      showReading(shown, in: &segment)
    } else if let failure {
      show(failure, in: &segment)
    } else {
      segment.text.append(Update.refreshing)
      segment.short.append("…")
      segment.text = settings.layout.applied(to: segment.text)
    }
    if let launchFailure {
      let words = Update.harmless(launchFailure.words)
      segment.error = words
      segment.text = settings.layout.applied(to: StyledText(words))
    }
    return segment
  }

  private static let refreshing = "Refreshing…"

  private func showReading(_ shown: Reading, in segment: inout Segment) {
    let settings = request.settings
    let fresh = sample ?? shown
    guard instance.widget.readsAnswers else {
      segment.level = settings.thresholds.level(of: shown)
      segment.isHidden = settings.thresholds.hides(shown)
      segment.rate = shown.rate
      if settings.host.showsValues { segment.values = fresh.values }
      return show(shown, details: fresh, in: &segment)
    }
    do throws(Failure) {
      let presented = try presented(shown)
      segment.level = settings.thresholds.level(of: presented)
      segment.isHidden = settings.thresholds.hides(presented)
      segment.rate = presented.rate
      if instance.widget == .exec {
        segment.level = max(segment.level, presented.level)
        segment.isHidden = segment.isHidden || presented.isBlank
        segment.color = presented.color
        segment.classes = presented.classes
        segment.alternate = presented.alternate
      }
      if settings.host.showsValues { segment.values = allValues(presented) }
      show(presented, details: presented, in: &segment)
    } catch {
      segment.error = Update.harmless(error.words)
      show(error, in: &segment)
    }
  }

  /// A failure, where there is nothing else to show.
  private func show(_ failure: Failure, in segment: inout Segment) {
    segment.level = .failed
    segment.result = .failed
    segment.isHidden = request.settings.hidesMissing && isGone
    var words = failure.shortWords
    // A person has room for what there is instead.
    if case .absent = failure, !request.settings.host.isBar { words = failure.words }
    if instance.widget == .geo, snapshot == nil { words = Update.noLocation }
    ExternalText.append(words, to: &segment.text.utf8)
    segment.text = request.settings.layout.applied(to: segment.text)
    segment.short = segment.text
  }

  private static let noLocation = "An error occurred while retrieving data"

  private func show(_ shown: Reading, details: Reading, in segment: inout Segment) {
    if request.templates.drawsHistory {
      let (taken, now) = (lastKnown(details), now)
      history.hasWhole = !instance.widget.graphsTotal
      if instance.widget.graphsTotal {
        history.add(count: details.total, taken: taken, now: now)
      } else {
        history.add(details.rate, taken: taken, now: now)
      }
    }
    let settings = request.settings
    let templates = request.templates
    templates.text.append(shown, bar: settings.bar, history: history, to: &segment.text)
    templates.short?.append(
      shown, bar: settings.bar, history: history, to: &segment.short)
    if segment.detailsAreOpen || settings.host.showsClosedDetails {
      segment.details = self.details(of: details, areOpen: segment.detailsAreOpen)
    }
    if segment.isStale { appendStaleMark(segment.age, to: &segment.text) }
    if segment.detailsAreOpen { segment.appendDetailsToText() }
    if segment.text.isBlank { segment.text.append(Template.missing) }
    segment.text = settings.layout.applied(to: segment.text)
  }

  /// The lines of the template, or all values of a document for which the user gave none.
  private func details(of reading: Reading, areOpen: Bool) -> [Detail] {
    let settings = request.settings
    if settings.detailsFormat == nil, request.templates.listsDocument {
      return documentDetails
    }
    guard let template = areOpen ? request.templates.openDetails() : request.templates.details
    else {
      return []
    }
    return template.details(of: reading, bar: settings.bar, history: history)
  }

  private func appendStaleMark(_ age: Int64, to text: inout StyledText) {
    let mark = Array(request.settings.refresh.staleMark.utf8)
    var position = 0
    while position < mark.count {
      if mark[position...].starts(with: "{age}".utf8) {
        text.append(Age.words(age))
        position += 5
      } else {
        text.utf8.append(mark[position])
        position += 1
      }
    }
  }

  /// Words that hold a path, which is somebody else's text.
  static func harmless(_ words: String) -> String {
    var bytes: [UInt8] = []
    ExternalText.append(words, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
