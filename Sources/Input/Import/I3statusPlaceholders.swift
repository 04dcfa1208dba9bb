/// The placeholders of i3status and the templates that take their places; i3status(1) and its source,
/// version 2.14.
///
/// Each list is in the order in which i3status compares: the first name that the format begins with is
/// taken. An empty template has no equivalent. `$bytes`, `$own`, and so on are what the module says;
/// `$number` is the number that follows the placeholder. What is in brackets without an alternative
/// vanishes without a value, with the blanks before it.
enum I3statusPlaceholders {
  typealias List = KeyValuePairs<String, String>

  static let disk: List = [
    "%free": "{unused:$bytes}",
    "%used": "{used:$bytes}",
    "%total": "{total:$bytes}",
    "%avail": "{free:$bytes}",
    "%percentage_free": "{percent.unused:.1}",
    "%percentage_used_of_avail": "{percent:.1}",
    "%percentage_used": "{percent.total:.1}",
    "%percentage_avail": "{percent.available:.1}",
  ]
  static let memory: List = [
    "%total": "{total:$bytes}",
    "%used": "{used$method:$bytes}",
    "%free": "{free:$bytes}",
    "%available": "{available:$bytes}",
    "%shared": "{shared:$bytes}",
    "%percentage_free": "{percent.free:.1}",
    "%percentage_available": "{percent.available:.1}",
    "%percentage_used": "{percent$method:.1}",
    "%percentage_shared": "{percent.shared:.1}",
  ]
  static let load: List = ["%1min": "{one}", "%5min": "{five}", "%15min": "{fifteen}"]
  static let processors: List = ["%usage": "{percent:.0}", "%cpu": "{core.$number:.0}"]
  static let temperature: List = ["%degrees": "{max:.0,raw}"]
  static let battery: List = [
    "%status": "$own",
    "%percentage": "{percent:.$decimals}",
    "%remaining": "[{time}]",
    "%emptytime": "",
    "%consumption": "[{watts:.2}W]",
  ]
  static let ethernet: List = [
    "%ip": "[{ip}|{ip6}|$own]",
    "%speed": "[{speed} Mbit/s|?]",
    "%interface": "{interface}",
  ]
  static let wireless: List = [
    "%quality": "[{signal:>4.0}|?]",
    "%signal": "[{signal.level} dBm|?]",
    "%noise": "",
    "%essid": "[{ssid}|?]",
    "%frequency": "",
    "%ip": "[{ip}|{ip6}|$own]",
    "%bitrate": "",
  ]
  static let address: List = ["%ip": "{ip6}", "%iface": "{interface}"]
  static let time: List = ["%time": "$own"]
  static let volume: List = ["%%": "%", "%volume": "{percent:.0}", "%devicename": ""]
  static let file: List = ["%title": "$own", "%content": "{text}", "%errno": "", "%error": ""]

  /// The entities of Pango markup, which are texts.
  static let entities: List = [
    "&amp;": "&", "&lt;": "\\<", "&gt;": ">", "&apos;": "'", "&quot;": "\"",
  ]

  /// Placeholders whose values differ.
  static let remarks: List = [
    "%percentage_used_of_avail":
      "%percentage_used_of_avail differs: {percent} is Use% of df, where neither the used nor the "
      + "total space has what is reserved for the superuser",
    "%quality": "{signal} is the quality that the driver reports",
  ]
}
