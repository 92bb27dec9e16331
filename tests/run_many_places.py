#!/usr/bin/env python3
"""One program with many assertions: most hold, some fail, a few are beyond any analysis. Each has its verdict.

The program is made here from parts, each a function with one assertion and numbers of its own. Each assertion that
holds must be shown, each that fails must have an execution of its own that ends there, and the others must stay open.

  tests/run_many_places.py --hold 20 --fail 6 --open 2
  tests/run_many_places.py --hold 150 --fail 40 --open 10         200 assertions; meant to take less than a minute

Times are wall-clock times: on a machine that is busy otherwise, places stay open. So the suite does not run it.
"""
import argparse
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

HEAD = """#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern float __VERIFIER_nondet_float(void);
"""
# In each part, A and B are numbers, 3 <= A <= 9 and 20 <= B <= 90.
HOLD = [
    # The numbers of a loop move together.
    """unsigned n = __VERIFIER_nondet_uint(), s = 0;
  for (unsigned i = 0; i < n; i++) s += A;
  assert(s == A * n);""",
    # An index stays within its bounds.
    """int i = 0, n = __VERIFIER_nondet_int();
  if (n < 0 || n > 1000 * B) return;
  while (i < n) i++;
  assert(i == n);""",
    # A trick with bits.
    """unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  assert(((a & b) << A) + ((a ^ b) << A) == (a | b) << A);""",
    # Ranges.
    """int x = __VERIFIER_nondet_int();
  if (x < -B || x > B) return;
  assert(A * x <= A * B && x % A < A);""",
    # A state machine whose state is one of three.
    """int state = 0;
  while (__VERIFIER_nondet_int()) {
    if (state == 0) state = A;
    else if (state == A) state = B;
    else state = 0;
  }
  assert(state == 0 || state == A || state == B);""",
    # All elements are the same.
    """unsigned n = __VERIFIER_nondet_uint(), k = __VERIFIER_nondet_uint();
  if (n == 0 || n > 100 * B) return;
  int a[n];
  for (unsigned i = 0; i < n; i++) a[i] = B;
  if (k < n) assert(a[k] == B);""",
    # A loop that is unwound.
    """int sum = 0;
  for (int i = 0; i < A; i++) sum += B;
  assert(sum == A * B);""",
    # A number that is made smaller again and again.
    """float level = B;
  while (__VERIFIER_nondet_int()) level = level / 2;
  assert(level >= 0 && level <= B);""",
    # A flag that says which of two numbers was counted.
    """int up = 0, down = 0, flag = __VERIFIER_nondet_int() != 0;
  for (int i = 0; i < B; i++) {
    if (flag) up++;
    else down++;
  }
  assert(up + down == B);""",
    # Three numbers in order.
    """int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(), z = A * B, t;
  if (x > y) { t = x; x = y; y = t; }
  if (y > z) { t = y; y = z; z = t; }
  if (x > y) { t = x; x = y; y = t; }
  assert(x <= y && y <= z);""",
]
FAIL = [
    # One more than is allowed.
    """int x = __VERIFIER_nondet_int();
  if (x < -B || x > B) return;
  assert(x < B);""",
    # Only at the end of a long loop.
    """int i = 0, n = __VERIFIER_nondet_int();
  if (n < 0 || n > 1000 * B) return;
  while (i < n) i++;
  assert(i != 500 * B);""",
    # The sum of two numbers does not fit.
    """unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  assert((a + b) / 2 >= a || a > b + A);""",
    # One input of all.
    """unsigned x = __VERIFIER_nondet_uint();
  assert(x * (2 * A + 1) != 1000003 * B);""",
    # The last element.
    """int a[B], k = __VERIFIER_nondet_int();
  for (int i = 0; i < B; i++) a[i] = i < B - 1 ? A : 0;
  if (k >= 0 && k < B) assert(a[k] == A);""",
    # A state that is reached after some rounds.
    """int state = 0;
  while (__VERIFIER_nondet_int()) {
    if (state < A) state++;
    else state = 0;
  }
  assert(state != A);""",
    # Arithmetic with floats is not exact.
    """float x = __VERIFIER_nondet_float();
  if (!(x >= 1 && x <= B)) return;
  assert(x + B - x == B);""",
    # A loop that forgets the first element.
    """int sum = 0;
  for (int i = __VERIFIER_nondet_int() ? 0 : 1; i < A; i++) sum += B;
  assert(sum == A * B);""",
]
OPEN = [
    # No sum of two third powers is one.
    """unsigned long long a = __VERIFIER_nondet_uint() % 2000000, b = __VERIFIER_nondet_uint() % 2000000, c = __VERIFIER_nondet_uint() % 2000000;
  assert(a <= A || b <= A || a * a * a + b * b * b != c * c * c);""",
    # 9223372036854775783 is prime.
    """unsigned long long a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  assert(a <= A || b <= A || a * b != 9223372036854775783u);""",
    # A number that comes only after about 2^63 rounds, or never.
    """unsigned long long x = A;
  while (__VERIFIER_nondet_int()) x = x * 6364136223846793005u + 1442695040888963407u;
  assert(x != B);""",
]


def program(parts, seed):
    """The text, and for each assertion its line, that of the call that leads to it, and what becomes of it."""
    numbers = random.Random(seed)
    lines = HEAD.splitlines()
    expected = []
    for number, (status, body) in enumerate(parts):
        a, b = str(numbers.randint(3, 9)), str(numbers.randint(20, 90))
        lines += ["", f"static void part_{number}(void) {{"]
        lines += ("  " + re.sub(r"\bB\b", b, re.sub(r"\bA\b", a, body))).splitlines()
        expected.append((len(lines), status))
        lines.append("}")
    lines += ["", "int main(void) {"] + [f"  part_{number}();" for number in range(len(parts))] + ["  return 0;", "}"]
    first_call = len(lines) - len(parts) - 1
    return "\n".join(lines) + "\n", [(line, first_call + number, status) for number, (line, status) in enumerate(expected)]


def chosen(options):
    parts = [(status, bodies[i % len(bodies)])
             for status, bodies, count in (("shown", HOLD, options.hold), ("violated", FAIL, options.fail), ("open", OPEN, options.open))
             for i in range(count)]
    random.Random(options.seed).shuffle(parts)
    return parts


def problems_of(result, expected):
    known = result["properties"][0]
    found = {}
    for place in known["places"]:
        found.setdefault(place["place"]["line"], set()).add(place["status"])
    ends = [one["trace"][-1]["place"]["line"] for one in [known["counterexample"], *known["further_counterexamples"]]]
    for line, call, status in expected:
        statuses = found.get(line, set()) | found.get(call, set())  # a function that only asserts is a place of its caller
        if statuses != {status}:
            yield f"line {line} is not {status} but {statuses}"
        if ends.count(line) + ends.count(call) != (status == "violated"):
            yield f"{ends.count(line) + ends.count(call)} executions end in line {line}, which is {status}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    parser.add_argument("--hold", type=int, default=20)
    parser.add_argument("--fail", type=int, default=6)
    parser.add_argument("--open", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=int, default=60, help="the time limit")
    parser.add_argument("--keep", type=pathlib.Path, help="a file for the program")
    options = parser.parse_args()
    text, expected = program(chosen(options), options.seed)
    if options.keep:
        options.keep.write_text(text)
    with tempfile.TemporaryDirectory() as directory:
        source = pathlib.Path(directory, "many.c")
        source.write_text(text)
        start = time.monotonic()
        run = subprocess.run([options.proviso, "check", "--property", "assertions", "--time-limit", f"{options.seconds}s", "--output", directory + "/out",
                              source], capture_output=True, text=True)
        seconds = time.monotonic() - start
        result = json.loads(pathlib.Path(directory, "out", "result.json").read_text())
    statuses = [place["status"] for place in result["properties"][0]["places"]]
    print(f"{statuses.count('shown')} shown, {statuses.count('violated')} violated, {statuses.count('open')} open in {seconds:.1f} s")
    problems = list(problems_of(result, expected))
    for problem in problems:
        print(problem)
    sys.exit(1 if problems or run.returncode == 3 else 0)


if __name__ == "__main__":
    main()
