#!/usr/bin/env python3
"""Growth: a small program with a loop that has to be proved, beside an irrelevant part that doubles and doubles (more functions, variables,
globals, branches, deeper nests). Prints the seconds each analysis takes for each size, and how much longer the largest takes than the one
half its size.
"""
import argparse
import json
import os
import pathlib
import subprocess
import tempfile
import time

HEAD = "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n"
CORE = "int a = 0, b = 0; while (a < 1000) { a++; b++; } if (a != b) reach_error();"


def functions(n):
    bodies = "".join(f"int f{i}(int x) {{ int s = 0; for (int k = 0; k < x && k < 100; k++) s += k & 3; return s; }}\n" for i in range(n))
    return bodies + "int main(void) { " + "".join(f"f{i}(__VERIFIER_nondet_int()); " for i in range(n)) + CORE + " return 0; }"


def variables(n):
    declared = "".join(f"int v{i} = 0; " for i in range(n))
    changed = "".join(f"if (v{i} < k) v{i}++; " for i in range(n))
    return f"int main(void) {{ {declared} for (int k = 0; k < 100; k++) {{ {changed} }} {CORE} return 0; }}"


def global_variables(n):
    changed = "".join(f"if (__VERIFIER_nondet_int()) v{i} = k; " for i in range(n))
    return "".join(f"int v{i};\n" for i in range(n)) + f"int main(void) {{ for (int k = 0; k < 100; k++) {{ {changed} }} {CORE} return 0; }}"


def branches(n):
    taken = "".join(f"if (y > {i}) x = {i}; else x = x & {i}; " for i in range(n))
    return f"int main(void) {{ int x = 0, y = __VERIFIER_nondet_int(); {taken} {CORE} return 0; }}"


def nests(n):
    heads = "".join(f"for (int i{i} = 0; i{i} < 10; i{i}++) {{ " for i in range(n))
    return f"int main(void) {{ int x = 0; {heads} if (x < 1000) x++; {'}' * n} {CORE} return 0; }}"


FAMILIES = [(functions, 20), (variables, 10), (global_variables, 10), (branches, 50), (nests, 1)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    parser.add_argument("--analysis", action="append", help="may be repeated (default: interval, numeric, k-induction, value)")
    parser.add_argument("--limit", type=int, default=20, help="seconds for each run")
    parser.add_argument("--doublings", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        file = pathlib.Path(directory) / "program.c"
        for family, smallest in FAMILIES:
            for analysis in options.analysis or ["interval", "numeric", "k-induction", "value"]:
                seconds, verdict = [], ""
                for doubling in range(options.doublings + 1):
                    file.write_text(HEAD + family(smallest << doubling) + "\n")
                    begin = time.monotonic()
                    run = subprocess.run([options.proviso, "check", "--analysis", analysis, "--property", "unreach-call", "--json", "--time-limit",
                                          f"{options.limit}s", str(file)], capture_output=True, text=True)
                    seconds.append(time.monotonic() - begin)
                    verdict = json.loads(run.stdout)["verdict"] if run.stdout else f"exit {run.returncode}"
                times = ", ".join(f"{smallest << i}: {t:.2f}" for i, t in enumerate(seconds))
                print(f"{family.__name__:16} {analysis:12} {times}; the last {seconds[-1] / seconds[-2]:.1f} times the one before; {verdict}", flush=True)


if __name__ == "__main__":
    main()
