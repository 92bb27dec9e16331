"""What the tests have in common that compute all reachable states of random programs themselves, and let analyses say whether a fault can be
reached: how statements are put together, the command line, and the count of who was right. UNKNOWN is no contradiction."""
import argparse
import concurrent.futures
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ANALYSES = ["bmc", "k-induction", "predicate", "impact", "pdr"]


class Fault(Exception):
    """The program does what the property forbids; nothing comes behind."""


class TooManyStates(Exception):
    pass


class Statements:
    """Random statements, each with what it does to a set of states. Derived classes have assignment(pad), which gives a statement, and
    condition(), which gives a C text and a function of the state. A statement is (C lines, function from a set of states to the set of states
    behind it)."""
    ASSIGNMENTS = 6  # of 10 statements
    BRANCHES = 3
    NONDETERMINISTIC = 0.3  # of conditions
    LENGTH = 3  # of a block, at most
    MOST_STATES = 30000

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.has_fault = False

    def each(self, function):
        """A function from states to states, from one from a state to a state; where that is a fault, it is noted."""
        def run(states):
            result = set()
            for state in states:
                try:
                    result.add(function(state))
                except Fault:
                    self.has_fault = True
            return result
        return run

    def split(self, holds, states):
        """The states in which a condition holds, and the others; with no condition, all of them both times."""
        if holds is None:
            return states, states
        yes, no = set(), set()
        for state in states:
            try:
                (yes if holds(state) else no).add(state)
            except Fault:
                self.has_fault = True
        return yes, no

    def loop(self, states, holds, run):
        reached, fresh, behind = set(states), set(states), set()
        while fresh:
            yes, no = self.split(holds, fresh)
            behind |= no
            fresh = run(yes) - reached
            reached |= fresh
            if len(reached) > self.MOST_STATES:
                raise TooManyStates
        return behind

    def deciding(self):
        """A condition of a branch or loop."""
        text, holds = self.condition()
        if self.random.random() < self.NONDETERMINISTIC:
            return "__VERIFIER_nondet_int()", None
        return text, holds

    def loop_statement(self, depth, indent):
        pad = "  " * indent
        body, run = self.block(depth - 1, indent + 1)
        text, holds = self.deciding()
        return [f"{pad}while ({text}) {{", *body, f"{pad}}}"], lambda states: self.loop(states, holds, run)

    def statement(self, depth, indent):
        pad = "  " * indent
        kind = self.random.randrange(10) if depth > 0 else 0
        if kind < self.ASSIGNMENTS:
            return self.assignment(pad)
        if kind >= self.ASSIGNMENTS + self.BRANCHES:
            return self.loop_statement(depth, indent)
        body, run = self.block(depth - 1, indent + 1)
        text, holds = self.deciding()
        other, run_other = self.block(depth - 1, indent + 1)

        def branch(states):
            yes, no = self.split(holds, states)
            return run(yes) | run_other(no)

        return [f"{pad}if ({text}) {{", *body, f"{pad}}} else {{", *other, f"{pad}}}"], branch

    def block(self, depth, indent, length=None):
        parts = [self.statement(depth, indent) for _ in range(self.random.randint(1, length or self.LENGTH))]

        def run(states):
            for _, step in parts:
                states = step(states)
            return states

        return [line for lines, _ in parts for line in lines], run


def check(proviso, analysis, program, seed, directory, seconds):
    text, is_faulty, properties = program
    asked = properties if isinstance(properties, list) else [f"--property={name}" for name in properties.split()]
    file = pathlib.Path(directory) / f"{seed}.c"
    file.write_text(text)
    command = [proviso, "check", *asked, "--analysis", *analysis.split(), "--time-limit", f"{seconds}s", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=20 * seconds + 60)
    verdict = re.search(r"^VERDICT: (\w+)", done.stdout, re.M)
    if not verdict:
        return seed, "CRASH", done.stderr[-300:]
    said = verdict.group(1)
    if said == "UNKNOWN":
        return seed, "unknown", ""
    return seed, "right" if (said == "FALSE") == is_faulty else "WRONG", said


def main(description, program_of, analyses=ANALYSES):
    """program_of(seed): C text, whether it has a fault, the properties, or a list of options that say them; None where the program is of no use."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    parser.add_argument("--analysis", action="append", help=f"with further options, if any; may be repeated (default: {', '.join(analyses)})")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=int, default=1, help="time limit of each run")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--print", action="store_true", help="print the program of --seed and stop")
    options = parser.parse_args()
    if options.print:
        program = program_of(options.seed)
        print(f"{program[0]}// {'faulty' if program[1] else 'safe'}: {program[2]}" if program else "// of no use")
        return
    programs = {}
    seed = options.seed
    while len(programs) < options.count:
        if program := program_of(seed):
            programs[seed] = program
        seed += 1
    faulty = sum(is_faulty for _, is_faulty, _ in programs.values())
    print(f"{faulty} programs with a fault, {len(programs) - faulty} without")
    failed = False
    with tempfile.TemporaryDirectory() as directory, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for analysis in options.analysis or analyses:
            results = list(pool.map(lambda item: check(options.proviso, analysis, item[1], item[0], directory, options.seconds), programs.items()))
            for seed, outcome, detail in results:
                if outcome in ("WRONG", "CRASH"):
                    print(f"{analysis}, seed {seed}: {outcome} {detail}")
                    failed = True
            counts = {outcome: sum(o == outcome for _, o, _ in results) for outcome in ("right", "unknown", "WRONG", "CRASH")}
            print(f"{analysis}: " + ", ".join(f"{n} {outcome}" for outcome, n in counts.items()))
    sys.exit(1 if failed else 0)
