#!/usr/bin/env python3
"""Loops that change every kind of place there is, a faulty and a safe program for each: no analysis may prove the faulty one or find a fault
in the safe one, and some analysis must find the fault.

The faults come late, behind several rounds, so that a loop that is closed too early (by states taken for equal, by an induction that
forgets too little) gives a wrong proof here.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from cut_pairs import CALL_PAIRS, CUT_HEAD, CUT_PAIRS
from expectations import all_analyses
from loop_pairs import HEAD, PAIRS

ANALYSES = all_analyses()
# Faults behind what no analysis can see through.
OUT_OF_REACH = {"missing_writes"}
CUT_NAMES = {pair[0] for pair in CUT_PAIRS}
CALL_NAMES = {pair[0] for pair in CALL_PAIRS}


def analyses(pair, is_faulty):
    if pair[0] in CALL_NAMES:
        return ("bmc", "predicate") if is_faulty else ("predicate",)
    if pair[0] not in CUT_NAMES:
        return ANALYSES
    return ("bmc", "predicate", "impact", "pdr") if is_faulty else ("predicate", "impact", "pdr")


def verdict(proviso, directory, pair, is_faulty, analysis, seconds):
    name, prop, faulty, safe = pair
    file = pathlib.Path(directory) / f"{name}_{'faulty' if is_faulty else 'safe'}_{analysis}.c"
    file.write_text((CUT_HEAD if name in CUT_NAMES | CALL_NAMES else HEAD) + (faulty if is_faulty else safe) + "\n")
    command = [proviso, "check", "--property", prop, "--analysis", analysis, "--time-limit", f"{seconds}s", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=20 * seconds + 60)
    found = re.search(r"^VERDICT: (\w+)", done.stdout, re.M)
    return found.group(1) if found else f"exit {done.returncode}: {done.stderr.strip()[-200:]}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=int, default=1, help="time limit of each run")
    parser.add_argument("names", nargs="*", help="only these pairs")
    options = parser.parse_args()
    pairs = [pair for pair in PAIRS + CUT_PAIRS + CALL_PAIRS if not options.names or pair[0] in options.names]
    failed = answered = 0
    with tempfile.TemporaryDirectory() as directory, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        runs = [(pair, is_faulty, analysis) for pair in pairs for is_faulty in (True, False) for analysis in analyses(pair, is_faulty)]
        verdicts = dict(zip([(pair[0], is_faulty, analysis) for pair, is_faulty, analysis in runs],
                            pool.map(lambda run: verdict(options.proviso, directory, *run, options.seconds), runs)))
    for name, *_ in pairs:
        problems = [f"{analysis} says {said} of the {'faulty' if is_faulty else 'safe'} program" for (n, is_faulty, analysis), said in verdicts.items()
                    if n == name and said not in ("UNKNOWN", "FALSE" if is_faulty else "TRUE")]
        if name not in OUT_OF_REACH and not any(said == "FALSE" for (n, is_faulty, _), said in verdicts.items() if n == name and is_faulty):
            problems.append("no analysis finds the fault")
        for problem in problems:
            print(f"{name}: {problem}")
        failed += bool(problems)
    answered = sum(said != "UNKNOWN" for said in verdicts.values())
    print(f"{answered} of {len(verdicts)} questions answered")
    print(f"{len(pairs) - failed} passed, {failed} failed")
    sys.exit(1 if failed or not pairs else 0)


if __name__ == "__main__":
    main()
