#!/usr/bin/env python3
"""Tables I to III of paper 002 (conditional model checking) with Proviso: the verdict and the CPU time for each row.

    bench/paper_002.py --tasks DIR [--table II] [--analysis auto] [--seconds 60]

DIR holds tasks.json and paper-002-tables.json, which names the task for each row.
"""
import argparse
import json
import pathlib
import re
import resource
import subprocess


def cpu_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default="build/release/proviso")
    parser.add_argument("--tasks", required=True, type=pathlib.Path)
    parser.add_argument("--table", action="append", help="I, II or III; may be repeated (default: all)")
    parser.add_argument("--analysis", default="auto")
    parser.add_argument("--seconds", type=int, default=60, help="time limit of each run")
    options = parser.parse_args()
    tasks = {task["id"]: task for task in json.loads((options.tasks / "tasks.json").read_text())}
    tables = json.loads((options.tasks / "paper-002-tables.json").read_text())
    for number in options.table or ["I", "II", "III"]:
        rows = tables[f"table {number}"]
        print(f"| table {number} | verdict | CPU s | paper s |\n|---|---|---|---|")
        right = wrong = 0
        total = paper = 0.0
        for row in rows:
            task = tasks[row["task"]]
            before = cpu_seconds()
            done = subprocess.run([options.proviso, "check", "--property", task["property"], "--data-model",
                                   "ilp32" if task["bits"] == 32 else "lp64", "--analysis", options.analysis, "--time-limit",
                                   f"{options.seconds}s", str(options.tasks / task["file"])],
                                  capture_output=True, text=True, errors="replace", timeout=20 * options.seconds)
            seconds = cpu_seconds() - before
            found = re.search(r"^VERDICT: (\w+)", done.stdout, re.M)
            verdict = found.group(1) if found else f"exit {done.returncode}"
            expected = "TRUE" if task["expected"] else "FALSE"
            right += verdict == expected
            wrong += verdict in ("TRUE", "FALSE") and verdict != expected
            total += seconds
            paper += row.get("paper_seconds", 0)
            print(f"| {row['row']} | {verdict}{'' if verdict == expected else ' (expected ' + expected + ')'} | {seconds:.2f} | "
                  f"{row.get('paper_seconds', '-')} |", flush=True)
        print(f"| **{right} of {len(rows)} right, {wrong} wrong** | | {total:.1f} | {paper:.1f} |\n")


if __name__ == "__main__":
    main()
