#!/usr/bin/env python3
"""At any limit and any signal there is a verdict and a condition, the files are complete, and memory stays under its limit: `proviso check`
on programs (tests/limits) that would otherwise take minutes, or all of the machine's memory.
"""
import argparse
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent
MEGABYTE = 1_000_000
# A stuck run is ended by this; a good one ends long before.
PATIENCE = 120

PROGRAMS = sorted((ROOT / "limits").glob("*.c"))
# (name, arguments, signals and when to send them, the reason that is to be given, the programs)
CASES = [
    ("SIGINT", [], [(1.0, signal.SIGINT)], "interrupted", PROGRAMS),
    ("SIGTERM", [], [(1.0, signal.SIGTERM)], "interrupted", PROGRAMS),
    ("SIGINT twice", [], [(1.0, signal.SIGINT), (0.05, signal.SIGINT)], "interrupted", PROGRAMS[:1]),
    ("SIGTERM at once", [], [(0.2, signal.SIGTERM)], "interrupted", PROGRAMS),
    ("time", ["--time-limit", "1s"], [], "time limit", PROGRAMS),
    ("time too short for anything", ["--time-limit", "1ms"], [], "time limit", PROGRAMS[:1]),
    ("CPU time", ["--cpu-limit", "1s"], [], "CPU time limit", PROGRAMS),
    ("CPU time too short for anything", ["--cpu-limit", "1ms"], [], "CPU time limit", PROGRAMS[:1]),
    ("CPU time before time", ["--time-limit", "10min", "--cpu-limit", "1s"], [], "CPU time limit", PROGRAMS[:1]),
    ("time at once, before CPU time", ["--time-limit", "1ms", "--cpu-limit", "1h"], [], "time limit", PROGRAMS[:1]),
    ("memory", ["--memory-limit", "300MB"], [], "memory limit", [p for p in PROGRAMS if p.stem in ("bit_blasting", "encoding", "large_array")]),
    *((f"{name}, {analysis}", ["--analysis", analysis, *arguments], signals, reason, [p for p in PROGRAMS if p.stem == "call_tree"])
      for analysis in ("interval", "numeric")
      for name, arguments, signals, reason in (("SIGINT", [], [(1.0, signal.SIGINT)], "interrupted"),
                                               ("time", ["--time-limit", "1s"], [], "time limit"),
                                               ("memory", ["--memory-limit", "130MB"], [], "memory limit"))),
    ("address space", [], [], "memory limit", [p for p in PROGRAMS if p.stem in ("bit_blasting", "encoding", "large_array")]),
    ("memory too small for anything", ["--memory-limit", "60MB"], [], "memory limit", PROGRAMS[:1]),
]
# What a case is run under.
UNDER = {"address space": ["prlimit", "--as=900000000"]}


def run(proviso, arguments, program, signals, output, as_json):
    """(status, stdout, peak memory in bytes, seconds)"""
    command = [*proviso, "check", *arguments, "--output", str(output), *(["--json"] if as_json else []), str(program)]
    begin = time.monotonic()
    with tempfile.TemporaryFile() as stdout, subprocess.Popen(command, stdout=stdout, stderr=subprocess.DEVNULL) as process:
        for delay, number in signals:
            time.sleep(delay)
            os.kill(process.pid, number)  # send_signal may be the one to hear that it has ended; wait4 is to
        while True:
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            if pid:
                break
            if time.monotonic() - begin > PATIENCE:
                process.kill()
            time.sleep(0.01)
        process.returncode = os.waitstatus_to_exitcode(status)
        stdout.seek(0)
        return process.returncode, stdout.read().decode(), usage.ru_maxrss * 1024, time.monotonic() - begin


def problems_of(case, proviso, program, directory, as_json):
    name, arguments, signals, reason, _ = case
    output = directory / name.replace(" ", "-") / program.stem
    status, text, peak, seconds = run([*UNDER.get(name, []), proviso], arguments, program, signals, output, as_json)
    if status != 2:
        yield f"exit status {status}"
    if seconds > PATIENCE:
        yield "did not end"
    result = json.loads((output / "result.json").read_text())
    condition = json.loads((output / "condition.json").read_text())
    json.loads((output / "statistics.json").read_text())
    if as_json:
        if json.loads(text)["verdict"] != f"UNKNOWN({reason})":
            yield f"says {json.loads(text)['verdict']}"
    else:
        lines = text.splitlines()
        if not lines or lines[-1] != f"VERDICT: UNKNOWN({reason})" or text.count("VERDICT") != 1:
            yield f"says {lines[-1:]}"
        if "was shown" not in text:
            yield "there is no condition"
    if result["verdict"] != f"UNKNOWN({reason})" or result["limit"] != reason or result["condition"] != condition:
        yield "the files say something else"
    if condition["covers"] not in ("nothing", "part") or (condition["covers"] == "part") != bool(condition["left_out"]):
        yield f"condition {condition}"
    if unfinished := [path.name for path in output.iterdir() if path.name.startswith(".")]:
        yield f"unfinished files: {unfinished}"
    # What was left out can be read back.
    if (output / "automaton.txt").exists():
        again = subprocess.run([proviso, "check", "--analysis", "interval", "--time-limit", "1s", "--assume-automaton", str(output / "automaton.txt"), str(program)],
                               capture_output=True, text=True, timeout=PATIENCE)
        if again.returncode in (3, 4):
            yield f"the automaton is not read back: {again.stderr.strip()}"
    elif "too s" not in name and "at once" not in name:
        yield "there is no automaton"
    limit = int(arguments[arguments.index("--memory-limit") + 1][:-2]) * MEGABYTE if "--memory-limit" in arguments else None
    if limit and "too small" not in name and peak > limit:
        yield f"{peak / MEGABYTE:.0f} MB of memory"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    options = parser.parse_args()
    failed = passed = 0
    with tempfile.TemporaryDirectory() as directory:
        for number, case in enumerate(CASES):
            for program in case[-1]:
                try:
                    problems = list(problems_of(case, options.proviso, program, pathlib.Path(directory), number % 2 == 1))
                except (OSError, ValueError) as error:
                    problems = [repr(error)]
                for problem in problems:
                    print(f"{case[0]}, {program.name}: {problem}")
                failed += bool(problems)
                passed += not problems
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed or not passed else 0)


if __name__ == "__main__":
    main()
