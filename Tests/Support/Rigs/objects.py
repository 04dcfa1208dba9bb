"""Services on message buses that say what they are told to: `objects.py`.

Standard input has a JSON object per line, which replaces what was there: for `system` and `session` the
services by name, their objects by path, the interfaces of each, and the properties of each; and under
`methods` what methods answer, by name. What has changed is announced. A call that is not answered from these
is an error. It prints `ready` after each line, and each method that is called but those that only ask.
"""

import json
import os
import sys

import dbus
import dbus.lowlevel
import dbus.mainloop.glib
from gi.repository import GLib

PROPERTIES = "org.freedesktop.DBus.Properties"
MANAGER = "org.freedesktop.DBus.ObjectManager"
QUESTIONS = ("Get", "GetAll", "GetManagedObjects", "Hello", "Introspect")


def value(plain, variant=0):
    """A value of the bus: numbers are unsigned, unless they are negative or have a fraction."""
    if isinstance(plain, bool):
        return dbus.Boolean(plain, variant_level=variant)
    if isinstance(plain, int):
        return dbus.Int64(plain, variant_level=variant) if plain < 0 else dbus.UInt32(plain, variant_level=variant)
    if isinstance(plain, float):
        return dbus.Double(plain, variant_level=variant)
    if isinstance(plain, str):
        return dbus.String(plain, variant_level=variant)
    if isinstance(plain, dict):
        entries = {key: value(element, 1) for key, element in plain.items()}
        return dbus.Dictionary(entries, signature="sv", variant_level=variant)
    kinds = {type(element) for element in plain}
    if kinds == {dict}:
        return dbus.Array([value(element) for element in plain], signature="a{sv}", variant_level=variant)
    if kinds == {list}:
        return dbus.Array([value(element) for element in plain], variant_level=variant)
    if kinds <= {str}:
        return dbus.Array([value(element) for element in plain], signature="s", variant_level=variant)
    # Values of several kinds are a structure.
    return dbus.Struct([value(element) for element in plain], variant_level=variant)


class Bus:
    """The services on one bus."""

    def __init__(self, name, address):
        self.name, self.services, self.methods, self.names = name, {}, {}, {}
        self.bus = dbus.bus.BusConnection(address)
        self.bus.add_message_filter(self.answer)

    def objects(self, path):
        """The interfaces of an object, of whichever service has it."""
        for objects in self.services.values():
            if path in objects:
                return objects[path]
        return {}

    def answer(self, _, message):
        if message.get_type() != 1 or message.get_member() == "Hello":
            return dbus.lowlevel.HANDLER_RESULT_NOT_YET_HANDLED
        member, interface, path = message.get_member(), message.get_interface(), message.get_path()
        arguments = message.get_args_list()
        if member not in QUESTIONS:
            print(member, flush=True)
        found = self.found(member, interface, path, arguments)
        if found is None:
            reply = dbus.lowlevel.ErrorMessage(message, "org.freedesktop.DBus.Error.UnknownMethod", f"no {member}")
        else:
            reply = dbus.lowlevel.MethodReturnMessage(message)
            for element in found:
                reply.append(element)
        self.bus.send_message(reply)
        return dbus.lowlevel.HANDLER_RESULT_HANDLED

    def found(self, member, interface, path, arguments):
        if interface == PROPERTIES:
            properties = self.objects(path).get(arguments[0])
            if properties is None:
                return None
            if member == "GetAll":
                return [value(properties)]
            if member == "Get":
                return [value(properties[arguments[1]], 1)] if arguments[1] in properties else None
            properties[str(arguments[1])] = plain(arguments[2])
            self.announce(path, str(arguments[0]), {str(arguments[1]): properties[str(arguments[1])]})
            return []
        if interface == MANAGER:
            every = {path: interfaces for objects in self.services.values() for path, interfaces in objects.items()}
            tree = {dbus.ObjectPath(path): dbus.Dictionary(
                {name: value(properties) for name, properties in interfaces.items()}, signature="sa{sv}")
                for path, interfaces in every.items()}
            return [dbus.Dictionary(tree, signature="oa{sa{sv}}")]
        if member in self.methods:
            # A list has the values of the answer.
            answer = self.methods[member]
            return [value(element) for element in answer] if isinstance(answer, list) else [value(answer)]
        return None

    def announce(self, path, interface, changed):
        signal = dbus.lowlevel.SignalMessage(path, PROPERTIES, "PropertiesChanged")
        signal.append(interface, value(changed), dbus.Array([], "s"), signature="sa{sv}as")
        self.bus.send_message(signal)

    def take(self, services, methods):
        before, self.services, self.methods = self.services, services, methods
        for path, interfaces in [item for objects in services.values() for item in objects.items()]:
            old = {p: i for objects in before.values() for p, i in objects.items()}.get(path)
            for interface, properties in interfaces.items():
                if old is not None and old.get(interface) != properties:
                    self.announce(path, interface, properties)
            if old is None and before:
                signal = dbus.lowlevel.SignalMessage("/", MANAGER, "InterfacesAdded")
                signal.append(dbus.ObjectPath(path), dbus.Dictionary({}, signature="sa{sv}"), signature="oa{sa{sv}}")
                self.bus.send_message(signal)
        for name in list(self.names):
            if name not in services:
                self.bus.release_name(name)
                del self.names[name]
        for name in services:
            if name not in self.names:
                self.bus.request_name(name)
                self.names[name] = True


def plain(element):
    """A value as JSON has it."""
    if isinstance(element, dbus.Boolean):
        return bool(element)
    if isinstance(element, (dbus.Array, list)):
        return [plain(part) for part in element]
    return str(element) if isinstance(element, str) else element


if __name__ == "__main__":
    dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
    variables = {"system": "DBUS_SYSTEM_BUS_ADDRESS", "session": "DBUS_SESSION_BUS_ADDRESS"}
    buses = {name: Bus(name, os.environ[variable]) for name, variable in variables.items() if variable in os.environ}
    loop = GLib.MainLoop()

    def read(*_):
        if not (line := sys.stdin.readline()):
            loop.quit()
            return False
        state = json.loads(line)
        for name, bus in buses.items():
            bus.take(state.get(name, {}), state.get("methods", {}))
        print("ready", flush=True)
        return True

    GLib.io_add_watch(sys.stdin.fileno(), GLib.IO_IN | GLib.IO_HUP, read)
    loop.run()
