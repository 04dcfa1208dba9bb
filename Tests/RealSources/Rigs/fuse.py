"""A file system that answers when the rig wants it to: one folder, mounted through /dev/fuse.

`unshare --map-root-user --mount python3 fuse.py` tells by its exit status whether that can be done here.
"""

import ctypes
import os
import select
import struct
import tempfile
import threading

LOOKUP, FORGET, GETATTR, STATFS, INIT, INTERRUPT = 1, 2, 3, 17, 26, 36
NO_SUCH_FILE, NOT_IMPLEMENTED = 2, 38
_libc = ctypes.CDLL(None, use_errno=True)


class Mount:
    """Answers nothing but the greeting as long as it hangs; what waits gets its answer later."""

    def __init__(self, path):
        self.path, self.hangs = path, True
        self.blocks, self.free_blocks = 1000, 500
        self.lock, self.counts, self.waiting = threading.Lock(), {}, []
        os.makedirs(path)
        self.device = os.open("/dev/fuse", os.O_RDWR)
        self.stop_reader, self.stop_writer = os.pipe()
        options = f"fd={self.device},rootmode=40000,user_id=0,group_id=0"
        if _libc.mount(b"rig", path.encode(), b"fuse", 6, options.encode()):  # nosuid, nodev
            raise OSError(ctypes.get_errno(), "mount")
        self.thread = threading.Thread(target=self._serve, daemon=True)
        self.thread.start()

    def count(self, operation=None):
        """How many requests of a kind have come, or of any."""
        with self.lock:
            return self.counts.get(operation, 0) if operation else sum(self.counts.values())

    def answer(self):
        """From now on it answers, and first what has waited."""
        with self.lock:
            self.hangs = False
            for request in self.waiting:
                self._reply(*request)
            self.waiting = []

    def hang(self):
        with self.lock:
            self.hangs = True

    def abort(self):
        """Processes that still wait get a connection error."""
        os.write(self.stop_writer, b"x")
        self.thread.join()
        os.close(self.device)
        _libc.umount2(self.path.encode(), 2)  # at once, even if it is in use

    def _serve(self):
        while True:
            ready, _, _ = select.select([self.device, self.stop_reader], [], [])
            if self.stop_reader in ready:
                return
            try:
                message = os.read(self.device, 1 << 20)
            except OSError:  # an interrupted request was taken back
                continue
            _, operation, unique = struct.unpack_from("<IIQ", message)
            with self.lock:
                if operation == INIT:
                    self._greet(unique, message)
                    continue
                if operation in (FORGET, INTERRUPT):  # these expect no answer
                    continue
                self.counts[operation] = self.counts.get(operation, 0) + 1
                if self.hangs:
                    self.waiting.append((unique, operation))
                else:
                    self._reply(unique, operation)

    def _greet(self, unique, message):
        major, _, read_ahead = struct.unpack_from("<III", message, 40)
        self._send(unique, struct.pack("<IIIIHHIIHHI7I", major, 31, read_ahead, 0, 16, 12, 4096, 1, 1, 0, *[0] * 8))

    def _reply(self, unique, operation):
        if operation == STATFS:
            sizes = struct.pack("<5Q4I6I", self.blocks, self.free_blocks, self.free_blocks, 100, 50, 4096, 255, 4096, *[0] * 7)
            self._send(unique, sizes)
        elif operation == GETATTR:
            attributes = struct.pack("<6Q10I", 1, 0, 0, 0, 0, 0, 0, 0, 0, 0o40755, 2, 0, 0, 0, 4096, 0)
            self._send(unique, struct.pack("<QII", 0, 0, 0) + attributes)
        else:
            self._send(unique, b"", NO_SUCH_FILE if operation == LOOKUP else NOT_IMPLEMENTED)

    def _send(self, unique, body, error=0):
        try:
            os.write(self.device, struct.pack("<IiQ", 16 + len(body), -error, unique) + body)
        except OSError:  # the caller has stopped waiting
            pass


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        Mount(f"{folder}/mnt").abort()
