"""An editor that speaks with `proviso lsp`."""
import json
import os
import subprocess
import threading

PROVISO = os.environ.get("PROVISO", "build/release/proviso")
# For a session that hangs: it is then ended, which is a failure.
PATIENCE = 600


class Server:
    """A client's end of a conversation."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen([PROVISO, "lsp", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.next_id = 1
        self.waiting = []  # messages that nobody has asked for yet
        self.timer = threading.Timer(PATIENCE, self.process.kill)
        self.timer.daemon = True
        self.timer.start()

    def send_bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False).encode()
        self.send_bytes(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def request(self, method, params):
        """Sends it; answer() waits for the response."""
        identifier = self.next_id
        self.next_id += 1
        self.send({"id": identifier, "method": method, "params": params})
        return identifier

    def receive(self):
        length = None
        while (line := self.process.stdout.readline()) != b"\r\n":
            assert line, "the server has closed the conversation"
            name, value = line.decode().split(":")
            if name == "Content-Length":
                length = int(value)
        message = json.loads(self.process.stdout.read(length))
        if "method" in message and "id" in message:  # whatever it asks for, we agree
            self.send({"id": message["id"], "result": None})
        return message

    def wait_for(self, is_wanted):
        for message in self.waiting:
            if is_wanted(message):
                self.waiting.remove(message)
                return message
        while not is_wanted(message := self.receive()):
            self.waiting.append(message)
        return message

    def answer(self, identifier):
        return self.wait_for(lambda message: message.get("id") == identifier and "method" not in message)

    def ask(self, method, params):
        return self.answer(self.request(method, params))

    def result(self, method, params):
        answer = self.ask(method, params)
        assert "error" not in answer, answer
        return answer["result"]

    def notification(self, method):
        return self.wait_for(lambda message: message.get("method") == method)["params"]

    def progress(self, kind):
        return self.wait_for(lambda message: message.get("method") == "$/progress" and message["params"]["value"]["kind"] == kind)["params"]

    def initialize(self, settings=None, **capabilities):
        usual = {"textDocument": {"publishDiagnostics": {"relatedInformation": True}}, "window": {"workDoneProgress": True},
                 "workspace": {"codeLens": {"refreshSupport": True}}}
        result = self.result("initialize", {"processId": None, "rootUri": None, "capabilities": {**usual, **capabilities},
                                            "initializationOptions": settings})
        self.notify("initialized", {})
        return result

    def end(self):
        """The exit status."""
        self.process.stdin.close()
        self.process.stdout.read()
        status = self.process.wait()
        self.timer.cancel()
        return status

    def shut_down(self):
        self.result("shutdown", None)
        self.notify("exit", None)
        assert self.end() == 0


class Document:
    def __init__(self, server, path, text):
        self.server, self.path, self.version = server, path, 1
        self.uri = path.as_uri()
        path.write_text(text)
        server.notify("textDocument/didOpen", {"textDocument": {"uri": self.uri, "languageId": "c", "version": 1, "text": text}})

    def change(self, text):
        self.version += 1
        self.server.notify("textDocument/didChange", {"textDocument": {"uri": self.uri, "version": self.version},
                                                      "contentChanges": [{"text": text}]})

    def save(self, text):
        self.change(text)
        self.path.write_text(text)
        self.server.notify("textDocument/didSave", {"textDocument": {"uri": self.uri}})

    def diagnostics(self, version=None):
        """When the check of the version is done."""
        version = version or self.version
        found = None
        while found is None or found.get("version") != version:
            found = self.server.notification("textDocument/publishDiagnostics")
        return found["diagnostics"]

    def check(self):
        """Of each function what is known of it, after another check."""
        return {one["function"]: one["status"] for one in self.server.result("workspace/executeCommand",
                                                                          {"command": "proviso.check", "arguments": [self.uri]})}

    def lenses(self):
        """By line."""
        lenses = self.server.result("textDocument/codeLens", {"textDocument": {"uri": self.uri}})
        return {lens["range"]["start"]["line"]: lens["command"]["title"] for lens in lenses}

    def hover(self, line, character=0):
        found = self.server.result("textDocument/hover", {"textDocument": {"uri": self.uri},
                                                          "position": {"line": line, "character": character}})
        return found and found["contents"]["value"]
