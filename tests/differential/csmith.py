#!/usr/bin/env python3
"""Random programs: `proviso run` must print the checksum that the executables built by gcc and clang print.

    csmith.py                                     the fixed seeds of the test suite, in both data models
    csmith.py --seeds 1-1000 --data-model ilp32   as many as wanted

A program that the compilers' executables do not finish in time is left out. Programs that differ are kept in --keep.
"""

import argparse
import collections
import concurrent.futures
import functools
import os
import pathlib
import re
import shutil
import subprocess
import sys

import toolchain

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from expectations import default_binary, run_proviso  # noqa: E402

INCLUDE = "/usr/include/csmith"
# Chosen for being quick to make and to run (seeds whose programs do not end are useless).
FIXED_SEEDS = (1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 19, 23, 24, 25, 26, 27, 28, 29, 31, 32, 33, 34, 100, 101, 102, 103, 104, 105, 106, 107,
               108, 110, 111, 115, 117)
PLATFORM = {"lp64": "integer size = 4\npointer size = 8\n", "ilp32": "integer size = 4\npointer size = 4\n"}


def generate(seed, data_model, extra):
    """The program of a seed, as a file that stays."""
    directory = toolchain.CACHE / "csmith" / data_model
    directory.mkdir(parents=True, exist_ok=True)
    platform = directory / "platform.info"
    if not platform.exists():
        platform.write_text(PLATFORM[data_model])
    path = directory / f"{seed}{''.join(extra).replace('--', '_')}.c"
    if not path.exists():
        temporary = path.with_suffix(f".{os.getpid()}.tmp")
        subprocess.run(["csmith", "--seed", str(seed), "--output", temporary.name, *extra], cwd=directory, check=True, capture_output=True, timeout=120)
        temporary.replace(path)
    return path


def checksum(output):
    match = re.search(r"checksum = ([0-9A-F]+)", output)
    return match.group(1) if match else None


def check(options, data_model, seed):
    """("same" | "left out" | "slow" | "differs", what there is to say about it)"""
    try:
        path = generate(seed, data_model, options.csmith)
    except (subprocess.TimeoutExpired, subprocess.CalledProcessError):
        return "left out", "csmith makes no program"
    expected = set()
    for compiler in toolchain.require_compilers(data_model):
        outcome = compiler.outcome(path, [f"-I{INCLUDE}"], timeout=options.compiled_timeout)
        if outcome.status is None or checksum(outcome.output) is None:
            return "left out", "the executable does not end"
        expected.add(checksum(outcome.output))
    if len(expected) != 1:
        return "left out", f"gcc and clang differ: {expected}"
    # csmith takes the addresses of members of packed structs, which x86 does not mind, and with --float converts what does not fit.
    ignored = ["--ignore", "misaligned-access", *(["--ignore", "bad-float-conversion"] if "--float" in options.csmith else [])]
    run = run_proviso(options.proviso, path, data_model, [f"-I{INCLUDE}", *ignored], timeout=options.timeout)
    if run.status is None:
        return "slow", ""
    if checksum(run.output) in expected and run.event == "exited 0":
        return "same", ""
    if options.keep:
        pathlib.Path(options.keep).mkdir(parents=True, exist_ok=True)
        shutil.copy(path, pathlib.Path(options.keep) / f"{data_model}-{path.name}")
    return "differs", f"expected {expected.pop()}, but Proviso: {checksum(run.output)}, {run}"


def seeds_of(text):
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=default_binary())
    parser.add_argument("--seeds", type=seeds_of, default=FIXED_SEEDS, metavar="A-B")
    parser.add_argument("--data-model", choices=toolchain.DATA_MODELS, action="append")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--timeout", type=float, default=60, help="seconds for Proviso")
    parser.add_argument("--compiled-timeout", type=float, default=5, help="seconds for an executable")
    parser.add_argument("--keep", help="directory for the programs that differ")
    parser.add_argument("--csmith", action="append", default=[], help="an option for csmith (--csmith=--float)")
    options = parser.parse_args()

    counts = collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for data_model in options.data_model or toolchain.DATA_MODELS:
            toolchain.require_compilers(data_model)
            results = pool.map(functools.partial(check, options, data_model), options.seeds)
            for seed, (kind, text) in zip(options.seeds, results):
                counts[kind] += 1
                if kind == "differs" or (text and options.keep):
                    print(f"{data_model} seed {seed}: {kind}: {text}", flush=True)
    print(f"{counts['left out']} left out, {counts['slow']} too slow for Proviso")
    print(f"{counts['same']} passed, {counts['differs']} failed")
    return counts["differs"] > 0 or counts["same"] == 0


if __name__ == "__main__":
    sys.exit(main())
