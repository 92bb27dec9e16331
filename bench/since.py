#!/usr/bin/env python3
"""What regression checking saves: programs of several kinds, and of each some new versions. For each version the seconds of a run that knows nothing and of
one that is told of the first version's result (`--since`), and what became of the earlier proof.
"""
import argparse
import json
import os
import pathlib
import subprocess
import tempfile
import time

HEAD = "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n"


def locks(n):
    """Locks that are taken and given back: many combinations of values."""
    declared = "".join(f"int want{i}, lock{i}; " for i in range(n))
    asked = "".join(f"want{i} = __VERIFIER_nondet_int(); lock{i} = 0; " for i in range(n))
    taken = "".join(f"if (want{i}) lock{i} = 1; " for i in range(n))
    given = "".join(f"if (want{i}) {{ if (lock{i} != 1) reach_error(); lock{i} = 0; }} " for i in range(n))
    return f"int main(void) {{ {declared} int more; while (1) {{ more = __VERIFIER_nondet_int(); if (!more) break; {asked} {taken} {given} }} return 0; }}"


def ring(n):
    """Processes that hand a token on, one function each, and a scheduler that picks one of them."""
    states = "".join(f"int at{i} = {1 if i == 0 else 0}; " for i in range(n)) + "int token = 0; int rounds = 0;\n"
    steps = "".join(
        f"void step{i}(void) {{ if (at{i} == 0) return; if (token != {i}) reach_error(); at{i} = 0; at{(i + 1) % n} = 1; token = {(i + 1) % n}; rounds = rounds + 1; }}\n"
        for i in range(n))
    picks = "".join(f"if (k == {i}) step{i}(); " for i in range(n))
    return states + steps + f"int main(void) {{ int k; while (1) {{ k = __VERIFIER_nondet_int(); {picks} }} return 0; }}"


def protocol(n):
    """A state machine in one loop, with a flag that says how far it has come."""
    cases = "".join(
        f"if (state == {10 * i + 10}) {{ if (__VERIFIER_nondet_int()) {{ if (flag == {i}) flag = {i + 1}; state = {10 * i + 20}; }} "
        f"else {{ if (flag > {i + 1}) reach_error(); state = {10 * i + 10}; }} }} else " for i in range(n))
    return f"int main(void) {{ int state = 10; int flag = 0; int seen = 0; while (1) {{ {cases} {{ if (flag != {n}) reach_error(); return 0; }} seen = seen + 1; }} return 0; }}"


def sums(n):
    """Loops one after the other whose invariants relate variables."""
    rows = "".join(f"int i{i} = 0; int a{i} = 0; int b{i} = 0; while (i{i} < m) {{ i{i}++; a{i} += 2; b{i} += {i + 3}; if (__VERIFIER_nondet_int()) break; }} "
                   f"if (a{i} != 2 * i{i} || b{i} != {i + 3} * i{i}) reach_error(); " for i in range(n))
    return f"int main(void) {{ int m = __VERIFIER_nondet_int(); if (m < 0 || m > 10000) return 0; {rows} return 0; }}"


#        the program, and the analyses that are measured on it; what is renamed; a statement, and what is put before it: nothing that
#        matters, and a loop; a change that breaks it
CASES = [
    (locks, 8, ("value", "auto"), "lock3", "more =", ("lock5 = 1", "lock5 = 2")),
    (ring, 6, ("predicate", "pdr", "auto"), "k", "k = ", ("token = 3;", "token = 2;")),
    (protocol, 12, ("predicate", "impact", "pdr", "k-induction", "auto"), "flag", "seen = seen", ("flag > 8", "flag > 6")),
    (sums, 4, ("k-induction", "auto"), "i2", "int i2", ("a3 += 2", "a3 += 1")),
]


def versions(text, name, statement, fault):
    import re
    yield "nothing", text
    yield "renamed", re.sub(rf"\b{name}\b", "other_name", text)
    yield "statement", text.replace(statement, f"int noted = __VERIFIER_nondet_int(); noted = noted / 2; {statement}", 1)
    yield "loop", text.replace(statement, f"int noted = 0; while (noted < 5) {{ noted += 1; if (__VERIFIER_nondet_int()) noted += 2; }} {statement}", 1)
    yield "declaration", "int unused = 3;\n" + text
    yield "fault", text.replace(*fault)


def run(proviso, analysis, file, *more):
    begin = time.monotonic()
    done = subprocess.run([proviso, "check", "--analysis", analysis, "--property", "unreach-call", "--time-limit", "60s", "--json", *more, str(file)],
                          capture_output=True, text=True)
    seconds = time.monotonic() - begin
    result = json.loads(done.stdout) if done.stdout else {"verdict": f"exit {done.returncode}"}
    return seconds, result


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    parser.add_argument("--analysis", help="measure this one alone")
    options = parser.parse_args()
    totals = {}
    print("| program | analysis | version | anew | with `--since` | verdicts | the earlier proof |\n|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name)
        for family, size, analyses, renamed, statement, fault in CASES:
            text = HEAD + family(size)
            first, new = directory / "first.c", directory / "new.c"
            first.write_text(text)
            for analysis in analyses:
                if options.analysis not in (None, analysis):
                    continue
                out = directory / f"{family.__name__}-{analysis}"
                run(options.proviso, analysis, first, "--output", str(out))
                for change, version in versions(text, renamed, statement, fault):
                    new.write_text(version)
                    anew, fresh = run(options.proviso, analysis, new)
                    since, told = run(options.proviso, analysis, new, "--since", str(out))
                    proof = told.get("since", {}).get("proof", "the same" if change == "nothing" else "none").split(":")[0]
                    said = fresh["verdict"] if fresh["verdict"] == told["verdict"] else f"{fresh['verdict']}, {told['verdict']}"
                    print(f"| {family.__name__} {size} | {analysis} | {change} | {anew:.2f} | {since:.2f} | {said} | {proof} |", flush=True)
                    kind = "faulty" if change == "fault" else "correct"
                    before, after = totals.get(kind, (0, 0))
                    totals[kind] = (before + anew, after + since)
    for kind, (anew, since) in totals.items():
        print(f"\n{kind} versions: {anew:.1f} s anew, {since:.1f} s with `--since`")


if __name__ == "__main__":
    main()
