#!/usr/bin/env python3
"""Conditions on the command line: `--assume-automaton`, `--assume`, `--since`, `proviso compare`, `proviso residual`. What they answer, that they
answer the same each time, and what they say to files that cannot be used.
"""
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent
CONDITIONS = ROOT / "conditions"
sys.path.insert(0, str(ROOT / "differential"))
import loops  # noqa: E402
from expectations import all_analyses  # noqa: E402
from runs import Proviso, arguments_parser, expect, tell_problems  # noqa: E402

ANALYSES = tuple(name for name in all_analyses() if name != "execution") + ("auto",)


def is_refused(run, place, message):
    return run.returncode == 3 and run.stdout == "" and f"{place}: error: " in run.stderr and message in run.stderr


def replaced(text, what, by):
    assert what in text, what
    return text.replace(what, by, 1)


# ---------------------------------------------------------------------------------------------------------------- automata


def automata(proviso, directory):
    part = directory / "part"
    said = proviso.verdict("--analysis", "value", "--condition", "path-repeats=5", "--output", part, "two_ways.c")
    expect(said.startswith("UNKNOWN(a location was more than 5 times"), f"the first part: {said}")
    automaton = part / "automaton.txt"
    alone = directory / "alone.txt"  # without its certificates
    alone.write_text(automaton.read_text())
    for analysis in ANALYSES:
        said = proviso.verdict("--analysis", analysis, "--assume-automaton", automaton, "--time-limit", "20s", "two_ways.c")
        expect(said == "TRUE", f"{analysis} under the automaton: {said}")
        said = proviso.verdict("--analysis", analysis, "--assume-automaton", alone, "--time-limit", "20s", "two_ways.c")
        expect(said == f"UNKNOWN(under condition {alone})", f"{analysis} under the automaton alone: {said}")
    # What was verified is not looked at again: the product is no longer there to be got wrong.
    text = automaton.read_text()
    everything = directory / "everything.txt"
    everything.write_text(re.sub(r"start 0\n.*done\n", "start TRUE\ndone\n", text, flags=re.S))
    said = proviso.verdict("--analysis", "bmc", "--assume-automaton", everything, "two_ways_faulty.c")
    expect("another program" in said, f"an automaton of another program: {said}")
    said = proviso.verdict("--analysis", "bmc", "--assume-automaton", everything, "two_ways.c")
    expect(said == f"UNKNOWN(under condition {everything})", f"an automaton that claims everything: {said}")
    # A faulty program stays faulty: its fault lies where nothing was verified.
    faulty = directory / "faulty"
    proviso.check("--analysis", "value", "--condition", "path-repeats=5", "--output", faulty, "two_ways_faulty.c")
    for analysis in ("value", "bmc", "k-induction", "auto"):
        said = proviso.verdict("--analysis", analysis, "--assume-automaton", faulty / "automaton.txt", "two_ways_faulty.c")
        expect(said == "FALSE(unreach-call)", f"the fault under the automaton, {analysis}: {said}")
    return alone


def malformed_automata(proviso, automaton, directory):
    bad = directory / "bad.txt"
    text = automaton.read_text()
    line_of_goto = next(i for i, line in enumerate(text.splitlines(), 1) if "goto 1" in line)
    column_of_goto = text.splitlines()[line_of_goto - 1].index("goto 1") + len("goto 1")

    def refused(changed, place, message, *more):
        bad.write_text(changed)
        run = proviso.check("--assume-automaton", bad, *more, "two_ways.c")
        expect(is_refused(run, f"{bad}{place}", message), f"{message!r} expected at {place}: exit {run.returncode}, {run.stderr!r}")

    refused("", ":1:1", "this is no assumption automaton")
    refused("nonsense\n", ":1:1", "this is no assumption automaton")
    refused(replaced(text, "automaton 1", "automaton 2"), ":1:1", "this is no assumption automaton")
    refused(replaced(text, re.search(r"program (\w+)", text).group(1), "0" * 32), ":2:9", "this was made for another program")
    refused(replaced(text, "goto 1", "goto 999"), f":{line_of_goto}:{column_of_goto}", "there is no state 999")
    refused(replaced(text, "goto 1", "goto one"), f":{line_of_goto}:{column_of_goto}", "'one' is not a number")
    refused(text[: text.rindex("done")], f":{len(text.splitlines()) - 1}:{len(text.splitlines()[-2]) + 1}", "'done' is missing at the end")
    refused(replaced(text, "properties unreach-call", "properties no-overflow"), ":3:1", "this says nothing about unreach-call")
    refused(text, ":3:1", "this says nothing about no-overflow", "--property", "no-overflow")
    bad.write_bytes(bytes(range(256)) * 8)
    run = proviso.check("--assume-automaton", bad, "two_ways.c")
    expect(run.returncode == 3, f"bytes of any kind: exit {run.returncode}")
    run = proviso.check("--assume-automaton", directory / "nowhere.txt", "two_ways.c")
    expect(is_refused(run, directory / "nowhere.txt", "cannot read the file"), f"no file: {run.stderr}")
    run = proviso.check("--assume-automaton", automaton, "--since", automaton.parent, "two_ways.c")
    expect(run.returncode == 3 and "exclude each other" in run.stderr, f"two inputs: {run.stderr}")


def damaged_automata(proviso, automaton, directory, count, r):
    """Whatever happens to a file: an answer or a message, never TRUE (what it claims was not shown), never an internal error."""
    text = automaton.read_text()
    bad = directory / "damaged.txt"
    for _ in range(count):
        at = r.randrange(len(text))
        kind = r.randrange(4)
        changed = (text[:at] + text[at + r.randrange(1, 30):] if kind == 0 else
                   text[:at] + r.choice('0123456789 "\n\\#TRUEmain->') + text[at + 1:] if kind == 1 else
                   text[:at] + text[at:at + 60] + text[at:] if kind == 2 else text[:at])
        bad.write_text(changed)
        run = proviso.check("--analysis", "interval", "--assume-automaton", bad, "two_ways.c")
        expect(run.returncode in (2, 3), f"a damaged automaton gives exit {run.returncode}: {changed!r}")


def words(proviso, directory):
    out = directory / "words"
    proviso.check("--analysis", "value", "--condition", "path-repeats=1", "--output", out, "words.c")
    said = proviso.verdict("--analysis", "value", "--assume-automaton", out / "automaton.txt", "words.c")
    expect(said == "TRUE", f"functions called as words of the language: {said}")


# ------------------------------------------------------------------------------------------------------------ certificates


def chains(proviso, directory):
    """Runs that together leave nothing out say TRUE, each from the last one's directory; and so does one that is told of a whole proof."""
    for name, analyses in (("bmc", ("bmc", "value", "k-induction")), ("interval", ("interval", "k-induction")), ("value", ("value", "bmc", "predicate"))):
        last = None
        for number, analysis in enumerate(analyses):
            out = directory / f"chain-{name}-{number}"
            is_last = number + 1 == len(analyses)
            conditions = [] if is_last or analysis == "interval" else ["--condition", f"path-repeats={3 + number}"]
            said = proviso.verdict("--analysis", analysis, *conditions, "--output", out, *(["--assume-automaton", last] if last else []), "three_ways.c")
            expect(said == "TRUE" if is_last else said.startswith("UNKNOWN") and "under condition" not in said, f"chain {analyses}, {analysis}: {said}")
            expect((out / "certificate.json").exists(), f"chain {analyses}, {analysis}: there is no certificate")
            last = out
        run = proviso.check("--analysis", "value", "--assume-automaton", last, "three_ways.c")
        expect("VERDICT: TRUE" in run.stdout and "was checked again" in run.stdout, f"chain {analyses}, read again: {run.stdout}")
    # What is said of heap blocks, and of pointers in them, is read again as well.
    for analysis in ("pdr", "predicate", "impact"):
        out = directory / f"heap-{analysis}"
        said = proviso.verdict("--analysis", analysis, "--output", out, "heap.c")
        again = proviso.check("--analysis", "value", "--assume-automaton", out, "heap.c").stdout
        expect(said == "TRUE" and "VERDICT: TRUE" in again and "was checked again" in again, f"heap.c, {analysis}: {said}; read again: {again}")
    # With one certificate gone the chain is only as good as what is said of it.
    (directory / "chain-bmc-0" / "certificate.json").unlink()
    first = directory / "chain-bmc-0"
    out = directory / "chain-broken"
    said = proviso.verdict("--analysis", "k-induction", "--output", out, "--assume-automaton", first, "three_ways.c")
    expect(said == f"UNKNOWN(under condition {first})" and not (out / "certificate.json").exists(), f"a chain without its first certificate: {said}")


def mutated(value, r, budget):
    """The JSON value with something changed: numbers, truth values, texts, elements dropped, doubled or swapped."""
    if budget[0] <= 0:
        return value
    if isinstance(value, bool):
        if r.random() < 0.05:
            budget[0] -= 1
            return not value
    elif isinstance(value, int):
        if r.random() < 0.05:
            budget[0] -= 1
            return r.choice([0, 1, value + 1, max(0, value - 1), 2**32 - 1, 2**32 - 2, 10**6, -1])
    elif isinstance(value, str):
        if value.isdigit() and r.random() < 0.1:
            budget[0] -= 1
            return str(r.choice([0, 1, int(value) + 1, 2**31, 2**127]))
        if value.startswith("(") and r.random() < 0.2:
            budget[0] -= 1
            return r.choice(["true", "false", value.replace("bvsle", "bvsge"), f"(not {value})"])
    elif isinstance(value, list):
        items = [mutated(item, r, budget) for item in value]
        if items and budget[0] > 0 and r.random() < 0.05:
            budget[0] -= 1
            at = r.randrange(len(items))
            items = r.choice([items[:at] + items[at + 1:], items[:at] + [items[at]] + items[at:], items[::-1]])
        return items
    elif isinstance(value, dict):
        return {key: mutated(item, r, budget) for key, item in value.items()}
    return value


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


# ---------------------------------------------------------------------------------------------------------------- formulas


def formulas(proviso, directory):
    condition = directory / "part" / "condition.json"
    run = proviso.check("--analysis", "k-induction", "--assume", condition, "two_ways.c")
    expect(f"VERDICT: UNKNOWN(under condition {condition})" in run.stdout, f"--assume: {run.stdout}{run.stderr}")
    said = proviso.verdict("--analysis", "bmc", "--assume", directory / "faulty" / "condition.json", "two_ways_faulty.c")
    expect(said == "FALSE(unreach-call)", f"the fault under formulas: {said}")
    bad = directory / "bad.json"

    def refused(changed, place, message):
        bad.write_text(changed)
        run = proviso.check("--assume", bad, "two_ways.c")
        expect(is_refused(run, f"{bad}{place}", message), f"{message!r} expected: exit {run.returncode}, {run.stderr!r}")

    document = json.loads(condition.read_text())
    refused("", ":1:1", "this is no JSON document")
    refused('{\n  "program": nonsense\n}', ":2:15", "this is no JSON document")
    refused("[]", ":1:1", "this is no condition")
    refused(json.dumps({**document, "formulas": 3}), ":1:1", "this is no condition")
    other = json.dumps({**document, "program": "0" * 32}, indent=2)
    line = next(number for number, line in enumerate(other.splitlines(), 1) if '"program"' in line)
    refused(other, f":{line}:14", "this was made for another program")
    for wrong in ({"function": "nobody", "location": 0, "formula": "false"}, {"function": "main", "location": 999, "formula": "false"},
                  {"function": "main", "location": -1, "formula": "false"}, {"function": "main", "location": 1}, 3, None):
        changed = json.dumps({**document, "formulas": [*document["formulas"], wrong]})
        refused(changed, f":1:{changed.rindex(json.dumps(wrong)) + 1}", f"formula {len(document['formulas']) + 1} does not name a location")
    run = proviso.check("--assume", directory / "nowhere.json", "two_ways.c")
    expect(is_refused(run, directory / "nowhere.json", "cannot read the file"), f"no file: {run.stderr}")


# ------------------------------------------------------------------------------------------------------------------- since


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


# -------------------------------------------------------------------------------------------------------------- conditions


def cut_short(proviso, directory):
    """Analyses by predicates that are cut short claim what they have shown by then, and it is checked like anything else."""
    for analysis, said in (("predicate", "was looked at"), ("impact", "was looked at"), ("pdr", "was not found out")):
        out = directory / f"short-{analysis}"
        run = proviso.check("--analysis", analysis, "--condition", "total-time=2s", "--output", out, "unfinished.c")
        expect("VERDICT: UNKNOWN(the analysis took longer than 2s)" in run.stdout and said in run.stdout, f"{analysis}, cut short: {run.stdout}")
        condition = json.loads((out / "condition.json").read_text())
        expect(condition["coverage"]["errors"] == {"covered": 1, "all": 2}, f"{analysis}, cut short: {condition['coverage']}")
        run = proviso.check("--analysis", "bmc", "--assume-automaton", out, "--json", "unfinished.c")
        result = json.loads(run.stdout)
        expect(result["verdict"] == "TRUE" and result["assumed"]["checked"], f"{analysis}, then bmc: {result['verdict']} {result.get('assumed')}")
        # Someone may say that more was shown than was.
        certificate = json.loads((out / "certificate.json").read_text())
        certificate["parts"][0]["left_out"] = []
        (out / "certificate.json").write_text(json.dumps(certificate))
        (out / "automaton.txt").write_text(re.sub(r"start .*done\n", "start TRUE\ndone\n", (out / "automaton.txt").read_text(), flags=re.S))
        run = proviso.check("--analysis", "interval", "--assume-automaton", out, "unfinished.c")
        expect("VERDICT: UNKNOWN(under condition" in run.stdout, f"{analysis}, forged: {run.stdout}")
    # What holds in a loop is handed on though the frames are not a proof yet.
    out = directory / "short-frames"
    run = proviso.check("--analysis", "pdr", "--condition", "path-length=3", "--output", out, "unfinished_lemma.c")
    expect("VERDICT: UNKNOWN(a path of more than 3 states)" in run.stdout, f"pdr, three frames: {run.stdout}")
    condition = json.loads((out / "condition.json").read_text())
    expect(condition["coverage"]["errors"] == {"covered": 1, "all": 2}, f"pdr, three frames: {condition['coverage']}")
    expect("(not (bvslt |main::n| |main::i|))" in (out / "certificate.json").read_text(), "pdr, three frames: the lemma is not in the certificate")
    run = proviso.check("--analysis", "bmc", "--assume-automaton", out, "unfinished_lemma.c")
    expect("VERDICT: TRUE" in run.stdout, f"pdr, three frames, then bmc: {run.stdout}")


def every_condition(proviso, directory):
    """All fifteen of the paper's figure 7: each cuts, says so, and leaves what a second part can go on from."""
    limits = {"total-time": "1us", "total-memory": "1MB", "states": "5", "states-per-location": "2", "busy-edge": "3", "post-time": None, "post-memory": None,
              "state-size": "1", "path-length": "8", "path-time": "1us", "path-repeats": "2", "path-assumes": "3", "refinement-time": "1us",
              "refinement-memory": "1B", "path-formula-size": "1"}
    reasons = {"total-time": "the analysis took longer than", "total-memory": "of memory was in use", "states": "more than 5 abstract states",
               "states-per-location": "abstract states at one location", "busy-edge": "an edge was taken more than", "state-size": "an abstract state with more than",
               "path-length": "a path of more than", "path-time": "was spent on a path", "path-repeats": "times on a path", "path-assumes": "branches on a path",
               "refinement-time": "to look into", "refinement-memory": "of memory to look into", "path-formula-size": "the formula of a path to a violation had more than"}
    help_text = proviso("check", "--help").stdout
    for name, limit in limits.items():
        expect(name in help_text, f"--help does not know {name}")
        if limit is None:  # that one step takes long, or memory, cannot be had for certain
            said = proviso.verdict("--analysis", "value", "--condition", f"{name}=1{'us' if name == 'post-time' else 'B'}", "every_condition.c")
            expect(said.startswith(("UNKNOWN(one step took", "UNKNOWN(a path to here is impossible for reasons")), f"{name}: {said}")
            continue
        out = directory / f"every-{name}"
        run = proviso.check("--analysis", "value", "--condition", f"{name}={limit}", "--output", out, "every_condition.c")
        said = re.search(r"^VERDICT: (.*)$", run.stdout, re.M)
        expect(said and said.group(1).startswith("UNKNOWN(") and reasons[name] in run.stdout, f"{name}={limit}: {run.stdout}{run.stderr}")
        if "Nothing was shown" in run.stdout:
            continue
        run = proviso.check("--analysis", "k-induction", "--assume-automaton", out, "--time-limit", "20s", "every_condition.c")
        expect("VERDICT: TRUE" in run.stdout, f"after {name}={limit}: {run.stdout}")
    for wrong in ("path-length", "path-length=", "path-length=x", "path-length=1s", "length=3", "total-time=0s", "states=-1"):
        run = proviso.check("--analysis", "value", "--condition", wrong, "every_condition.c")
        expect(run.returncode == 3 and run.stderr, f"--condition {wrong}: exit {run.returncode}")


# ------------------------------------------------------------------------------------------------------------------ survey


def surveys(proviso, directory):
    """Of a program that is wrong: the error, and the rest that was shown correct."""
    for analysis in ("auto", "bmc", "value", "k-induction"):
        out = directory / f"survey-{analysis}"
        run = proviso.check("--analysis", analysis, "--output", out, "two_ways_faulty.c")
        expect("VERDICT: FALSE(unreach-call)" in run.stdout and "Besides, the program was shown correct" in run.stdout, f"{analysis}: {run.stdout}")
        condition = json.loads((out / "condition.json").read_text())
        expect(condition["covers"] == "part" and [place["place"]["line"] for place in condition["left_out"]] == [17] and
               condition["coverage"]["errors"] == {"covered": 1, "all": 2}, f"{analysis}: {condition}")
        # The error stays: with the condition, and in the residual program, which is shorter.
        said = proviso.verdict("--analysis", "value", "--assume-automaton", out, "two_ways_faulty.c")
        expect(said == "FALSE(unreach-call)", f"{analysis}, what is left: {said}")
        rest = proviso("residual", "--condition", out, "two_ways_faulty.c")
        (directory / "rest.c").write_text(rest.stdout)
        said = proviso.verdict("--analysis", "bmc", directory / "rest.c")
        expect("PROVISO_ONLY_TRUE(__VERIFIER_nondet_int())" in rest.stdout and said == "FALSE(unreach-call)", f"{analysis}, residual: {said} {rest.stdout}")
    run = proviso.check("--analysis", "value", "two_ways_faulty.c")
    expect("Besides" not in run.stdout, "nobody asked for a survey")


# ----------------------------------------------------------------------------------------------------------------- compare


def compare(proviso, directory):
    results = {}
    for name, condition in (("short", "path-repeats=1"), ("long", "path-repeats=9"), ("assumes", "path-assumes=1"), ("all", "path-length=100000")):
        results[name] = directory / name
        proviso.check("--analysis", "value", "--condition", condition, "--output", results[name], "two_ways.c")

    def said(a, b, program="two_ways.c"):
        run = proviso("compare", results[a], results[b], program)
        expect(run.returncode == 0, f"compare {a} {b}: exit {run.returncode}, {run.stderr}")
        again = proviso("compare", results[a], results[b], program)
        expect(run.stdout == again.stdout, f"compare {a} {b} is not the same twice")
        return run.stdout.splitlines()[-1]

    for name in results:
        expect(said(name, name) == "RESULT: equal", f"{name} and itself: {said(name, name)}")
    for weaker, stronger in (("long", "short"), ("all", "long"), ("all", "assumes")):
        expected = f"RESULT: {results[weaker]} is weaker: it was shown under fewer assumptions"
        expect(said(weaker, stronger) == expected, f"{weaker} against {stronger}: {said(weaker, stronger)}")
        expect(said(stronger, weaker) == expected, f"{stronger} against {weaker}: {said(stronger, weaker)}")
    # One has the one way, the other the other.
    text = (results["short"] / "automaton.txt").read_text()
    branch = re.findall(r"  (main \d+->\d+) goto", text)[1]
    others = [e for e in re.findall(r"^ +(\d+): \[.*-> (\d+)", proviso("cfa", "--function", "main", "two_ways.c").stdout, re.M)]
    at = re.search(r"main (\d+)->(\d+)", branch)
    edge = next(f"main {a}->{b}" for a, b in others if a == at.group(1) and b != at.group(2))
    results["other"] = directory / "other.txt"
    results["other"].write_text(re.sub(rf"  {branch} goto .*", f'  {edge} goto FALSE assume "false" because "it was left out"', text))
    expect(said("other", "short") == "RESULT: neither is weaker", f"two ways: {said('other', 'short')}")
    run = proviso("compare", results["other"], results["short"], "two_ways.c")
    for name, step in (("other", branch), ("short", edge)):
        expect(re.search(rf"Shown by {re.escape(str(results[name]))} alone, behind these steps:\n  two_ways\.c:\d+:\d+: {step}\n", run.stdout), f"compare, {name}: {run.stdout}")
    for arguments, message in (((results["short"], "two_ways.c"), "wants two conditions"),
                               ((results["short"], directory / "nowhere", "two_ways.c"), "cannot read the file"),
                               ((results["short"], results["long"], "words.c"), "another program"),
                               ((results["short"], results["long"], "nowhere.c"), "nowhere.c")):
        run = proviso("compare", *arguments)
        expect(run.returncode == 3 and message in run.stderr and run.stdout == "", f"compare {arguments}: exit {run.returncode}, {run.stderr}")


# ---------------------------------------------------------------------------------------------------------------- residual


def compiles(path):
    done = subprocess.run(["gcc", "-std=gnu17", "-w", "-fsyntax-only", str(path)], capture_output=True, text=True)
    return done.stderr if done.returncode != 0 else ""


def residual(proviso, directory):
    out = directory / "residual.c"
    run = proviso("residual", "--condition", directory / "part", "two_ways.c")
    expect(run.returncode == 0 and run.stdout == proviso("residual", "--condition", directory / "part" / "automaton.txt", "two_ways.c").stdout,
           f"residual, of the directory and of the file: exit {run.returncode}")
    expect("PROVISO_ONLY_TRUE(__VERIFIER_nondet_int())" in run.stdout, f"residual: {run.stdout}")
    out.write_text(run.stdout)
    expect(compiles(out) == "", f"residual: {compiles(out)}")
    expect(proviso.verdict("--analysis", "k-induction", out) == "TRUE", "the residual program is correct")
    for arguments, message in ((("two_ways.c",), "wants --condition"), (("--condition", directory / "part", "two_ways.c", "words.c"), "one file"),
                               (("--condition", directory / "part", "words.c"), "another program"),
                               (("--condition", directory / "nowhere", "two_ways.c"), "cannot read the file")):
        run = proviso("residual", *arguments)
        expect(run.returncode == 3 and message in run.stderr and run.stdout == "", f"residual {arguments}: exit {run.returncode}, {run.stderr}")
    # A program that has its own idea of `exit`.
    own = directory / "own_exit.c"
    own.write_text("extern int exit();\n" + (CONDITIONS / "two_ways.c").read_text())
    proviso.check("--analysis", "value", "--condition", "path-repeats=5", "--output", directory / "own", own)
    run = proviso("residual", "--condition", directory / "own", own)
    out.write_text(run.stdout)
    expect("PROVISO_ONLY_TRUE(__VERIFIER_nondet_int())" in run.stdout and compiles(out) == "", f"residual with another exit: {run.stdout[:300]} {compiles(out)}")


def either_of(first, second):
    """A program that does what the one does, or the other."""
    head, main, body = first[0].partition("int main(void)")
    parts = [f"static int part{i}(void){text.partition(main)[2]}" for i, text in enumerate((main + body, second[0]))]
    return head + "".join(parts) + "int main(void) {\n  if (__VERIFIER_nondet_int()) return part0();\n  return part1();\n}\n", first[1] or second[1]


def residuals_of_random_programs(proviso, directory, seeds):
    """The residual program is faulty exactly if the program is: what is left out of it is correct."""
    conditions = ["path-length=40", "path-repeats=1", "path-repeats=3", "path-assumes=4", "states=100", "busy-edge=3"]
    decided = reduced = 0
    for seed in seeds:
        r = random.Random(seed)
        text, is_faulty = either_of(*(loops.Generator(2 * seed + i).program() for i in range(2)))
        source, out, rest = (directory / f"random{seed}{end}" for end in (".c", "", "_rest.c"))
        source.write_text(text)
        first = proviso.verdict("--analysis", "value", "--condition", r.choice(conditions), "--output", out, source)
        run = proviso("residual", "--condition", out, source)
        rest.write_text(run.stdout)
        expect(run.returncode == 0 and compiles(rest) == "", f"seed {seed}: {compiles(rest)}")
        reduced += "PROVISO_ONLY_TRUE(" in run.stdout.split("#line", 1)[1] or "PROVISO_ONLY_FALSE(" in run.stdout.split("#line", 1)[1]
        said = proviso.verdict("--analysis", "value", "--time-limit", "2s", rest)
        expect(said.startswith("UNKNOWN") or said == ("FALSE(unreach-call)" if is_faulty else "TRUE"), f"seed {seed}: after {first} the rest is said to be {said}")
        decided += not said.startswith("UNKNOWN")
    expect(decided * 2 > len(seeds) and reduced * 4 > len(seeds), f"of {len(seeds)} residual programs {decided} were decided and {reduced} are shorter")


# ------------------------------------------------------------------------------------------------------------------ stable


def stable(proviso, directory):
    for analysis, condition in (("value", "path-repeats=3"), ("bmc", "path-repeats=2")):
        texts = []
        for number in range(2):
            out = directory / f"stable-{analysis}-{number}"
            proviso.check("--analysis", analysis, "--condition", condition, "--output", out, "two_ways.c")
            texts.append([(out / name).read_text() for name in ("automaton.txt", "automaton.dot", "condition.json", "condition.txt", "condition.smt2", "functions.txt")])
        expect(texts[0] == texts[1], f"{analysis}: the files of two runs differ")


def main():
    parser = arguments_parser(__doc__)
    parser.add_argument("--seed", type=int, default=1, help="of the random programs and damages")
    parser.add_argument("--count", type=int, default=15, help="random programs, and a fourth of the damages")
    options = parser.parse_args()
    proviso = Proviso(options.proviso, CONDITIONS)
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name)
        automaton = automata(proviso, directory)
        malformed_automata(proviso, automaton, directory)
        damaged_automata(proviso, automaton, directory, 4 * options.count, random.Random(options.seed))
        words(proviso, directory)
        chains(proviso, directory)
        malformed_certificates(proviso, directory)
        forged_certificates(proviso, directory, options.count // 4, random.Random(options.seed))
        forged_heaps(proviso, directory, options.count, random.Random(options.seed))
        formulas(proviso, directory)
        since(proviso, directory)
        carried_over(proviso, directory)
        renewed(proviso, directory, options.count // 5, random.Random(options.seed))
        every_condition(proviso, directory)
        cut_short(proviso, directory)
        surveys(proviso, directory)
        compare(proviso, directory)
        residual(proviso, directory)
        residuals_of_random_programs(proviso, directory, range(options.seed, options.seed + options.count))
        stable(proviso, directory)
    return tell_problems()


if __name__ == "__main__":
    sys.exit(main())
