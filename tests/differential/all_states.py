"""What the tests have in common that compute all reachable states of random programs themselves, and let analyses say whether a fault can be
reached: their command line, and the count of who was right. UNKNOWN is no contradiction."""
import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ANALYSES = ["bmc", "k-induction", "predicate", "impact", "pdr"]


def check(proviso, analysis, program, seed, directory, seconds):
    text, is_faulty, properties = program
    file = pathlib.Path(directory) / f"{seed}.c"
    file.write_text(text)
    command = [proviso, "check", *(f"--property={name}" for name in properties.split()), "--analysis", *analysis.split(), "--time-limit", f"{seconds}s", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=20 * seconds + 60)
    verdict = re.search(r"^VERDICT: (\w+)", done.stdout, re.M)
    if not verdict:
        return seed, "CRASH", done.stderr[-300:]
    said = verdict.group(1)
    if said == "UNKNOWN":
        return seed, "unknown", ""
    return seed, "right" if (said == "FALSE") == is_faulty else "WRONG", said


def main(description, program_of, analyses=ANALYSES):
    """program_of(seed): C text, whether it has a fault, the properties; None where the program is of no use."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    parser.add_argument("--analysis", action="append", help=f"with further options, if any; may be repeated (default: {', '.join(analyses)})")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=int, default=1, help="time limit of each run")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--print", action="store_true", help="print the program of --seed and stop")
    options = parser.parse_args()
    if options.print:
        program = program_of(options.seed)
        print(f"{program[0]}// {'faulty' if program[1] else 'safe'}: {program[2]}" if program else "// of no use")
        return
    programs = {}
    seed = options.seed
    while len(programs) < options.count:
        if program := program_of(seed):
            programs[seed] = program
        seed += 1
    faulty = sum(is_faulty for _, is_faulty, _ in programs.values())
    print(f"{faulty} programs with a fault, {len(programs) - faulty} without")
    failed = False
    with tempfile.TemporaryDirectory() as directory, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for analysis in options.analysis or analyses:
            results = list(pool.map(lambda item: check(options.proviso, analysis, item[1], item[0], directory, options.seconds), programs.items()))
            for seed, outcome, detail in results:
                if outcome in ("WRONG", "CRASH"):
                    print(f"{analysis}, seed {seed}: {outcome} {detail}")
                    failed = True
            counts = {outcome: sum(o == outcome for _, o, _ in results) for outcome in ("right", "unknown", "WRONG", "CRASH")}
            print(f"{analysis}: " + ", ".join(f"{n} {outcome}" for outcome, n in counts.items()))
    sys.exit(1 if failed else 0)
