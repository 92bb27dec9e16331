#!/usr/bin/env python3
"""Runs `proviso check` on the programs of tests/check. Each states in its first lines what is to come out:

    // check: --property no-overflow --data-model ilp32       arguments (may be missing)
    // also: --analysis impact                                 further arguments with which the same comes out (any number of these)
    // verdict: FALSE(no-overflow)                             the last line, behind 'VERDICT: '
    // says: loop was unwound                                  text that the output contains (any number of these)
    // lacks: vacuously                                        text that it does not contain
    // never: FALSE                                            what no analysis says (any number of these; --every-analysis)
    // harness: none, memory holds something else              why no compiled program shows the fault (run_harnesses.py)
    // slow: a long search                                     why it is not of the fast tier (at the end of the file)

Each program is a test of its own in CTest (check.program.NAME); without arguments this runs all of them. What no analysis may say is asked
with --every-analysis alone: a second of each, for every program that has such a line.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

from expectations import all_analyses

ROOT = pathlib.Path(__file__).resolve().parent


def statements(text, word):
    return re.findall(rf"^// {word}: (.*)$", text, re.M)


def problem_of(proviso, program):
    text = program.read_text()
    arguments = " ".join(statements(text, "check")).split()
    if len(statements(text, "verdict")) != 1:
        return "the program states no verdict"
    for more in ["", *statements(text, "also")]:
        if problem := problem_with(proviso, program, text, arguments + more.split()):
            return f"{more}: {problem}" if more else problem
    return None


def contradiction(proviso, program):
    """An analysis that says what none should say."""
    text = program.read_text()
    never = statements(text, "never")
    arguments = re.sub(r"--analysis \S+", "", " ".join(statements(text, "check"))).split()
    for analysis in (*all_analyses(proviso), "auto"):
        command = [proviso, "check", *arguments, "--analysis", analysis, "--cpu-limit", "1s", str(program)]
        lines = subprocess.run(command, capture_output=True, text=True, timeout=600).stdout.splitlines()
        verdict = lines[-1] if lines else ""
        if not verdict.startswith("VERDICT: ") or any(verdict.startswith(f"VERDICT: {word}") for word in never):
            return f"--analysis {analysis}: {verdict!r}"
    return None


def problem_with(proviso, program, text, arguments):
    expected = statements(text, "verdict")
    run = subprocess.run([proviso, "check", *arguments, str(program)], capture_output=True, text=True, timeout=600)
    lines = run.stdout.splitlines()
    verdict = lines[-1] if lines else ""
    if not verdict.startswith("VERDICT: " + expected[0]):
        return f"expected {expected[0]}, got {verdict!r} (exit {run.returncode}) {run.stderr.strip()}"
    status = {"TRUE": 0, "FALS": 1, "UNKN": 2}[expected[0][:4]]
    if run.returncode != status:
        return f"exit status {run.returncode} instead of {status}"
    for words in statements(text, "lacks"):
        if words in run.stdout:
            return f"says {words!r}"
    missing = [words for words in statements(text, "says") if words not in run.stdout]
    return f"does not say {missing[0]!r}" if missing else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    parser.add_argument("programs", nargs="*", type=pathlib.Path)
    parser.add_argument("--every-analysis", action="store_true", help="only what no analysis may say")
    options = parser.parse_args()
    failed = 0
    programs = options.programs or sorted((ROOT / "check").glob("*.c"))
    if options.every_analysis:
        programs = [program for program in programs if statements(program.read_text(), "never")]
    check = contradiction if options.every_analysis else problem_of
    with concurrent.futures.ThreadPoolExecutor(2 if options.every_analysis else 1) as pool:
        for program, problem in zip(programs, pool.map(lambda program: check(options.proviso, program), programs)):
            if problem:
                failed += 1
                print(f"{program}: {problem}", flush=True)
    print(f"{len(programs) - failed} passed, {failed} failed")
    sys.exit(1 if failed or not programs else 0)


if __name__ == "__main__":
    main()
