#!/usr/bin/env python3
"""The commands of the documents: each one is run, in the order of its document, and prints what the document says.

    ```c title="parse.c"          a block with a title is a file
    ```console                    a session: commands behind "$ ", and below each what it prints
    $ proviso check parse.c
    ...                           any lines; within a line, any text
    VERDICT: TRUE
    ```

A number matches any other, but in places (parse.c:7:5) and verdicts: analyses compete, and which of them finds an execution first is open.
Each document begins in a directory of its own, with `examples`, `contrib` and `strategies` of the repository. `$?` is the status of the
command before.
Commands of Proviso stand in such sessions only, options that are named in the text exist, and so do scripts.

    run_docs.py [DOCUMENT...]     with PROVISO_UPDATE_GOLDEN=1, what is printed now takes the place of what is not printed any more
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PATIENCE = 600
BLOCK = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.M | re.S)
CODE = re.compile(r"^    [^\n]*$|^```\w+.*?^```$|`[^`\n]+`", re.M | re.S)
COMMAND = re.compile(r"\bproviso ([a-z]+)((?: [^\n;|&]*)?)")
VALUE = re.compile(r"(?<![\w:.])(?:\\\(\\-\d+\\\)|(?:\\-)?\d+(?:\\\.\d+)?)(?![\w:])")  # of an escaped line: 3, -3, (-3), 0.25
SCRIPT = re.compile(r"(?<![\w/.])(?:tests|scripts|bench|contrib|examples|strategies)/[\w/.-]+\b(?![*{])")


def documents():
    yield from (ROOT / name for name in ("README.md", "contrib/README.md", "models/README.md"))
    yield from sorted((ROOT / "docs").glob("*.md"))


def sessions(text):
    """(command, expected lines) of a block of the kind console."""
    commands = []
    for line in text.splitlines():
        if line.startswith("$ "):
            commands.append((line[2:], []))
        else:
            commands[-1][1].append(line)
    return commands


def pattern_of(line):
    if line == "...":
        return r"(?:.*\n)*?"
    text = ".*".join(re.escape(part) for part in line.split("..."))
    return (text if line.startswith("VERDICT: ") else VALUE.sub(r"(?:-?[\\d.]+|\\(-\\d+\\))", text)) + r"\n"


def matches(expected, printed):
    return re.fullmatch("".join(pattern_of(line) for line in expected), printed) is not None


class Session:
    """The commands of a document, in a directory of their own."""

    def __init__(self, directory, proviso):
        self.directory = directory
        tools = directory / ".tools"
        tools.mkdir()
        for link in (tools / "proviso", directory / "proviso"):
            link.symlink_to(proviso)
        for folder in ("examples", "contrib", "strategies"):
            (directory / folder).symlink_to(ROOT / folder)
        self.environment = os.environ | {"LC_ALL": "C.UTF-8", "NO_COLOR": "1", "PATH": f"{tools}:{os.environ['PATH']}"}
        self.status = 0

    def write(self, name, text):
        (self.directory / name).parent.mkdir(parents=True, exist_ok=True)
        (self.directory / name).write_text(text)

    def run(self, command):
        done = subprocess.run(["bash", "-c", f"(exit {self.status})\n{command}"], cwd=self.directory, env=self.environment,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=PATIENCE)
        self.status = done.returncode
        return done.stdout


def run_commands(document, proviso, problems):
    update = os.environ.get("PROVISO_UPDATE_GOLDEN") == "1"
    with tempfile.TemporaryDirectory() as name:
        session = Session(pathlib.Path(name), proviso)

        def run_block(block):
            kind, title, body = block.groups()
            if title:
                session.write(title, body)
            if kind != "console":
                return block[0]
            lines = []
            for command, expected in sessions(body):
                printed = session.run(command)
                if not matches(expected, printed) and update:
                    expected = re.sub(r"^Analyses that ran side by side, .*$", "...", printed, flags=re.M).splitlines()  # it has times
                elif not matches(expected, printed):
                    wanted = "\n".join(expected)
                    problems.append(f"{document.relative_to(ROOT)}: $ {command}\nprints\n{printed}instead of\n{wanted}\n")
                lines += [f"$ {command}", *expected]
            return "\n".join(["```console", *lines, "```"])

        text = document.read_text()
        updated = BLOCK.sub(run_block, text)
        if update and updated != text:
            document.write_text(updated)


def check_text(document, proviso, problems, helps={}):
    """What the text names exists, and commands stand where they are run."""
    name = document.relative_to(ROOT)
    text = document.read_text()
    for match in CODE.finditer(text):
        code = match[0]
        if not re.match(r'```(console|\w+ title=)', code) and re.search(r"^(    |\$ )?(\./)?proviso [a-z]", code, re.M):
            problems.append(f"{name}: a command that is not run: {code.strip()}")
        for command, arguments in COMMAND.findall(code):
            if command not in helps:
                run = subprocess.run([proviso, "help", command], capture_output=True, text=True, timeout=PATIENCE)
                helps[command] = run.stdout if run.returncode == 0 else None
            if helps[command] is None:
                problems.append(f"{name}: there is no command '{command}': {code.strip()}")
                continue
            for option in re.findall(r"(?<= )--[a-z][a-z-]*", arguments.split(" -- ")[0]):
                if not re.search(rf"^  (.*, )?{option}\b", helps[command], re.M):
                    problems.append(f"{name}: 'proviso {command}' has no option {option}: {code.strip()}")
        for script in SCRIPT.findall(code):
            if not (ROOT / script).exists():
                problems.append(f"{name}: there is no {script}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", ROOT / "build/release/proviso"))
    parser.add_argument("documents", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    proviso = os.path.abspath(options.proviso)
    problems = []
    for document in [path.resolve() for path in options.documents] or documents():
        run_commands(document, proviso, problems)
        check_text(document, proviso, problems)
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
