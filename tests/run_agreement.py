#!/usr/bin/env python3
"""The analysis and the interpreter agree: for the programs of tests/programs and tests/differential/programs, whose runs are known, `proviso
check` must not say the contrary. A run that ends in a violation makes its property FALSE; a run that asks for no input and ends well is the
only one there is, so the properties must not be FALSE. UNKNOWN contradicts nothing, but `auto` must find most of the faults.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

from expectations import PROGRAMS, default_binary, read_expectation

ROOT = pathlib.Path(__file__).resolve().parent
PROPERTIES = {
    "error function called": ("unreach-call", "unreach-call"),
    "assertion failed": ("assertions", "assertions"),
    "signed overflow": ("no-overflow", "no-overflow"),
    "bad shift": ("no-overflow", "no-overflow"),
    "division by zero": ("div-by-zero", "div-by-zero"),
    "index out of bounds": ("bounds", "bounds"),
    "null pointer access": ("valid-memsafety", "valid-deref"),
    "dangling pointer access": ("valid-memsafety", "valid-deref"),
    "out-of-bounds access": ("valid-memsafety", "valid-deref"),
    "double free": ("valid-memsafety", "valid-free"),
    "invalid free": ("valid-memsafety", "valid-free"),
    "memory leak": ("valid-memsafety", "valid-memtrack"),
}
# SV-COMP counts shifts of signed numbers only.
ANOTHER_PROPERTY = {"shift_too_far_faulty": ("shifts", "shifts")}
SOUND = ["unreach-call", "no-overflow", "div-by-zero", "valid-memsafety"]
# Each analysis, and its seconds.
ANALYSES = {"auto": 5, "predicate": 1, "impact": 1, "pdr": 1}
# Of the faults, `auto` must find at least this share in the time given.
SHARE = 0.8


def check(binary, analysis, path, data_model, properties):
    """The verdict of each property."""
    arguments = [word for name in properties for word in ("--property", name)]
    command = ["timeout", "--signal=KILL", "60", binary, "check", *arguments, "--data-model", data_model]
    command += ["--analysis", analysis, "--time-limit", f"{ANALYSES[analysis]}s", str(path)]
    done = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL)
    output = done.stdout.decode("latin-1")
    if len(properties) == 1:
        found = re.search(r"^VERDICT: (.*)$", output, re.M)
        return [found.group(1) if found else f"status {done.returncode}: {done.stderr.decode('latin-1')[-200:]}"]
    return [m.group(1) if (m := re.search(rf"^{name}: (TRUE|FALSE\(.*\)|UNKNOWN\(.*\))", output, re.M)) else f"status {done.returncode}" for name in properties]


def judge_fault(binary, analysis, path, expectation):
    """(a contradiction or None, whether the fault was found)"""
    prop, violated = ANOTHER_PROPERTY.get(path.stem, PROPERTIES[expectation.event])
    verdict = check(binary, analysis, path, expectation.data_models[0], [prop])[0]
    if verdict == f"FALSE({violated})":
        return None, True
    if verdict.startswith("UNKNOWN"):
        return None, False
    return f"{path.name}, {analysis}: runs into '{expectation}', but {prop} is {verdict}", False


def judge_sound(binary, analysis, path, data_model):
    for prop, verdict in zip(SOUND, check(binary, analysis, path, data_model, SOUND)):
        if not verdict.startswith(("TRUE", "UNKNOWN")):
            return f"{path.name} ({data_model}), {analysis}: runs well, but {prop} is {verdict}", False
    return None, False


def jobs_of(options, analysis):
    for path in sorted(PROGRAMS.glob("*.c")):
        if options.names and path.stem not in options.names:
            continue
        expectation = read_expectation(path)
        has_arguments = any(word not in ("--inputs",) for word in expectation.arguments[::2])
        if expectation.event in PROPERTIES and not has_arguments:
            yield True, lambda path=path, e=expectation: judge_fault(options.proviso, analysis, path, e)
        elif expectation.event.startswith("exited") and not expectation.arguments:
            yield False, lambda path=path, e=expectation: judge_sound(options.proviso, analysis, path, e.data_models[0])
    for path in sorted((ROOT / "differential" / "programs").glob("*.c")):
        if not options.names or path.stem in options.names:
            stated = re.search(r"^// data-model: (\w+)$", path.read_text(), re.M)
            for model in (stated.group(1),) if stated else ("lp64", "ilp32"):
                yield False, lambda path=path, model=model: judge_sound(options.proviso, analysis, path, model)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--proviso", default=default_binary())
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--analysis", action="append", choices=ANALYSES, help="may be repeated (default: all)")
    parser.add_argument("names", nargs="*", help="only these programs (without .c)")
    options = parser.parse_args()
    has_failed = False
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for analysis in options.analysis or ANALYSES:
            jobs = list(jobs_of(options, analysis))
            results = list(pool.map(lambda job: job[1](), jobs))
            contradictions = [reason for reason, _ in results if reason]
            for reason in contradictions:
                print(reason)
            faults = sum(is_fault for is_fault, _ in jobs)
            found = sum(was_found for _, was_found in results)
            print(f"{analysis}: {len(jobs) - len(contradictions)} agree, {len(contradictions)} contradict; {found} of {faults} faults found")
            has_failed = has_failed or bool(contradictions) or not jobs or (analysis == "auto" and found < SHARE * faults)
    return has_failed


if __name__ == "__main__":
    sys.exit(main())
