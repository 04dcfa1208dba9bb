import Core
import Widgets

/// One widget with its source: what has a domain in the store.
struct Instance {
  var widget: WidgetName
  var label: String?
  var source: String
  /// `disk`, `disk:LABEL`, or `disk:/path` where the user gave another source and no label.
  ///
  /// A label cannot hold a slash, so they never meet.
  var domain: String

  /// The instances of a request, one for each source.
  static func all<M: Machine>(of request: ShowRequest, on machine: M) -> [Instance] {
    guard !request.sources.isEmpty else {
      return [Instance(request, source: request.widget.defaultSource, isOnly: true)]
    }
    var folder: String?
    var instances: [Instance] = []
    for path in request.sources {
      var source = path
      if path.utf8.first != UInt8(ascii: "/") {
        folder = folder ?? workingFolder(on: machine)
        source = AbsolutePath.normalized(path, in: folder ?? "/")
      } else {
        source = AbsolutePath.normalized(path, in: "/")
      }
      instances.append(Instance(request, source: source, isOnly: request.sources.count == 1))
    }
    return instances
  }

  private init(_ request: ShowRequest, source: String, isOnly: Bool) {
    widget = request.widget
    label = request.label
    self.source = source
    domain = widget.rawValue
    if let label { domain += ":" + label }
    // Sources that share a name each have a domain of their own.
    if label == nil ? source != widget.defaultSource : !isOnly { domain += ":" + source }
  }

  private static func workingFolder<M: Machine>(on machine: M) -> String? {
    machine.destination(ofSymbolicLinkAt: "/proc/self/cwd") ?? machine.environment("PWD")
  }
}
