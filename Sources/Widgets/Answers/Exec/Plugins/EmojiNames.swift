/// Emoji by their names between colons, as in `:coffee:`.
enum EmojiNames {
  /// Replaces known names.
  ///
  /// Argos ignores case, and never starts a name with the closing colon of another one.
  static func replaced(in bytes: [UInt8], _ dialect: PluginDialect) -> [UInt8] {
    let colon = UInt8(ascii: ":")
    guard bytes.contains(colon) else { return bytes }
    var text: [UInt8] = []
    var position = 0
    while position < bytes.count {
      let start = position
      position += 1
      guard bytes[start] == colon else {
        text.append(bytes[start])
        continue
      }
      var end = position
      while end < bytes.count, isOfName(bytes[end]) { end += 1 }
      guard end > position, end < bytes.count, bytes[end] == colon else {
        text.append(colon)
        continue
      }
      let name = Array(bytes[position..<end])
      if end - position <= longestName,
        let emoji = emoji(named: dialect == .argos ? name.lowercase : name)
      {
        text += emoji
        position = end + 1
      } else if dialect == .argos {
        text += bytes[start...end]
        position = end + 1
      } else {
        text.append(colon)
      }
    }
    return text
  }

  /// The length of the longest name in bytes.
  private static let longestName = 32

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-")
  }

  private static func emoji(named name: [UInt8]) -> [UInt8]? {
    table.utf8.withContiguousStorageIfAvailable { table in
      var start = 0
      var isName = true
      var isFound = false
      for end in 0...table.count where end == table.count || table[end] == 0x20 {
        if isFound { return Array(table[start..<end]) }
        if isName, end - start == name.count { isFound = table[start..<end].elementsEqual(name) }
        isName.toggle()
        start = end + 1
      }
      return nil
    } ?? nil
  }

  /// The names most used by plugins, each followed by its emoji.
  private static let table =
    "+1 👍 -1 👎 100 💯 airplane ✈️ alarm_clock ⏰ apple 🍎 arrow_down ⬇️ arrow_left ⬅️ arrow_right ➡️ "
    + "arrow_up ⬆️ arrow_forward ▶️ arrow_backward ◀️ arrows_counterclockwise 🔄 balloon 🎈 bangbang ‼️ "
    + "bar_chart 📊 battery 🔋 beer 🍺 beers 🍻 bell 🔔 no_bell 🔕 bike 🚲 blue_heart 💙 bomb 💣 book 📖 "
    + "books 📚 boom 💥 bookmark 🔖 broken_heart 💔 bug 🐛 bulb 💡 bus 🚌 busts_in_silhouette 👥 "
    + "bust_in_silhouette 👤 cake 🍰 calendar 📆 date 📅 camera 📷 car 🚗 cat 🐱 cd 💿 chart 💹 "
    + "chart_with_downwards_trend 📉 chart_with_upwards_trend 📈 checkered_flag 🏁 christmas_tree 🎄 "
    + "clipboard 📋 clock1 🕐 clock3 🕒 clock6 🕕 clock9 🕘 clock12 🕛 closed_lock_with_key 🔐 cloud ☁️ "
    + "coffee ☕ computer 💻 construction 🚧 credit_card 💳 crescent_moon 🌙 crown 👑 cry 😢 cyclone 🌀 "
    + "dart 🎯 dash 💨 desktop_computer 🖥️ diamonds ♦️ disappointed 😞 dizzy 💫 dog 🐶 dollar 💵 droplet 💧 "
    + "dvd 📀 earth_africa 🌍 earth_americas 🌎 earth_asia 🌏 egg 🍳 electric_plug 🔌 elephant 🐘 "
    + "email 📧 envelope ✉️ euro 💶 exclamation ❗ eyes 👀 fast_forward ⏩ fire 🔥 fireworks 🎆 fish 🐟 "
    + "flags 🎏 flashlight 🔦 floppy_disk 💾 flushed 😳 foggy 🌁 fog 🌫️ fork_and_knife 🍴 "
    + "four_leaf_clover 🍀 fuelpump ⛽ full_moon 🌕 game_die 🎲 gear ⚙️ gem 💎 ghost 👻 gift 🎁 "
    + "globe_with_meridians 🌐 green_apple 🍏 green_heart 💚 grin 😁 grinning 😀 guitar 🎸 hammer 🔨 "
    + "hamburger 🍔 headphones 🎧 heart ❤️ hearts ♥️ heart_eyes 😍 heavy_check_mark ✔️ "
    + "heavy_exclamation_mark ❗ heavy_multiplication_x ✖️ heavy_plus_sign ➕ heavy_minus_sign ➖ "
    + "hotsprings ♨️ hourglass ⌛ hourglass_flowing_sand ⏳ house 🏠 inbox_tray 📥 "
    + "information_source ℹ️ iphone 📱 joy 😂 key 🔑 keyboard ⌨️ large_blue_circle 🔵 link 🔗 lock 🔒 "
    + "loop ➿ loud_sound 🔊 loudspeaker 📢 mag 🔍 mag_right 🔎 mailbox 📫 mailbox_with_mail 📬 man 👨 "
    + "mega 📣 memo 📝 microphone 🎤 milky_way 🌌 money_with_wings 💸 moneybag 💰 moon 🌔 "
    + "mountain ⛰️ mouse 🐭 movie_camera 🎥 mushroom 🍄 musical_note 🎵 mute 🔇 neutral_face 😐 new 🆕 "
    + "new_moon 🌑 newspaper 📰 no_entry ⛔ no_entry_sign 🚫 notebook 📓 notes 🎶 ocean 🌊 octopus 🐙 "
    + "ok 🆗 ok_hand 👌 open_file_folder 📂 file_folder 📁 open_mouth 😮 outbox_tray 📤 package 📦 "
    + "page_facing_up 📄 panda_face 🐼 paperclip 📎 partly_sunny ⛅ pencil 📝 pencil2 ✏️ penguin 🐧 "
    + "phone ☎️ telephone ☎️ pill 💊 pizza 🍕 pouting_cat 😾 pray 🙏 printer 🖨️ pushpin 📌 "
    + "purple_heart 💜 question ❓ rabbit 🐰 radio 📻 radio_button 🔘 rage 😡 rainbow 🌈 raised_hands 🙌 "
    + "recycle ♻️ red_circle 🔴 repeat 🔁 rewind ⏪ robot 🤖 rocket 🚀 rose 🌹 rotating_light 🚨 "
    + "round_pushpin 📍 runner 🏃 running 🏃 satellite 📡 scissors ✂️ scream 😱 scroll 📜 seedling 🌱 "
    + "shield 🛡️ ship 🚢 shower 🚿 signal_strength 📶 skull 💀 sleeping 😴 sleepy 😪 smile 😄 "
    + "smiley 😃 smirk 😏 smoking 🚬 snail 🐌 snake 🐍 snowflake ❄️ snowman ⛄ sob 😭 soccer ⚽ sound 🔉 "
    + "speaker 🔈 sparkles ✨ speech_balloon 💬 spider 🕷️ star ⭐ star2 🌟 stars 🌠 steam_locomotive 🚂 "
    + "stopwatch ⏱️ sun_with_face 🌞 sunflower 🌻 sunglasses 😎 sunny ☀️ sunrise 🌅 "
    + "sweat_smile 😅 syringe 💉 tada 🎉 tea 🍵 tent ⛺ thermometer 🌡️ thinking 🤔 thought_balloon 💭 "
    + "thumbsdown 👎 thumbsup 👍 ticket 🎫 timer_clock ⏲️ tomato 🍅 toilet 🚽 tophat 🎩 traffic_light 🚥 "
    + "vertical_traffic_light 🚦 train 🚋 wastebasket 🗑️ deciduous_tree 🌳 evergreen_tree 🌲 triangular_flag_on_post 🚩 "
    + "trophy 🏆 truck 🚚 turtle 🐢 tv 📺 umbrella ☔ unicorn_face 🦄 unlock 🔓 v ✌️ video_camera 📹 "
    + "video_game 🎮 warning ⚠️ watch ⌚ wave 👋 whale 🐳 white_check_mark ✅ white_circle ⚪ "
    + "wine_glass 🍷 wink 😉 wolf 🐺 worried 😟 wrench 🔧 x ❌ yellow_heart 💛 yum 😋 zap ⚡ zzz 💤"
}
