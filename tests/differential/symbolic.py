#!/usr/bin/env python3
"""Random programs, run and proved: the interpreter says what a program computes from given inputs; the analysis, which gets the inputs as
unknowns and the assumption that they have these values, must prove that it computes just that, and find that it does.

Everything goes through the solver, so this compares the symbolic semantics with the concrete one: arithmetic of all widths, conversions,
floats, arrays at unknown indices, structs, unions, pointers, loops and calls. Careless programs, which may overflow, divide by zero or leave
their arrays, must violate the property that the run violates, or else none.
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

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from expectations import default_binary  # noqa: E402
from run_agreement import PROPERTIES  # noqa: E402

INTEGERS = ["signed char", "unsigned char", "short", "unsigned short", "int", "unsigned", "long long", "unsigned long long"]
NONDET = {"signed char": "char", "unsigned char": "uchar", "short": "short", "unsigned short": "ushort", "int": "int", "unsigned": "uint",
          "long long": "longlong", "unsigned long long": "ulonglong"}
INTERESTING = [0, 1, 2, 3, 7, 8, 15, 16, 31, 32, 63, 64, 127, 128, 255, 256, 32767, 32768, 65535, 2147483647, -1, -2, -128, -2147483648]


# Undefined, but of no property.
NOT_ASKED = {"index out of bounds", "misaligned access", "unreachable code reached"}


class Generator:
    def __init__(self, seed, care):
        self.random = random.Random(seed)
        self.with_floats = seed % 2 == 0
        self.careful = care == "careful"
        self.inputs = [(f"in{i}", self.random.choice(INTEGERS)) for i in range(self.random.randint(2, 4))]
        self.values = [self.random.choice(INTERESTING) if self.random.random() < 0.6 else self.random.getrandbits(20) for _ in self.inputs]
        self.scalars = [name for name, _ in self.inputs] + ["v0", "v1", "v2", "v3"]

    def index(self, size):
        """An index that is in bounds; where care is not taken, mostly."""
        mask = size - 1 if self.careful or self.random.random() < 0.6 else 2 * size - 1
        return f"({self.leaf()}) & {mask}"

    def pick(self, *choices):
        return self.random.choice(choices)

    def place(self):
        return self.pick("v0", "v1", "v2", "v3", f"cell[{self.index(8)}]", "record.wide", f"record.bytes[{self.index(4)}]", "record.bits",
                         "mix.whole", f"mix.half[{self.index(2)}]", "*pointer", "*walker")

    def leaf(self):
        return self.pick(*self.scalars, *self.scalars, str(self.random.choice(INTERESTING)), "cell[3]", "record.wide", "mix.half[1]", "*pointer")

    def expression(self, depth):
        if depth == 0:
            return self.leaf()
        a, b = self.expression(depth - 1), self.expression(self.random.randrange(depth))
        kind = self.random.randrange(12)
        if kind < 4:
            return f"({a} {self.pick('+', '-', '*', '&', '|', '^')} {b})"
        if kind == 4:
            return f"({a} {self.pick('/', '%')} (unsigned char)(({b}) | 1))" if self.careful else f"({a} {self.pick('/', '%')} ({b}))"
        if kind == 5:
            return f"(({self.pick('unsigned', 'unsigned long long', 'unsigned char')})({a}) {self.pick('<<', '>>')} (({b}) & 7))"
        if kind == 6:
            return f"(({a}) {self.pick('<', '<=', '==', '!=', '>', '>=')} ({b}))"
        if kind == 7:
            return f"(({self.random.choice(INTEGERS)})({a}))"
        if kind == 8:
            return f"({a} {self.pick('&&', '||')} {b})"
        if kind == 9:
            return f"({a} ? {b} : {self.expression(depth - 1)})"
        if kind == 10 and self.with_floats:
            return f"((int)(({self.pick('float', 'double')})(short)({a}) {self.pick('+', '*', '-')} 0.75f))"
        return f"({self.pick('-', '~', '!')}({a}))"

    def statement(self, depth):
        kind = self.random.randrange(10)
        if depth > 0 and kind == 0:
            return f"if ({self.expression(2)}) {{ {self.statement(depth - 1)} }} else {{ {self.statement(depth - 1)} }}"
        if depth > 0 and kind == 1:
            return f"for (int i = 0; i < (({self.leaf()}) & 3); i++) {{ {self.statement(0)} v3 += i; }}"
        if kind == 2:
            return f"pointer = {self.pick('&v0', '&cell[2]', '&record.wide', 'walker', *([] if self.careful else ['0', '&list->value']))};"
        if kind == 3:
            return f"walker = cell + ({self.index(8)});"
        if kind == 4:
            return f"v1 = twist({self.expression(1)}, {self.leaf()});"
        if kind == 5:
            return self.pick("copy = record; record.wide ^= copy.bytes[1];", "memcpy(&record.wide, mix.half, 4);", f"memset(cell + 2, {self.random.randrange(256)}, 8);")
        if kind == 6:
            return self.heap_statement()
        if kind == 7 and self.with_floats:
            return self.pick(f"real = real * 0.5 + (short)({self.leaf()});", f"small = small / 3.0f - (signed char)({self.leaf()});", "real = small;",
                             "small = (float)real;", f"v0 = real {self.pick('<', '==', '>=')} small;", f"real = (float)({self.leaf()});")
        if kind == 8:
            cases = " ".join(f"case {i}: {self.place()} += {i}; {self.pick('break;', '')}" for i in range(4))
            return f"switch (({self.leaf()}) & 7) {{ {cases} default: v2 ^= 5; }}"
        return f"{self.place()} {self.pick('=', '=', '+=', '^=')} {self.expression(2)};"

    def heap_statement(self):
        return self.pick(f"{{ struct node *fresh = malloc(sizeof *fresh); fresh->value = {self.expression(1)}; fresh->next = list; list = fresh; }}",
                         f"if ({'list && ' if self.careful or self.random.random() < 0.7 else ''}({self.leaf()}) > 3) {{ struct node *gone = list; list = list->next; v1 += gone->value; free(gone); }}",
                         "for (struct node *at = list; at; at = at->next) v2 = v2 * 3 + (unsigned)at->value;",
                         f"action = ({self.leaf()}) & 1 ? twist : blend;", f"v0 = action({self.leaf()}, 7);", f"v3 += sum_to({self.leaf()} & 3);")

    def program(self, end):
        lines = ["#include <stdio.h>", "#include <stdlib.h>", "#include <string.h>", "extern void reach_error(void);", "extern void __VERIFIER_assume(int);"]
        lines += sorted({f"extern {kind} __VERIFIER_nondet_{NONDET[kind]}(void);" for _, kind in self.inputs})
        lines += ["struct pair { int wide; unsigned char bytes[4]; int bits : 11; };",
                  "union mixture { unsigned whole; unsigned short half[2]; float real; };",
                  "static int twist(int a, short b) { if (a > b) return a - b; return (a ^ b) * 3; }",
                  "static int blend(int a, short b) { return a * 7 + (b >> 1); }",
                  "static int sum_to(int n) { return n <= 0 ? 0 : n + sum_to(n - 1); }",
                  "struct node { int value; struct node *next; };", "int main(void) {"]
        lines += [f"  {kind} {name} = __VERIFIER_nondet_{NONDET[kind]}();" for name, kind in self.inputs]
        lines += ["  int v0 = 5, v1 = -3;", "  unsigned v2 = 77;", "  long long v3 = 1;", "  int cell[8] = {1, 2, 3, 4, 5, 6, 7, 8};",
                  "  struct pair record = {9, {1, 2, 3, 4}, 5}, copy = {0};", "  union mixture mix = {0x12345678};", "  int *pointer = &v0, *walker = cell;",
                  "  struct node *list = 0;", "  int (*action)(int, short) = twist;",
                  "  double real = 1.5;", "  float small = -2.25f;", "  unsigned long long sum = 0;", "  (void)copy; (void)action;"]
        lines += [f"  __VERIFIER_assume({name} == ({kind}){value});" for (name, kind), value in zip(self.inputs, self.values)]
        lines += ["  " + self.statement(2) for _ in range(self.random.randint(6, 14))]
        for part in ("v0", "v1", "v2", "v3", "record.wide", "record.bytes[2]", "record.bits", "mix.whole", "*pointer", "cell[0]", "cell[3]", "cell[5]", "cell[7]", "list ? list->value : 0", "real > 100 ? 1 : real < -100 ? 2 : (int)(real * 8)",
                     "small > 100 ? 1 : small < -100 ? 2 : (int)(small * 8)"):
            lines.append(f"  sum = sum * 31 + (unsigned long long)({part});")
        return "\n".join([*lines, "  " + end, "  return 0;", "}", ""])


def run(command):
    done = subprocess.run(["timeout", "--signal=KILL", "60", *command], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    return done.stdout


def problem_of(binary, seed, directory):
    """(a disagreement or None, whether both questions were answered)"""
    model = random.Random(seed ^ 99).choice(["lp64", "ilp32"])
    make = lambda end: Generator(seed, "careful").program(end)  # noqa: E731
    values = ",".join(map(str, Generator(seed, "careful").values))
    path = pathlib.Path(directory) / f"random{seed}.c"
    path.write_text(make('printf("%llu\\n", sum);'))
    ignored = [word for event in ("signed-overflow", "bad-float-conversion", "bad-shift", "memory-leak") for word in ("--ignore", event)]
    ran = run([binary, "run", str(path), "--data-model", model, "--inputs", values, *ignored])
    found = re.match(r"(\d+)\nRUN: exited 0", ran)
    if not found:
        return f"seed {seed}: the run says {ran.strip()[-200:]!r}", False
    answered = True
    for test, wanted in (("!=", "TRUE"), ("==", "FALSE(unreach-call)")):
        path.write_text(make(f"if (sum {test} {found.group(1)}ull) reach_error();"))
        output = run([binary, "check", "--property", "unreach-call", "--data-model", model, "--time-limit", "10s", str(path)])
        verdict = (re.findall(r"^VERDICT: (.*)$", output, re.M) or ["no verdict"])[0]
        if verdict.startswith("UNKNOWN"):
            answered = False
        elif verdict != wanted:
            return f"seed {seed} ({model}): the sum is {found.group(1)}, but asked whether it can be {test} that, the analysis says {verdict}", False
    return None, answered


def fault_problem_of(binary, seed, directory):
    """The same for a careless program."""
    model = random.Random(seed ^ 99).choice(["lp64", "ilp32"])
    generator = Generator(seed, "careless")
    path = pathlib.Path(directory) / f"careless{seed}.c"
    path.write_text(generator.program('if (sum == 3) return 1;'))
    ignored = [word for event in ("bad-float-conversion", "memory-leak") for word in ("--ignore", event)]
    ran = run([binary, "run", str(path), "--data-model", model, "--inputs", ",".join(map(str, generator.values)), *ignored])
    event = re.search(r"RUN: (.*?)(?: \d+$| at .*|$)", ran.strip())
    event = event.group(1) if event else ran
    if event not in PROPERTIES and event != "exited":
        return (None, True) if event in NOT_ASKED else (f"careless seed {seed}: the run says {ran.strip()[-200:]!r}", False)
    properties = [PROPERTIES[event]] if event != "exited" else [("no-overflow", ""), ("div-by-zero", ""), ("valid-deref", ""), ("valid-free", "")]
    answered = True
    for prop, violated in properties:
        output = run([binary, "check", "--property", prop, "--data-model", model, "--time-limit", "10s", str(path)])
        verdict = (re.findall(r"^VERDICT: (.*)$", output, re.M) or ["no verdict"])[0]
        wanted = f"FALSE({violated})" if violated else "TRUE"
        if verdict.startswith("UNKNOWN"):
            answered = False
        elif verdict != wanted:
            return f"careless seed {seed} ({model}): the run says {ran.strip()[-150:]!r}, the analysis of {prop} {verdict}", False
    return None, answered


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=default_binary())
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--print", choices=["careful", "careless"], help="print the program of --seed and stop")
    options = parser.parse_args()
    if options.print:
        print(Generator(options.seed, options.print).program('printf("%llu\\n", sum);'))
        return 0
    seeds = range(options.seed, options.seed + options.count)
    with tempfile.TemporaryDirectory() as directory, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        results = list(pool.map(lambda seed: problem_of(options.proviso, seed, directory), seeds))
        results += pool.map(lambda seed: fault_problem_of(options.proviso, seed, directory), seeds)
    problems = [problem for problem, _ in results if problem]
    for problem in problems:
        print(problem)
    answered = sum(complete for _, complete in results)
    print(f"{len(results) - len(problems)} agree, {len(problems)} disagree; {answered} answered completely")
    return bool(problems) or answered < 0.7 * len(results)


if __name__ == "__main__":
    sys.exit(main())
