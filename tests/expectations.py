"""What a C program of tests/programs says about itself, and what `proviso run` said: see tests/programs/README.md."""

import dataclasses
import functools
import os
import pathlib
import re
import shlex
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[1]
PROGRAMS = ROOT / "tests" / "programs"


@dataclasses.dataclass
class Expectation:
    event: str
    line: int | None = None
    arguments: list[str] = dataclasses.field(default_factory=list)
    data_models: tuple[str, ...] = ("lp64", "ilp32")
    prints: list[str] | None = None
    sanitizer: str = "both"

    @property
    def is_fault(self):
        return self.line is not None or self.event.startswith("memory")

    def __str__(self):
        return self.event if self.line is None else f"{self.event} at line {self.line}"


def read_expectation(path):
    expectation = None
    settings = []
    for line in path.read_text().split("\n"):
        if not line.startswith("//"):
            break
        if match := re.match(r"// (expect|run|data-model|prints|sanitizer): (.*)", line):
            settings.append(match.groups())
    for key, value in settings:
        if key == "expect":
            event, line = re.fullmatch(r"(.*?)(?: at (\d+))?", value).groups()
            expectation = Expectation(event, int(line) if line else None)
    if expectation is None:
        raise SystemExit(f"{path}: no `// expect:` comment")
    for key, value in settings:
        match key:
            case "run":
                expectation.arguments += shlex.split(value)
            case "data-model":
                expectation.data_models = (value,)
            case "prints":
                expectation.prints = [*(expectation.prints or []), value]
            case "sanitizer":
                expectation.sanitizer = value
    return expectation


@dataclasses.dataclass
class Run:
    """A `proviso run`: the program's output, and how it ended. `event` is None if Proviso did not say."""

    output: str
    errors: str
    status: int | None
    event: str | None = None
    line: int | None = None
    detail: str = ""

    def __str__(self):
        if self.event is None:
            return f"no RUN line (status {self.status}): {(self.output + self.errors).strip()[-500:]}"
        return self.detail


def default_binary():
    return os.environ.get("PROVISO", str(ROOT / "build" / "release" / "proviso"))


@functools.cache
def all_analyses(binary=None):
    """What `--analysis` can be for a safety property, but `auto`: from the help, which is made of the table of analyses."""
    text = subprocess.run([binary or default_binary(), "help", "check"], capture_output=True, text=True, check=True).stdout
    names = re.findall(r"^  ([a-z-]+) +(?!for termination)\S", text.partition("\nanalyses:\n")[2].partition("\n\n")[0], re.M)
    return tuple(name for name in names if name != "auto")


def run_proviso(binary, source, data_model, arguments=(), timeout=120.0):
    # timeout(1) ends the run even if this script is killed meanwhile.
    command = ["timeout", "--signal=KILL", str(timeout), binary, "run", str(source), "--data-model", data_model, *arguments]
    done = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL)
    if done.returncode in (-9, 137):
        return Run("", f"no answer within {timeout} s", None)
    output = done.stdout.decode("latin-1")
    run = Run(output, done.stderr.decode("latin-1"), done.returncode)
    # The program's own output need not end with a newline.
    found = output.rfind("RUN: ")
    if found >= 0 and output.endswith("\n") and "\n" not in output[found:-1]:
        run.output = output[:found]
        run.detail = output[found + len("RUN: ") : -1]
        match = re.match(r"(.*?)(?: at .*?:(\d+):\d+)?(?:: .*)?$", run.detail)
        run.event = match.group(1)
        run.line = int(match.group(2)) if match.group(2) else None
    return run
