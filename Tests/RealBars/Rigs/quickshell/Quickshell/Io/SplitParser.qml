// A stand-in: each line of a program's output.
import QtQuick

QtObject {
    signal read(data: string)
}
