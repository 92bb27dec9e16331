#!/usr/bin/env python3
"""Random programs (random_c.py): the encoding with merged states against the paths one by one, and against the interpreter on random
executions (tests/paths). Many programs a second; no analysis is run.

    paths.py --seed 1 --count 20000 --keep out     a long round; the programs that differ stay in out/
    paths.py --shrink out/1234.c                   the smallest program that differs
"""
import argparse
import collections
import concurrent.futures
import os
import pathlib
import subprocess
import sys
import tempfile

import random_c
import shrink

# Run with the right guess, the program calls the error function; with any other, it does not.
GUESS = "extern long __VERIFIER_nondet_long(void); if (end == __VERIFIER_nondet_long()) reach_error();"
PROPERTIES = {"unreach-call": [], "no-overflow": ["--property", "no-overflow"], "valid-memsafety": ["--property", "valid-memsafety"]}
TOGETHER = 20  # programs that one process is given


def compared(options, prop, files):
    """What is said of each file."""
    command = ["timeout", "--signal=KILL", str(120 * len(files)), options.compare_paths, *PROPERTIES[prop], *map(str, files)]
    done = subprocess.run(command, capture_output=True, text=True)
    said = {}
    for line in done.stdout.splitlines():
        name, _, words = line.partition(": ")
        said[pathlib.Path(name)] = words
    # Where it died, the file it was at is the first of which nothing is said.
    missing = [file for file in files if file not in said]
    for number, file in enumerate(missing):
        said[file] = f"died: status {done.returncode} {done.stderr.strip()[-300:]}" if number == 0 else "skipped: another one died"
    return said


def examine(options, seeds):
    """[(seed, what is said, property, C text)]"""
    groups = collections.defaultdict(dict)
    with tempfile.TemporaryDirectory() as directory:
        for seed in seeds:
            program = random_c.Maker(seed).program()
            file = pathlib.Path(directory) / f"{seed}.c"
            file.write_text(program.observed_by(GUESS))
            groups[program.property][file] = seed
        results = []
        for prop, files in groups.items():
            for file, words in compared(options, prop, list(files)).items():
                results.append((files[file], words, prop, file.read_text()))
        return sorted(results)


def shrink_file(options, path):
    lines = pathlib.Path(path).read_text().split("\n")
    prop, finding = lines[0][3:], lines[1][3:]
    kind = finding.split(" ")[-1] if finding.startswith("differs: execution") else finding.partition(": ")[2].partition(": ")[2] or "died"

    def is_interesting(candidate):
        with tempfile.TemporaryDirectory() as directory:
            file = pathlib.Path(directory) / "smaller.c"
            file.write_text(candidate)
            words = compared(options, prop, [file])[file]
            return words.startswith(finding.split(":")[0]) and words.endswith(kind)

    print(f"// {prop}\n// {finding}\n{shrink.shrink(chr(10).join(lines[2:]), is_interesting)}", end="")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compare-paths", default=os.environ.get("PROVISO_COMPARE_PATHS", "build/release/tests/compare_paths"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--keep", default="build/paths", help="directory for the programs that differ")
    parser.add_argument("--shrink", metavar="FILE", help="make a kept program smaller, and print it")
    options = parser.parse_args()
    if options.shrink:
        shrink_file(options, options.shrink)
        return 0
    counts = collections.Counter()
    last = options.seed + options.count
    parts = [range(first, min(first + TOGETHER, last)) for first in range(options.seed, last, TOGETHER)]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for results in pool.map(lambda seeds: examine(options, seeds), parts):
            for seed, words, prop, text in results:
                kind = words.split(":")[0].split(",")[0]
                counts[kind] += 1
                if kind in ("differs", "died"):
                    print(f"seed {seed}, {prop}: {words}", flush=True)
                    folder = pathlib.Path(options.keep)
                    folder.mkdir(parents=True, exist_ok=True)
                    (folder / f"{seed}.c").write_text(f"// {prop}\n// {words}\n{text}")
    failed = counts["differs"] + counts["died"]
    print(f"{counts['same']} passed, {failed} failed, {counts['skipped']} skipped")
    return failed > 0 or counts["same"] < options.count / 2


if __name__ == "__main__":
    sys.exit(main())
