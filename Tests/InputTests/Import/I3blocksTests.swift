import TestSupport
import Testing

@testable import todayline

/// Each block of i3blocks as an `exec`.
@Suite(.timed) struct I3blocksTests {
  /// A configuration with one block, and its section.
  struct BlockCase: NamedCase {
    var name: String
    var text: String
    var section: String
    var settings: [String]
    var remarks: [String] = []
  }

  /// The settings that send each click to a command that keeps running.
  static func clicks(_ command: String) -> [String] {
    ["on-click", "on-click-middle", "on-click-right", "on-scroll-up", "on-scroll-down"].map {
      $0 + #" = c=${XDG_RUNTIME_DIR:?}/todayline-clicks-1; mkfifo -m 600 "$c" 2>/dev/null; "#
        + command + #" 1<>"$c""#
    }
  }

  static let blocks = [
    BlockCase(
      name: "a script for all blocks",
      text: "command=~/blocks/$BLOCK_NAME\ninterval=5\n[disk]\ninstance=/home\nlabel=HOME \n",
      section: "exec:disk",
      settings: [
        "label = HOME", "interval = 5s",
        "command = export BLOCK_NAME=disk BLOCK_INSTANCE=/home; ~/blocks/$BLOCK_NAME",
        "input = i3blocks",
      ]),
    BlockCase(
      name: "a label with markup",
      text: "[a]\ncommand=v\ninterval=1\nmarkup=pango\nlabel=<span color=\"#f77b71\">M</span>\n",
      section: "exec:a",
      settings: [
        "format = <span color=\"#f77b71\">M</span> {text}", "interval = 1s",
        "command = export BLOCK_NAME=a BLOCK_INSTANCE=''; v", "input = i3blocks",
        "input-markup = yes",
      ]),
    BlockCase(
      name: "a label of letters that are tags elsewhere",
      text: "[a]\ncommand=v\ninterval=1\nlabel=<b>\n", section: "exec:a",
      settings: [
        "label = <b>", "interval = 1s", "command = export BLOCK_NAME=a BLOCK_INSTANCE=''; v",
        "input = i3blocks",
      ]),
    BlockCase(
      name: "a static text where the command fails",
      text: "command=/x/$BLOCK_NAME\n[a]\nfull_text=It's me\ninterval=once\n", section: "exec:a",
      settings: [
        "ttl = 8760h",
        #"command = ( export BLOCK_NAME=a BLOCK_INSTANCE=''; /x/$BLOCK_NAME ); case $? in 0) ;; 33) exit 33 ;; *) printf '%s\n' 'It'\''s me' ;; esac"#,
        "input = i3blocks",
      ]),
    BlockCase(
      name: "a program that is no script", text: "[time]\ncommand=date '+%H %M'\ninterval=1\n",
      section: "exec:time",
      settings: ["interval = 1s", "command = date '+%H %M'", "input = i3blocks"]),
    BlockCase(
      name: "variables of its own",
      text: "[a b]\ncommand=x \"$color\" $BLOCK_INTERVAL\nWARN=it's 5\ncolor=#f00\ninterval=2\n",
      section: "exec:a-b",
      settings: [
        "interval = 2s",
        #"command = export BLOCK_NAME='a b' BLOCK_INSTANCE='' WARN='it'\''s 5' color='#f00' BLOCK_INTERVAL=2; x "$color" $BLOCK_INTERVAL"#,
        "input = i3blocks", "color = #ff0000",
      ]),
    BlockCase(
      name: "once, with a signal", text: "[volume]\ncommand=v\ninterval=once\nsignal=10\n",
      section: "exec:volume",
      settings: [
        "ttl = 8760h", "command = export BLOCK_NAME=volume BLOCK_INSTANCE=''; v",
        "input = i3blocks",
      ],
      remarks: [
        "4: signal=10: pkill -RTMIN+10 todayline refreshes all widgets, todayline refresh "
          + "exec:volume this one"
      ]),
    BlockCase(
      name: "no interval", text: "[a]\ncommand=v\n", section: "exec:a",
      settings: [
        "ttl = 8760h", "command = export BLOCK_NAME=a BLOCK_INSTANCE=''; v", "input = i3blocks",
      ], remarks: ["1: without an interval, the command runs once, not only after a click"]),
    BlockCase(
      name: "a command that stays", text: "[a]\ncommand=v\ninterval=persist\nformat=json\n",
      section: "exec:a",
      settings: [
        #"follow = c=${XDG_RUNTIME_DIR:?}/todayline-clicks-1; mkfifo -m 600 "$c" 2>/dev/null; exec <>"$c"; export BLOCK_NAME=a BLOCK_INSTANCE=''; v"#,
        "input = i3blocks",
      ]
        + clicks(
          #"printf '{%s,"button":%s,"x":%s,"y":%s}\n' '"name":"a","instance":""' "$BLOCK_BUTTON" ${BLOCK_X:-0} ${BLOCK_Y:-0}"#
        )),
    BlockCase(
      name: "a command that stays and prints text", text: "[a]\ncommand=v\ninterval=-3\n",
      section: "exec:a",
      settings: [
        #"follow = c=${XDG_RUNTIME_DIR:?}/todayline-clicks-1; mkfifo -m 600 "$c" 2>/dev/null; exec <>"$c"; export BLOCK_NAME=a BLOCK_INSTANCE=''; v"#
      ] + clicks(#"printf '%s\n' "$BLOCK_BUTTON""#)),
    BlockCase(
      name: "a command that is repeated", text: "[a]\ncommand=v\ninterval=repeat\n",
      section: "exec:a",
      settings: [
        "follow = while :; do ( export BLOCK_NAME=a BLOCK_INSTANCE=''; v ) | head -n 1; done"
      ], remarks: ["3: interval=repeat: only the first line of each output is shown"]),
    BlockCase(
      name: "a button", text: "[docs]\nfull_text=It's\ncommand=xdg-open \"$site\"\nsite=http://x\n",
      section: "exec:docs",
      settings: [
        #"command = printf '%s\n' 'It'\''s'"#, "ttl = 8760h",
        #"on-click = export BLOCK_NAME=docs BLOCK_INSTANCE='' site=http://x; xdg-open "$site""#,
      ], remarks: ["3: the left button runs the command; its output is not shown"]),
    BlockCase(
      name: "a button that shows what it prints",
      text: "[a]\nfull_text=It's\ncommand=echo $button\n", section: "exec:a",
      settings: [
        #"command = if [ "$BLOCK_BUTTON" ] && o=$( export BLOCK_NAME=a BLOCK_INSTANCE=''; echo $button ) && [ "$o" ]; then printf '%s\n' "$o"; else printf '%s\n' 'It'\''s'; fi"#,
        "ttl = 8760h", "input = i3blocks",
      ]),
    BlockCase(
      name: "the last text", text: "[a]\nfull_text=0\ncommand=x $full_text\ninterval=2\n",
      section: "exec:a",
      settings: [
        "interval = 2s",
        #"command = ( [ "${full_text+x}" ] || export full_text=0; export BLOCK_NAME=a BLOCK_INSTANCE=''; x $full_text ); case $? in 0) ;; 33) exit 33 ;; *) printf '%s\n' 0 ;; esac"#,
        "input = i3blocks",
      ]),
    BlockCase(
      name: "a look",
      text: "[a]\ncommand=echo x\ninterval=1\nmarkup=pango\nmin_width=100.0%\nalign=right\n"
        + "background=#123456\nborder=red\nborder_top=0\nborder_left=3\nseparator=false\n"
        + "separator_block_width=20\n", section: "exec:a",
      settings: [
        "interval = 1s", "command = echo x", "input = i3blocks", "background = #123456",
        "no-separator = yes", "gap = 20", "border-width = 0,1,1,3", "input-markup = yes",
        "min-width = 6", "align = right",
      ], remarks: ["8: border=red is no color such as #ffb000"]),
    BlockCase(
      name: "a gap that is no number",
      text: "[a]\ncommand=date\ninterval=1\nseparator_block_width=x\n", section: "exec:a",
      settings: ["interval = 1s", "command = date", "input = i3blocks"],
      remarks: ["4: separator_block_width = x is left out: gap: “x” is not a number from 0 to 1000"]
    ),
    BlockCase(
      name: "names of i3blocks 1.5", text: "[a]\ncommand=x $name ${instance} $x\ninterval=1\n",
      section: "exec:a",
      settings: [
        "interval = 1s",
        "command = export BLOCK_NAME=a BLOCK_INSTANCE='' name=a instance=''; x $name ${instance} $x",
        "input = i3blocks",
      ]),
    BlockCase(
      name: "an alignment that does not exist",
      text: "[a]\ncommand=date\ninterval=1\nmin_width=ab\nalign=middle\n", section: "exec:a",
      settings: ["interval = 1s", "command = date", "input = i3blocks", "min-width = 2"],
      remarks: ["5: align = middle is left out: align: “middle” is not one of left, center, right"]),
    BlockCase(
      name: "a script beside the file", text: "[a]\ncommand=./x\ninterval=1\nmin_width=50\n",
      section: "exec:a",
      settings: [
        "interval = 1s",
        "command = export BLOCK_NAME=a BLOCK_INSTANCE=''; cd '/etc/my blocks' && ./x",
        "input = i3blocks", "min-width = 50px",
      ]),
    BlockCase(
      name: "a script in a folder beside the file", text: "[a]\ncommand=bin/x y\ninterval=1\n",
      section: "exec:a",
      settings: [
        "interval = 1s",
        "command = export BLOCK_NAME=a BLOCK_INSTANCE=''; cd '/etc/my blocks' && bin/x y",
        "input = i3blocks",
      ]),
  ]

  /// A value of `interval`, and what becomes of it.
  struct IntervalCase: NamedCase {
    var name: String
    var setting: String
    var remark: String?
  }

  static let intervals = [
    IntervalCase(name: "5 ", setting: "interval = 5s"),
    IntervalCase(name: "5 # c", setting: "interval = 5s"),
    IntervalCase(name: "5s", setting: "interval = 5s"),
    IntervalCase(name: " 5", setting: "interval = 5s"),
    IntervalCase(name: "+5", setting: "interval = 5s"),
    IntervalCase(name: "5.5", setting: "interval = 5s"),
    IntervalCase(name: "31536000", setting: "interval = 31536000s"),
    IntervalCase(
      name: "99999999999", setting: "ttl = 8760h",
      remark: "3: interval=99999999999 is more than a year: the command runs once"),
    IntervalCase(
      name: "99999999999999999999", setting: "ttl = 8760h",
      remark: "3: interval=99999999999999999999 is more than a year: the command runs once"),
    IntervalCase(name: "once", setting: "ttl = 8760h"),
    IntervalCase(
      name: "0x10", setting: "ttl = 8760h",
      remark: "3: interval=0x10 does not start with a number above 0: "
        + "the command runs once, not only after a click"),
    IntervalCase(
      name: "Once", setting: "ttl = 8760h",
      remark: "3: interval=Once does not start with a number above 0: "
        + "the command runs once, not only after a click"),
    IntervalCase(
      name: "-5", setting: "ttl = 8760h",
      remark: "3: interval=-5 does not start with a number above 0: "
        + "the command runs once, not only after a click"),
    IntervalCase(
      name: "0", setting: "ttl = 8760h",
      remark: "3: without an interval, the command runs once, not only after a click"),
  ]

  @Test(arguments: intervals) func anIntervalIsTheNumberAtItsBeginning(_ row: IntervalCase) throws {
    let imported = try Imported("[a]\ncommand=date\ninterval=" + row.name + "\n")
    #expect(imported.section() == [row.setting, "command = date", "input = i3blocks"])
    #expect(imported.remarks == (row.remark.map { [$0] } ?? []))
    #expect(try imported.mistakes() == [])
  }

  @Test(arguments: blocks) func aBlockBecomesAWidget(_ row: BlockCase) throws {
    let imported = try Imported(row.text, folder: "/etc/my blocks")
    #expect(imported.view.widgets.map { $0.name } == [row.section])
    #expect(imported.section() == row.settings)
    #expect(imported.remarks == row.remarks)
    #expect(try imported.mistakes() == [])
  }

  @Test func blocksOfOneScriptHaveTheirInstancesAsNames() throws {
    let text =
      "separator=true\ninterval=1\n[m]\ncommand=a\n[m]\ninstance=swap\ncommand=b\n[m]\ncommand=c\n"
      + "[m]\ncommand=\n"
    let imported = try Imported(text)
    #expect(imported.view.widgets.map { $0.name } == ["exec:m", "exec:m-swap", "exec:m-2", nil])
    #expect(imported.remarks == ["11: no command, so i3blocks shows nothing"])
    #expect(imported.writer.summary == "3 of 4 blocks, 1 without an equivalent, 1 difference")
    #expect(try imported.mistakes() == [])
  }

  /// Quotation marks at the ends of a line's value would be the line's.
  @Test(arguments: ["'", "\""]) func aCommandKeepsItsQuotationMarks(_ mark: String) throws {
    let command = "\(mark)a\(mark) x \(mark)b\(mark)"
    let imported = try Imported("[m]\ncommand=\(command)\nformat=json\ninterval=1\n")
    let line = imported.writer.text.split(separator: "\n").first { $0.hasPrefix("command = ") }
    #expect(line == "command = \"export BLOCK_NAME=m BLOCK_INSTANCE=''; \(command)\"")
    #expect(try imported.mistakes() == [])
  }

  /// Each name, number, and mistake is found without a search through all before it: searching took
  /// hours for this file.
  @Test(.timeLimit(.minutes(1))) func thousandsOfBlocksOfOneNameAreImported() throws {
    let count = 10_000
    let block = "[m]\ncommand=a\ninterval=once\n[m]\ncommand=b\ninstance=i\ncolor=none\n"
    let imported = try Imported(String(repeating: block, count: count / 2))
    let names = imported.view.widgets.compactMap { $0.name }
    #expect(names.prefix(4) == ["exec:m", "exec:m-i", "exec:m-2", "exec:m-i-2"])
    #expect(names.last == "exec:m-i-\(count / 2)")
    #expect(Set(names).count == count)
  }

  @Test func whatOneLineMeansForSeveralBlocksIsToldOnce() throws {
    let imported = try Imported(
      "min_width=100\ncommand=x\n[a]\nfull_text=1\n[b]\nfull_text=2\n[c]\nfull_text=3\n")
    #expect(imported.remarks == ["2: the left button runs the command; its output is not shown"])
    #expect(imported.section("exec:c").contains("min-width = 100px"))
    #expect(try imported.mistakes() == [])
  }

  @Test func aNumberThatABlockHasIsNotGivenAgain() throws {
    let imported = try Imported(
      ["m", "m-3", "m", "m", "m", "m-3"].map { "[\($0)]\ncommand=a\n" }.joined())
    #expect(
      imported.view.widgets.map { $0.name } == [
        "exec:m", "exec:m-3", "exec:m-2", "exec:m-4", "exec:m-5", "exec:m-3-2",
      ])
  }

  @Test func blanksAroundTheEqualsSignDoNotCount() throws {
    let file = try I3blocksFile(Array("[a]\r\n label = x \r\ncommand= y\n".utf8))
    #expect(
      file.blocks.first?.properties == [
        .init(key: "label", value: "x ", line: 2), .init(key: "command", value: " y", line: 3),
      ])
  }
}
