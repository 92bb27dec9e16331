#!/usr/bin/env python3
"""Test harnesses show what they were written for: for each faulty program of tests/check, the harness that `proviso check --output` writes
is compiled by the command it names, with gcc and clang, and run; the sanitizers (or the program) must report the violation, at its line.
Compiled with the safe twin of the program, the same harness must report nothing. A program whose fault hangs on what no harness can bring
about (the library fails, memory holds something else, the compiler takes another of the ways that C leaves open) says so:

    // harness: none, output does not fail here

LP64 programs are built for the machine this runs on, where the sanitizers' libraries are; ILP32 ones for i386 (under qemu elsewhere than on
x86), where a trap takes the place of the report.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "differential"))
import toolchain  # noqa: E402
from run_checks import statements  # noqa: E402

REPORTS = {
    "unreach-call": r"(reach_error|__VERIFIER_error)\(\) was called|Assertion .* failed",
    "assertions": r"Assertion .* failed",
    "no-overflow": r"runtime error: .*(cannot be represented|shift|division of)",
    "div-by-zero": r"runtime error: division by zero",
    "shifts": r"runtime error: shift exponent",
    "bounds": r"runtime error: index .* out of bounds|ERROR: AddressSanitizer",
    "valid-deref": r"ERROR: AddressSanitizer|runtime error: .*(null pointer|out of bounds)",
    "valid-free": r"ERROR: AddressSanitizer: attempting (double-free|free on)",
    "valid-memtrack": r"ERROR: LeakSanitizer: detected memory leaks",
    "valid-memcleanup": r"ERROR: LeakSanitizer: detected memory leaks",
    "termination": r"stack-overflow",
}
# These reports name the place; the others show that it happened.
WITH_LINE = ("no-overflow", "div-by-zero", "shifts", "bounds", "valid-deref", "valid-free")
SECONDS = 10
# What has not ended by then does not end.
ENDLESS_SECONDS = 1
# On some machines gcc's sanitizer takes seconds to look for leaks.
LEAK_SECONDS = 120
# What x86 has and other hosts may not.
HOST_FLAGS = ["-w", "-fsigned-char", "-fno-builtin"]


class Build:
    """How to compile for a program's machine, and to run what comes out."""

    def __init__(self, name, compiler, runner=(), traps=()):
        self.name, self.compiler, self.runner, self.traps = name, tuple(compiler), tuple(runner), tuple(traps)

    def command(self, documented, harness, original, program, executable):
        words = []
        for word in shlex.split(documented.split("&&")[0])[1:]:
            if word == "-m32" or (word.startswith("-fsanitize=") and self.traps):
                continue
            words.append({"harness.c": str(harness), str(original): str(program)}.get(word, word))
        # A safe twin may call what the faulty program does not, and its harness does not define.
        return [*self.compiler, *HOST_FLAGS, *self.traps, *words, "-Wl,--unresolved-symbols=ignore-all", "-o", str(executable)]

    def run(self, executable, seconds):
        command = ["timeout", "--signal=KILL", str(seconds), *self.runner, str(executable)]
        done = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL)
        return done.returncode, done.stderr.decode("latin-1")


def builds(data_model):
    if data_model == "lp64":
        quick = ["-fuse-ld=mold"] if shutil.which("mold") else []  # Clang's sanitizers are linked statically, most of what a build takes
        return [Build(name, [found, *linker]) for name, linker in (("gcc", []), ("clang-19", quick)) if (found := shutil.which(name))]
    traps = {"gcc": ["-fsanitize=undefined", "-fsanitize-undefined-trap-on-error"], "clang": ["-fsanitize=undefined", "-fsanitize-trap=undefined"]}
    return [Build(c.name, c.command, c.runner, traps[c.name.split()[0]]) for c in toolchain.require_compilers(data_model)]


def problems_of(proviso, program, directory):
    text = program.read_text()
    arguments = " ".join(statements(text, "check")).split()
    prop = re.match(r"FALSE\((.*)\)", statements(text, "verdict")[0]).group(1)
    output = directory / program.stem
    # One violation is all that is looked at.
    alone = [] if "--stop-at-first" in arguments else ["--stop-at-first"]
    command = ["timeout", "300", proviso, "check", *arguments, *alone, "--output", str(output), str(program)]
    checked = subprocess.run(command, capture_output=True, text=True)
    harness = output / "harness.c"
    if not harness.exists():
        return [f"no harness was written (exit {checked.returncode}) {checked.stderr.strip()}"]
    documented = re.search(r"^ +gcc (.*)$", harness.read_text(), re.M).group(0)
    place = re.search(rf"^(?:[a-z, -]* )?{prop}(?:[ ,][a-z, -]*)? violated: .*? at [^ ]*:(\d+):\d+", checked.stdout, re.M)
    twin = program.with_name(program.name.replace("_faulty", "_safe"))
    problems = []
    for build in builds("ilp32" if "ilp32" in arguments else "lp64"):
        for subject in (program, twin):
            if not subject.exists():
                continue
            executable = output / f"{subject.stem}.{build.name.split()[0]}"
            built = subprocess.run(build.command(documented, harness, program, subject, executable), capture_output=True, text=True)
            if built.returncode != 0:
                problems.append(f"{build.name} cannot compile the harness: {built.stderr.strip()[:500]}")
                continue
            is_endless = prop == "termination" and subject == program
            seconds = ENDLESS_SECONDS if is_endless else LEAK_SECONDS if "Leak" in REPORTS[prop] else SECONDS
            status, report = build.run(executable, seconds)
            if problem := problem_with(prop, place, build, subject, subject == program, status, report):
                problems.append(f"{build.name}: {problem}\n    {report.strip()[:300]}")
    return problems


def problem_with(prop, place, build, subject, is_faulty, status, report):
    if prop == "termination":
        has_ended = status not in (-9, 137) and not re.search(REPORTS[prop], report)
        return f"{subject.name} {'ends' if is_faulty else 'does not end'}" if has_ended == is_faulty else None
    if status in (-9, 137):
        return f"{subject.name} with its harness does not end"
    trapped = build.traps and (status < 0 or status > 128)
    shown = re.search(REPORTS[prop], report) or trapped
    if not is_faulty:
        return f"the safe program {subject.name} is reported" if shown else None
    if not shown:
        return f"{prop} is not reported (status {status})"
    if status == 0 and not re.search("runtime error", report):
        return "the status is 0"
    if prop in WITH_LINE and not trapped and f"{subject.name}:{place.group(1)}" not in report:
        return f"line {place.group(1)} is not reported"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("programs", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    # Analyses that find no faults say UNKNOWN of faulty programs: there is no harness for those.
    programs = options.programs or [file for file in sorted((ROOT / "check").glob("*_faulty.c"))
                                    if any(verdict.startswith("FALSE(") for verdict in statements(file.read_text(), "verdict"))
                                    and not statements(file.read_text(), "harness")]
    with tempfile.TemporaryDirectory() as directory, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        results = list(pool.map(lambda program: problems_of(options.proviso, program, pathlib.Path(directory)), programs))
    for program, problems in zip(programs, results):
        for problem in problems:
            print(f"{program}: {problem}")
    missing = set(REPORTS) - {re.match(r"FALSE\((.*)\)", statements(p.read_text(), "verdict")[0]).group(1) for p in programs}
    if missing and not options.programs:
        print(f"no program for {', '.join(sorted(missing))}")
    failed = sum(map(bool, results))
    print(f"{len(programs) - failed} passed, {failed} failed")
    sys.exit(1 if failed or not programs or (missing and not options.programs) else 0)


if __name__ == "__main__":
    main()
