import Core
import Hosts
import Widgets

/// What a command line asks for.
enum Invocation {
  /// Segments of one widget, one for each source.
  case show(ShowRequest)
  /// Segments of several widgets, for as long as somebody reads them.
  case stream(StreamRequest)
  /// A click on the segments of one widget.
  case click(ShowRequest)
  /// A refresh of the segments of one widget, whether it is due or not.
  case refresh(ShowRequest)
  /// An operation on the defaults store.
  case defaults(DefaultsCommand, suite: String)
  /// The help, of one command where a name is given.
  case help(String?)
  case version
}

/// Segments to show.
///
/// A class, so that every instance of it shares one.
final class ShowRequest {
  let widget: WidgetName
  let label: String?
  /// As the user wrote them; empty where the widget's own is meant.
  let sources: [String]
  /// A program with its arguments, where the source is not for a shell.
  let arguments: [String]
  let settings: Settings
  let templates: Templates

  /// A request from its parts.
  init(
    widget: WidgetName, label: String?, sources: [String], arguments: [String], settings: Settings,
    templates: Templates
  ) {
    self.widget = widget
    self.label = label
    self.sources = sources
    self.arguments = arguments
    self.settings = settings
    self.templates = templates
  }
}

/// Segments to show for as long as somebody reads them.
///
/// A class, so that an `Invocation` is no larger than a pointer.
final class StreamRequest {
  /// What is the same for all widgets.
  let settings: Settings
  /// The widgets in the order of the bar, each with settings of its own.
  let widgets: [ShowRequest]

  /// A request from its parts.
  init(settings: Settings, widgets: [ShowRequest]) {
    self.settings = settings
    self.widgets = widgets
  }
}

/// What `todayline defaults` does.
enum DefaultsCommand {
  case domains
  /// Everything, one domain, or one key of it.
  case read(domain: String?, key: String?)
  case write(domain: String, key: String, value: String)
  /// A domain, or one key of it.
  case delete(domain: String, key: String?)
}
