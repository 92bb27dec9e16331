#!/usr/bin/env python3
"""The edges of the console: versions, JSON for input that cannot be used, no control characters where there is no terminal, completion."""
import json
import os
import pathlib
import pty
import re
import shutil
import subprocess
import sys
import tempfile

from runs import arguments_parser, expect, problems, tell_problems

ROOT = pathlib.Path(__file__).resolve().parent.parent
PATIENCE = 120
CONTROL = re.compile(rb"[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]")


class Console:
    def __init__(self, path):
        self.path = path

    def __call__(self, *arguments, environment=None):
        return subprocess.run([self.path, *map(str, arguments)], capture_output=True, timeout=PATIENCE, env=environment,
                              stdin=subprocess.DEVNULL)

    def on_terminal(self, *arguments, environment):
        """(status, all that was printed): both streams are a terminal."""
        leader, follower = pty.openpty()
        with subprocess.Popen([self.path, *map(str, arguments)], stdin=subprocess.DEVNULL, stdout=follower, stderr=follower,
                              env=environment) as process:
            os.close(follower)
            printed = b""
            try:
                while part := os.read(leader, 4096):
                    printed += part
            except OSError:  # the other end is closed
                pass
            os.close(leader)
        return process.returncode, printed


def test_version(proviso, directory):
    lines = proviso("--version").stdout.decode().splitlines()
    declared = re.search(r"project\(proviso VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text())[1]
    expect(lines[:1] == [f"proviso {declared}"], f"--version begins with {lines[:1]}")
    expect([line.split()[0] for line in lines[1:]] == ["Clang", "CaDiCaL", "Z3", "cvc5", "PPL"], f"--version: {lines}")
    numbered = [line for line in lines if not line.startswith("CaDiCaL ")]  # its version may be the name of a competition
    expect(all(re.fullmatch(r"\S+ [0-9]+(\.[0-9]+)+\S*", line) for line in numbered), f"--version: {lines}")
    expect(proviso("version").stdout.decode().splitlines() == lines, "'proviso version' says something else")


def test_bad_input(proviso, directory):
    def refused(*arguments, text=None):
        """The diagnostics, as JSON."""
        run = proviso("check", "--json", *arguments)
        expect(run.returncode == 3, f"{arguments}: exit status {run.returncode}")
        expect(run.stderr != b"", f"{arguments}: nothing on stderr")
        try:
            result = json.loads(run.stdout)
        except ValueError:
            problems.append(f"{arguments}: no JSON: {run.stdout[:200]}")
            return [{"severity": None, "place": None, "message": ""}]
        expect(result["verdict"] == "UNKNOWN(the input could not be used)" and result["properties"] == [], f"{arguments}: {result}")
        diagnostics = result["error"]["diagnostics"]
        for diagnostic in diagnostics:
            expect(diagnostic["message"] in run.stderr.decode(), f"{arguments}: stderr does not say '{diagnostic['message']}'")
        return diagnostics

    wrong = directory / "wrong:2.c"
    wrong.write_text("int main(void) {\n  return x;\n}\n")
    first = refused(wrong)[0]
    expect(first["place"] == {"file": str(wrong), "line": 2, "column": 10} and first["severity"] == "error", f"wrong.c: {first}")
    expect("undeclared identifier 'x'" in first["message"], f"wrong.c: {first}")
    nowhere = refused(directory / "nowhere.c")[0]
    expect(nowhere == {"severity": "error", "place": {"file": str(directory / "nowhere.c")}, "message": "no such file"}, f"{nowhere}")
    library = directory / "library.c"
    library.write_text("int twice(int x) { return 2 * x; }\n")
    [entry] = refused(library)
    expect("'--entry FUNCTION' (defined here: twice)" in entry["message"], f"{entry}")
    expect(proviso("check", "--json", "--entry", "twice", library).returncode == 0, "the entry that was named is none")
    right = ROOT / "examples/binary_search.c"
    [option] = refused("--no-such-option", right)
    expect(option["place"] is None and "unknown option" in option["message"], f"{option}")
    expect("no input file" in refused()[0]["message"], "no input file")
    expect("no-such" in refused("--property", "no-such", right)[0]["message"], "a property that there is not")
    refused("--strategy", directory / "no_strategy.txt", right)
    refused("--assume-automaton", directory / "no_automaton.txt", right)
    refused("--precision", directory / "no_predicates.txt", right)
    refused("--output", right / "below_a_file", right)
    refused("--time-per-place", "1s", "--analysis", "bmc", right)
    refused("--compile-commands", directory / "no_database.json")
    for arguments in ([right], ["--witness", directory / "no_witness.yml", right], ["--no-such-option"],
                      ["--witness", ROOT / "tests/witness/sum_safe.invariants.yml", wrong]):
        run = proviso("validate", "--json", *arguments)
        result = json.loads(run.stdout or "{}")
        expect(run.returncode == 3 and result.get("witness") == "UNKNOWN" and result["error"]["diagnostics"], f"validate {arguments}: {run}")
    for command in (["run"], ["cfa"], ["compare", "a", "b"], ["residual", "--condition", "a"], ["check"], ["validate", "--witness", "w.yml"]):
        run = proviso(*command, "nowhere.c")
        expect(run.returncode == 3 and b"error" in run.stderr and b"internal" not in run.stderr, f"{command} nowhere.c: {run}")


def test_control_characters(proviso, directory):
    hostile = directory / "hostile\x1b[31m.c"
    hostile.write_text('#include <assert.h>\nextern int nondet(void);\nint main(void) {\n  const char *s = "\x1b[2J";\n'
                       '  int \u00e4 = nondet();\n  if (s[0] == 27 && \u00e4 == 3) {  // \x1b[31m\x9b\r\n    assert(!"\x1b[2J\x07");\n  }\n'
                       '  return 0;\n}\n')
    broken = directory / "broken.c"
    broken.write_text('#error "\x1b[31m"\nint main(void) { return "\x1b[2J" + ; }\n')
    for path, status in ((hostile, 1), (broken, 3), (ROOT / "examples/binary_search.c", 0)):
        for arguments in (["--show-places"], ["--json"]):
            run = proviso("check", *arguments, path)
            for name, printed in (("stdout", run.stdout), ("stderr", run.stderr)):
                expect(not CONTROL.search(printed), f"{arguments} {path.name!r}: {name} has {CONTROL.findall(printed)}")
            expect(run.returncode == status, f"{arguments} {path.name!r}: exit status {run.returncode}")
    for arguments in (["--help"], ["help", "check"], ["man"], ["--version"], ["--no\x1b"], ["check", "--an\x1balysis", "x.c"],
                      ["check", "--analysis", "\x1b[2J", "x.c"], ["check", "\x1b[2J.c"], ["run", "\x1b[2J.c"],
                      *(["completion", shell] for shell in ("bash", "zsh", "fish"))):
        run = proviso(*arguments)
        expect(not CONTROL.search(run.stdout + run.stderr), f"{arguments}: {CONTROL.findall(run.stdout + run.stderr)}")
    # A run that is long enough for a line that says what it does.
    program = ROOT / "tests/limits/encoding.c"
    run = proviso("check", "--time-limit", "2500ms", program)
    expect(not CONTROL.search(run.stdout + run.stderr), f"a long run: {CONTROL.findall(run.stdout + run.stderr)}")
    environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"} | {"TERM": "xterm"}
    status, printed = proviso.on_terminal("check", "--time-limit", "2500ms", program, environment=environment)
    expect(status == 2 and b"\x1b[K" in printed, f"there is no line on a terminal: {printed[-300:]}")
    status, printed = proviso.on_terminal("check", "--time-limit", "2500ms", program, environment=environment | {"TERM": "dumb"})
    expect(status == 2 and b"\x1b" not in printed, f"control sequences on a terminal that knows none: {printed[-300:]}")


def test_colours(proviso, directory):
    environment = {name: value for name, value in os.environ.items() if name != "NO_COLOR"} | {"TERM": "xterm"}
    colour = re.compile(rb"\x1b\[[0-9;]*m")
    safe, faulty, unknown = (directory / name for name in ("safe.c", "faulty.c", "unknown.c"))
    safe.write_text("int main(void) { return 0; }\n")
    faulty.write_text("#include <assert.h>\nint main(void) {\n  int x = 1;\n  assert(x == 2);\n  return 0;\n}\n")
    unknown.write_text("int main(void) {\n  __asm__(\"nop\");\n  __builtin_unreachable();\n  return *(int *)8;\n}\n")
    expected = ((safe, [], 0, rb"\x1b\[32mVERDICT: TRUE\x1b\[0m"), (faulty, [], 1, rb"\x1b\[31mVERDICT: FALSE\(assertions\)\x1b\[0m"),
                (unknown, ["--property", "termination"], 2, rb"\x1b\[33mVERDICT: UNKNOWN\(.*\)\x1b\[0m"))
    for path, arguments, status, line in expected:
        run = proviso("check", *arguments, path, environment=environment)
        expect(run.returncode == status and b"\x1b" not in run.stdout, f"{path.name}, no terminal: {run.stdout}")
        for more, has_colours in (({}, True), ({"NO_COLOR": ""}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)):
            found, printed = proviso.on_terminal("check", *arguments, path, environment=environment | more)
            expect(found == status and bool(re.search(line, printed)) == has_colours and (has_colours or not colour.search(printed)),
                   f"{path.name}, {more}: {printed}")
            expect(not CONTROL.search(colour.sub(b"", printed).replace(b"\x1b[K", b"").replace(b"\r", b"")), f"{path.name}, {more}: {printed}")
    _, printed = proviso.on_terminal("check", faulty, environment=environment)
    for line in (rb"\x1b\[31massertions violated: .*\x1b\[0m", rb"    4 \|   assert\(x == 2\);", rb"\x1b\[31m      \|   \^~*\x1b\[0m",
                 rb"\x1b\[2mThe execution:\x1b\[0m", rb"\x1b\[31m  .*<-- here\x1b\[0m"):
        expect(re.search(line, printed), f"there is no {line} in {printed}")


def test_completion(proviso, directory):
    script = directory / "proviso.bash"
    script.write_bytes(proviso("completion", "bash").stdout)

    def offered(*words):
        shell = f'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _proviso; printf "%s\\n" "${{COMPREPLY[@]}}"'
        run = subprocess.run(["bash", "-c", shell, "bash", script, "proviso", *words], capture_output=True, text=True, cwd=directory,
                             timeout=PATIENCE)
        expect(run.stderr == "", f"bash, {words}: {run.stderr}")
        return [line for line in run.stdout.splitlines() if line]

    (directory / "with space.c").write_text("")
    (directory / "notes.md").write_text("")
    (directory / "folder").mkdir(exist_ok=True)
    expect(offered("ch") == ["check", "checks"], f"ch: {offered('ch')}")
    expect(offered("check", "--time") == ["--time-limit", "--time-per-place"], f"--time: {offered('check', '--time')}")
    expect(offered("check", "--analysis", "k") == ["k-induction"], f"--analysis k: {offered('check', '--analysis', 'k')}")
    expect(offered("check", "--analysis", "=", "k") == ["k-induction"], "--analysis=k")
    expect("interval" in offered("check", "--analysis", "="), "--analysis=")
    expect("no-overflow" in offered("check", "-p", ""), f"-p: {offered('check', '-p', '')}")
    expect(offered("check", "--condition", "path-rep") == ["path-repeats="], f"{offered('check', '--condition', 'path-rep')}")
    expect(offered("check", "with") == ["with space.c"], f"with: {offered('check', 'with')}")
    expect("notes.md" not in offered("check", "") and "folder" in offered("check", ""), f"files: {offered('check', '')}")
    expect(offered("check", "--output", "fol") == ["folder"] and "notes.md" in offered("check", "--strategy", ""), "files of options")
    expect(offered("check", "--time-limit", "") == [], "a time")
    expect(offered("run", "--blocks") == [], "an option of another command")
    expect(offered("help", "comp") == ["compare", "completion"] and offered("completion", "z") == ["zsh"], "arguments of commands")
    for shell in ("zsh", "fish"):
        if shutil.which(shell) is None:
            continue
        path = directory / f"proviso.{shell}"
        path.write_bytes(proviso("completion", shell).stdout)
        run = subprocess.run([shell, "-n", path], capture_output=True, text=True, timeout=PATIENCE)
        expect(run.returncode == 0 and run.stderr == "", f"{shell}: {run.stderr}")


def test_manual_page(proviso, directory):
    page = proviso("man").stdout
    expect(page.startswith(b".TH PROVISO 1"), f"{page[:40]}")
    for line in page.splitlines():
        expect(not line.startswith(b"'"), f"a line that troff takes for a request: {line}")
    if shutil.which("groff") is None:
        return
    run = subprocess.run(["groff", "-man", "-Tutf8", "-ww", "-z"], input=page, capture_output=True, timeout=PATIENCE)
    expect(run.returncode == 0 and run.stderr == b"", f"groff: {run.stderr.decode()[:300]}")


def main():
    options = arguments_parser(__doc__).parse_args()
    tests = [test_version, test_bad_input, test_control_characters, test_colours, test_completion, test_manual_page]
    for test in tests:
        with tempfile.TemporaryDirectory() as directory:
            test(Console(os.path.abspath(options.proviso)), pathlib.Path(directory))
    sys.exit(tell_problems())


if __name__ == "__main__":
    main()
