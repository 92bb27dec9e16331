#!/usr/bin/env python3
"""How the analyses by predicates grow with what a program needs: more predicates, more combinations of them, more cuts, nested cuts. Prints
the CPU seconds for each size, how much longer the largest takes than the one half its size, and what that run counted.
"""
import argparse
import json
import os
import pathlib
import resource
import subprocess
import tempfile

HEAD = "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n"


def predicates_needed(n):
    """One loop, n facts that hold at its head."""
    steps = "".join(f"if (k == {i}) {{ if (v{i} != {i + 3}) reach_error(); v{i} = 0; v{i} = {i + 3}; }} " for i in range(n))
    declared = "".join(f"int v{i} = {i + 3}; " for i in range(n))
    return f"int main(void) {{ {declared} while (__VERIFIER_nondet_int()) {{ int k = __VERIFIER_nondet_int(); {steps} }} return 0; }}"


def combinations_reached(n):
    """One loop, n pairs of flags in all combinations with one of each set: these combinations are the abstract states."""
    checks = "".join(f"if (a{i} && b{i}) reach_error(); " for i in range(n))
    steps = "".join(f"if (__VERIFIER_nondet_int()) {{ a{i} = 1; b{i} = 0; }} else {{ a{i} = 0; b{i} = 1; }} " for i in range(n))
    declared = "".join(f"int a{i} = 0, b{i} = 1; " for i in range(n))
    return f"int main(void) {{ {declared} while (__VERIFIER_nondet_int()) {{ {checks} {steps} }} return 0; }}"


def loops_in_a_row(n):
    rows = "".join(f"s = {i + 1}; while (__VERIFIER_nondet_int()) {{ if (s != {i + 1}) reach_error(); }} " for i in range(n))
    return f"int main(void) {{ int s = 0; {rows} return 0; }}"


def loops_in_loops(n):
    return f"int main(void) {{ int s = 1; {'while (__VERIFIER_nondet_int()) { if (s != 1) reach_error(); ' * n} s = 1; {'}' * n} return 0; }}"


def calls_of_a_loop(n):
    calls = "".join(f"wait({i}); " for i in range(n))
    return f"void wait(int k) {{ int s = k; while (__VERIFIER_nondet_int()) {{ if (s != k) reach_error(); }} }} int main(void) {{ {calls} return 0; }}"


FAMILIES = [(predicates_needed, 5), (combinations_reached, 1), (loops_in_a_row, 5), (loops_in_loops, 2), (calls_of_a_loop, 5)]
COUNTED = ["predicates", "refinements", "nodes", "level", "clauses", "solver queries"]


def run(proviso, analysis, file, limit):
    """CPU seconds, verdict, and what was counted."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [proviso, "check", "--analysis", analysis, "--property", "unreach-call", "--json", "--time-limit", f"{limit}s", str(file)]
    done = subprocess.run(command, capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    result = json.loads(done.stdout) if done.stdout else {"verdict": f"exit {done.returncode}"}
    numbers = result.get("statistics", {})
    return seconds, result["verdict"], ", ".join(f"{numbers[name]:.0f} {name}" for name in COUNTED if name in numbers)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    parser.add_argument("--analysis", action="append", help="may be repeated (default: predicate and pdr)")
    parser.add_argument("--limit", type=int, default=20, help="seconds for each run")
    parser.add_argument("--doublings", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        file = pathlib.Path(directory) / "program.c"
        for family, smallest in FAMILIES:
            for analysis in options.analysis or ["predicate", "pdr"]:
                seconds, verdict, counted = [], "", ""
                for doubling in range(options.doublings + 1):
                    file.write_text(HEAD + family(smallest << doubling) + "\n")
                    time, verdict, counted = run(options.proviso, analysis, file, options.limit)
                    seconds.append(time)
                times = ", ".join(f"{smallest << i}: {t:.2f}" for i, t in enumerate(seconds))
                growth = f"the last {seconds[-1] / max(seconds[-2], 0.01):.1f} times the one before"
                print(f"{family.__name__:20} {analysis:10} {times}; {growth}; {verdict}; {counted}", flush=True)


if __name__ == "__main__":
    main()
