// A bar with your Today view: quickshell -p shell.qml, beside Todayline.qml.
import QtQuick
import Quickshell

PanelWindow {
    anchors {
        top: true
        left: true
        right: true
    }
    implicitHeight: 30
    color: "#000000"

    Todayline {
        anchors {
            right: parent.right
            rightMargin: 12
            verticalCenter: parent.verticalCenter
        }
    }
}
