#!/usr/bin/env python3
"""Parsers over N arbitrary bytes (bench/parsers): how long `proviso check --property valid-memsafety` takes to prove them, and to find the
fault that each has with -DBUG. CPU seconds, and the verdict where it is not the one that is right.

    bench/parsers.py [--proviso build/release/proviso] [--sizes 4 8 16] [--limit 60] [--analysis auto] [--faults] [ini csv ...]
"""
import argparse
import pathlib
import resource
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[1]
FOLDER = ROOT / "bench" / "parsers"


def measure(options, parser, size):
    """The CPU seconds of a run as text, with the verdict if it is not right."""
    command = [options.proviso, "check", "--property", "valid-memsafety", "--analysis", options.analysis, "--time-limit", f"{options.limit}s",
               f"-DN={size}", *(["-DBUG", "--stop-at-first"] if options.faults else []), str(FOLDER / f"{parser}.c")]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    lines = subprocess.run(command, capture_output=True, text=True, check=False).stdout.splitlines()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    verdict = lines[-1].removeprefix("VERDICT: ") if lines else "crash"
    is_right = verdict.startswith("FALSE" if options.faults else "TRUE")
    return f"{seconds:.1f}" + ("" if is_right else f" {verdict}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=str(ROOT / "build" / "release" / "proviso"))
    parser.add_argument("--sizes", type=int, nargs="+", default=[4, 8, 16])
    parser.add_argument("--limit", type=int, default=60)
    parser.add_argument("--analysis", default="auto")
    parser.add_argument("--faults", action="store_true", help="with -DBUG: the fault is to be found")
    parser.add_argument("parsers", nargs="*")
    options = parser.parse_args()
    print("| parser | " + " | ".join(f"N = {size}" for size in options.sizes) + " |")
    print("|---" * (1 + len(options.sizes)) + "|")
    for name in options.parsers or sorted(path.stem for path in FOLDER.glob("*.c")):
        print(f"| {name} | " + " | ".join(measure(options, name, size) for size in options.sizes) + " |", flush=True)


if __name__ == "__main__":
    main()
