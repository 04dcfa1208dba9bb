/// One widget with its source, which has its own domain in the store.
struct Instance {
  var widget: NamedWidget
  var label: String?
  /// The source as shown and stored; in a URL with items, `{item}` stands for them.
  var source: String
  /// The domain: `disk`, `disk:LABEL`, or `disk:/path` if the source is not the default one and
  /// there is no label.
  ///
  /// A label contains no slash, so the two never collide; an interface name, which has none either,
  /// gets one.
  var domain: String
  /// A program with its arguments, if the source is not a shell command.
  var arguments: [String] = []

  /// Returns the instances of a request, one per source.
  static func all(of request: WidgetRequest, on machine: Machine) -> [Instance] {
    guard !request.sources.isEmpty else {
      return [Instance(request, source: usualSource(of: request, on: machine), isOnly: true)]
    }
    let isOnly = request.sources.count == 1
    if request.widget.description.source == .calendars {
      return request.sources.map { source in
        Instance(request, source: calendars(source, on: machine), isOnly: isOnly)
      }
    }
    guard request.widget.description.source.isPath else {
      return request.sources.map { Instance(request, source: $0, isOnly: isOnly) }
    }
    var folder: String?
    var instances: [Instance] = []
    for source in request.sources {
      let path = request.widget.description.source.path(of: source)
      var source = path
      if path.utf8.first != UInt8(ascii: "/") {
        folder = folder ?? machine.workingFolder
        source = AbsolutePath.normalized(path, in: folder ?? "/")
      } else {
        source = AbsolutePath.normalized(path, in: "/")
      }
      instances.append(Instance(request, source: source, isOnly: isOnly))
    }
    return instances
  }

  private static func calendars(_ source: String, on machine: Machine) -> String {
    var calendars: [String] = []
    for part in AgendaSources.split(source) {
      var calendar = AgendaSource(part)
      if !calendar.isAddress {
        let path =
          ConfigurationFile.expanded(calendar.place, home: machine.environment("HOME"))
          ?? calendar.place
        let isRelative = path.utf8.first != UInt8(ascii: "/")
        calendar.place = AbsolutePath.normalized(
          path, in: isRelative ? machine.workingFolder ?? "/" : "/")
      }
      calendars.append(calendar.text)
    }
    return AgendaSources.joined(calendars)
  }

  /// Returns the source named by the label if no other is given, as in `network:wlan0`; otherwise
  /// the section's, or the widget's default.
  private static func usualSource(of request: WidgetRequest, on machine: Machine) -> String {
    if let label = request.label, !request.hasSource,
      let source = request.widget.base.source(labeled: label, on: machine)
    {
      return request.widget.description.source.path(of: source)
    }
    return request.usualSource ?? ""
  }

  private init(_ request: WidgetRequest, source: String, isOnly: Bool) {
    widget = request.widget
    label = request.label
    self.source = source
    arguments = request.arguments
    if widget.description.source == .argument { arguments.append(source) }
    domain = widget.name
    if let label { domain += ":" + label }
    // Sources that share a label each get their own domain.
    guard label == nil ? source != request.usualSource : !isOnly else { return }
    domain += ":"
    // Without a slash, a name would look like a label.
    if widget.description.source.isNamed, source.utf8.first != UInt8(ascii: "/") { domain += "/" }
    domain += source
  }
}
