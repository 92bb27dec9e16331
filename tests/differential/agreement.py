#!/usr/bin/env python3
"""Random programs (random_c.py) through every analysis: none may contradict another, or what the compiled program does (brute_force.py).

    agreement.py                                     the count of the test suite
    agreement.py --seed 1 --count 20000 --keep out   a long round; the programs of findings stay in out/
    agreement.py --shrink out/1234.c                 the smallest program that shows the same finding

UNKNOWN contradicts nothing, but a counterexample that could not be replayed is a finding, unless the reason is an approximation that is
named: there the encoding differs from the interpreter.
"""
import argparse
import collections
import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import brute_force
import random_c
import shrink

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from expectations import all_analyses, default_binary  # noqa: E402

COMPILED = "compiled"  # who says what the executable does
UNREPLAYED = "could not be replayed"
EXPLAINED = "not replayed, explained"
# What is said where the encoding is known to allow more than executions do.
APPROXIMATION = r"it depends on|only roughly|of unknown origin"
# Without an error to be found it goes on to its limit, always.
SECONDS_OF_EXECUTION = 0.3


class Finding(Exception):
    """No verdict where there should be one."""


def claim(observed, seed):
    """A statement about `end`: that it is one of the values observed, or that it is not some of them; and whether it holds for these."""
    chooser = random.Random(seed ^ 0x5EED)
    values = sorted(observed)
    if not values:
        return "reach_error();", True
    if chooser.random() < 0.5:
        value = chooser.choice(values)
        return f"if (end == {value}) reach_error();", False
    if len(values) > 5:
        return f"if (end < {values[0]} || end > {values[-1]}) reach_error();", True
    return f"if ({' && '.join(f'end != {value}' for value in values)}) reach_error();", True


def program_of(seed):
    """(C text, property, what the executable says: TRUE, FALSE or None)"""
    program = random_c.Maker(seed).program()
    outcome = brute_force.run(program.observed_by("extern void observe(long); observe(end);"), program.property)
    statement, holds = claim(outcome.observed, seed)
    text = program.observed_by(statement)
    if program.property == "unreach-call" and not holds:
        return text, program.property, "FALSE"
    if outcome.is_violated:
        return text, program.property, "FALSE"
    return text, program.property, "TRUE" if program.is_clean and outcome.is_complete and program.property in brute_force.FLAGS else None


def verdict(options, analysis, file, prop):
    """TRUE, FALSE, UNKNOWN, UNREPLAYED or EXPLAINED"""
    seconds = min(SECONDS_OF_EXECUTION, options.seconds) if analysis == "execution" else options.seconds
    command = ["timeout", "--signal=KILL", str(60 + 10 * seconds), options.proviso, "check", "--property", prop]
    command += ["--analysis", *analysis.split(), "--time-limit", f"{seconds}s", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    found = re.search(r"^VERDICT: (\w+)(.*)$", done.stdout, re.M)
    if not found:
        raise Finding(f"{analysis}: no verdict, status {done.returncode}: {done.stderr.strip()[-300:]}")
    if UNREPLAYED not in found.group(2):
        return found.group(1)
    return EXPLAINED if re.search(APPROXIMATION, found.group(2)) else UNREPLAYED


def finding_of(said):
    """What is wrong with the verdicts, by analysis; or None."""
    for word in ("TRUE", "FALSE"):
        if not any(v == word for v in said.values()):
            break
    else:
        groups = {word: " ".join(name for name, v in said.items() if v == word) for word in ("TRUE", "FALSE")}
        return f"contradiction: TRUE by {groups['TRUE']}; FALSE by {groups['FALSE']}"
    if names := [name for name, v in said.items() if v == UNREPLAYED]:
        return f"a counterexample {UNREPLAYED}: {' '.join(names)}"
    return None


def examine(options, seed):
    """(seed, what is said by analysis, finding or None, C text, property)"""
    text, prop, expected = program_of(seed)
    said = {COMPILED: expected} if expected else {}
    with tempfile.TemporaryDirectory() as directory:
        file = pathlib.Path(directory) / f"{seed}.c"
        file.write_text(text)
        try:
            for analysis in options.analysis or ("auto", *all_analyses(options.proviso)):
                said[analysis] = verdict(options, analysis, file, prop)
        except Finding as finding:
            return seed, said, str(finding), text, prop
    return seed, said, finding_of(said), text, prop


class Report:
    """Counts what is said, tells what is found and keeps the programs."""

    def __init__(self, options):
        self.options = options
        self.counts = collections.defaultdict(collections.Counter)
        self.findings = collections.Counter()
        self.programs = 0

    def add(self, name, said, finding, text, prop):
        self.programs += 1
        for analysis, word in said.items():
            self.counts[analysis][word] += 1
        if not finding:
            return
        self.findings["not replayed" if finding.startswith("a counterexample") else "failed"] += 1
        print(f"program {name}, {prop}: {finding}", flush=True)
        folder = pathlib.Path(self.options.keep)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.c").write_text(f"// {prop}\n// {finding}\n{text}")

    def end(self):
        """The exit status."""
        for analysis, words in self.counts.items():
            print(f"{analysis}: " + ", ".join(f"{words[word]} {word}" for word in ("TRUE", "FALSE", "UNKNOWN", UNREPLAYED, EXPLAINED)))
        failed = sum(self.findings.values())
        print(f"{self.programs - failed} passed, {failed} failed, of these {self.findings['not replayed']} not replayed")
        return failed > 0 or self.programs == 0


def add_options(parser, keep):
    parser.add_argument("--proviso", default=default_binary())
    parser.add_argument("--analysis", action="append", help="with further options, if any; may be repeated (default: all)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=float, default=1, help="time limit of each analysis")
    parser.add_argument("--keep", default=keep, help="directory for the programs of findings")


def shrink_file(options, path):
    """Smaller versions must be seen the same way by two of those who contradict each other."""
    lines = pathlib.Path(path).read_text().split("\n")
    prop, finding, text = lines[0][3:], lines[1], "\n".join(lines[2:])
    if match := re.search(r"TRUE by (.*); FALSE by (.*)", finding):
        # The fewest questions: one of each side, the compiled program only where there is no other.
        best = [min(side.split(), key=lambda name: (name == COMPILED, name == "auto")) for side in match.groups()]
        wanted = dict(zip(best, ("TRUE", "FALSE")))
    elif match := re.search(rf"{UNREPLAYED}: (\S+)", finding):
        wanted = {match.group(1): UNREPLAYED}
    else:
        raise SystemExit(f"{path}: nothing to keep while it is made smaller")

    def is_interesting(candidate):
        with tempfile.TemporaryDirectory() as directory:
            file = pathlib.Path(directory) / "smaller.c"
            file.write_text(candidate)
            try:
                outcome = brute_force.run(candidate, prop, timeout=20)
                if COMPILED in wanted and outcome.is_violated != (wanted[COMPILED] == "FALSE"):
                    return False
                return all(verdict(options, name, file, prop) == word for name, word in wanted.items() if name != COMPILED)
            except (brute_force.NotCompiled, Finding):
                return False

    print(f"// {prop}\n// {wanted}\n{shrink.shrink(text, is_interesting)}", end="")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_options(parser, keep="build/agreement")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--print", action="store_true", help="print the program of --seed and stop")
    parser.add_argument("--shrink", metavar="FILE", help="make a kept program smaller, and print it")
    options = parser.parse_args()
    if options.print:
        print("{}// {}, {}".format(*program_of(options.seed)))
        return 0
    if options.shrink:
        shrink_file(options, options.shrink)
        return 0
    report = Report(options)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for result in pool.map(lambda seed: examine(options, seed), range(options.seed, options.seed + options.count)):
            report.add(*result)
    return report.end()


if __name__ == "__main__":
    sys.exit(main())
