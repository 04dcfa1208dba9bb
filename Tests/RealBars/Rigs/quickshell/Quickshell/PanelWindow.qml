// A stand-in for the bar of Quickshell.
import QtQuick

Rectangle {
    id: panel

    component Edges: QtObject {
        property bool top
        property bool left
        property bool right
    }

    readonly property Edges edges: Edges {}
}
