#!/usr/bin/env python3
"""Looks a second time at every program of tests/check that is proved, without the code that proofs and their checking share
(docs/trust.md): paths one by one, which Z3 is asked about, and random executions of the interpreter (tests/paths). Up to its limits, none may
violate the property."""
import argparse
import concurrent.futures
import os
import pathlib
import subprocess
import sys

from run_checks import ROOT, statements

# Options of `check` that say nothing of the program or the property; with a value, or without.
WITH_VALUE = {"--analysis", "--time-limit", "--memory-limit"}
ALONE = {"--show-invariants"}


def arguments_of(words):
    """The arguments of compare_paths, or None where an option means something it does not know."""
    result, words = [], list(words)
    while words:
        word = words.pop(0)
        if "=" in word:
            word, _, value = word.partition("=")
            words.insert(0, value)
        if word in WITH_VALUE:
            words.pop(0)
        elif word in ("-p", "--property", "--entry", "-std"):
            result += ["--property" if word == "-p" else word, words.pop(0)]
        elif word == "--data-model":
            result += ["--ilp32"] if words.pop(0) == "ilp32" else []
        elif word not in ALONE:
            return None
    return result


def recheck(options, program):
    arguments = arguments_of(" ".join(statements(program.read_text(), "check")).split())
    if arguments is None:
        return "skipped: an option that is not known here"
    command = ["timeout", "--signal=KILL", "300", options.compare_paths, "--recheck", "--seconds", str(options.seconds)]
    command += [*arguments, str(program)]
    run = subprocess.run(command, capture_output=True, text=True)
    return run.stdout.strip().rpartition(f"{program}: ")[2] or f"died: status {run.returncode} {run.stderr.strip()[-300:]}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compare-paths", default=os.environ.get("PROVISO_COMPARE_PATHS", "build/release/tests/compare_paths"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=int, default=3, help="for the paths of a program, and for its executions")
    parser.add_argument("--verbose", action="store_true", help="say what was looked at, too")
    parser.add_argument("programs", nargs="*", type=pathlib.Path, help="that are correct (default: those of tests/check that state TRUE)")
    options = parser.parse_args()
    proved = [path for path in sorted((ROOT / "check").glob("*.c")) if statements(path.read_text(), "verdict") == ["TRUE"]]
    programs = options.programs or proved
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        results = list(pool.map(lambda path: recheck(options, path), programs))
    failed = skipped = complete = 0
    for path, said in zip(programs, results):
        is_wrong = not said.startswith(("same", "skipped"))
        failed += is_wrong
        skipped += said.startswith("skipped")
        complete += said.endswith(" paths") and not said.endswith("of the paths")
        if is_wrong or options.verbose:
            print(f"{path.name}: {said}")
    print(f"{len(programs) - failed - skipped} passed ({complete} with all their paths), {failed} failed, {skipped} skipped")
    return failed > 0 or skipped > len(programs) // 4


if __name__ == "__main__":
    sys.exit(main())
