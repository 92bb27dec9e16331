#!/usr/bin/env python3
"""Conditions on the command line: `--assume-automaton`, `--assume`, `proviso compare`, `proviso residual`. What they answer, that they
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
sys.path.insert(0, str(ROOT / "differential"))
import loops  # noqa: E402
from condition_files import ANALYSES, CONDITIONS, is_refused, replaced  # noqa: E402
from runs import Proviso, arguments_parser, expect, tell_problems  # noqa: E402


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
        formulas(proviso, directory)
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
