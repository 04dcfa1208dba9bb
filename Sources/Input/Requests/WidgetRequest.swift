/// A request for the segments of one widget, one for each source.
///
/// A class, so that all of its instances share one.
final class WidgetRequest {
  let widget: NamedWidget
  /// The label, if any.
  let label: String?
  /// The sources as written; empty for the default source.
  let sources: [String]
  /// The source if none is written: the section's, or the widget's own.
  let usualSource: String?
  /// True if the section or the command line gives a source.
  let hasSource: Bool
  /// The program and its arguments, if the source is not a shell command.
  let arguments: [String]
  let settings: Settings
  /// True if something happens when the level changes.
  let reactsToLevels: Bool
  /// True if a log of the readings is kept.
  let keepsLog: Bool
  let templates: Templates
  /// The file name of the plugin, or `nil` if the command is not one for another program.
  let pluginFile: PluginFileName?

  init(
    widget: NamedWidget, label: String?, sources: [String], usualSource: String?,
    hasSource: Bool = true, arguments: [String], settings: consuming Settings, templates: Templates
  ) {
    self.widget = widget
    self.label = label
    self.sources = sources
    self.usualSource = usualSource
    self.hasSource = hasSource
    self.arguments = arguments
    reactsToLevels = settings.reactsToLevels
    keepsLog = settings.log != nil && widget.description.hasLog
    self.templates = templates
    if let input = settings.refresh.input, input.isPlugin {
      pluginFile = PluginFileName(command: sources.first ?? usualSource ?? "", input: input)
    } else {
      pluginFile = nil
    }
    self.settings = settings
  }
}

extension WidgetRequest {
  /// The request of a resident process, which hears services on message buses itself.
  var hearingItself: WidgetRequest {
    guard let follow = settings.refresh.follow, !follow.rules.isEmpty else { return self }
    var settings = settings
    settings.refresh.follow = FollowSettings.changed(follow) { $0.hearsItself = true }
    return WidgetRequest(
      widget: widget, label: label, sources: sources, usualSource: usualSource,
      hasSource: hasSource, arguments: arguments, settings: settings, templates: templates)
  }

  /// The time for which an answer is current: a command is run as often as it is shown,
  /// unless the user says otherwise.
  var timeToLive: Duration {
    if let time = settings.refresh.timeToLive { return time }
    if let pluginFile, settings.ownInterval == nil { return pluginFile.interval ?? .minutes(1) }
    return widget.description.runsCommand ? settings.interval : widget.description.timeToLive
  }

  /// The maximum size of an answer, in bytes.
  var maximumSize: Int {
    settings.refresh.maximumSize
      ?? (widget.description.source == .calendars
        ? AnswerLimits.calendar : RefreshRequest.defaultSize)
  }

  /// True if answers expire by the wall clock: a command is run at multiples of its interval.
  var isAligned: Bool { widget.description.runsCommand && settings.refresh.timeToLive == nil }

  /// The values of the command that templates show although its extension declares none.
  var undeclaredValues: [String] {
    guard widget.extension != nil, settings.refresh.input == .values,
      widget.description.values.isEmpty
    else { return [] }
    return templates.needed.filter { $0.kind == .document }.map {
      // A path starts with a period.
      String(Substring($0.name.utf8.dropFirst()))
    }
  }

  /// True if the command is a plugin for another program, with titles and a menu.
  var isPlugin: Bool { pluginFile != nil }

  /// True if a resident process reports values.
  var isFollowed: Bool { settings.refresh.isFollowed }

  /// True if this process hears the services on message buses itself.
  var hearsItself: Bool { settings.refresh.follow?.hearsItself ?? false }

  /// The part of a record's name for the way its value is read, where that is not the widget's own
  /// way.
  ///
  /// Two bars that read one source differently have two records. A header is no part of it, so that the
  /// last value stays while a secret in it is replaced.
  var manner: String {
    guard widget.description.takesInput else { return "" }
    let refresh = settings.refresh
    let own = widget.extension?.settings ?? []
    var manner = ""
    if let input = refresh.input {
      let usual = widget.description.runsCommand ? InputFormat.text.rawValue : nil
      let ownInput = own.last { $0.option == .input }?.value ?? usual
      if input.rawValue != ownInput { manner += "+" + input.rawValue }
    }
    if refresh.readsMarkup, !own.contains(where: { $0.option == .inputMarkup }) {
      manner += "+markup"
    }
    return manner
  }

  /// A fingerprint of the program that asks the source, or `nil` if that is a command or a URL.
  var program: UInt64? {
    guard !arguments.isEmpty else { return nil }
    var fingerprint: UInt64 = 0
    for argument in arguments {
      fingerprint = (fingerprint ^ argument.fingerprint) &* 0x9E37_79B9_7F4A_7C15
    }
    return fingerprint
  }

  /// A fingerprint of the options that decide whether the source answers.
  var refreshOptions: UInt64 {
    let refresh = settings.refresh
    var text = refresh.input?.rawValue ?? ""
    for header in refresh.headers { text += "\n" + header }
    for argument in arguments { text += "\n" + argument }
    for number in [
      Int(refresh.limits.timeout.milliseconds), Int(clamping: refresh.limits.memory ?? 0),
      maximumSize, refresh.maximumRedirects, settings.requiresMount ? 1 : 0,
    ] { text += "\n" + String(number) }
    return text.fingerprint
  }
}
