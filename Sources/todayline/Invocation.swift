import Core
import Hosts
import Widgets

/// What a command line asks for.
enum Invocation {
  /// Segments of one widget, one for each source.
  case show(ShowRequest)
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
  let settings: Settings
  let templates: Templates

  /// A request from its parts.
  init(
    widget: WidgetName, label: String?, sources: [String], settings: Settings, templates: Templates
  ) {
    self.widget = widget
    self.label = label
    self.sources = sources
    self.settings = settings
    self.templates = templates
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
