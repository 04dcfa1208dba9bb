"""What a confined program must not do: `attacks.py NAME HOME VICTIM PORT SOCKET` prints `done` if it could.

Each attack gets what it is after in the simplest way that there is; outside of a confinement each succeeds.
"""

import ctypes
import os
import signal
import socket
import struct
import subprocess
import sys

libc = ctypes.CDLL(None, use_errno=True)
SECRET = "a secret of the user"
CLONE_NEWUSER, CLONE_NEWNS, MS_BIND = 0x10000000, 0x20000, 4096


def call(name, *arguments):
    """A function of libc that must not fail."""
    result = getattr(libc, name)(*arguments)
    if result < 0:
        raise OSError(ctypes.get_errno(), name)
    return result


def system_call(number, *arguments):
    return call("syscall", ctypes.c_long(number), *arguments)


def reads(path):
    with open(path, encoding="utf-8") as file:
        assert SECRET in file.read()


def writes(path):
    with open(path, "a", encoding="utf-8") as file:
        file.write("x")


def ssh(home, *_):
    reads(f"{home}/.ssh/id_ed25519")


def store(home, *_):
    folder = f"{home}/.local/state/todayline/default"
    reads(f"{folder}/exec:stored")


def lists(home, *_):
    assert ".ssh" in os.listdir(home)


def write_home(home, *_):
    writes(f"{home}/.profile")


def write_temporary(home, *_):
    writes(f"{home}/../shared")


def truncate(home, *_):
    os.truncate(f"{home}/.profile", 0)


def remove(home, *_):
    os.rename(f"{home}/.removed", f"{home}/.elsewhere")


def hard_link(home, *_):
    place = own(home, "linked")
    os.link(f"{home}/.ssh/id_ed25519", place)
    reads(place)


def own(home, name):
    """A path in the folder that the program may write, new each time."""
    path = f"{os.environ.get('TODAYLINE_CACHE', home)}/{name}"
    if os.path.lexists(path):
        os.remove(path)
    return path


def symbolic_link(home, *_):
    os.symlink(f"{home}/.ssh", own(home, "link"))
    reads(f"{os.path.dirname(own(home, 'none'))}/link/id_ed25519")


def child(home, *_):
    script = f"(setsid sh -c 'cat {home}/.ssh/id_ed25519')"
    assert SECRET in subprocess.run(["sh", "-c", script], capture_output=True, text=True, check=True).stdout


def user_namespace(home, *_):
    become_root()
    reads(f"{home}/.ssh/id_ed25519")


def become_root():
    user = os.getuid()
    call("unshare", CLONE_NEWUSER | CLONE_NEWNS)
    for name, text in (("setgroups", "deny"), ("uid_map", f"0 {user} 1")):
        with open(f"/proc/self/{name}", "w", encoding="utf-8") as file:
            file.write(text)


def bind_mount(home, *_):
    become_root()
    place = own(home, "mount")
    os.mkdir(place)
    try:
        call("mount", f"{home}/.ssh".encode(), place.encode(), None, MS_BIND, None)
        reads(f"{place}/id_ed25519")
        call("umount2", place.encode(), 2)
    finally:
        os.rmdir(place)


def change_root(home, *_):
    become_root()
    os.chroot(home)
    reads("/.ssh/id_ed25519")


def process_root(home, victim, *_):
    reads(f"/proc/{victim}/root{home}/.ssh/id_ed25519")


def process_folder(_, victim, *__):
    reads(f"/proc/{victim}/cwd/.ssh/id_ed25519")


def process_file(_, victim, *__):
    reads(f"/proc/{victim}/fd/9")


def process_variables(_, victim, *__):
    with open(f"/proc/{victim}/environ", "rb") as file:
        assert b"TOKEN=" in file.read()


def trace(_, victim, *__):
    attach, detach = 16, 17
    call("ptrace", attach, int(victim), None, None)
    os.waitpid(int(victim), 0x40000000)
    call("ptrace", detach, int(victim), None, None)


def process_memory(_, victim, *__):
    with open(f"/proc/{victim}/mem", "rb"):
        pass


def signals(_, victim, *__):
    os.kill(int(victim), signal.SIGCONT)


def signals_caller(*_):
    # The leader of its session is the shell that todayline has started.
    with open(f"/proc/{os.getsid(0)}/stat", encoding="utf-8") as file:
        os.kill(int(file.read().rsplit(")", 1)[1].split()[1]), signal.SIGCONT)


def kept_descriptor(*_):
    with open("/proc/self/fd/9", encoding="utf-8") as file:
        assert SECRET in file.read()


def connect_tcp(_, __, port, *___):
    socket.create_connection(("127.0.0.1", int(port)), 5).close()


def connect_multipath(_, __, port, *___):
    multipath = 262
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM, multipath) as connection:
        connection.connect(("127.0.0.1", int(port)))


def fast_open(_, __, port, *___):
    flag = 0x20000000
    with socket.socket() as connection:
        connection.sendto(b"x", flag, ("127.0.0.1", int(port)))


def listen_tcp(*_):
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()


def send_udp(_, __, port, *___):
    with socket.socket(type=socket.SOCK_DGRAM) as sender:
        sender.sendto(b"x", ("127.0.0.1", int(port)))


def unix_socket(_, __, ___, path):
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(path)


def abstract_socket(_, __, ___, path):
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect("\0" + path)


def ring(*_):
    setup = 425
    os.close(system_call(setup, 1, ctypes.create_string_buffer(struct.calcsize("I") * 64)))


def keys(*_):
    """The keys of the session, in which mounts and Kerberos keep passwords."""
    number = {"x86_64": 250, "aarch64": 219, "riscv64": 219}[os.uname().machine]
    describe, user_keyring = 6, -4
    system_call(number, describe, ctypes.c_long(user_keyring), None, ctypes.c_long(0))


def terminal(home, *_):
    """A device of the user, such as the terminal of another program."""
    with open(os.readlink(f"{home}/terminal"), "w", encoding="utf-8"):
        pass


ATTACKS = {
    attack.__name__.replace("_", "-"): attack for attack in (
        ssh, store, lists, write_home, write_temporary, truncate, remove, hard_link, symbolic_link, child,
        user_namespace, bind_mount, change_root, process_root, process_folder, process_file, process_variables,
        trace, process_memory, signals, signals_caller, kept_descriptor, connect_tcp, connect_multipath,
        fast_open, listen_tcp, send_udp, unix_socket, abstract_socket, ring, keys, terminal)
}

if __name__ == "__main__":
    try:
        ATTACKS[sys.argv[1]](*sys.argv[2:])
        print("done")
    except (OSError, AssertionError, subprocess.CalledProcessError) as error:
        print("failed:", str(error).split("\n", maxsplit=1)[0])
