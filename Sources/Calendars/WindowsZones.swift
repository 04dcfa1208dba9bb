/// Maps the time zone names of Windows to those of the time zone database; CLDR, windowsZones,
/// territory 001.
enum WindowsZones {
  /// Returns the database name for an identifier such as `W. Europe Standard Time`, ignoring case.
  @inline(never) static func name(of windows: String) -> String? {
    let wanted = windows.bytes
    return name { bytes, fields in
      let identifier = fields[0]
      return identifier.count == wanted.count
        && zip(bytes[identifier], wanted).allSatisfy { $0.lowercased == $1.lowercased }
    }
  }

  /// Returns the database names for the words that Windows shows people, such as `Eastern Time (US &
  /// Canada)` or `Amsterdam, Berlin, Bern`.
  ///
  /// The lists of cities have changed over the years, so any one that is known will do; those of the first
  /// one come first. Two cities may have the same name, and one may have been in two zones.
  @inline(never) static func names(ofDisplayName words: [UInt8]) -> [String] {
    var names: [String] = []
    for part in words.split(whereSeparator: isSeparator) {
      let wanted = key(of: part)
      guard !wanted.isEmpty else { continue }
      _ = name { bytes, fields in
        guard fields.count > 2,
          bytes[fields[2]].split(whereSeparator: isSeparator).contains(where: {
            key(of: $0) == wanted
          })
        else { return false }
        names.append(String(decoding: bytes[fields[1]], as: UTF8.self))
        return false
      }
    }
    return names
  }

  /// Returns the database name of the first row of the table that `matches` accepts.
  private static func name(matches: ([UInt8], [Range<Int>]) -> Bool) -> String? {
    let table = table.bytes
    for line in table.parts(of: 0..<table.count, separatedBy: UInt8(ascii: "\n")) {
      let fields = table.parts(of: line, separatedBy: UInt8(ascii: "="))
      guard fields.count > 1, matches(table, fields) else { continue }
      return String(decoding: table[fields[1]], as: UTF8.self)
    }
    return nil
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: ":")
      || byte == UInt8(ascii: "/")
  }

  /// The letters, digits, and signs of a name, in lowercase.
  static func key(of name: ArraySlice<UInt8>) -> [UInt8] {
    var key: [UInt8] = []
    for byte in name
    where byte.isLetter || byte.isDigit || byte >= 0x80 || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-")
    { key.append(byte.lowercased) }
    return key
  }

  /// Identifiers, database names, and the words for people.
  static let table = """
    AUS Central Standard Time=Australia/Darwin=Darwin
    AUS Eastern Standard Time=Australia/Sydney=Canberra, Melbourne, Sydney
    Afghanistan Standard Time=Asia/Kabul=Kabul
    Alaskan Standard Time=America/Anchorage=Alaska
    Alberta Standard Time=America/Edmonton
    Aleutian Standard Time=America/Adak=Aleutian Islands
    Altai Standard Time=Asia/Barnaul=Barnaul, Gorno-Altaysk
    Arab Standard Time=Asia/Riyadh=Kuwait, Riyadh
    Arabian Standard Time=Asia/Dubai=Abu Dhabi, Muscat
    Arabic Standard Time=Asia/Baghdad=Baghdad
    Argentina Standard Time=America/Argentina/Buenos_Aires=City of Buenos Aires, Buenos Aires
    Astrakhan Standard Time=Europe/Astrakhan=Astrakhan, Ulyanovsk
    Atlantic Standard Time=America/Halifax=Atlantic Time (Canada), Atlantic Time
    Aus Central W. Standard Time=Australia/Eucla=Eucla
    Azerbaijan Standard Time=Asia/Baku=Baku
    Azores Standard Time=Atlantic/Azores=Azores
    Bahia Standard Time=America/Bahia=Salvador
    Bangladesh Standard Time=Asia/Dhaka=Dhaka
    Belarus Standard Time=Europe/Minsk=Minsk
    Bougainville Standard Time=Pacific/Bougainville=Bougainville Island
    British Columbia Standard Time=America/Vancouver
    Canada Central Standard Time=America/Regina=Saskatchewan
    Cape Verde Standard Time=Atlantic/Cape_Verde=Cabo Verde Is., Cape Verde Is.
    Caucasus Standard Time=Asia/Yerevan=Yerevan
    Cen. Australia Standard Time=Australia/Adelaide=Adelaide
    Central America Standard Time=America/Guatemala=Central America
    Central Asia Standard Time=Asia/Bishkek=Bishkek, Astana, Almaty, Nur-Sultan
    Central Brazilian Standard Time=America/Cuiaba=Cuiaba
    Central Europe Standard Time=Europe/Budapest=Belgrade, Bratislava, Budapest, Ljubljana, Prague
    Central European Standard Time=Europe/Warsaw=Sarajevo, Skopje, Warsaw, Zagreb
    Central Pacific Standard Time=Pacific/Guadalcanal=Solomon Is., New Caledonia
    Central Standard Time=America/Chicago=Central Time (US & Canada), Central Time
    Central Standard Time (Mexico)=America/Mexico_City=Guadalajara, Mexico City, Monterrey
    Chatham Islands Standard Time=Pacific/Chatham=Chatham Islands
    China Standard Time=Asia/Shanghai=Beijing, Chongqing, Hong Kong, Urumqi
    Cuba Standard Time=America/Havana=Havana
    Dateline Standard Time=Etc/GMT+12=International Date Line West
    E. Africa Standard Time=Africa/Nairobi=Nairobi
    E. Australia Standard Time=Australia/Brisbane=Brisbane
    E. Europe Standard Time=Europe/Chisinau=Chisinau
    E. South America Standard Time=America/Sao_Paulo=Brasilia
    Easter Island Standard Time=Pacific/Easter=Easter Island
    Eastern Standard Time=America/New_York=Eastern Time (US & Canada), Eastern Time
    Eastern Standard Time (Mexico)=America/Cancun=Chetumal
    Egypt Standard Time=Africa/Cairo=Cairo
    Ekaterinburg Standard Time=Asia/Yekaterinburg=Ekaterinburg
    FLE Standard Time=Europe/Kyiv=Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius, Kiev
    Fiji Standard Time=Pacific/Fiji=Fiji
    GMT Standard Time=Europe/London=Dublin, Edinburgh, Lisbon, London
    GTB Standard Time=Europe/Bucharest=Athens, Bucharest
    Georgian Standard Time=Asia/Tbilisi=Tbilisi
    Greenland Standard Time=America/Nuuk=Greenland
    Greenwich Standard Time=Atlantic/Reykjavik=Monrovia, Reykjavik
    Haiti Standard Time=America/Port-au-Prince=Haiti
    Hawaiian Standard Time=Pacific/Honolulu=Hawaii
    India Standard Time=Asia/Kolkata=Chennai, Kolkata, Mumbai, New Delhi, Calcutta
    Iran Standard Time=Asia/Tehran=Tehran
    Israel Standard Time=Asia/Jerusalem=Jerusalem
    Jordan Standard Time=Asia/Amman=Amman
    Kaliningrad Standard Time=Europe/Kaliningrad=Kaliningrad
    Korea Standard Time=Asia/Seoul=Seoul
    Libya Standard Time=Africa/Tripoli=Tripoli
    Line Islands Standard Time=Pacific/Kiritimati=Kiritimati Island
    Lord Howe Standard Time=Australia/Lord_Howe=Lord Howe Island
    Magadan Standard Time=Asia/Magadan=Magadan
    Magallanes Standard Time=America/Punta_Arenas=Punta Arenas
    Manitoba Standard Time=America/Winnipeg
    Marquesas Standard Time=Pacific/Marquesas=Marquesas Islands
    Mauritius Standard Time=Indian/Mauritius=Port Louis
    Middle East Standard Time=Asia/Beirut=Beirut
    Montevideo Standard Time=America/Montevideo=Montevideo
    Morocco Standard Time=Africa/Casablanca=Casablanca
    Mountain Standard Time=America/Denver=Mountain Time (US & Canada), Mountain Time
    Mountain Standard Time (Mexico)=America/Mazatlan=Chihuahua, Mazatlan
    Myanmar Standard Time=Asia/Yangon=Yangon (Rangoon), Yangon, Rangoon
    N. Central Asia Standard Time=Asia/Novosibirsk=Novosibirsk
    Namibia Standard Time=Africa/Windhoek=Windhoek
    Nepal Standard Time=Asia/Kathmandu=Kathmandu
    New Zealand Standard Time=Pacific/Auckland=Auckland, Wellington
    Newfoundland Standard Time=America/St_Johns=Newfoundland
    Norfolk Standard Time=Pacific/Norfolk=Norfolk Island
    North Asia East Standard Time=Asia/Irkutsk=Irkutsk
    North Asia Standard Time=Asia/Krasnoyarsk=Krasnoyarsk
    North Korea Standard Time=Asia/Pyongyang=Pyongyang
    Omsk Standard Time=Asia/Omsk=Omsk
    Pacific SA Standard Time=America/Santiago=Santiago
    Pacific Standard Time=America/Los_Angeles=Pacific Time (US & Canada), Pacific Time
    Pacific Standard Time (Mexico)=America/Tijuana=Baja California, Tijuana
    Pakistan Standard Time=Asia/Karachi=Islamabad, Karachi
    Paraguay Standard Time=America/Asuncion=Asuncion
    Qyzylorda Standard Time=Asia/Qyzylorda=Qyzylorda, Astana
    Romance Standard Time=Europe/Paris=Brussels, Copenhagen, Madrid, Paris
    Russia Time Zone 10=Asia/Srednekolymsk=Chokurdakh
    Russia Time Zone 11=Asia/Kamchatka=Anadyr, Petropavlovsk-Kamchatsky
    Russia Time Zone 3=Europe/Samara=Izhevsk, Samara
    Russian Standard Time=Europe/Moscow=Moscow, St. Petersburg
    SA Eastern Standard Time=America/Cayenne=Cayenne, Fortaleza
    SA Pacific Standard Time=America/Bogota=Bogota, Lima, Quito, Rio Branco
    SA Western Standard Time=America/La_Paz=Georgetown, La Paz, Manaus, San Juan
    SE Asia Standard Time=Asia/Bangkok=Bangkok, Hanoi, Jakarta
    Saint Pierre Standard Time=America/Miquelon=Saint Pierre and Miquelon
    Sakhalin Standard Time=Asia/Sakhalin=Sakhalin
    Samoa Standard Time=Pacific/Apia=Samoa
    Sao Tome Standard Time=Africa/Sao_Tome=Sao Tome
    Saratov Standard Time=Europe/Saratov=Saratov
    Singapore Standard Time=Asia/Singapore=Kuala Lumpur, Singapore
    South Africa Standard Time=Africa/Johannesburg=Harare, Pretoria
    South Sudan Standard Time=Africa/Juba=Juba
    Sri Lanka Standard Time=Asia/Colombo=Sri Jayawardenepura
    Sudan Standard Time=Africa/Khartoum=Khartoum
    Syria Standard Time=Asia/Damascus=Damascus
    Taipei Standard Time=Asia/Taipei=Taipei
    Tasmania Standard Time=Australia/Hobart=Hobart
    Tocantins Standard Time=America/Araguaina=Araguaina
    Tokyo Standard Time=Asia/Tokyo=Osaka, Sapporo, Tokyo
    Tomsk Standard Time=Asia/Tomsk=Tomsk
    Tonga Standard Time=Pacific/Tongatapu=Nuku'alofa
    Transbaikal Standard Time=Asia/Chita=Chita
    Turkey Standard Time=Europe/Istanbul=Istanbul
    Turks And Caicos Standard Time=America/Grand_Turk=Turks and Caicos
    US Eastern Standard Time=America/Indiana/Indianapolis=Indiana (East)
    US Mountain Standard Time=America/Phoenix=Arizona
    UTC=Etc/UTC=Coordinated Universal Time
    UTC+12=Etc/GMT-12=Coordinated Universal Time+12
    UTC+13=Etc/GMT-13=Coordinated Universal Time+13
    UTC-02=Etc/GMT+2=Coordinated Universal Time-02, Mid-Atlantic
    UTC-08=Etc/GMT+8=Coordinated Universal Time-08
    UTC-09=Etc/GMT+9=Coordinated Universal Time-09
    UTC-11=Etc/GMT+11=Coordinated Universal Time-11, Midway Island
    Ulaanbaatar Standard Time=Asia/Ulaanbaatar=Ulaanbaatar
    Venezuela Standard Time=America/Caracas=Caracas
    Vladivostok Standard Time=Asia/Vladivostok=Vladivostok
    Volgograd Standard Time=Europe/Volgograd=Volgograd
    W. Australia Standard Time=Australia/Perth=Perth
    W. Central Africa Standard Time=Africa/Lagos=West Central Africa
    W. Europe Standard Time=Europe/Berlin=Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna
    W. Mongolia Standard Time=Asia/Hovd=Hovd
    West Asia Standard Time=Asia/Tashkent=Ashgabat, Tashkent
    West Bank Standard Time=Asia/Hebron=Gaza, Hebron
    West Pacific Standard Time=Pacific/Port_Moresby=Guam, Port Moresby
    Yakutsk Standard Time=Asia/Yakutsk=Yakutsk
    Yukon Standard Time=America/Whitehorse=Yukon
    """
}
