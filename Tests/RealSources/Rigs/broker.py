"""A message bus of dbus-broker, which nobody but a controller starts: `/usr/bin/python3 broker.py PATH`, until it is killed.

The policy lets everybody do everything; its type is that of dbus-broker 33.
"""

import socket
import subprocess
import sys

from gi.repository import Gio, GLib

BATCH = "bta(btbs)a(btssssuutt)a(btssssuutt)"
POLICY = f"(a(u({BATCH}))a(buu({BATCH}))a(ss)bs)"
EVERYBODY = (1 << 32) - 1


def main():
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM | socket.SOCK_NONBLOCK)
    listener.bind(sys.argv[1])
    listener.listen(64)
    own, others = socket.socketpair()
    command = ["dbus-broker", "--controller", str(others.fileno()), "--machine-id", "0" * 31 + "1"]
    process = subprocess.Popen(command, pass_fds=[others.fileno()])
    others.close()
    stream = Gio.Socket.new_from_fd(own.detach()).connection_factory_create_connection()
    controller = Gio.DBusConnection.new_sync(
        stream, None, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT, None, None)
    message = (True, 1, "", "", "", "", 0, 0, 0, (1 << 64) - 1)
    policy = ([(EVERYBODY, (True, 1, [(True, 1, True, "")], [message], [message]))], [], [], False, "session")
    files = Gio.UnixFDList.new()
    arguments = ("/org/bus1/DBus/Listener/0", files.append(listener.fileno()), GLib.Variant(POLICY, policy))
    controller.call_with_unix_fd_list_sync(
        None, "/org/bus1/DBus/Broker", "org.bus1.DBus.Broker", "AddListener", GLib.Variant("(ohv)", arguments), None,
        Gio.DBusCallFlags.NONE, 5000, files, None)
    print("ready", flush=True)
    process.wait()


if __name__ == "__main__":
    main()
