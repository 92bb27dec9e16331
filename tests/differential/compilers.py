#!/usr/bin/env python3
"""The programs in programs/ must print in `proviso run` what they print when gcc and clang build them, and exit with the same status."""

import argparse
import concurrent.futures
import os
import pathlib
import re
import sys

import toolchain

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from expectations import default_binary, run_proviso  # noqa: E402


def data_models_of(path):
    """Both, unless a first line `// data-model: lp64` says otherwise."""
    match = re.match(r"// data-model: (\w+)", path.read_text())
    return (match.group(1),) if match else toolchain.DATA_MODELS


def first_difference(expected, actual):
    pairs = zip([*expected.split("\n"), "<end>"], [*actual.split("\n"), "<end>"])
    for number, (left, right) in enumerate(pairs, 1):
        if left != right:
            return f"line {number}: {left!r}, but Proviso {right!r}"
    return "the same output"


def check(binary, path, data_model):
    """The reason why the program behaves differently, or None."""
    outcomes = {compiler.name: compiler.outcome(path) for compiler in toolchain.require_compilers(data_model)}
    names = list(outcomes)
    expected = outcomes[names[0]]
    for name in names[1:]:
        if outcomes[name] != expected:
            return f"{names[0]} and {name} differ: {first_difference(expected.output, outcomes[name].output)}"
    run = run_proviso(binary, path, data_model)
    if run.event != f"exited {expected.status}":
        return f"exits with {expected.status}, but Proviso: {run} {run.errors.strip()[:300]}"
    if run.output != expected.output:
        return first_difference(expected.output, run.output)
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--proviso", default=default_binary())
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("names", nargs="*", help="only these programs (without .c)")
    options = parser.parse_args()

    paths = [path for path in sorted((HERE / "programs").glob("*.c")) if not options.names or path.stem in options.names]
    cases = [(path, model) for path in paths for model in data_models_of(path)]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        results = list(pool.map(lambda case: check(options.proviso, *case), cases))
    for (path, model), reason in zip(cases, results):
        if reason:
            print(f"{path.name} ({model}): {reason}")
    failed = sum(map(bool, results))
    print(f"{len(cases) - failed} passed, {failed} failed")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
