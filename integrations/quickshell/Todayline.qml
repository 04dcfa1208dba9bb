// Your Today view in Quickshell: an item for each widget.
//
// todayline prints a line of JSON for each widget that has changed; text is never interpreted as markup.
import QtQuick
import Quickshell.Io

Row {
    id: view

    // Options for each call, such as ["--config", "/path/to/view"], and widgets to show instead of the view's,
    // such as ["disk", "cpu"].
    property list<string> options: []
    property list<string> widgets: []
    property string font: "monospace"
    property color normal: "#ffffff"
    property color warning: "#000000"
    property color warningBackground: "#ffb000"
    property color critical: "#ffffff"
    property color criticalBackground: "#c8102e"

    spacing: 12

    function update(line: string): void {
        let segment;
        try {
            segment = JSON.parse(line);
        } catch (error) {
            return;
        }
        const name = segment.label ? segment.widget + ":" + segment.label : segment.widget;
        const key = name + "\n" + segment.source;
        const details = segment.details.map(detail => detail.label ? detail.label + ": " + detail.text : detail.text);
        if (segment.error)
            details.push(segment.error);
        const item = {
            key: key,
            name: name,
            words: segment.text,
            level: segment.level,
            details: details.join("\n")
        };
        for (let index = 0; index < segments.count; index++) {
            if (segments.get(index).key === key) {
                segments.set(index, item);
                return;
            }
        }
        segments.append(item);
    }

    ListModel {
        id: segments
    }

    Process {
        id: stream

        command: ["todayline", "stream", "--host", "json", ...view.options, ...view.widgets]
        running: true
        stdout: SplitParser {
            onRead: line => view.update(line)
        }
        // A broken configuration is reported on standard error; the next start reads it again.
        onExited: restart.start()
    }

    Process {
        id: click
    }

    Timer {
        id: restart

        interval: 5000
        onTriggered: stream.running = true
    }

    Repeater {
        model: segments

        Rectangle {
            id: segment

            required property string name
            required property string words
            required property string level
            required property string details

            readonly property bool isCritical: level === "critical" || level === "failed"

            function report(button: string): void {
                click.command = ["todayline", "click", segment.name, "--button", button, ...view.options];
                click.startDetached();
            }

            visible: words !== ""
            color: isCritical ? view.criticalBackground : level === "warning" ? view.warningBackground : "transparent"
            implicitWidth: label.implicitWidth + (level === "normal" ? 0 : 12)
            implicitHeight: label.implicitHeight
            radius: 3

            Text {
                id: label

                anchors.centerIn: parent
                text: segment.words
                textFormat: Text.PlainText
                font.family: view.font
                color: segment.isCritical ? view.critical : segment.level === "warning" ? view.warning : view.normal
            }

            MouseArea {
                anchors.fill: parent
                hoverEnabled: true
                acceptedButtons: Qt.LeftButton | Qt.MiddleButton | Qt.RightButton
                onClicked: event => segment.report(event.button === Qt.LeftButton ? "1" : event.button === Qt.MiddleButton ? "2" : "3")
                onWheel: event => segment.report(event.angleDelta.y > 0 ? "4" : "5")
                onContainsMouseChanged: tooltip.visible = containsMouse && segment.details !== ""
            }

            Rectangle {
                id: tooltip

                visible: false
                z: 1
                y: segment.height + 6
                color: "#202020"
                width: lines.implicitWidth + 12
                height: lines.implicitHeight + 12

                Text {
                    id: lines

                    anchors.centerIn: parent
                    text: segment.details
                    textFormat: Text.PlainText
                    font.family: view.font
                    color: "#ffffff"
                }
            }
        }
    }
}
