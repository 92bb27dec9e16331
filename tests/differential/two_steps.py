#!/usr/bin/env python3
"""Verifying in two steps, the second starting from what the first has verified under a random condition, says what verifying at once says,
and never what is wrong: random programs (loops.py) of which it is known whether they are faulty.

Each is checked at once, by a strategy of two or three steps in one process, and in two processes through the files of the first: with the
certificates, so that TRUE can be said, and with the assumption automaton alone, where it cannot.
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

CONDITIONS = ["path-length={}", "path-repeats={}", "busy-edge={}", "states-per-location={}", "states={}", "path-assumes={}", "state-size={}"]
OF_REFINEMENTS = ["path-formula-size={}", "refinement-time={}ms", "refinement-memory={}kB"]


def run(command, seconds):
    done = subprocess.run(command, capture_output=True, text=True, timeout=20 * seconds + 60)
    verdict = re.search(r"^VERDICT: (\w+)", done.stdout, re.M)
    return (verdict.group(1) if verdict else "CRASH"), done.stdout + done.stderr


def random_condition(r, analysis):
    conditions = CONDITIONS + ([] if analysis in ("interval", "numeric") else OF_REFINEMENTS)
    # Blocks are long, and merged states few: small numbers are what cuts.
    numbers = [1, 2, 3, 5, 10, 30, 100, 300] if analysis == "value" else [1, 1, 2, 2, 3, 4, 6, 10, 30]
    return f"{analysis} {r.choice(conditions).format(r.choice(numbers))}"


def check(proviso, seed, directory, seconds):
    """What went wrong, what was said at once, in steps and through files, and whether a certificate was refused."""
    text, is_faulty = loops.Generator(seed).program()
    r = random.Random(seed)
    file = pathlib.Path(directory) / f"two_{seed}.c"
    file.write_text(text)
    base = [proviso, "check", "--property", "unreach-call", "--time-limit", f"{seconds}s"]
    at_once, _ = run([*base, "--analysis", "value", str(file)], seconds)
    part = lambda: r.choice([random_condition(r, "value"), random_condition(r, "value"), random_condition(r, r.choice(["interval", "numeric"])),
                             random_condition(r, "predicate"), random_condition(r, "impact"), f"{r.choice(['bmc', 'k-induction'])} path-repeats={r.randint(1, 4)}",
                             r.choice(["interval", "numeric", "numeric integers=unbounded", "numeric integers=unbounded", "k-induction total-time=50ms", "predicate total-time=100ms", "pdr total-time=100ms", f"pdr path-length={r.randint(1, 4)}"])])
    first = f"run {part()}"
    middle = [f"then {part()}"] if r.random() < 0.5 else []
    last = "then value" if r.random() < 0.6 else f"then {r.choice(['bmc', 'k-induction', 'predicate', 'pdr', 'numeric'])}"
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
    conditions = (["--integers", "unbounded"] if words[2:] == ["integers=unbounded"] else ["--condition", words[2]]) if len(words) > 2 else []
    at_first, _ = run([*base, "--analysis", words[1], *conditions, "--output", str(out), str(file)], seconds)
    if at_first in (wrong, "CRASH"):
        problems.append(f"first step: {at_first}: '{first}'")
    by_file, output = run([*base, "--analysis", "value", "--assume-automaton", str(out / "automaton.txt"), str(file)], seconds)
    if by_file in (wrong, "CRASH") or (is_faulty and "under condition" in output):
        problems.append(f"through files: {by_file} after '{first}': {output[-300:]}")
    if by_file == "UNKNOWN" and at_once == "TRUE" and "under condition" not in output and "time limit" not in output:
        problems.append(f"through files: the rest was not shown after '{first}': {output[-300:]}")
    is_refused = "certificate was not accepted" in output
    alone = pathlib.Path(directory) / f"alone_{seed}.txt"
    alone.write_text((out / "automaton.txt").read_text())
    by_automaton, output = run([*base, "--analysis", "value", "--assume-automaton", str(alone), str(file)], seconds)
    if by_automaton in (wrong, "TRUE", "CRASH"):
        problems.append(f"through the automaton: {by_automaton} after '{first}': {output[-300:]}")
    return problems, at_once, in_steps, by_file, is_refused


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=int, default=2, help="time limit of each run")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=40)
    options = parser.parse_args()
    failed = False
    said = []
    with tempfile.TemporaryDirectory() as directory, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        seeds = range(options.seed, options.seed + options.count)
        for seed, (problems, *answers) in zip(seeds, pool.map(lambda s: check(options.proviso, s, directory, options.seconds), seeds)):
            said.append(answers)
            for problem in problems:
                print(f"seed {seed}: {problem}")
                failed = True
    decided = [sum(answer[i] != "UNKNOWN" for answer in said) for i in range(3)]
    refused = sum(answer[3] for answer in said)
    print(f"{len(said)} programs: {decided[0]} decided at once, {decided[1]} in steps, {decided[2]} through files; {refused} certificates refused")
    # A value analysis may leave open where a pointer points, and its certificate is none then; that must not be the rule.
    sys.exit(1 if failed or not all(decided) or 10 * refused > len(said) else 0)


if __name__ == "__main__":
    main()
