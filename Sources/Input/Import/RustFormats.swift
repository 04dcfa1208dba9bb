/// The usual formats of i3status-rust.
enum RustFormats {
  /// The format of each block that has none.
  static let formats: KeyValuePairs<String, String> = [
    "battery": " $icon $percentage ", "cpu": " $icon $utilization ",
    "memory":
      " $icon $mem_used.eng(prefix:Mi)/$mem_total.eng(prefix:Mi)($mem_used_percents.eng(w:2)) ",
    "disk_space": " $icon $available ",
    "disk_iostats": " $icon $speed_read.eng(prefix:K) $speed_write.eng(prefix:K) ",
    "load": " $icon $1m.eng(w:4) ", "temperature": " $icon $average avg, $max max ",
    "backlight": " $icon $brightness ",
    "net": " $icon ^icon_net_down $speed_down.eng(prefix:K) ^icon_net_up $speed_up.eng(prefix:K) ",
    "uptime": " $icon $uptime ", "time": " $icon $timestamp.datetime() ",
    "sound": " $icon {$volume.eng(w:2)|}", "music": " $icon {$combo.str(max_w:25)|}",
    "bluetooth": " $icon $name{ $percentage|} ", "keyboard_layout": " $layout ",
    "packages": " $icon $total.eng(w:1) ", "notify": " $icon {$notification_count.eng(w:1)|} ",
    "weather": " $icon $weather $temp ", "github": " $icon $total.eng(w:1) ",
    "maildir": " $icon $status ", "notmuch": " $icon $count ",
    "nvidia_gpu": " $icon $utilization $memory $temperature ", "amd_gpu": " $icon $utilization ",
    "custom": " $text.pango-str() ",
  ]
}
