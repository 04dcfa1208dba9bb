// The element in a window of its own: prints what it shows, clicks it, and takes a picture.
import QtQuick
import "../../../../integrations/quickshell"

Rectangle {
    id: room

    width: 600
    height: 90
    color: "#000000"

    Todayline {
        id: view

        y: 6
        x: 12
    }

    function segments() {
        return Array.from(view.children).filter(child => child.words !== undefined && child.words !== "");
    }

    Timer {
        interval: 200
        running: true
        onTriggered: {
            for (const segment of room.segments())
                console.log("shown " + JSON.stringify([segment.name, segment.words, segment.level, segment.details]));
            room.segments()[0].report("1");
            Array.from(room.segments()[0].children).filter(child => child.z === 1)[0].visible = true;
            room.grabToImage(result => {
                result.saveToFile(Qt.application.arguments.find(word => word.endsWith(".png")));
                Qt.quit();
            });
        }
    }
}
