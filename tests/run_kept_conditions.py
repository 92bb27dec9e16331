#!/usr/bin/env python3
"""Every condition of the paper's figure 7 with every analysis: where `--help` says that the analysis keeps it, it cuts, says so, never says TRUE of
a program whose fault it has hidden, and leaves what a second part can go on from; elsewhere it is refused.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from expectations import all_analyses

CONDITIONS = pathlib.Path(__file__).resolve().parent / "conditions"
PATIENCE = "60"
ANALYSES = all_analyses()

UNWINDING = ("bmc", "k-induction")
# These have conditions that leave them more than nothing.
SHOWING = ("bmc", "value", "interval", "numeric", "predicate", "impact", "pdr")
# The programs of which each analysis shows something; value analysis does not get done with the first.
PROGRAMS = {analysis: "cuts" for analysis in ANALYSES} | {"value": "every_condition"}
# What cuts something in them, whatever the analysis; more than one where a larger value shows more.
LIMITS = {
    "total-time": ["1us"], "total-memory": ["1MB"], "states": ["1", "3", "30"], "states-per-location": ["1"], "busy-edge": ["1"], "post-time": ["1us"],
    "post-memory": ["1B"], "state-size": ["1"], "path-length": ["1", "6"], "path-time": ["1us"], "path-repeats": ["1"], "path-assumes": ["1", "3"],
    "refinement-time": ["1us"], "refinement-memory": ["1B"], "path-formula-size": ["1"],
}
REASONS = {
    "total-time": "the analysis took longer than", "total-memory": "of memory was in use", "states": "abstract states",
    "states-per-location": "abstract states at one location", "busy-edge": "an edge was taken more than", "post-time": "one step took longer than",
    "post-memory": "of memory", "state-size": "an abstract state with more than", "path-length": "a path of more than", "path-time": "was spent on a path",
    "path-repeats": "times on a path", "path-assumes": "branches on a path", "refinement-time": "to look into", "refinement-memory": "of memory to look into",
    "path-formula-size": "the formula of a path to a violation had more than",
}
# What need not be exceeded: how long steps take, and what memory they need, is the machine's matter; and larger values may cut nothing.
MAY_CUT_NOTHING = {"post-time", "post-memory", "path-time"}
# By induction something is shown of any number of rounds.
MAY_BE_SHOWN = {("k-induction", "path-repeats")}


def run(proviso, *arguments):
    return subprocess.run(["timeout", PATIENCE, proviso, "check", "--property", "unreach-call", *map(str, arguments)], capture_output=True, text=True,
                          cwd=CONDITIONS)


def verdict_of(done):
    found = re.search(r"^VERDICT: (.*)$", done.stdout, re.M)
    return found.group(1) if found else f"exit {done.returncode}: {done.stderr}"


def keepers(proviso):
    """By condition, the analyses that keep it, as the help says."""
    text = run(proviso, "--help").stdout
    result = {}
    for name, words in re.findall(r"^  ([a-z-]+) +[^\n]*\n +kept by ([^\n]*)$", text, re.M):
        result[name] = list(ANALYSES) if words == "all analyses" else words.split(", ")
    return result


def is_readable(out, problems, what):
    automaton = (out / "automaton.txt").read_text()
    if not automaton.startswith("proviso assumption automaton 1\n") or not automaton.endswith("done\n"):
        problems.append(f"{what}: {automaton[:200]}")
    return json.loads((out / "condition.json").read_text())


def check_one(proviso, directory, analysis, name, limit, is_first):
    """What is wrong with one condition in one analysis."""
    problems = []
    what = f"{analysis} {name}={limit}"
    arguments = ["--analysis", analysis, "--condition", f"{name}={limit}"]
    program = PROGRAMS[analysis]
    out = directory / f"{analysis}-{name}-{limit}"
    said = verdict_of(run(proviso, *arguments, "--output", out, f"{program}.c"))
    may_be_done = name in MAY_CUT_NOTHING or (analysis, name) in MAY_BE_SHOWN or not is_first
    condition = is_readable(out, problems, what)
    reasons = [said] + [place["reason"] for place in condition["left_out"]]
    wanted = "the loop was unwound" if name == "path-repeats" and analysis in UNWINDING else REASONS[name]
    if not (said.startswith("UNKNOWN(") and (may_be_done or any(wanted in reason for reason in reasons))) and not (may_be_done and said == "TRUE"):
        problems.append(f"{what}: {reasons}")
    if said == "TRUE" and condition["left_out"]:
        problems.append(f"{what}: TRUE, but something was left out")
    # What was shown is checked and gone on from; where nothing was, there is nothing to check.
    again = verdict_of(run(proviso, "--analysis", "k-induction", "--assume-automaton", out, f"{program}.c"))
    expected = ["TRUE"] if condition["covers"] != "nothing" else ["TRUE", f"UNKNOWN(under condition {out})"]
    if again not in expected:
        problems.append(f"{what}, then k-induction: {again}, {condition['covers']}")
    # The fault is found, or hidden by the condition; then it is found afterwards.
    out = directory / f"{analysis}-{name}-{limit}-faulty"
    said = verdict_of(run(proviso, *arguments, "--output", out, f"{program}_faulty.c"))
    if said != "FALSE(unreach-call)" and not said.startswith("UNKNOWN("):
        problems.append(f"{what}, faulty: {said}")
    is_readable(out, problems, f"{what}, faulty")
    if said.startswith("UNKNOWN("):
        again = verdict_of(run(proviso, "--analysis", "bmc", "--assume-automaton", out, f"{program}_faulty.c"))
        if again != "FALSE(unreach-call)":
            problems.append(f"{what}, faulty, then bmc: {again}")
    return problems, condition["covers"]


def check_auto(proviso, name, kept_by):
    """Those of its analyses keep it that can, and `auto` says which; a fault stays one."""
    done = run(proviso, "--condition", f"{name}={LIMITS[name][-1]}", "--time-limit", "10s", "cuts.c")
    problems = []
    for analysis, what in re.findall(r"(execution|k-induction|value|pdr) \([\d.]+ s: ([^)]*)\)", done.stdout):
        if (f"keeping {name}=" in what) != (analysis in kept_by):
            problems.append(f"auto {name}: {analysis}: {what}")
    faulty = verdict_of(run(proviso, "--condition", f"{name}={LIMITS[name][-1]}", "--time-limit", "10s", "cuts_faulty.c"))
    for said, wrong in ((verdict_of(done), "FALSE"), (faulty, "TRUE")):
        if said.startswith(wrong) or not re.match("TRUE|FALSE|UNKNOWN", said):
            problems.append(f"auto {name}: {said}")
    return problems


def check_refused(proviso, analysis, name, kept_by):
    done = run(proviso, "--analysis", analysis, "--condition", f"{name}={LIMITS[name][0]}", "cuts.c")
    is_said = all(word in done.stderr for word in (f"'{name}'", f"'{analysis}'", ", ".join(kept_by)))
    if done.returncode == 3 and done.stdout == "" and is_said:
        return []
    return [f"{analysis} {name} is not refused: exit {done.returncode}, {done.stdout}{done.stderr}"]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--analysis", choices=ANALYSES, help="this one alone")
    options = parser.parse_args()
    proviso = str(pathlib.Path(options.proviso).resolve())
    kept_by = keepers(proviso)
    problems = [] if sorted(kept_by) == sorted(LIMITS) else [f"--help knows {sorted(kept_by)}"]
    covers = {}
    with tempfile.TemporaryDirectory() as name, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        directory = pathlib.Path(name)
        jobs = []
        refused = []
        for condition in () if options.analysis else ("total-time", "states", "path-length", "path-repeats", "refinement-time"):
            refused.append(pool.submit(check_auto, proviso, condition, kept_by.get(condition, [])))
        for condition in LIMITS:
            for analysis in [options.analysis] if options.analysis else ANALYSES:
                if analysis not in kept_by.get(condition, []):
                    refused.append(pool.submit(check_refused, proviso, analysis, condition, kept_by.get(condition, [])))
                elif analysis != "execution":  # it shows nothing, whether it is cut short or not
                    for limit in LIMITS[condition]:
                        job = pool.submit(check_one, proviso, directory, analysis, condition, limit, limit == LIMITS[condition][0])
                        jobs.append((analysis, job))
        for job in refused:
            problems += job.result()
        for analysis, job in jobs:
            found, what = job.result()
            problems += found
            covers.setdefault(analysis, []).append(what)
    for analysis, shown in covers.items():
        print(f"{analysis}: {len(shown)} conditions; {shown.count('part')} left a part, {shown.count('nothing')} nothing, {shown.count('everything')} everything")
        if "part" not in shown and analysis in SHOWING:
            problems.append(f"{analysis} never shows a part")
    for problem in problems:
        print(problem)
    print(f"{len(problems)} problems")
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main())
