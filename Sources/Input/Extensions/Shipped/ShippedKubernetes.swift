// swift-format-ignore-file

// Generated; TODAYLINE_RECORD=1 swift test --filter Generators rewrites it.
extension ExtensionContents {
  static var kubernetes: ExtensionContents {
    var all = ExtensionContents()
    all.argument = "FILE"
    all.summary = "the context of kubectl and its namespace"
    all.label = "KUBE"
    all.values = DeclaredValues("context: the context, namespace: its namespace, cluster: its cluster")
    all.icons = [Icon(nil, words: "\u{F1B2} \u{F10FE} ☸\u{FE0F} \u{F2054}")]
    all.add(OptionName(.source), "~/.kube/config", "kubernetes", 6)
    all.add(OptionName(.watch), "{source}", "kubernetes", 7)
    all.add(OptionName(.accent), "blue", "kubernetes", 9)
    all.add(OptionName(.ttl), "10s", "kubernetes", 11)
    all.add(OptionName(.input), "values", "kubernetes", 12)
    all.add(OptionName(.command), "case $1 in \\~/*) file=$HOME/${1#\\~/} ;; *) file=$1 ;; esac\n[ -e \"$file\" ] || exit 0\n[ -r \"$file\" ] || { echo \"$file cannot be read\" >&2; exit 1; }\n# Each context is an element of a list: its name, and a mapping with its cluster and namespace.\nLC_ALL=C awk '\n  function text(line) {\n    sub(/^[^:]*:[ \\t]*/, \"\", line)\n    if (line ~ /^[\"\\047]/) { line = substr(line, 2); sub(/[\"\\047][ \\t\\r]*(#.*)?$/, \"\", line) }\n    else sub(/([ \\t]+#.*|[ \\t\\r]+)$/, \"\", line)\n    gsub(/[\\001-\\037]/, \" \", line)\n    return line\n  }\n  function keep() { if (name != \"\") { namespaces[name] = namespace; clusters[name] = cluster } }\n  /^[ \\t]*(#|$)/ { next }\n  /^[a-zA-Z]/ {\n    if (inside) keep()\n    inside = /^contexts:/\n    name = namespace = cluster = \"\"\n    if (/^current-context:/) current = text($0)\n    item = -1\n    next\n  }\n  !inside { next }\n  {\n    match($0, /^ */)\n    indent = RLENGTH\n    line = substr($0, indent + 1)\n    if (line ~ /^- / && (item < 0 || indent == item)) {\n      keep()\n      item = indent\n      inner = -1\n      name = namespace = cluster = \"\"\n      match(line, /^- */)\n      indent += RLENGTH\n      key = indent\n      line = substr(line, RLENGTH + 1)\n    }\n    if (indent == key) {\n      inContext = line ~ /^context:/\n      inner = -1\n      if (line ~ /^name:/) name = text(line)\n    } else if (inContext) {\n      if (inner < 0) inner = indent\n      if (indent == inner && line ~ /^namespace:/) namespace = text(line)\n      if (indent == inner && line ~ /^cluster:/) cluster = text(line)\n    }\n  }\n  END {\n    if (inside) keep()\n    if (current == \"\") exit\n    if (!(current in namespaces)) { print \"no context \" current \" in \" FILENAME >\"/dev/stderr\"; exit 1 }\n    namespace = namespaces[current]\n    if (namespace == \"\") namespace = \"default\"\n    print \"text=\" current \"/\" namespace\n    print \"context=\" current\n    print \"namespace=\" namespace\n    print \"cluster=\" clusters[current]\n    print \"tooltip=Context: \" current\n    print \"tooltip=Namespace: \" namespace\n    print \"tooltip=Cluster: \" clusters[current]\n  }' \"$file\"", "kubernetes", 14)
    all.allow(.confine, "yes", "kubernetes", 3)
    all.allow(.reads, "{source}", "kubernetes", 4)
    all.glyphs = [Line("glyphs", "\u{F1B2} \u{F10FE} ☸\u{FE0F} \u{F2054}", 10)]
    all.lines = [("summary", 2), ("confine", 3), ("reads", 4), ("argument", 5), ("source", 6), ("watch", 7), ("label", 8), ("accent", 9), ("glyphs", 10), ("ttl", 11), ("input", 12), ("values", 13), ("command", 14)]
    return all
  }
}
