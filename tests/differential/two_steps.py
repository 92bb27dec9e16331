#!/usr/bin/env python3
"""Verifying in two steps, the second starting from what the first has verified under a random condition, says what verifying at once says,
and never what is wrong: random programs (loops.py) of which it is known whether they are faulty.

Each is checked at once, by a strategy of two or three steps in one process (whose TRUE counts), and in two processes through the file of the
assumption automaton (which may say FALSE, but never TRUE: the automaton is not the second process's own).
"""
import argparse
import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import loops

CONDITIONS = ["path-length={}", "path-repeats={}", "busy-edge={}", "states-per-location={}", "states={}", "path-assumes={}", "state-size={}",
              "path-formula-size={}"]


def run(command, seconds):
    done = subprocess.run(command, capture_output=True, text=True, timeout=20 * seconds + 60)
    verdict = re.search(r"^VERDICT: (\w+)", done.stdout, re.M)
    return (verdict.group(1) if verdict else "CRASH"), done.stdout + done.stderr


def random_condition(r):
    return r.choice(CONDITIONS).format(r.choice([1, 2, 3, 5, 10, 30, 100, 300]))


def check(proviso, seed, directory, seconds):
    """What went wrong, and (at once, in two steps)."""
    text, is_faulty = loops.Generator(seed).program()
    r = random.Random(seed)
    file = pathlib.Path(directory) / f"two_{seed}.c"
    file.write_text(text)
    base = [proviso, "check", "--property", "unreach-call", "--time-limit", f"{seconds}s"]
    at_once, _ = run([*base, "--analysis", "value", str(file)], seconds)
    first = f"run value {random_condition(r)}" if r.random() < 0.8 else f"run bmc path-repeats={r.randint(1, 4)}"
    middle = [f"then value {random_condition(r)}"] if r.random() < 0.5 else []
    last = "then value" if r.random() < 0.7 else "then bmc"
    strategy = pathlib.Path(directory) / f"two_{seed}.txt"
    strategy.write_text("\n".join([first, *middle, last]) + "\n")
    in_steps, output = run([*base, "--strategy", str(strategy), str(file)], seconds)
    problems = []
    wrong = "TRUE" if is_faulty else "FALSE"
    for name, said in (("at once", at_once), ("in steps", in_steps)):
        if said in (wrong, "CRASH"):
            problems.append(f"{name}: {said}, strategy {[first, *middle, last]}: {output[-300:]}")
    if last == "then value" and at_once != "UNKNOWN" and in_steps == "UNKNOWN" and "time limit" not in output:
        problems.append(f"at once {at_once}, in steps {in_steps}: {[first, *middle, last]}: {output[-400:]}")
    # Through a file.
    out = pathlib.Path(directory) / f"out_{seed}"
    words = first.split()
    run([*base, "--analysis", words[1], "--condition", words[2], "--output", str(out), str(file)], seconds)
    by_file, output = run([*base, "--analysis", "value", "--assume-automaton", str(out / "automaton.txt"), str(file)], seconds)
    if by_file in (wrong, "TRUE", "CRASH"):
        problems.append(f"through a file: {by_file} after '{first}': {output[-300:]}")
    if not is_faulty and at_once == "TRUE" and "under condition" not in output and "time limit" not in output:
        problems.append(f"through a file: the rest was not shown: {output[-300:]}")
    return problems, at_once, in_steps


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=int, default=2, help="time limit of each run")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=60)
    options = parser.parse_args()
    failed = False
    said = []
    with tempfile.TemporaryDirectory() as directory, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        seeds = range(options.seed, options.seed + options.count)
        for seed, (problems, at_once, in_steps) in zip(seeds, pool.map(lambda s: check(options.proviso, s, directory, options.seconds), seeds)):
            said.append((at_once, in_steps))
            for problem in problems:
                print(f"seed {seed}: {problem}")
                failed = True
    decided = sum(a != "UNKNOWN" for a, _ in said)
    print(f"{len(said)} programs: {decided} decided at once, {sum(b != 'UNKNOWN' for _, b in said)} in steps")
    sys.exit(1 if failed or not decided else 0)


if __name__ == "__main__":
    main()
