#!/usr/bin/env python3
"""Run-time checks against the interpreter: on random programs and inputs, an event that the interpreter finds has a check at its place, in the
list and in the program, which compiled stops there; and where there is none, the compiled program with checks does what the interpreter did.
So no check was removed that can fail.

    tests/differential/checked.py [--count N] [--seed N] [--keep DIR]
"""
import argparse
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile

INPUTS = """#include <stdlib.h>
int __VERIFIER_nondet_int(void) {
  static char *next;
  if (next == NULL) next = getenv("INPUTS");
  int value = (int)strtol(next, &next, 10);
  if (*next == ',') ++next;
  return value;
}
"""
HEAD = """#include <stdio.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
struct pair { int first; int second[2]; };
int table[4] = {1, 2, 3, 4};
int apart;
struct pair whole;
static int step(int x) { apart ^= x; return x & 7; }
static int at(int *p, int i) {
  return p[i];
}
"""
KINDS = {"signed overflow": "overflow", "division by zero": "div", "bad shift": "shift", "null pointer access": "bounds", "dangling pointer access": "bounds",
         "out-of-bounds access": "bounds", "index out of bounds": "bounds", "double free": "free", "invalid free": "free"}
NUMBERS = [0, 1, -1, 2, 3, 4, 5, 7, 31, 32, 100, 2147483647, -2147483648, 65536]


class Program:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.names = ["x", "y", "z"]

    def index(self):
        r = self.random
        return r.choice([f"{r.choice(self.names)}", f"{r.choice(self.names)} & 3", f"step({r.choice(self.names)}) % 5", str(r.randrange(4)),
                         f"{r.choice(self.names)} & 7"])

    def expression(self, depth=2):
        r = self.random
        if depth == 0 or r.random() < 0.25:
            return r.choice(self.names + [str(r.choice([0, 1, 2, 7])), "apart"])
        a, b = self.expression(depth - 1), self.expression(depth - 1)
        return r.choice([f"({a} + {b})", f"({a} - {b})", f"({a} * {b})", f"({a} / {b})", f"({a} % {b})", f"({a} << {b})", f"({a} >> {b})",
                         f"(-{r.choice(self.names)})", f"table[{self.index()}]", f"heap[{self.index()}]", f"*(heap + ({self.index()} & 7))",
                         "pair->first", f"pair->second[{self.index()}]", f"step({a})", f"at(heap, {self.index()})",
                         f"({a} > {b} ? {a} : {b})", f"({a} && {b})", f"(({a}) & 255)", f"({a} ^ {b})"])

    def statement(self, depth=2):
        r = self.random
        name = r.choice(self.names)
        kind = r.randrange(14)
        if kind == 0:
            return f"table[{self.index()}] = {self.expression(1)};"
        if kind == 1:
            return f"heap[{self.index()}] {r.choice(['=', '+=', '-=', '*='])} {self.expression(1)};"
        if kind == 2:
            return f"pair->{r.choice(['first', f'second[{self.index()}]'])} {r.choice(['=', '+='])} {self.expression(1)};"
        if kind == 3:
            return f"{name} {r.choice(['+=', '-=', '*=', '/=', '%=', '<<=', '>>='])} {self.expression(1)};"
        if kind == 4:
            return r.choice([f"{name}++;", f"--{name};", f"table[{name}++ & 3]--;", f"printf(\"%d\\n\", {name}--);"])
        if kind == 5 and depth > 0:
            return f"if ({self.expression(1)}) {{\n  {self.statement(depth - 1)}\n}} else {{\n  {self.statement(depth - 1)}\n}}"
        if kind == 6 and depth > 0:
            return f"for (int i = 0; i < ({name} & 7); i++) {{\n  {self.statement(depth - 1)}\n}}"
        if kind == 7:
            return f"if (({self.expression(1)}) == {r.choice(NUMBERS)}) pair = {r.choice(['NULL', '&whole'])};"
        if kind == 8:
            return f"if ({name} == {r.choice([1, 2, 3, 7])}) free({r.choice(['heap', 'heap', 'heap + 1'])});"
        if kind == 9:
            return f"printf(\"%d\\n\", {self.expression(1)});"
        return f"{name} = {self.expression()};"

    def text(self):
        body = "\n".join(self.statement() for _ in range(self.random.randint(4, 9)))
        reads = "\n".join(f"int {name} = __VERIFIER_nondet_int();" for name in self.names)
        return (f"{HEAD}int main(void) {{\n{reads}\nint *heap = malloc(4 * sizeof(int));\nif (heap == NULL) return 0;\n"
                f"for (int k = 0; k < 4; k++) heap[k] = k;\nstruct pair *pair = &whole;\n{body}\n"
                f"printf(\"%d %d %d\\n\", x, y, z);\nreturn 0;\n}}\n")

    def inputs(self):
        return ",".join(str(self.random.choice(NUMBERS)) for _ in self.names)


def problems_of(proviso, seed, directory):
    program = Program(seed)
    source = directory / "random.c"
    source.write_text(program.text())
    output = directory / "out"
    run = subprocess.run([proviso, "checks", "--time-limit", "20s", "--time-per-check", "500ms", "--output", output, source],
                         capture_output=True, text=True)
    if run.returncode not in (0, 1, 2):
        yield f"status {run.returncode}: {run.stdout[-500:]}{run.stderr[-500:]}"
        return
    document = json.loads((output / "checks.json").read_text())
    (directory / "inputs.c").write_text(INPUTS)
    binary = directory / "checked"
    subprocess.run(["gcc", "-O2", "-w", "-fwrapv", "-I", output, output / "random.c", output / "proviso" / "checks.c", directory / "inputs.c", "-o", binary],
                   check=True)
    for _ in range(12):
        inputs = program.inputs()
        interpreted = subprocess.run([proviso, "run", "--inputs", inputs, "--step-limit", "100000", source], capture_output=True, text=True)
        checked = subprocess.run([binary], capture_output=True, text=True, env={**os.environ, "INPUTS": inputs}, timeout=60)
        yield from (f"inputs {inputs}: {problem}" for problem in difference(interpreted, checked, document))


def difference(interpreted, checked, document):
    last = interpreted.stdout.splitlines()[-1]
    exited = re.match(r"RUN: exited (\d+)", last)
    if exited:
        if checked.returncode != int(exited.group(1)):
            yield f"the interpreter exited, the checked program ended with {checked.returncode}: {checked.stderr}"
        elif checked.stdout != "".join(line + "\n" for line in interpreted.stdout.splitlines()[:-1]):
            yield f"the checked program prints {checked.stdout!r}, the interpreter {interpreted.stdout!r}"
        return
    event = re.match(r"RUN: ([a-z -]+?)(?: at|:).*?random\.c:(\d+):(\d+)", last)
    if not event or event.group(1) not in KINDS:
        return  # a limit
    kind, line = KINDS[event.group(1)], int(event.group(2))
    if not any(one["in_program"] and one["line"] == line and one["kind"] == kind for one in document["checks"]):
        yield f"no check of {kind} is left in line {line}: {last}"
    if checked.returncode != -signal.SIGABRT or f"random.c:{line}: check failed" not in checked.stderr:
        yield f"the checked program does not stop in line {line}: {last}: status {checked.returncode}, {checked.stderr}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    parser.add_argument("--count", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=pathlib.Path, help="keep the programs with problems here")
    arguments = parser.parse_args()
    proviso = str(pathlib.Path(arguments.proviso).resolve())
    count = 0
    for seed in range(arguments.seed, arguments.seed + arguments.count):
        with tempfile.TemporaryDirectory() as name:
            problems = list(problems_of(proviso, seed, pathlib.Path(name)))
            if problems and arguments.keep:
                arguments.keep.mkdir(parents=True, exist_ok=True)
                (arguments.keep / f"random-{seed}.c").write_text(Program(seed).text())
        for problem in problems:
            print(f"seed {seed}: {problem}")
        count += len(problems)
    print(f"{arguments.count} programs, {count} problems")
    return bool(count)


if __name__ == "__main__":
    sys.exit(main())
