#!/usr/bin/env python3
"""Programs with run-time checks: in tests/checked, lines say what becomes of the checks there, and how the programs run.

    // checks: --kinds bounds,free                arguments
    // run: INPUTS                                the checked program behaves as the original does on what input() returns
    // stops: INPUTS: LINE: TEXT                  a check of this line fails
    p[i] = 0;   // bounds: stays                  some check of this kind in the line stays; removed: none

Both programs are compiled by gcc and clang with -O2. What is said to be removed is not in the text, what stays is. The table counts what
the list of checks has. An interrupted run leaves a program with all checks.
"""
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import runs

PROGRAMS = runs.ROOT / "checked"
COMPILERS = [compiler for compiler in (shutil.which("gcc"), shutil.which("clang-19") or shutil.which("clang")) if compiler]
INPUT = """#include <stdlib.h>
int input(void) {
  static char *next;
  if (next == NULL) next = getenv("INPUTS");
  int value = (int)strtol(next, &next, 10);
  if (*next == ',') ++next;
  return value;
}
"""
EXPECTED = re.compile(r"(\w+): (stays|removed)")
STAYING = ("failing", "open")


def statement(text, name):
    return [match.group(1) for match in re.finditer(rf"^// {name}: (.*)$", text, re.M)]


def compiled(compiler, directory, program):
    """The original and the checked program."""
    original = directory / "original"
    inputs = directory / "input.o"
    subprocess.run([compiler, "-c", "-x", "c", "-o", inputs, "-"], input=INPUT, text=True, check=True)
    subprocess.run([compiler, "-O2", "-w", "-o", original, program, inputs, "-lm"], check=True)
    shutil.rmtree(directory / "build", ignore_errors=True)
    subprocess.run(["make", "-s", "-B", "-C", directory, f"CC={compiler}", f"LDLIBS={inputs} -lm"], check=True)
    return original, directory / "program"


def ran(binary, inputs):
    run = subprocess.run([binary], capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL, env={**os.environ, "INPUTS": inputs})
    return run.returncode, run.stdout, run.stderr


def problems_of_lines(text, document):
    for number, line in enumerate(text.splitlines(), 1):
        code, mark, comment = line.rpartition("// ")
        for kind, expected in EXPECTED.findall(comment) if mark and code.strip() else []:
            statuses = [check["status"] for check in document["checks"] if check["line"] == number and check["kind"] == kind]
            if not statuses or any(status in STAYING for status in statuses) != (expected == "stays"):
                yield f"line {number}: {kind} is not {expected}: {statuses}"


def problems_of_table(run, document):
    total = document["total"]
    if total["inserted"] != len(document["checks"]) or total["stay"] != sum(one["status"] in STAYING for one in document["checks"]):
        yield f"the table does not count the checks: {total}"
    if total["left"] != total["proved"] + total["stay"] or total["stay"] != total["failing"] + total["open"]:
        yield f"the columns do not add up: {total}"
    last = run.stdout.splitlines()[-1]
    if not last.startswith(f"CHECKS: {total['stay']} of {total['inserted']} stay: {total['failing']} failing, {total['open']} open"):
        yield f"the last line is '{last}'"
    status = 1 if total["failing"] else 2 if total["open"] + total["not_written"] else 0
    if run.returncode != status:
        yield f"status {run.returncode} instead of {status}"


def problems_of(proviso, program, directory):
    text = program.read_text()
    run = proviso("checks", *statement(text, "checks")[0].split(), "--time-limit", "60s", "--output", directory, program)
    if not (directory / "checks.json").exists():
        yield f"{run.stdout}{run.stderr}"
        return
    document = json.loads((directory / "checks.json").read_text())
    yield from problems_of_table(run, document)
    yield from problems_of_lines(text, document)
    for compiler in COMPILERS:
        original, checked = compiled(compiler, directory, program)
        for inputs in statement(text, "run"):
            if ran(original, inputs) != ran(checked, inputs):
                yield f"{compiler}, {inputs}: {ran(checked, inputs)} instead of {ran(original, inputs)}"
        for stop in statement(text, "stops"):
            inputs, line, message = stop.split(": ", 2)
            status, _, errors = ran(checked, inputs)
            if status != -signal.SIGABRT or f"{program.name}:{line}: check failed: {message}\n" not in errors:
                yield f"{compiler}, {inputs}: no stop in line {line} ({message}): status {status}, {errors}"


def problems_of_modes(proviso, directory):
    """What a failing check does is the header's choice."""
    program = directory / "modes.c"
    program.write_text('#include <stdio.h>\nint input(void);\nint main(void) {\n  int x = 2147483646 + input();\n  printf("%d\\n", x);\n'
                       "  return 0;\n}\n")
    output = directory / "modes"
    proviso("checks", "--kinds", "overflow", "--output", output, program)
    hook = directory / "hook.c"
    hook.write_text('#include <stdio.h>\n#include <stdlib.h>\nvoid report(const char *what, const char *file, int line) {\n'
                    '  (void)file;\n  printf("%s in %d\\n", what, line);\n  exit(7);\n}\n' + INPUT)
    sources = [output / "modes.c", output / "proviso" / "checks.c", hook]
    for flags, status, wanted in ([], -signal.SIGABRT, ""), (["-DPROVISO_CHECKS_LOG"], 0, "-2147483648\n"), \
            (["-DPROVISO_CHECKS_HOOK=report"], 7, "overflow in 4\n"):
        binary = directory / "modes.out"
        subprocess.run([COMPILERS[0], "-O2", "-I", output, *flags, *sources, "-o", binary], check=True)
        run = ran(binary, "2")
        if run[:2] != (status, wanted):
            yield f"{flags}: {run}"


def problems_of_power(proviso, directory):
    """Paper 004, table 1: tests of what malloc returns make checks superfluous."""
    program = runs.ROOT.parent / "examples" / "checks" / "power.c"
    stay = {}
    for flags in [], ["-DTESTED"]:
        output = directory / f"power{len(flags)}"
        proviso("checks", "--kinds", "null", "--time-limit", "30s", "--output", output, *flags, program)
        stay[len(flags)] = json.loads((output / "checks.json").read_text())["total"]["stay"]
        subprocess.run([COMPILERS[0], "-O2", *flags, "-o", output / "original", program], check=True)
        subprocess.run(["make", "-s", "-C", output], check=True)
        if ran(output / "original", "") != ran(output / "program", ""):
            yield f"power {flags}: the checked program behaves otherwise"
    if not stay[1] < stay[0]:
        yield f"power: {stay[0]} checks stay, with tests of malloc {stay[1]}"


def problems_of_interruption(binary, directory):
    """Ended at any time, the directory has a program that is right."""
    program = PROGRAMS / "objects.c"
    output = directory / "interrupted"
    run = subprocess.Popen([binary, "checks", "--output", output, program], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 60
    while not (output / "Makefile").exists() and time.monotonic() < deadline:
        time.sleep(0.01)
    run.send_signal(signal.SIGKILL)
    run.wait()
    original, checked = compiled(COMPILERS[0], output, program)
    if ran(original, "0,3") != ran(checked, "0,3"):
        yield "an interrupted run leaves another program"
    if ran(checked, "1,4")[0] != -signal.SIGABRT:
        yield "an interrupted run leaves a program without its checks"


def main():
    parser = runs.arguments_parser(__doc__)
    parser.add_argument("programs", nargs="*", type=pathlib.Path)
    arguments = parser.parse_args()
    proviso = runs.Proviso(arguments.proviso, patience=300)
    for program in arguments.programs or sorted(PROGRAMS.glob("*.c")):
        with tempfile.TemporaryDirectory() as directory:
            for problem in problems_of(proviso, program.resolve(), pathlib.Path(directory)):
                runs.problems.append(f"{program.name}: {problem}")
    if not arguments.programs:
        with tempfile.TemporaryDirectory() as directory:
            runs.problems.extend(problems_of_power(proviso, pathlib.Path(directory)))
            runs.problems.extend(problems_of_modes(proviso, pathlib.Path(directory)))
            runs.problems.extend(problems_of_interruption(proviso.binary, pathlib.Path(directory)))
    return runs.tell_problems()


if __name__ == "__main__":
    sys.exit(main())
