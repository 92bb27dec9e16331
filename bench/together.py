#!/usr/bin/env python3
"""Properties asked together beside the same ones asked one by one, with the same time in sum: more questions must not
cost an answer.

    bench/together.py --tasks DIR [--count 60] [--seed 1] [--seconds 2]

DIR holds tasks.json; the programs are chosen at random from it and from tests/check. Printed is what was decided only
one by one (lost), only together (gained), and in different ways (a contradiction; then the exit status is 1).
"""
import argparse
import json
import pathlib
import random
import resource
import subprocess
import sys

PROPERTIES = ["valid-memsafety", "no-overflow", "bounds", "div-by-zero"]
ROOT = pathlib.Path(__file__).resolve().parent.parent


def cpu_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def verdicts(proviso, program, properties, seconds):
    """By property, and the CPU time."""
    file, model = program
    asked = [argument for name in properties for argument in ("--property", name)]
    before = cpu_seconds()
    done = subprocess.run([proviso, "check", "--json", *asked, "--data-model", model, "--time-limit", f"{seconds}s", file],
                          capture_output=True, text=True, errors="replace")
    spent = cpu_seconds() - before
    result = json.loads(done.stdout)
    if "properties" not in result:
        sys.exit(f"{file}: {done.stdout}")
    found = {known["name"]: known["verdict"] for known in result["properties"]}
    return {name: found[name] for name in properties}, spent


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default="build/release/proviso")
    parser.add_argument("--tasks", required=True, type=pathlib.Path)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=int, default=2, help="time limit for one property")
    options = parser.parse_args()
    tasks = json.loads((options.tasks / "tasks.json").read_text())
    programs = {(str(options.tasks / task["file"]), "ilp32" if task["bits"] == 32 else "lp64") for task in tasks}
    programs |= {(str(file), "lp64") for file in (ROOT / "tests/check").glob("*.c")}
    chosen = random.Random(options.seed).sample(sorted(programs), options.count)
    counts = dict.fromkeys(["both", "lost", "gained", "contradictions"], 0)
    times = [0.0, 0.0]
    for program in chosen:
        alone = {}
        for name in PROPERTIES:
            found, spent = verdicts(options.proviso, program, [name], options.seconds)
            alone |= found
            times[0] += spent
        together, spent = verdicts(options.proviso, program, PROPERTIES, options.seconds * len(PROPERTIES))
        times[1] += spent
        for name in PROPERTIES:
            before, after = alone[name], together[name]
            if "unknown" in (before, after):
                kind = "lost" if before != after and after == "unknown" else "gained" if before != after else None
            else:
                kind = "both" if before == after else "contradictions"
            if kind is None:
                continue
            counts[kind] += 1
            if kind != "both":
                print(f"{kind}: {program[0]} {name}: {before} alone, {after} together", flush=True)
    print(", ".join(f"{count} {kind}" for kind, count in counts.items()) +
          f"; {times[0]:.0f} CPU s one by one, {times[1]:.0f} together")
    sys.exit(1 if counts["contradictions"] else 0)


if __name__ == "__main__":
    main()
