#!/usr/bin/env python3
"""Unbounded integers (`--integers unbounded`): that nothing wraps around is assumed only where intervals do not show it, stands in the condition
in all its forms, and is shown by a later part, or no proof rests on it. Pairs of programs, in the second of which something does wrap around.

After a change of the condition's form that is meant: --update, then look at git diff tests/golden/wrap.
"""
import json
import pathlib
import sys
import tempfile

from runs import Proviso, arguments_parser, expect, tell_problems, verdict_of

GOLDEN = pathlib.Path(__file__).resolve().parent / "golden" / "wrap"
LATER = ("bmc", "k-induction", "value", "interval", "numeric", "predicate", "impact", "pdr", "auto")
FORMS = ("condition.txt", "condition.smt2", "automaton.txt", "automaton.dot")

HEAD = """extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
"""

# What is computed, the value that makes it wrap around, and one that does not. All of them are correct with mathematical integers.
PAIRS = {
    "difference": ("int main(void) { unsigned n = __VERIFIER_nondet_uint() | LOW; unsigned k = n - 1; if (k >= n) reach_error(); return 0; }", "LOW", "0", "1"),
    "sum": ("int main(void) { unsigned n = __VERIFIER_nondet_uint() & MASK; unsigned k = n + 2; if (k <= n) reach_error(); return 0; }", "MASK", "~0u", "0xffffu"),
    "product": ("int main(void) { int n = __VERIFIER_nondet_int(); if (n < 1 || n > MOST) return 0; int k = n * 3; if (k < n) reach_error(); return 0; }",
                "MOST", "2000000000", "700000000"),
    "negation": ("int main(void) { int n = __VERIFIER_nondet_int(); if (n < LEAST || n >= 0) return 0; int k = -n; if (k < 0) reach_error(); return 0; }",
                 "LEAST", "-2147483647 - 1", "-2147483647"),
    "shift": ("int main(void) { unsigned n = __VERIFIER_nondet_uint() & MASK; unsigned k = n << 4; if (k < n) reach_error(); return 0; }", "MASK", "0x1fffffffu", "0xfffffffu"),
    "narrow": ("int main(void) { int n = __VERIFIER_nondet_int() & 127; short k = (short)(n * FACTOR); if (k < n) reach_error(); return 0; }", "FACTOR", "300", "200"),
    "sign": ("int main(void) { int n = __VERIFIER_nondet_int(); if (n < LEAST) return 0; unsigned k = (unsigned)n; if ((long)k != n) reach_error(); return 0; }", "LEAST", "-1", "0"),
    "argument": ("static int below(unsigned a, unsigned b) { return a < b; }\n"
                 "int main(void) { unsigned n = __VERIFIER_nondet_uint(); if (n > MOST) return 0; if (!below(n, n + 1)) reach_error(); return 0; }", "MOST", "0xffffffffu", "0xfffffffeu"),
    "result": ("static unsigned after(unsigned a) { return a + 7; }\n"
               "int main(void) { unsigned n = __VERIFIER_nondet_uint(); if (n > MOST) return 0; unsigned k = after(n); if (k < 7) reach_error(); return 0; }",
               "MOST", "0xffffffffu", "0xfffffff0u"),
    "condition": ("int main(void) { unsigned n = __VERIFIER_nondet_uint(); if (n > MOST) return 0; if (n + 5 < n) reach_error(); return 0; }", "MOST", "0xffffffffu", "0xfffffff0u"),
    "index": ("int main(void) { int a[4] = {1, 2, 3, 4}; unsigned char n = (unsigned char)__VERIFIER_nondet_int(); if (n > MOST || n < 250) return 0;"
              " unsigned char k = n + 3; if (k < 4 && a[k] != 0) reach_error(); return 0; }", "MOST", "253", "252"),
    "loop": ("int main(void) { unsigned a = 0, b = 0; int i = 0; while (i < MOST && __VERIFIER_nondet_int()) { a = a + 0x10000000u; b = b + 0x20000000u; i = i + 1; }"
             " if (b < a) reach_error(); return 0; }", "MOST", "8", "7"),
    "modes": ("int main(void) { unsigned char s = 0; int t = 0; int mode = 0;"
              " while (__VERIFIER_nondet_int()) { if (mode == 1) break; s = s + 50; t = t + 50;"
              " if (s >= MOST) mode = 1; else if (__VERIFIER_nondet_int()) mode = 2; else mode = 0; } if (t != s) reach_error(); return 0; }", "MOST", "251", "250"),
}


def pairs(proviso, directory):
    later_needed = 0
    for name, (text, what, wrong, right) in PAIRS.items():
        for word, is_faulty in ((wrong, True), (right, False)):
            source, out, strategy = directory / f"{name}.c", directory / f"{name}-{is_faulty}", directory / "strategy.txt"
            source.write_text(HEAD + text.replace(what, word) + "\n")
            first = proviso.check("--analysis", "numeric", "--integers", "unbounded", "--output", out, source)
            expect(verdict_of(first) != "FALSE(unreach-call)" and not (is_faulty and verdict_of(first) == "TRUE"), f"{name}, {word}: {verdict_of(first)}")
            if is_faulty and name not in ("argument", "result", "condition"):  # there relations are of no help, whatever is assumed
                expect("assumed that nothing wraps around here" in first.stdout, f"{name}, {word}: nothing is assumed: {first.stdout}")
            later_needed += not is_faulty and verdict_of(first) != "TRUE"
            for analysis in ("bmc", "predicate") if name != "modes" else LATER:
                run = proviso.check("--analysis", analysis, "--assume-automaton", out, "--time-limit", "10s", source)
                can_find = analysis not in ("interval", "numeric")
                expected = "FALSE(unreach-call)" if is_faulty else "TRUE"
                expect(verdict_of(run) == expected or (not can_find and verdict_of(run).startswith("UNKNOWN")), f"{name}, {word}, then {analysis}: {run.stdout}")
            strategy.write_text("run numeric integers=unbounded\nthen bmc\n")
            run = proviso.check("--strategy", strategy, "--time-limit", "20s", source)
            expect(verdict_of(run) == ("FALSE(unreach-call)" if is_faulty else "TRUE"), f"{name}, {word}, in one run: {run.stdout}")
    expect(later_needed > 0, "no assumption was left for a later part")


def chain(proviso, directory):
    """What was assumed is shown by a later run, and whoever reads its files can check both; nothing less will do."""
    source = GOLDEN / "modes.c"
    first, second, bare = directory / "first", directory / "second", directory / "bare"
    run = proviso.check("--analysis", "numeric", "--integers", "unbounded", "--output", first, source)
    expect(verdict_of(run) == "UNKNOWN(shown if nothing wraps around)", f"modes: {verdict_of(run)}")
    run = proviso.check("--analysis", "pdr", "--assume-automaton", first, "--output", second, "--json", source)
    result = json.loads(run.stdout)
    expect(result["verdict"] == "TRUE" and result["discharged"]["analysis"] == "pdr", f"modes, then pdr: {run.stdout[:300]}")
    run = proviso.check("--analysis", "value", "--assume-automaton", second, source)
    expect(verdict_of(run) == "TRUE" and "was checked again" in run.stdout, f"modes, the chain again: {run.stdout}")
    # Of the files of the second run, without what shows that nothing wraps around.
    bare.mkdir()
    certificate = json.loads((second / "certificate.json").read_text())
    (bare / "automaton.txt").write_text((second / "automaton.txt").read_text())
    for change in ("no part", "no flag", "nothing in it"):
        forged = json.loads(json.dumps(certificate))
        expect([part["discharges"] for part in forged["parts"]] == [False, True], f"the parts of the chain: {[part['analysis'] for part in forged['parts']]}")
        if change == "no part":
            forged["parts"].pop()
        elif change == "no flag":
            forged["parts"][0]["left_out"] = []
        else:
            forged["parts"][1]["certificates"][0]["certificate"]["cuts"] = []
        (bare / "certificate.json").write_text(json.dumps(forged))
        run = proviso.check("--analysis", "interval", "--assume-automaton", bare, source)
        expect(verdict_of(run).startswith("UNKNOWN(under condition"), f"modes, {change}: {run.stdout}")
    # Without its certificate the automaton claims less, and nothing is believed.
    alone = directory / "alone.txt"
    alone.write_text((first / "automaton.txt").read_text())
    run = proviso.check("--analysis", "value", "--assume-automaton", alone, source)
    expect(verdict_of(run) == f"UNKNOWN(under condition {alone})", f"modes, the automaton alone: {run.stdout}")


def golden(proviso, directory, update):
    out = directory / "golden"
    run = proviso.check("--analysis", "numeric", "--integers", "unbounded", "--output", out, "modes.c", cwd=GOLDEN)
    texts = {name: (out / name).read_text() for name in FORMS}
    texts["console.txt"] = run.stdout
    for name, text in texts.items():
        file = GOLDEN / f"modes.{name}"
        if update:
            file.write_text(text)
        expect(file.exists() and file.read_text() == text, f"modes.c: {name} is not as it was")


def options(proviso):
    for arguments, message in ((["--integers", "large"], "--integers"), (["--integers", "unbounded", "--analysis", "value"], "is for the analysis 'numeric'")):
        run = proviso.check(*arguments, GOLDEN / "modes.c")
        expect(run.returncode == 3 and message in run.stderr, f"{arguments}: exit {run.returncode}, {run.stderr}")


def main():
    parser = arguments_parser(__doc__)
    parser.add_argument("--update", action="store_true")
    arguments = parser.parse_args()
    proviso = Proviso(arguments.proviso)
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name)
        options(proviso)
        golden(proviso, directory, arguments.update)
        chain(proviso, directory)
        pairs(proviso, directory)
    return tell_problems()


if __name__ == "__main__":
    sys.exit(main())
