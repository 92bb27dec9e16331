#!/usr/bin/env python3
"""Random programs without csmith's guards against undefined behaviour: Proviso must stop at the line where clang's sanitizers stop, or else
print the same checksum. Not part of the test suite; `csmith_faults.py --seeds 1-200` for as many as wanted.

The programs are built for the host, with the data model of its kind (they need a 64-bit one).
"""

import argparse
import concurrent.futures
import functools
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import csmith
import sanitizers

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from expectations import default_binary, run_proviso  # noqa: E402

# Members of packed structs are misaligned on purpose, which the compiler knows and a pointer to them does not show.
CSMITH = ["--no-safe-math", "--no-packed-struct", "--max-funcs", "4"]


def sanitized(source, directory):
    """("fault", line), ("ends", checksum), or None if it does not end."""
    executable = pathlib.Path(directory) / source.stem
    command = ["clang-19", *sanitizers.FLAGS, "-fno-sanitize-recover=all", f"-I{csmith.INCLUDE}", str(source), "-o", str(executable)]
    subprocess.run(command, check=True, capture_output=True)
    environment = {**os.environ, "ASAN_OPTIONS": "detect_stack_use_after_return=1:detect_leaks=0"}
    done = subprocess.run(["timeout", "--signal=KILL", "10", str(executable)], capture_output=True, env=environment)
    executable.unlink()
    report = done.stderr.decode("latin-1")
    if done.returncode in (-9, 137):
        return None
    if re.search("runtime error|ERROR: AddressSanitizer", report):
        return "fault", sanitizers.first_line_in(report, source.name)
    return "ends", csmith.checksum(done.stdout.decode("latin-1"))


def check(options, seed):
    """("same" | "left out" | "differs", what there is to say about it)"""
    with tempfile.TemporaryDirectory() as directory:
        try:
            source = csmith.generate(seed, "lp64", CSMITH)
            expected = sanitized(source, directory)
        except (subprocess.TimeoutExpired, subprocess.CalledProcessError):
            return "left out", ""
    if expected is None:
        return "left out", ""
    run = run_proviso(options.proviso, source, "lp64", [f"-I{csmith.INCLUDE}"], timeout=options.timeout)
    actual = ("fault", run.line) if run.status == 1 else ("ends", csmith.checksum(run.output))
    return ("same", "") if actual == expected else ("differs", f"{source}: clang {expected}, but Proviso: {run}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=default_binary())
    parser.add_argument("--seeds", type=csmith.seeds_of, default=range(1, 41), metavar="A-B")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--timeout", type=float, default=60, help="seconds for Proviso")
    options = parser.parse_args()

    counts = {"same": 0, "left out": 0, "differs": 0}
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for seed, (kind, text) in zip(options.seeds, pool.map(functools.partial(check, options), options.seeds)):
            counts[kind] += 1
            if kind == "differs":
                print(f"seed {seed}: {text}", flush=True)
    print(f"{counts['left out']} left out")
    print(f"{counts['same']} passed, {counts['differs']} failed")
    return counts["differs"] > 0


if __name__ == "__main__":
    sys.exit(main())
