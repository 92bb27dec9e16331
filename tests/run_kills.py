#!/usr/bin/env python3
"""Whenever a run is ended, by a signal, a time limit or a memory limit at a random moment, and whatever analysis it is in: there is a verdict, the
files are complete and say the same, and the condition is read back.

The seed is printed; --seed and --count repeat a test, or make many.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "differential"))
import loops  # noqa: E402
from expectations import all_analyses  # noqa: E402

# A stuck run is ended by this; a good one ends long before.
PATIENCE = 100
ANALYSES = [*all_analyses(), "auto", "strategy"]
KINDS = ["SIGINT", "SIGTERM", "two signals", "time", "memory"]
STRATEGY = "run bmc path-repeats=2\nthen value total-time=700ms\nthen predicate total-time=700ms\nthen k-induction\n"
PROPERTIES = ["unreach-call", "no-overflow", "valid-memsafety"]


def random_program(r):
    """Six random programs, one of which is run; and whether one is faulty."""
    programs = [loops.Generator(r.randrange(10**6)).program() for _ in range(6)]
    texts = [text for text, _ in programs]
    head = texts[0].partition("int main(void)")[0]
    parts = "".join(f"static int part{i}(void){text.partition('int main(void)')[2]}" for i, text in enumerate(texts))
    calls = "".join(f"  if (__VERIFIER_nondet_int()) return part{i}();\n" for i in range(len(texts)))
    return f"{head}{parts}int main(void) {{\n{calls}  return 0;\n}}\n", any(is_faulty for _, is_faulty in programs)


class Case:
    """One run and how it ends: all of it from the seed."""

    def __init__(self, seed, directory):
        r = random.Random(seed)
        self.analysis = ANALYSES[seed % len(ANALYSES)]
        self.kind = r.choice(KINDS)
        self.is_faulty = None  # not known
        self.program = r.choice(sorted((ROOT / "limits").glob("*.c")))
        if r.random() < 0.4:  # one of which much can be said, if not all
            self.program = directory / f"program-{seed}.c"
            text, self.is_faulty = random_program(r)
            self.program.write_text(text)
        self.delay = 10 ** r.uniform(-2, 0.35)
        self.second_delay = 10 ** r.uniform(-3, -0.3)
        self.as_json = r.random() < 0.5
        self.output = directory / f"kill-{seed}"
        self.property = r.choice(PROPERTIES)
        self.arguments = ["--output", str(self.output), "--property", self.property, *(["--json"] if self.as_json else [])]
        if self.analysis == "strategy":
            strategy = directory / f"strategy-{seed}.txt"
            strategy.write_text(STRATEGY)
            self.arguments += ["--strategy", str(strategy)]
        else:
            self.arguments += ["--analysis", self.analysis]
        if self.kind == "time":
            self.arguments += ["--time-limit", f"{int(1000 * self.delay) + 1}ms"]
        elif self.kind == "memory":
            # Between too little for anything and a second's work. It may take long to reach.
            self.arguments += ["--memory-limit", f"{r.randint(30, 250)}MB", "--time-limit", "4s"]

    def __str__(self):
        return f"{self.kind}, delay {self.delay:.3f}, {' '.join(self.arguments)} {self.program.name}"

    def signals(self):
        if self.kind in ("SIGINT", "SIGTERM"):
            return [(self.delay, getattr(signal, self.kind))]
        return [(self.delay, signal.SIGINT), (self.second_delay, signal.SIGTERM)] if self.kind == "two signals" else []


def run(proviso, case):
    """(status, standard output, standard error)"""
    command = [proviso, "check", *case.arguments, str(case.program)]
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err, subprocess.Popen(command, stdout=out, stderr=err) as process:
        for delay, number in [*case.signals(), (PATIENCE, signal.SIGKILL)]:
            try:
                process.wait(delay)
                break
            except subprocess.TimeoutExpired:
                process.send_signal(number)
        process.wait()
        out.seek(0)
        err.seek(0)
        return process.returncode, out.read().decode(), err.read().decode()


def problems_of(proviso, case):
    status, text, errors = run(proviso, case)
    # Before the signals are watched for, they end a process as they end any.
    if case.signals() and status in (-signal.SIGINT, -signal.SIGTERM):
        if case.delay > 0.3 or text:
            yield f"ended by a signal: {status}"
        return
    if status not in (0, 1, 2) or errors:
        yield f"exit status {status}: {errors[-300:]}"
        return
    written = {path.name for path in case.output.iterdir()}
    if unfinished := [name for name in written if name.startswith(".")]:
        yield f"unfinished files: {unfinished}"
    result = json.loads((case.output / "result.json").read_text())
    condition = json.loads((case.output / "condition.json").read_text())
    json.loads((case.output / "statistics.json").read_text())
    sarif = json.loads((case.output / "result.sarif").read_text())["runs"][0]
    if sarif["invocations"][0]["exitCode"] != status or sarif["properties"]["verdict"] != result["verdict"]:
        yield f"SARIF says {sarif['properties']['verdict']!r} with {sarif['invocations'][0]['exitCode']}"
    said = json.loads(text)["verdict"] if case.as_json else text.splitlines()[-1].removeprefix("VERDICT: ")
    if result["verdict"] != said or (not case.as_json and text.count("VERDICT") != 1):
        yield f"says {said!r}, the files {result['verdict']!r}"
    if {"T": 0, "F": 1, "U": 2}[said[0]] != status:
        yield f"says {said!r} and exits with {status}"
    if result["condition"] != condition or (condition["covers"] == "part") != bool(condition["left_out"]):
        yield f"condition {condition}"
    if said.startswith("FALSE") and not {"trace.txt", "harness.c"} <= written:
        yield f"a violation without its files: {sorted(written)}"
    if "automaton.txt" not in written:
        if condition.get("program") or case.delay > 1.5 and case.kind != "memory":
            yield "there is no automaton"
    else:
        arguments = ["interval", "500ms"] if case.is_faulty is None else ["value", "1s"]
        again = subprocess.run(["timeout", "--signal=KILL", str(PATIENCE), proviso, "check", "--property", case.property, "--analysis", arguments[0], "--time-limit",
                                arguments[1], "--assume-automaton", str(case.output / "automaton.txt"), str(case.program)], capture_output=True, text=True)
        if again.returncode not in (0, 1, 2):
            yield f"the automaton is not read back: exit {again.returncode}, {again.stderr.strip()}"
        # What was verified must be free of faults.
        is_wrong = again.returncode == 0 or "under condition" in again.stdout
        if case.property == "unreach-call" and (case.is_faulty and is_wrong or case.is_faulty is False and again.returncode == 1):
            yield f"the program is {'faulty' if case.is_faulty else 'correct'}, but with the automaton: {again.stdout[-300:]}"
    if case.property == "unreach-call" and case.is_faulty is not None and status == (0 if case.is_faulty else 1):
        yield f"the program is {'faulty' if case.is_faulty else 'correct'}, but the verdict is {said}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--count", type=int, default=18)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # shells let what they run in the background ignore it
    failed = 0
    with tempfile.TemporaryDirectory() as directory, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:

        def one(seed):
            begin = time.monotonic()
            case = Case(seed, pathlib.Path(directory))
            try:
                problems = list(problems_of(options.proviso, case))
            except (OSError, ValueError, KeyError, IndexError) as error:
                problems = [repr(error)]
            return case, problems, time.monotonic() - begin

        seeds = range(options.seed, options.seed + options.count)
        for seed, (case, problems, seconds) in zip(seeds, pool.map(one, seeds)):
            if problems or options.verbose:
                print(f"seed {seed} ({seconds:.1f} s): {case}", *problems, sep="\n  ", flush=True)
            failed += bool(problems)
    print(f"{options.count - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
