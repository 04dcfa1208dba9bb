"""A web server whose answers are bytes, written when the rig wants them to be."""

import contextlib
import socket
import socketserver
import ssl
import subprocess
import threading
from dataclasses import dataclass, field


@dataclass
class Request:
    path: str
    headers: dict


class Gate:
    """Where an answer waits until the rig lets it through."""

    def __init__(self):
        self.arrived, self.opened = threading.Semaphore(0), threading.Event()

    def wait(self):
        self.arrived.release()
        self.opened.wait()

    def open(self):
        self.opened.set()


class Connection(socketserver.StreamRequestHandler):
    def handle(self):
        server = self.server.owner
        with contextlib.suppress(OSError):
            lines = []
            while line := self.rfile.readline(65536).strip():
                lines.append(line.decode("latin-1"))
            if not lines:
                return
            headers = {}
            for line in lines[1:]:
                name, _, value = line.partition(":")
                headers[name.lower()] = value.strip()
            request = Request(lines[0].split()[1], headers)
            with server.lock:
                server.requests.append(request)
            server.answers.get(request.path, server.default)(self)

    def send(self, *parts):
        """Sends text and bytes."""
        for part in parts:
            self.connection.sendall(part.encode() if isinstance(part, str) else part)


class Listener(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True
    request_queue_size = 512

    def handle_error(self, request, client_address):
        """A client that hangs up is one that has read enough."""


class Server:
    """Answers at 127.0.0.1 and at every other address of the machine; over TLS with a certificate."""

    def __init__(self, certificate=None, port=0):
        self.lock = threading.Lock()
        self.requests, self.answers, self.default = [], {}, reply("good")
        self.listener = Listener(("0.0.0.0", port), Connection)
        self.listener.owner = self
        self.port = self.listener.server_address[1]
        if certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate)
            self.listener.socket = context.wrap_socket(
                self.listener.socket, server_side=True, do_handshake_on_connect=False)
        self.scheme = "https" if certificate else "http"
        threading.Thread(target=self.listener.serve_forever, daemon=True).start()

    def close(self):
        """From now on connections are refused."""
        self.listener.shutdown()
        stop(self.listener.socket)

    def url(self, path, host="127.0.0.1"):
        return f"{self.scheme}://{host}:{self.port}{path}"

    def count(self, path):
        with self.lock:
            return sum(request.path == path for request in self.requests)

    def last(self, path):
        with self.lock:
            return next(request for request in reversed(self.requests) if request.path == path)


def stop(end):
    """Closes a socket, also where a process that is just being started has it too."""
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


def closed_port():
    """A port without a listener."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def deaf_port(port=0):
    """A port at which connections are never taken: its queue is full. Returns it with what keeps it so."""
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind(("127.0.0.1", port))
    listener.listen(0)
    kept = [listener]
    for _ in range(4):
        client = socket.socket()
        client.setblocking(False)
        client.connect_ex(listener.getsockname())
        kept.append(client)
    return listener.getsockname()[1], kept


# Answers: functions of a connection.


def reply(body=b"", status="200 OK", *headers, gate=None):
    """An answer as it should be."""
    body = body.encode() if isinstance(body, str) else body
    head = "\r\n".join([f"HTTP/1.1 {status}", f"Content-Length: {len(body)}", "Connection: close", *headers])

    def answer(connection):
        if gate:
            gate.wait()
        connection.send(head, "\r\n\r\n", body)

    return answer


def raw(*parts):
    """Bytes as they are; a gate among them holds back the rest."""

    def answer(connection):
        for part in parts:
            if isinstance(part, Gate):
                part.wait()
            else:
                connection.send(part)

    return answer


def redirect(location, status="302 Found"):
    return reply("moved", status, f"Location: {location}")


def make_certificate(path):
    """A key and a certificate of this machine, signed by itself."""
    names = "subjectAltName=DNS:localhost,IP:127.0.0.1"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
    command += ["-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext", names]
    subprocess.run([*command, "-keyout", path, "-out", f"{path}.only"], check=True, capture_output=True)
    with open(path, "a", encoding="utf-8") as file, open(f"{path}.only", encoding="utf-8") as only:
        file.write(only.read())
    return path
