#!/usr/bin/env python3
"""How the time of each analysis grows when an irrelevant part of a program is doubled.

Every program has a small relevant part (a counter with a bound, which all analyses can prove; with --faults, one that two inputs violate, behind
the irrelevant part or in the middle of it) and an irrelevant part of size N: more functions, more variables, more branches, deeper nests. The CPU time for N, 2N and 4N is measured in one run; a ratio above 2.2 (2, and what
a busy machine adds) is marked, and makes the script fail.

    bench/growth.py --proviso build/release/proviso [--analysis bmc ...] [--family functions ...]
"""
import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile

HEAD = """extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
"""
# A loop with a known end for the analyses that follow executions, one that may go on as long as it likes for those that look for invariants.
BOUNDED = "int c = 0; while (c < 10) { c++; BODY } if (c != 10) reach_error();"
UNBOUNDED = "int c = 0; while (__VERIFIER_nondet_int()) { if (c < 10) c++; BODY } if (c > 10) reach_error();"
# A violation that needs the counter and an input.
FAULTY = "int c = 0; while (c < 3) { c++; BODY } int w = __VERIFIER_nondet_int(); if (w == 77 + c) reach_error();"
CORE = "CORE{BODY}CORE"


def with_core(text, core):
    begin = text.index("CORE{")
    end = text.index("}CORE", begin)
    return text[:begin] + core.replace("BODY", text[begin + 5:end]) + text[end + 5:]


def functions(n):
    """N functions that are called one after the other."""
    text = "".join(f"int f{i}(int x) {{ int y = x + {i}; if (y > {i + 3}) y = y - 1; return y; }}\n" for i in range(n))
    calls = "".join(f"s = f{i}(s & 15);\n" for i in range(n))
    return HEAD + text + "int main(void) { int s = __VERIFIER_nondet_int();\n" + calls + CORE.replace("BODY", "") + " return s; }\n"


def calls(n):
    """N functions of which each calls the next."""
    text = f"int f{n}(int x) {{ return x; }}\n"
    text += "".join(f"int f{i}(int x) {{ int y = x & {i + 7}; return f{i + 1}(y) + 1; }}\n" for i in range(n - 1, -1, -1))
    return HEAD + text + "int main(void) { int s = f0(__VERIFIER_nondet_int());\n" + CORE.replace("BODY", "") + " return s; }\n"


def variables(n):
    """N variables that the loop changes."""
    names = "".join(f"int v{i} = __VERIFIER_nondet_int();\n" for i in range(n))
    body = "".join(f"v{i} = v{i} + {i};\n" for i in range(n))
    return HEAD + "int main(void) {\n" + names + CORE.replace("BODY", body) + " return 0; }\n"


def unused_globals(n):
    """N global variables that are set once."""
    names = "".join(f"int g{i};\n" for i in range(n))
    body = "".join(f"g{i} = {i};\n" for i in range(n))
    return HEAD + names + "int main(void) {\n" + body + CORE.replace("BODY", "") + " return 0; }\n"


def branches(n):
    """N branches one after the other, in straight-line code."""
    body = "".join(f"if (__VERIFIER_nondet_int() > {i}) s = s ^ {i + 1};\n" for i in range(n))
    return HEAD + "int main(void) { int s = 0;\n" + body + CORE.replace("BODY", "") + " return s; }\n"


def branches_in_loop(n):
    """N branches in the loop."""
    body = "".join(f"if (__VERIFIER_nondet_int() > {i}) s = s ^ {i + 1};\n" for i in range(n))
    return HEAD + "int main(void) { int s = 0;\n" + CORE.replace("BODY", body) + " return s; }\n"


def nested_branches(n):
    """Branches N deep."""
    body = "".join(f"if (__VERIFIER_nondet_int() > {i}) {{ s = s ^ {i + 1};\n" for i in range(n)) + "}" * n
    return HEAD + "int main(void) { int s = 0;\n" + body + CORE.replace("BODY", "") + " return s; }\n"


def loops(n):
    """N loops one after the other."""
    body = "".join(f"for (int i{i} = 0; i{i} < 3; i{i}++) s = s ^ i{i};\n" for i in range(n))
    return HEAD + "int main(void) { int s = 0;\n" + body + CORE.replace("BODY", "") + " return s; }\n"


def arrays(n):
    """N elements of an array, each set."""
    body = "".join(f"a[{i}] = {i} + s;\n" for i in range(n))
    return HEAD + f"int main(void) {{ int a[{n}]; int s = __VERIFIER_nondet_int() & 7;\n" + body + CORE.replace("BODY", "") + " return a[0]; }\n"


def pointers(n):
    """N pointers to N variables."""
    text = "".join(f"int x{i}; int *p{i} = &x{i};\n" for i in range(n))
    body = "".join(f"*p{i} = {i};\n" for i in range(n))
    return HEAD + text + "int main(void) {\n" + body + CORE.replace("BODY", "") + " return 0; }\n"


def functions_with_loops(n):
    """N functions with a loop each."""
    text = "".join(f"int f{i}(int x) {{ int s = 0; for (int k = 0; k < x && k < 100; k++) s += k & 3; return s; }}\n" for i in range(n))
    calls_of = "".join(f"f{i}(__VERIFIER_nondet_int());\n" for i in range(n))
    return HEAD + text + "int main(void) {\n" + calls_of + CORE.replace("BODY", "") + " return 0; }\n"


def changed_variables(n):
    """N variables that another loop changes."""
    names = "".join(f"int v{i} = 0;\n" for i in range(n))
    body = "".join(f"if (v{i} < k) v{i}++;\n" for i in range(n))
    return HEAD + "int main(void) {\n" + names + "for (int k = 0; k < 100; k++) {\n" + body + "}\n" + CORE.replace("BODY", "") + " return 0; }\n"


def changed_globals(n):
    """N globals that another loop changes."""
    names = "".join(f"int v{i};\n" for i in range(n))
    body = "".join(f"if (__VERIFIER_nondet_int()) v{i} = k;\n" for i in range(n))
    return HEAD + names + "int main(void) { for (int k = 0; k < 100; k++) {\n" + body + "}\n" + CORE.replace("BODY", "") + " return 0; }\n"


def nested_loops(n):
    """Loops N deep."""
    heads = "".join(f"for (int i{i} = 0; i{i} < 10; i{i}++) {{\n" for i in range(n))
    return HEAD + "int main(void) { int x = 0;\n" + heads + "if (x < 1000) x++;\n" + "}" * n + CORE.replace("BODY", "") + " return 0; }\n"


def nested_once(n):
    """Loops N deep that go round once: an execution gets through."""
    heads = "".join(f"for (int i{i} = 0; i{i} < 1; i{i}++) {{\n" for i in range(n))
    return HEAD + "int main(void) { int x = 0;\n" + heads + "if (x < 1000) x++;\n" + "}" * n + CORE.replace("BODY", "") + " return 0; }\n"


def reading_loops(n):
    """N loops that go round as often as inputs let them."""
    body = "".join(f"int i{i} = 0; while (i{i} < __VERIFIER_nondet_int()) i{i}++;\n" for i in range(n))
    return HEAD + "int main(void) {\n" + body + CORE.replace("BODY", "") + " return 0; }\n"


def loops_around(n):
    """N loops before the relevant part, and N behind it."""
    body = "".join(f"for (int i{i} = 0; i{i} < 3; i{i}++) s = s ^ i{i};\n" for i in range(n))
    return HEAD + "int main(void) { int s = 0;\n" + body + CORE.replace("BODY", "") + "\n" + body + " return s; }\n"


FAMILIES = {
    "functions": (functions, 1000),
    "calls": (calls, 400),
    "variables": (variables, 250),
    "unused globals": (unused_globals, 3000),
    "branches": (branches, 1000),
    "branches in the loop": (branches_in_loop, 150),
    "nested branches": (nested_branches, 60),
    "loops": (loops, 100),
    "loops around": (loops_around, 100),
    "reading loops": (reading_loops, 100),
    "array elements": (arrays, 3000),
    "pointers": (pointers, 1000),
    "functions with loops": (functions_with_loops, 100),
    "changed variables": (changed_variables, 50),
    "changed globals": (changed_globals, 50),
    "nested loops": (nested_loops, 8),
    "nested once": (nested_once, 8),
}
# No execution gets through them, so there is no violation behind them.
ENDLESS = ("nested loops",)
FOLLOWING = ("bmc", "value")
# Several threads, of which one ends the others: how much all did until then differs from run to run, so the median counts, not the least.
RACING = ("k-induction", "auto")
# Executions show violations alone: there is no proof to wait for.
ANALYSES = ("bmc", "k-induction", "value", "interval", "numeric", "predicate", "impact", "pdr")
# Those that show violations.
FINDING = ("bmc", "k-induction", "value", "predicate", "impact", "pdr", "auto")


def cpu_seconds(proviso, analysis, path, limit):
    """CPU time of one run and its verdict; no time if it ran into the limit."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [proviso, "check", "--analysis", analysis, "--time-limit", f"{limit}s", path]
    out = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip().splitlines()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    verdict = out[-1].removeprefix("VERDICT: ") if out else "?"
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime, verdict


def measure(arguments, analysis, make, size):
    with tempfile.NamedTemporaryFile("w", suffix=".c") as file:
        core = FAULTY if arguments.faults else BOUNDED if analysis in FOLLOWING else UNBOUNDED
        file.write(with_core(make(size), core))
        file.flush()
        runs = [cpu_seconds(arguments.proviso, analysis, file.name, arguments.limit) for _ in range(arguments.runs)]
    seconds = [each for each, _ in runs]
    return statistics.median(seconds) if analysis in RACING else min(seconds), runs[0][1]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    parser.add_argument("--faults", action="store_true", help="programs with a violation, to be found")
    parser.add_argument("--analysis", nargs="*", help="default: all")
    parser.add_argument("--family", nargs="*", help="default: all")
    parser.add_argument("--limit", type=int, default=60)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--most", type=float, default=2.2)
    arguments = parser.parse_args()
    worse = 0
    expected = "FALSE(unreach-call)" if arguments.faults else "TRUE"
    print(f"{'family':22} {'analysis':12} {'N':>5} {'t(N)':>8} {'t(2N)':>8} {'t(4N)':>8}  ratios")
    for family in arguments.family or [name for name in FAMILIES if not (arguments.faults and name in ENDLESS)]:
        make, size = FAMILIES[family]
        for analysis in arguments.analysis or (FINDING if arguments.faults else ANALYSES):
            times, verdicts = zip(*(measure(arguments, analysis, make, size * factor) for factor in (1, 2, 4)))
            ratios = [times[1] / times[0], times[2] / times[1]]
            notes = "" if max(ratios) <= arguments.most else "  MORE THAN DOUBLE"
            worse += bool(notes)
            if set(verdicts) != {expected}:
                notes += "  " + " ".join(sorted(set(verdicts)))
            print(f"{family:22} {analysis:12} {size:5} " + " ".join(f"{t:8.3f}" for t in times) +
                  "  " + " ".join(f"{r:.2f}" for r in ratios) + notes, flush=True)
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
