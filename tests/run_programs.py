#!/usr/bin/env python3
"""Runs every program of tests/programs and checks that what happens is what the program says (tests/programs/README.md)."""

import argparse
import concurrent.futures
import os
import sys

from expectations import PROGRAMS, default_binary, read_expectation, run_proviso


def check(binary, path, data_model):
    """The reason why the program fails its expectation, or None."""
    expectation = read_expectation(path)
    run = run_proviso(binary, path, data_model, expectation.arguments)
    if run.event != expectation.event or (expectation.line is not None and run.line != expectation.line):
        return f"expected {expectation}, but: {run}"
    if expectation.prints is not None and run.output.split("\n") != [*expectation.prints, ""]:
        return f"expected the output {expectation.prints}, but it was {run.output!r}"
    no_answer = ("assumption failed", "step limit", "out of inputs", "unsupported construct", "out of memory")
    status = 2 if expectation.event in no_answer else 1 if expectation.is_fault else 0
    if run.status != status:
        return f"{run}: expected the exit status {status}, but it was {run.status}"
    return None


def unpaired(paths):
    names = {path.stem for path in paths}
    for name in sorted(names):
        partner = name.removesuffix("_faulty") if name.endswith("_faulty") else f"{name}_faulty"
        if partner not in names:
            yield name


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--proviso", default=default_binary())
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("names", nargs="*", help="only these programs (without .c)")
    options = parser.parse_args()

    paths = sorted(PROGRAMS.glob("*.c"))
    failures = [f"{name}.c has no partner" for name in unpaired(paths)]
    cases = [(path, model) for path in paths if not options.names or path.stem in options.names for model in read_expectation(path).data_models]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        results = list(pool.map(lambda case: check(options.proviso, *case), cases))
    failures += [f"{path.name} ({model}): {reason}" for (path, model), reason in zip(cases, results) if reason]
    for failure in failures:
        print(failure)
    print(f"{len(cases) - sum(map(bool, results))} passed, {len(failures)} failed")
    return bool(failures)


if __name__ == "__main__":
    sys.exit(main())
