#!/usr/bin/env python3
"""Start-up: how long `proviso check` takes on a program of 20 lines, against `clang-19 -fsyntax-only` on the same, measured in turns in one
run. The target is at most three times as long; exit status 1 if it is missed.

    bench/startup.py [--proviso build/release/proviso] [--runs 31]
"""
import argparse
import pathlib
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
PROGRAMS = [("examples/binary_search.c", ["--property", "no-overflow"]), ("examples/ring_buffer.c", [])]
TARGET = 3.0


def seconds(command):
    begin = time.perf_counter()
    subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return time.perf_counter() - begin


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=str(ROOT / "build" / "release" / "proviso"))
    parser.add_argument("--runs", type=int, default=31)
    options = parser.parse_args()
    proviso = str(pathlib.Path(options.proviso).resolve())
    worst = 0.0
    print(f"{'program':28} {'clang ms':>9} {'proviso ms':>11} {'ratio':>6}   (medians of {options.runs})")
    for program, arguments in PROGRAMS:
        clang_times, proviso_times = [], []
        for _ in range(options.runs):
            clang_times.append(seconds(["clang-19", "-fsyntax-only", program]))
            proviso_times.append(seconds([proviso, "check", *arguments, program]))
        clang, ours = statistics.median(clang_times), statistics.median(proviso_times)
        worst = max(worst, ours / clang)
        print(f"{program:28} {1000 * clang:9.1f} {1000 * ours:11.1f} {ours / clang:6.2f}")
    print(f"target: at most {TARGET:.1f}: {'met' if worst <= TARGET else 'MISSED'}")
    return 0 if worst <= TARGET else 1


if __name__ == "__main__":
    sys.exit(main())
