#!/usr/bin/env python3
"""Seeds for the fuzzers of readers: the files that Proviso itself writes about tests/fuzz/subject.c, in a folder for each reader.

    tests/fuzz/make_seeds.py [--proviso build/release/proviso] DIRECTORY
"""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent
# Analyses with different kinds of certificates, and one that is cut short, so that there is a condition.
RUNS = {
    "value": ["--analysis", "value"],
    "part": ["--analysis", "value", "--condition", "path-repeats=3"],
    "k-induction": ["--analysis", "k-induction"],
    "interval": ["--analysis", "interval"],
    "predicate": ["--analysis", "predicate"],
    "pdr": ["--analysis", "pdr"],
}
# The reader for each file of an output directory.
READERS = {"automaton.txt": "automaton", "certificate.json": "certificate", "condition.json": "condition", "predicates.txt": "precision",
           "steps.txt": "steps"}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    parser.add_argument("directory", type=pathlib.Path)
    options = parser.parse_args()
    shutil.rmtree(options.directory, ignore_errors=True)
    with tempfile.TemporaryDirectory() as temporary:
        for name, arguments in RUNS.items():
            output = pathlib.Path(temporary) / name
            subprocess.run([options.proviso, "check", "--property", "unreach-call", "--time-limit", "60s", *arguments, "--output", output,
                            ROOT / "subject.c"], stdout=subprocess.DEVNULL)
            for file, reader in READERS.items():
                if (output / file).exists():
                    folder = options.directory / reader
                    folder.mkdir(parents=True, exist_ok=True)
                    shutil.copy(output / file, folder / f"{name}{pathlib.Path(file).suffix}")
    shutil.copytree(ROOT.parent.parent / "strategies", options.directory / "strategy")
    for reader in ("conversation", "limits", "task_file"):
        shutil.copytree(ROOT / "corpus" / reader, options.directory / reader)
    shutil.copytree(ROOT.parent / "witness", options.directory / "witness", ignore=shutil.ignore_patterns("*.c", "*.graphml", "parts"))
    shutil.copytree(ROOT.parent / "witness", options.directory / "graphml", ignore=shutil.ignore_patterns("*.c", "*.yml", "parts"))
    missing = [reader for reader in READERS.values() if not (options.directory / reader).exists()]
    sys.exit(f"there are no seeds for {', '.join(missing)}" if missing else 0)


if __name__ == "__main__":
    main()
