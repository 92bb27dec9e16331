#!/usr/bin/env python3
"""Certificates in files: those that are malformed or forged, and those of an earlier version of the program (`--since`). No file, whatever is in
it, makes a program correct that is not.
"""
import json
import pathlib
import random
import re
import sys
import tempfile

from condition_files import ANALYSES, CONDITIONS, is_refused, mutated, replaced
from runs import Proviso, arguments_parser, expect, tell_problems


def malformed_certificates(proviso, directory):
    """What is wrong with a certificate is said with its place; the automaton beside it is then a claim like any other."""
    out = directory / "malformed"
    proviso.check("--analysis", "value", "--condition", "path-repeats=5", "--output", out, "two_ways.c")
    text = (out / "certificate.json").read_text()
    document = json.loads(text)

    def said(changed, place, message):
        (out / "certificate.json").write_text(changed)
        run = proviso.check("--analysis", "value", "--assume-automaton", out, "two_ways.c")
        expected = f"its certificate was not accepted: {out / 'certificate.json'}{place}: error: {message}"
        expect(run.returncode == 2 and expected in run.stdout, f"{expected!r} expected: exit {run.returncode}, {run.stdout}")

    said("{ nonsense", ":1:4", "this is no JSON document")
    said(text.replace(document["program"], "0" * 32), f":1:{text.index(document['program'])}", "this was made for another program")
    state = json.dumps(document["parts"][0]["certificates"][0]["certificate"]["states"][1], separators=(",", ":"))
    at = text.index(state)
    said(text[:at] + state.replace('"at"', '"off"', 1) + text[at + len(state):], f":1:{at + 1}", "'at' is missing")


def forged_certificates(proviso, directory, count, r):
    """No certificate, whatever is in it, makes a program correct that is not: those of the correct twin, as they are and changed at random."""
    forged = directory / "forged"
    honest = directory / "honest"
    for analysis in ANALYSES:
        out = directory / f"true-{analysis}"
        partial = ["--condition", "path-repeats=5"] if analysis in ("value", "bmc") else []
        proviso.check("--analysis", analysis, *partial, "--output", out, "two_ways.c")
        if not (out / "certificate.json").exists():
            expect(False, f"{analysis}: there is no certificate")
            continue
        proviso.check("--analysis", "value", "--condition", "path-repeats=2", "--output", honest, "two_ways_faulty.c")
        program = re.search(r"program (\w+)", (honest / "automaton.txt").read_text()).group(1)
        certificate = json.loads((out / "certificate.json").read_text())
        automaton = (out / "automaton.txt").read_text().replace(certificate["program"], program)
        text = json.dumps(certificate).replace(certificate["program"], program)
        forged.mkdir(exist_ok=True)
        for number in range(count):
            document = json.loads(text)
            if number > 0:
                document = mutated(document, r, [r.randint(1, 4)])
                document["program"] = program
                if r.random() < 0.3:  # as if everything were shown
                    for part in document["parts"]:
                        part["left_out"] = []
                        part.pop("automaton", None)
                        for one in part["certificates"] if isinstance(part["certificates"], list) else []:
                            one["whole"] = True
            own = [part.get("automaton") for part in document["parts"] if isinstance(part, dict)]
            claimed = automaton if number == 0 else own[0] if own and own[0] else re.sub(r"start .*done\n", "start TRUE\ndone\n", automaton, flags=re.S)
            claimed = re.sub(r"\nproperties.*", "\nproperties unreach-call", claimed)
            (forged / "automaton.txt").write_text(claimed)
            (forged / "certificate.json").write_text(json.dumps(document))
            run = proviso.check("--analysis", "value", "--assume-automaton", forged, "two_ways_faulty.c")
            expect(run.returncode in (1, 2, 3), f"a forged certificate of {analysis} gives exit {run.returncode}: {run.stdout}{run.stderr} {json.dumps(document)[:3000]}")


def forged_heaps(proviso, directory, count, r):
    """The same with certificates that speak of heap blocks: of their sizes, of what stands in them, of what points to them."""
    honest, forged = directory / "heap", directory / "forged-heap"
    said = proviso.verdict("--analysis", "value", "--output", honest, "heap_pair.c")
    expect(said == "TRUE" and (honest / "certificate.json").exists(), f"heap blocks, value: {said}")
    run = proviso.check("--analysis", "value", "--assume-automaton", honest, "--json", "heap_pair.c")
    expect(json.loads(run.stdout)["assumed"]["checked"], f"heap blocks, from the file: {run.stdout}")
    proviso.check("--analysis", "value", "--output", forged, "heap_pair_faulty.c")
    program = re.search(r"program (\w+)", (forged / "automaton.txt").read_text()).group(1)
    text = (honest / "certificate.json").read_text()
    certificate = json.loads(text)
    expect(any(state["blocks"] for state in certificate["parts"][0]["certificates"][0]["certificate"]["states"]), "no state has heap blocks")
    for number in range(count):
        document = json.loads(text) if number == 0 else mutated(json.loads(text), r, [r.randint(1, 3)])
        document["program"] = program
        (forged / "certificate.json").write_text(json.dumps(document))
        (forged / "automaton.txt").write_text((honest / "automaton.txt").read_text().replace(certificate["program"], program))
        run = proviso.check("--analysis", "value", "--assume-automaton", forged, "heap_pair_faulty.c")
        expect(run.returncode in (1, 2, 3), f"forged heap blocks: exit {run.returncode}: {run.stdout}{run.stderr} {json.dumps(document)[:3000]}")


def since(proviso, directory):
    first = directory / "first"
    proviso.check("--analysis", "value", "--condition", "path-repeats=5", "--output", first, "two_ways.c")
    text = (CONDITIONS / "two_ways.c").read_text()

    def version(name, what, by):
        path = directory / name
        path.write_text(replaced(text, what, by))
        return path

    # What is claimed of the new version is what the old one's result says, where it is the same.
    same = version("same.c", "// One way", "\n\n// Another comment; one way")
    run = proviso.check("--analysis", "value", "--since", first, same)
    expect("VERDICT: TRUE" in run.stdout and "Changed since" in run.stdout and ": nothing." in run.stdout, f"the same program: {run.stdout}")
    # That nothing is left to check does not mean that nothing was checked.
    proviso.check("--output", directory / "all", "two_ways.c")
    run = proviso.check("--since", directory / "all", same)
    expect("VERDICT: TRUE" in run.stdout and "vacuously" not in run.stdout, f"the same program again: {run.stdout}")
    worse = version("worse.c", "return a * b;", "return a - b;")
    run = proviso.check("--analysis", "value", "--since", first, worse)
    expect("FALSE(unreach-call)" in run.stdout and "product" in run.stdout, f"a function changed for the worse: {run.stdout}")
    # The new result may take the place of the old one; then nothing of that is left.
    place = directory / "place"
    proviso.check("--analysis", "value", "--condition", "path-repeats=5", "--output", place, "two_ways.c")
    run = proviso.check("--analysis", "value", "--since", place, "--output", place, worse)
    expect("FALSE(unreach-call)" in run.stdout and (place / "harness.c").exists(), f"in the same directory: {run.stdout}")
    proviso.check("--analysis", "value", "--output", place, "two_ways.c")
    left = {"harness.c", "trace.txt"} & {path.name for path in place.iterdir()}
    expect(not left and (place / "proof.txt").exists(), f"{left} are left of an earlier result")
    other = version("other.c", "return i;", "return i - 1;")
    said = proviso.verdict("--analysis", "value", "--since", first, other)
    expect(said == "FALSE(unreach-call)", f"the other function changed for the worse: {said}")
    changed_main = version("main.c", "int x = 5", "int x = -5")
    said = proviso.verdict("--analysis", "value", "--since", first, changed_main)
    expect(said == "FALSE(unreach-call)", f"main changed for the worse: {said}")
    declared = version("declared.c", "extern void reach_error(void);", "extern void reach_error(void);\nint more;")
    run = proviso.check("--analysis", "value", "--since", first, declared)
    expect("declarations" in run.stdout and "TRUE" in run.stdout, f"a new declaration: {run.stdout}")
    # A function that is as correct as before: TRUE, as what was shown of the rest is checked again, or else shown again.
    better = version("better.c", "return a * b;", "return b * a;")
    for analysis in ANALYSES:
        out = directory / f"before-{analysis}"
        said = proviso.verdict("--analysis", analysis, "--output", out, "--time-limit", "20s", "two_ways.c")
        expect(said == "TRUE", f"{analysis}, before: {said}")
        for new, expected in ((better, "TRUE"), (worse, "FALSE(unreach-call)")):
            run = proviso.check("--analysis", analysis, "--since", out, "--time-limit", "20s", "--json", new)
            result = json.loads(run.stdout)
            can_say = expected == "TRUE" or analysis not in ("interval", "numeric")
            expect(result["verdict"] == expected or (not can_say and result["verdict"].startswith("UNKNOWN")), f"{analysis}, {new.name}: {result['verdict']}")
            expect(result["since"]["changed"] == ["product"], f"{analysis}, {new.name}: {result['since']}")
            if analysis in ("value", "bmc", "k-induction", "interval", "numeric"):
                expect(result["assumed"]["checked"], f"{analysis}, {new.name}: what was shown of the rest is not carried over: {result['assumed']}")
    # Certificates of an earlier version are not believed: one that leaves the other way out of what it has looked at.
    out = directory / "before-value"
    certificate = json.loads((out / "certificate.json").read_text())
    for certified in certificate["parts"][0]["certificates"]:
        certified["certificate"]["states"] = certified["certificate"]["states"][:1]
    (out / "certificate.json").write_text(json.dumps(certificate))
    run = proviso.check("--analysis", "value", "--since", out, "--json", other)
    expect(json.loads(run.stdout)["verdict"] == "FALSE(unreach-call)", f"a forged certificate of an earlier version: {run.stdout[:300]}")
    gone = version("gone.c", "product(x, 6)", "x * 6")
    expect(proviso.verdict("--analysis", "value", "--since", first, gone) == "TRUE", "a call is gone, and main with it: everything is shown again")
    for file in ("functions.txt", "automaton.txt"):
        lost = directory / f"lost-{file}"
        proviso.check("--analysis", "value", "--condition", "path-repeats=5", "--output", lost, "two_ways.c")
        (lost / file).unlink()
        run = proviso.check("--since", lost, same)
        expect(is_refused(run, lost / file, "cannot read the file"), f"{file} is gone: exit {run.returncode}, {run.stderr}")
        (lost / file).write_text("nonsense\n")
        run = proviso.check("--since", lost, same)
        expect(run.returncode == 3 and f"{lost / file}:1:1: error: " in run.stderr, f"{file} is nonsense: exit {run.returncode}, {run.stderr}")
    run = proviso.check("--since", directory / "nowhere", same)
    expect(run.returncode == 3, f"no directory: exit {run.returncode}")


def carried_over(proviso, directory):
    """A new version starts with what the analyses of the old one found useful, and does not believe it."""
    text = (CONDITIONS / "carried.c").read_text()
    version, worse = directory / "carried2.c", directory / "carried3.c"
    version.write_text(replaced(text, "extern void reach_error(void);", "extern void reach_error(void);\nint more;"))
    worse.write_text(replaced(text, "int j = i;", "int j = i + 1;"))
    for analysis, work, carried in (("predicate", "refinements", "predicates"), ("pdr", "examined paths", "predicates"), ("k-induction", None, "invariants")):
        out = directory / f"carried-{analysis}"
        said = proviso.verdict("--analysis", analysis, "--output", out, "carried.c")
        expect(said == "TRUE", f"carried.c, {analysis}: {said}")
        again = directory / f"carried-{analysis}-again"
        # Where declarations have changed, what was verified is of no use; what was found out is.
        run = proviso.check("--analysis", analysis, "--output", again, "--since", out, "--json", version)
        result = json.loads(run.stdout)
        expect(result["verdict"] == "TRUE" and result["since"]["changed"] == ["declarations"], f"the new version, {analysis}: {run.stdout[:400]}")
        expect(result["since"][carried] > 0, f"{analysis}: no {carried} were carried over")
        if work:
            refined = [json.loads((where / "statistics.json").read_text())[work] for where in (out, again)]
            expect(refined[0] > 0 and refined[1] == 0, f"{analysis}: {refined} {work}")
        said = proviso.verdict("--analysis", analysis, "--since", out, worse)
        expect(said == "FALSE(unreach-call)", f"a worse version, {analysis}: {said}")
    # Invariants that speak of nothing are no guesses.
    file = directory / "carried-k-induction" / "certificate.json"
    file.write_text(json.dumps(without_quantities(json.loads(file.read_text()))))
    run = proviso.check("--analysis", "k-induction", "--since", file.parent, version)
    expect(run.returncode == 0, f"invariants of nothing: exit {run.returncode} {run.stderr}")


def without_quantities(certificate):
    if isinstance(certificate, list):
        return [without_quantities(item) for item in certificate]
    if not isinstance(certificate, dict):
        return certificate
    emptied = {"quantities": [None] * 4, "terms": []}
    return {name: emptied[name] if name in emptied and "relation" in certificate else without_quantities(item) for name, item in certificate.items()}


# What can happen to versions.c from one day to the next: all as correct as before, and, of each, a twin that is not.
CHANGES = {
    "renamed": lambda text: re.sub(r"\bdone\b", "sum", text),
    "statement": lambda text: replaced(text, "int rounds = 0;", "int rounds = 0; int more = step; more = more + 1;"),
    "call": lambda text: replaced(text, "int done = 0;", "int other = __VERIFIER_nondet_int(); int done = 0;"),
    "at-the-head": lambda text: replaced(text, "if (left > 3) break;", "limit = 10; if (left > 3) break;"),
    "loop": lambda text: replaced(text, "int rounds = 0;", "int rounds = 0; for (int i = 0; i < 3; i++) { if (__VERIFIER_nondet_int()) i++; }"),
    "in-the-body": lambda text: replaced(text, "rounds++;", "{ int r = rounds; rounds = r + 1; }"),
    "declared": lambda text: replaced(text, "static int limit", "static int other = 3;\nstatic int limit"),
    "called": lambda text: replaced(text, "static int count", "static void nothing(void) {}\nstatic int count").replace("all = count(2);", "nothing(); all = count(2);"),
    "condition": lambda text: replaced(text, "if (left > 3) break;", "if (left >= 4) break;"),
}
FAULTS = (("limit && __VERIFIER_nondet_int()", "limit && __VERIFIER_nondet_int() && (rounds != 7 || step++)"), ("left != 4", "left != 5"), ("all < 0", "all == 12"))


def renewed(proviso, directory, count, r):
    """The proof of an earlier version, asked of the new one, at once: accepted where it is one, and never where there is none."""
    text = (CONDITIONS / "versions.c").read_text()
    new, faulty = directory / "version.c", directory / "version_faulty.c"
    for analysis in ANALYSES:
        first, second = directory / f"version-{analysis}", directory / "version-again"
        limits = ("--analysis", analysis, "--time-limit", "20s", "--json")
        said = json.loads(proviso.check(*limits, "--output", first, "versions.c").stdout)["verdict"]
        if said != "TRUE":
            expect(analysis in ("interval", "numeric"), f"versions.c, {analysis}: {said}")
            continue
        kept = {name: (first / name).read_text() for name in ("certificate.json", "steps.txt")}
        for name, change in CHANGES.items():
            new.write_text(change(text))
            result = json.loads(proviso.check(*limits, "--since", first, "--output", second, new).stdout)
            expect(result["verdict"] == "TRUE" and result["since"].get("proof") == "accepted", f"{analysis}, {name}: {result['verdict']} {result['since']}")
        # The new result is as good to start from as the old one.
        result = json.loads(proviso.check(*limits, "--since", second, "versions.c").stdout)
        expect(result["verdict"] == "TRUE" and result["since"].get("proof") == "accepted", f"{analysis}, back again: {result['verdict']} {result['since']}")
        for number in range(count):
            name = r.choice(list(CHANGES))
            wrong = replaced(CHANGES[name](text), *r.choice(FAULTS))
            faulty.write_text(wrong)
            if number > 0:
                for file, whole in kept.items():
                    (first / file).write_text(json.dumps(mutated(json.loads(whole), r, [r.randint(1, 3)])) if file.endswith("json") else shuffled(whole, r))
            run = proviso.check(*limits, "--since", first, faulty)
            expect(run.returncode in (1, 2, 3), f"{analysis}, {name}, faulty: exit {run.returncode}: {run.stdout[:2000]}{run.stderr} {wrong}")


def shuffled(steps, r):
    """Some lines are gone, doubled or elsewhere."""
    lines = steps.splitlines()
    for _ in range(r.randint(0, 4)):
        line = lines.pop(r.randrange(len(lines)))
        for _ in range(r.randint(0, 2)):
            lines.insert(r.randrange(len(lines) + 1), line)
    return "\n".join(lines) + "\n"


def main():
    parser = arguments_parser(__doc__)
    parser.add_argument("--seed", type=int, default=1, help="of the random changes")
    parser.add_argument("--count", type=int, default=15, help="forged certificates with heap blocks; a fourth of it for each analysis")
    options = parser.parse_args()
    proviso = Proviso(options.proviso, CONDITIONS)
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name)
        malformed_certificates(proviso, directory)
        forged_certificates(proviso, directory, options.count // 4, random.Random(options.seed))
        forged_heaps(proviso, directory, options.count, random.Random(options.seed))
        since(proviso, directory)
        carried_over(proviso, directory)
        renewed(proviso, directory, options.count // 5, random.Random(options.seed))
    return tell_problems()


if __name__ == "__main__":
    sys.exit(main())
