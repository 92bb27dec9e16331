#!/usr/bin/env python3
"""What the analyses by predicates write and read: the graph and the predicates of the programs in tests/golden/arg as they were, runs that
start with the predicates of the last one, where they abstract, and files of predicates that cannot be used.

After a change that is meant: --update, then look at git diff tests/golden/arg.
"""
import json
import pathlib
import re
import sys
import tempfile

from runs import Proviso, arguments_parser, expect, tell_problems

GOLDEN = pathlib.Path(__file__).resolve().parent / "golden" / "arg"
FILES = ("arg.dot", "arg.json", "predicates.txt", "proof.txt")


def compare(proviso, source, directory, update):
    arguments = " ".join(re.findall(r"^// check: (.*)$", (GOLDEN / source).read_text(), re.M)).split()
    verdict = re.search(r"^// verdict: (.*)$", (GOLDEN / source).read_text(), re.M).group(1)
    run = proviso.check(source, "--analysis", "predicate", "--output", directory, *arguments)
    expect(run.stdout.endswith(f"VERDICT: {verdict}\n"), f"{source}: {run.stdout}{run.stderr}")
    for name in FILES:
        written = (directory / name).read_text() if (directory / name).exists() else ""
        golden = GOLDEN / f"{pathlib.Path(source).stem}.{name}"
        if update:
            golden.write_text(written)
        expect(golden.exists() and golden.read_text() == written, f"{source}: {name} is not as it was")
    check_graph(source, directory, verdict)


def check_graph(source, directory, verdict):
    """The graph in the directory is one: a proof leaves nothing over."""
    nodes = json.loads((directory / "arg.json").read_text())["nodes"]
    for node in nodes[1:]:
        expect(node["parent"] is not None and node["parent"] < node["id"], f"{source}: node {node['id']} has no parent before it")
        expect(node["covered_by"] is None or not nodes[node["covered_by"]]["covered_by"], f"{source}: a covered node covers another")
        expect(verdict != "TRUE" or node["expanded"] or node["covered_by"] is not None, f"{source}: node {node['id']} is left over in a proof")


def label_graph(proviso, source, directory):
    """What the analysis by interpolants writes."""
    run = proviso.check(source, "--analysis", "impact", "--output", directory)
    expect("VERDICT: TRUE" in run.stdout, f"{source}, impact: {run.stdout}")
    check_graph(f"{source}, impact", directory, "TRUE")
    expect((directory / "arg.dot").exists() and not (directory / "predicates.txt").exists(), f"{source}, impact: wrong files")
    run = proviso.check(source, "--analysis", "impact", "--precision", GOLDEN / "lock.predicates.txt")
    expect(run.returncode == 3 and "tracks no predicates" in run.stderr, f"{source}, impact takes predicates: {run.stdout}{run.stderr}")


def start_again(proviso, source, directory):
    for analysis, work in (("predicate", "refinements"), ("pdr", "examined paths")):
        first, second = directory / (analysis + "-first"), directory / (analysis + "-second")
        run = proviso.check(source, "--analysis", analysis, "--output", first)
        expect("VERDICT: TRUE" in run.stdout, f"{source}, {analysis}: {run.stdout}")
        run = proviso.check(source, "--analysis", analysis, "--output", second, "--precision", first / "predicates.txt")
        expect("VERDICT: TRUE" in run.stdout, f"{source}, {analysis}, second run: {run.stdout}{run.stderr}")
        refined = json.loads((second / "statistics.json").read_text())[work]
        expect(refined == 0, f"{source}, {analysis}: {refined} {work} in the second run")
        same = (first / "predicates.txt").read_text() == (second / "predicates.txt").read_text()
        expect(same, f"{source}, {analysis}: the predicates have changed")
    # A part of a strategy, and of the race, starts with them too.
    strategy = directory / "predicates-last.txt"
    strategy.write_text("run bmc path-repeats=1\nthen predicate\n")
    out = directory / "in-strategy"
    run = proviso.check(source, "--strategy", strategy, "--output", out, "--precision", directory / "predicate-first" / "predicates.txt")
    expect("VERDICT: TRUE" in run.stdout, f"{source}, strategy with predicates: {run.stdout}{run.stderr}")
    refined = json.loads((out / "statistics.json").read_text())["refinements"]
    expect(refined == 0, f"{source}, strategy with predicates: {refined} refinements")
    run = proviso.check(source, "--precision", directory / "predicate-first" / "predicates.txt")
    expect("VERDICT: TRUE" in run.stdout, f"{source}, auto with predicates: {run.stdout}{run.stderr}")


def where_to_abstract(proviso, source, directory):
    for analysis, counted in (("predicate", "nodes"), ("pdr", "cuts")):
        count = []
        for blocks in ("loops", "functions", "joins", "steps"):
            for scope in ("location", "function", "global"):
                run = proviso.check(source, "--analysis", analysis, "--blocks", blocks, "--scope", scope, "--output", directory)
                expect("VERDICT: TRUE" in run.stdout, f"{source}, {analysis}, {blocks}, {scope}: {run.stdout}{run.stderr}")
            count.append(json.loads((directory / "statistics.json").read_text())[counted])
        expect(count == sorted(count) and count[0] < count[-1], f"{source}, {analysis}: {counted} by blocks: {count}")
    run = proviso.check(source, "--analysis", "value", "--blocks", "joins")
    expect(run.returncode == 3 and "'value' is none" in run.stderr, f"blocks of values: exit {run.returncode}, {run.stderr!r}")
    run = proviso.check(source, "--analysis", "impact", "--scope", "global")
    expect(run.returncode == 3 and "--scope is for analyses that track predicates" in run.stderr, f"scope of impact: {run.stderr!r}")
    run = proviso.check(source, "--analysis", "pdr", "--blocks", "some")
    expect(run.returncode == 3 and "'some' is none of loops, functions, joins, steps" in run.stderr, f"--blocks some: {run.stderr!r}")


def refuse(proviso, source, directory):
    bad = directory / "bad.txt"

    def refused(text, message, *arguments):
        bad.write_text(text)
        run = proviso.check(source, "--precision", bad, *(arguments or ("--analysis", "predicate")))
        expect(run.returncode == 3 and message in run.stderr and run.stdout == "", f"{text!r}: exit {run.returncode}, {run.stderr!r}")

    refused("nonsense\n", "bad.txt:1:1: error: this is no file of predicates")
    refused("predicates 1\nfunction main\n  (bvslt |main::nobody| (_ bv1 32))\n", "bad.txt:3:10: error: the predicate does not fit the program")
    refused("predicates 1\nfunction nobody\n", "bad.txt:2:1: error: the program has no function 'nobody'")
    refused("predicates 1\n", "the analysis 'bmc' tracks no predicates", "--analysis", "bmc")
    strategy = directory / "strategy.txt"
    strategy.write_text("run value\nthen bmc\n")
    refused("predicates 1\n", "no part of the strategy tracks predicates", "--strategy", strategy)
    bad.unlink()
    run = proviso.check(source, "--analysis", "pdr", "--precision", bad)
    expect(run.returncode == 3 and "cannot read the file" in run.stderr, f"a missing file: exit {run.returncode}, {run.stderr!r}")


def main():
    parser = arguments_parser(__doc__)
    parser.add_argument("--update", action="store_true", help="what is written now is right")
    options = parser.parse_args()
    proviso = Proviso(options.proviso, GOLDEN)
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name)
        for source in sorted(path.name for path in GOLDEN.glob("*.c")):
            compare(proviso, source, directory / source, options.update)
        for source in ("lock.c", "blast_fig1.c"):
            start_again(proviso, source, directory / ("again-" + source))
        where_to_abstract(proviso, "lock.c", directory / "blocks")
        label_graph(proviso, "lock.c", directory / "impact")
        refuse(proviso, "lock.c", directory)
    return tell_problems()


if __name__ == "__main__":
    sys.exit(main())
