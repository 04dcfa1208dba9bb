// A stand-in for a program: its command is printed, and its output is that of a recorded stream.
import QtQuick

QtObject {
    id: process

    property list<string> command
    property bool running: false
    property SplitParser stdout

    signal exited(exitCode: int, exitStatus: int)

    function startDetached(): void {
        console.log("started " + JSON.stringify(Array.from(command)));
    }

    Component.onCompleted: {
        if (!running)
            return;
        startDetached();
        const request = new XMLHttpRequest();
        request.open("GET", Qt.application.arguments.find(word => word.startsWith("file:")), false);
        request.send();
        for (const line of request.responseText.split("\n"))
            if (line)
                process.stdout.read(line);
    }
}
