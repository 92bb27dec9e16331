#!/usr/bin/env python3
"""What Proviso finds in tests/programs, gcc's and clang's sanitizers must find too: the same verdict, at the same line.

The programs are built for the machine this runs on: their faults depend on no data model, except where they say so.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from expectations import PROGRAMS, default_binary, read_expectation, run_proviso  # noqa: E402

FLAGS = ["-g", "-O0", "-w", "-fsigned-char", "-fno-builtin", "-fno-omit-frame-pointer", "-fsanitize=address,undefined,float-cast-overflow"]
FAMILY_FLAGS = {"clang": ["-fsanitize=function"], "gcc": []}
ENVIRONMENT = {"UBSAN_OPTIONS": "halt_on_error=1:print_stacktrace=0"}
HARNESS = HERE / "sanitizers" / "harness.c"


def inputs_of(arguments):
    return arguments[arguments.index("--inputs") + 1] if "--inputs" in arguments else ""


def first_line_in(report, name):
    """The first line of the program that the report names: "prog.c:12:5: runtime error" or a frame of the stack."""
    match = re.search(rf"{re.escape(name)}:(\d+)", report)
    return int(match.group(1)) if match else None


def line_of(run):
    """The line Proviso names, as the sanitizers count: that of a leak is where the memory was allocated."""
    match = re.search(r"allocated at .*?:(\d+):\d+", run.detail)
    return int(match.group(1)) if run.event == "memory leak" and match else run.line


def sanitize(family, compiler, path, arguments, directory):
    """(the fault's line or None, the report); the line of a report that names none of the program is 0."""
    executable = pathlib.Path(directory) / f"{path.stem}.{family}"
    built = subprocess.run([compiler, *FLAGS, *FAMILY_FLAGS[family], str(path), str(HARNESS), "-o", str(executable), "-lm"], capture_output=True, text=True)
    if built.returncode != 0:
        return 0, built.stderr
    # Looking for leaks takes gcc's sanitizer seconds on some machines, so it is done where a leak is what the pair is about.
    leaks = int(path.stem.startswith("leak") or family == "clang")
    environment = {**os.environ, **ENVIRONMENT, "ASAN_OPTIONS": f"detect_stack_use_after_return=1:detect_leaks={leaks}", "PROVISO_INPUTS": inputs_of(arguments)}
    done = subprocess.run([str(executable)], capture_output=True, env=environment, timeout=300)
    report = done.stderr.decode("latin-1")
    if not re.search(r"runtime error|ERROR: AddressSanitizer|ERROR: LeakSanitizer|Assertion|reached the error function", report):
        return None, report
    return first_line_in(report, path.name) or 0, report


def check(binary, compilers, path, directory):
    """One reason for each disagreement."""
    expectation = read_expectation(path)
    if expectation.sanitizer.startswith("skip"):
        return []
    run = run_proviso(binary, path, expectation.data_models[0], expectation.arguments)
    reasons = []
    for family, compiler in compilers.items():
        if expectation.sanitizer not in ("both", family):
            continue
        line, report = sanitize(family, compiler, path, expectation.arguments, directory)
        found = line is not None
        violation = run.status == 1
        if found != violation or (line and violation and line != line_of(run)):
            said = f"line {line}" if found else "nothing"
            reasons.append(f"{path.name}: {family} finds {said}, Proviso: {run}\n    {report.strip()[:300]}")
    return reasons


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--proviso", default=default_binary())
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("names", nargs="*", help="only these programs (without .c)")
    options = parser.parse_args()

    compilers = {family: found for family, name in (("gcc", "gcc"), ("clang", "clang-19")) if (found := shutil.which(name))}
    paths = [path for path in sorted(PROGRAMS.glob("*.c")) if not options.names or path.stem in options.names]
    with tempfile.TemporaryDirectory() as directory, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        results = list(pool.map(lambda path: check(options.proviso, compilers, path, directory), paths))
    for reason in sum(results, []):
        print(reason)
    failed = sum(map(bool, results))
    print(f"{len(paths) - failed} passed, {failed} failed")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
