#!/usr/bin/env python3
"""`proviso lsp` as an editor sees it: whole sessions over stdin and stdout, with the real binary. Nothing waits for a time: each step waits
for the message that it is about.
"""
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import traceback

from lsp_client import PROVISO, Document, Server

FAULTY = """#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int clamp(int x) {
  int y = x > 10 ? 10 : x;
  assert(y < 10);
  return y;
}
int main(void) {
  return clamp(__VERIFIER_nondet_int());
}
"""
MENDED = FAULTY.replace("y < 10", "y <= 10")
LOOP = """#include <assert.h>
int main(void) {
  unsigned n = 0;
  for (unsigned i = 0; i < 1000000; ++i) {
    if (n < 100) ++n;
    assert(n <= 100);
  }
  return 0;
}
"""
# Nothing decides this soon: that the number is a prime.
HARD = """#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  if (a > 1 && b > 1) assert((unsigned long long)a * b != 9999999999999999961ull);
  return 0;
}
"""


def expect_in(part, whole):
    assert part in whole, f"no {part!r} in {whole!r}"


def expect(actual, wanted):
    assert actual == wanted, f"{actual!r} instead of {wanted!r}"


def test_from_fault_to_proof(folder):
    server = Server()
    result = server.initialize()
    expect(result["capabilities"]["positionEncoding"], "utf-16")
    expect(result["serverInfo"]["name"], "proviso")
    document = Document(server, folder / "program.c", FAULTY)
    [fault] = document.diagnostics()
    expect((fault["range"]["start"]["line"], fault["severity"], fault["code"], fault["source"]), (4, 1, "assertions", "proviso"))
    expect_in("y < 10", fault["message"])
    trace = fault["relatedInformation"]
    assert all(step["location"]["uri"] == document.uri for step in trace), trace
    assert any(step["location"]["range"]["start"]["line"] == 3 and "y" in step["message"] for step in trace), trace
    expect(trace[-1]["location"]["range"], fault["range"])
    server.progress("begin")
    server.progress("end")
    lenses = document.lenses()
    expect(lenses, {2: "Proviso: fails: 1 of 1 places violated, as called from main", 7: "Proviso: nothing to check"})
    expect_in("`clamp` fails", document.hover(3))
    # The text changes: what was said is of another one.
    document.change("\n" + FAULTY)
    expect(document.lenses()[3], lenses[2] + " (before the last change)")
    expect_in("The text has changed since", document.hover(4))
    document.save(MENDED)
    expect(document.diagnostics(), [])
    expect(document.lenses()[2], "Proviso: proved: 1 place, as called from main")
    # The same again starts with what is known (--since).
    expect(document.check(), {"clamp": "proved: 1 place, as called from main", "main": "nothing to check"})
    server.shut_down()


def test_what_follows(folder):
    """Of two assertions that fail for one cause, one is a violation, and the other is told with it."""
    server = Server()
    server.initialize()
    text = """#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  assert(x != 7);
  assert(x - 7 != 0);
  return 0;
}
"""
    [fault] = Document(server, folder / "program.c", text).diagnostics()
    expect(fault["range"]["start"]["line"], 4)
    follower = fault["relatedInformation"][-1]
    expect((follower["location"]["range"]["start"]["line"], follower["message"]),
           (5, "(if the execution goes on, it violates assertions here, too)"))
    server.shut_down()


def test_functions_without_main(folder):
    server = Server("--property", "div-by-zero", "--property", "assertions")
    server.initialize()
    text = """static int half(int d) { return 100 / d; }
int user(int x) {
  return x == 0 ? 0 : half(x);
}
int other(int y) { return 7 % y; }
int elsewhere(int);
int calls(int z) { return 3 / elsewhere(z); }
"""
    document = Document(server, folder / "functions.c", text)
    faults = document.diagnostics()
    while len(faults) < 2:
        faults = document.diagnostics()
    expect(sorted((fault["range"]["start"]["line"], fault["code"]) for fault in faults), [(4, "div-by-zero"), (6, "div-by-zero")])
    known = document.check()
    expect(known["half"], "proved: 1 place, as called from user")
    expect(known["user"], "nothing to check, called with any arguments")
    expect(known["other"], "fails: 1 of 1 places violated, called with any arguments")
    expect_in("'other' is called with any arguments", document.hover(4))
    expect_in("'elsewhere', which is defined elsewhere, returns any value", document.hover(6))
    # The user says where to start.
    server.notify("workspace/didChangeConfiguration", {"settings": {"proviso": {"entryPoints": ["half"]}}})
    known = document.check()
    expect(known["half"], "fails: 1 of 1 places violated, called with any arguments")
    expect(known["other"], "open: not checked (it takes part in no run)")
    server.notify("workspace/didChangeConfiguration", {"settings": {"proviso": {"properties": ["no-overflow"]}}})
    known = document.check()
    expect(known["half"], "proved: 1 place, as called from user")
    assert not known["other"].startswith("fails"), known
    server.shut_down()


def test_calls_in_macros(folder):
    server = Server("--property", "div-by-zero")
    server.initialize()
    text = """#include <assert.h>
int half(int d) { return 100 / d; }
int main(void) { assert(half(5) == 20); return 0; }
"""
    document = Document(server, folder / "macro.c", text)
    expect(document.diagnostics(), [])
    expect(document.lenses()[1], "Proviso: proved: 1 place, as called from main")
    server.shut_down()


def test_invariants(folder):
    server = Server("--analysis", "k-induction")
    server.initialize()
    document = Document(server, folder / "loop.c", LOOP)
    expect(document.diagnostics(), [])
    expect(document.lenses()[1], "Proviso: proved: 1 place")
    expect_in("Invariant of the loop, in executions that start in `main`:\n```c\n", document.hover(3))
    expect_in("`main` proved", document.hover(6))
    expect(document.hover(0), None)
    server.shut_down()


def test_cancellation(folder):
    server = Server("--time-limit", "10min")
    server.initialize()
    document = Document(server, folder / "hard.c", HARD)
    first = server.progress("begin")["token"]
    expect(document.lenses().get(2, "Proviso: being checked"), "Proviso: being checked")
    document.change(HARD + "\n")
    expect(server.progress("end")["token"], first)
    # Asked for, and cancelled.
    identifier = server.request("workspace/executeCommand", {"command": "proviso.check", "arguments": [document.uri]})
    server.notify("$/cancelRequest", {"id": identifier})
    expect(server.answer(identifier)["error"]["code"], -32800)
    # Asked for; then the text changes.
    identifier = server.request("workspace/executeCommand", {"command": "proviso.check", "arguments": [document.uri]})
    document.change(HARD)
    expect(server.answer(identifier)["error"]["code"], -32801)
    # Asked for twice.
    identifier = server.request("workspace/executeCommand", {"command": "proviso.check", "arguments": [document.uri]})
    second = server.request("workspace/executeCommand", {"command": "proviso.check", "arguments": [document.uri]})
    expect(server.answer(identifier)["error"]["code"], -32802)
    # The user has seen enough.
    server.notify("$/cancelRequest", {"id": second})
    server.answer(second)
    server.waiting.clear()
    third = server.request("workspace/executeCommand", {"command": "proviso.check", "arguments": [document.uri]})
    token = server.progress("begin")["token"]
    server.notify("window/workDoneProgress/cancel", {"token": token})
    expect(server.answer(third)["error"]["code"], -32800)
    # A newer save counts, and what another document waits for comes.
    document.save(HARD)
    document.save(MENDED)
    other = Document(server, folder / "other.c", FAULTY)
    expect(document.diagnostics(), [])
    expect(len(other.diagnostics()), 1)
    server.notify("textDocument/didClose", {"textDocument": {"uri": other.uri}})
    expect(server.notification("textDocument/publishDiagnostics"), {"uri": other.uri, "diagnostics": []})
    server.shut_down()


def test_limits(folder):
    server = Server("--cpu-limit", "3s")
    server.initialize({"timeLimit": 3600, "openPlaces": "information"})
    document = Document(server, folder / "hard.c", HARD)
    found = document.diagnostics()
    assert found and all(one["severity"] == 3 and "Not decided whether assertions" in one["message"] for one in found), found
    expect_in("(CPU time limit)", document.lenses()[2])
    assert document.lenses()[2].startswith("Proviso: open: "), document.lenses()
    server.shut_down()


def test_text_that_cannot_be_read(folder):
    server = Server()
    server.initialize()
    document = Document(server, folder / "program.c", "int main(void) {\n  return undeclared;\n}\n")
    [error] = document.diagnostics()
    expect((error["severity"], error["range"]), (1, {"start": {"line": 1, "character": 9}, "end": {"line": 1, "character": 19}}))
    expect_in("undeclared", error["message"])
    expect(document.lenses(), {})
    (folder / "header.h").write_text("int f(void;\n")
    document.save('#include "header.h"\nint main(void) { return 0; }\n')
    error = document.diagnostics()[0]
    expect_in("header.h:1:", error["message"])
    expect(error["relatedInformation"][0]["location"]["uri"], (folder / "header.h").as_uri())
    document.save("int main(void) { return 0; }\n")
    expect(document.diagnostics(), [])
    server.shut_down()


NON_ASCII = """#include <assert.h>
int main(void) {
  const char *s = "\u00e4\u20ac\U0001d11e"; assert(s[0] == 'a');
  return 0;
}
"""


def test_positions(folder):
    for encodings, wanted, unit in ((None, "utf-16", 2), (["utf-32", "utf-8", "utf-16"], "utf-8", 1)):
        server = Server()
        result = server.initialize(**({"general": {"positionEncodings": encodings}} if encodings else {}))
        expect(result["capabilities"]["positionEncoding"], wanted)
        document = Document(server, folder / "na\u00efve name.c", NON_ASCII)
        [fault] = document.diagnostics()
        line = NON_ASCII.splitlines()[2]
        before = line[:line.index("assert")]
        column = len(before.encode("utf-16-le")) // 2 if unit == 2 else len(before.encode())
        expect(fault["range"]["start"], {"line": 2, "character": column})
        server.shut_down()


def test_compilation_database(folder):
    (folder / "include").mkdir()
    (folder / "include" / "limit.h").write_text("#define LIMIT 5\n")
    (folder / "src").mkdir()
    (folder / "build").mkdir()
    path = folder / "src" / "program.c"
    database = [{"directory": str(folder / "build"), "file": str(path), "arguments": ["cc", "-I../include", "-DEXTRA=1", "-c", str(path)]}]
    (folder / "build" / "compile_commands.json").write_text(json.dumps(database))
    server = Server()
    server.initialize()
    text = '#include <assert.h>\n#include "limit.h"\nint f(int x) { if (x == LIMIT) assert(x + EXTRA == 6); return x; }\n'
    document = Document(server, path, text)
    expect(document.diagnostics(), [])
    expect(document.lenses(), {2: "Proviso: proved: 1 place, called with any arguments"})
    (folder / "build" / "compile_commands.json").write_text("no database")
    document.save(text)
    expect_in("compile_commands.json", document.diagnostics()[0]["message"])
    server.shut_down()


def test_clients_without_capabilities(folder):
    server = Server()
    server.result("initialize", {"capabilities": {}})
    document = Document(server, folder / "program.c", FAULTY)
    [fault] = document.diagnostics()
    assert "relatedInformation" not in fault, fault
    expect_in("\n  line 4: ", fault["message"])
    assert not any("id" in message for message in server.waiting), server.waiting
    server.shut_down()


def test_protocol(folder):
    server = Server()
    expect(server.ask("textDocument/hover", {})["error"]["code"], -32002)
    server.initialize({"timeLimit": "long"})
    expect_in("timeLimit", server.notification("window/showMessage")["message"])
    expect(server.ask("initialize", {})["error"]["code"], -32600)
    expect(server.ask("textDocument/definition", {})["error"]["code"], -32601)
    expect(server.ask("textDocument/hover", {"textDocument": 5})["error"]["code"], -32602)
    expect(server.ask("workspace/executeCommand", {"command": "other"})["error"]["code"], -32602)
    expect(server.ask("workspace/executeCommand", {"command": "proviso.check", "arguments": ["file:///no.c"]})["error"]["code"], -32602)
    for notification in ("textDocument/didOpen", "textDocument/didChange", "$/cancelRequest", "$/unknown"):
        server.notify(notification, {"textDocument": {}})
    # What is no message is answered, and the next one is read.
    for data, code in ((b"Content-Length: 5\r\n\r\n{\"a\":", -32700), (b"Content-Length: x\r\n\r\n", -32700), (b"Nonsense\r\n\r\n", -32700),
                       (b"Content-Length: 2\r\n\r\n[]", -32600), (b"Content-Length: 2\r\n\r\n{}", -32600),
                       (b"Content-Length: 2000\r\n\r\n" + b"[" * 1000 + b"]" * 1000, -32700)):
        server.send_bytes(data)
        expect(server.answer(None)["error"]["code"], code)
    # Files that are none of C's are none of ours.
    header = folder / "header.h"
    for language, uri in (("c", header.as_uri()), ("python", (folder / "a.py").as_uri()), ("c", "untitled:Untitled-1")):
        server.notify("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": language, "version": 1, "text": "x"}})
        expect(server.result("textDocument/codeLens", {"textDocument": {"uri": uri}}), [])
    server.result("shutdown", None)
    expect(server.ask("textDocument/hover", {})["error"]["code"], -32600)
    server.notify("exit", None)
    expect(server.end(), 0)


def test_ends(folder):
    server = Server()
    server.initialize()
    Document(server, folder / "hard.c", HARD)
    server.notify("exit", None)
    expect(server.process.wait(), 1)
    server = Server()
    server.initialize()
    Document(server, folder / "hard.c", HARD)
    server.progress("begin")
    expect(server.end(), 1)
    server = Server()
    expect(server.end(), 1)
    server = Server()
    server.initialize()
    server.result("shutdown", None)
    expect(server.end(), 0)
    for arguments in (["file.c"], ["--property", "no-such-property"], ["--output", "out"]):
        expect(subprocess.run([PROVISO, "lsp", *arguments], stdin=subprocess.DEVNULL, capture_output=True).returncode, 3)


def children_of(process):
    """Its child processes, of any of its threads."""
    found = [path.read_text().split() for path in pathlib.Path(f"/proc/{process}/task").glob("*/children")]
    return [int(child) for children in found for child in children]


def wait_until_analysed(server):
    server.wait_for(lambda message: message.get("method") == "$/progress" and " checked: " in message["params"]["value"].get("message", ""))


def test_crash(folder):
    server = Server("--time-limit", "10min")
    server.initialize()
    document = Document(server, folder / "hard.c", HARD)
    wait_until_analysed(server)
    [child] = children_of(server.process.pid)
    os.kill(child, signal.SIGSEGV)
    expect(document.diagnostics(), [])
    expect(document.lenses()[2], "Proviso: open: not checked (internal error: it was ended by signal 11 (Segmentation fault))")
    document.save(FAULTY)
    expect(len(document.diagnostics()), 1)
    server.shut_down()


def test_signal(folder):
    server = Server("--time-limit", "10min")
    server.initialize()
    Document(server, folder / "hard.c", HARD)
    wait_until_analysed(server)
    children = children_of(server.process.pid)
    assert list(folder.glob("proviso-lsp-*")) and children, "nothing is running"
    server.process.terminate()
    expect(server.process.wait(), 1)
    assert not any(pathlib.Path(f"/proc/{child}").exists() for child in children), "a check is left"


def main():
    tests = [function for name, function in sorted(globals().items()) if name.startswith("test_")]
    wanted = sys.argv[1:]
    failures = 0
    for test in tests:
        if wanted and test.__name__ not in wanted:
            continue
        with tempfile.TemporaryDirectory() as folder:
            os.environ["TMPDIR"] = folder  # where the server keeps what it knows, until it ends
            try:
                test(pathlib.Path(folder))
                left = list(pathlib.Path(folder).glob("proviso-lsp-*"))
                assert not left, f"left behind: {left}"
            except AssertionError:
                failures += 1
                print(f"{test.__name__}: {traceback.format_exc()}", flush=True)
    print(f"{len(tests)} sessions, {failures} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
