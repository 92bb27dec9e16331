#!/usr/bin/env python3
"""GCC's execute tests (gcc.c-torture/execute of Debian's package gcc-12-source): programs that abort() if C goes wrong.

    gcc_execute.py                                   all of them
    gcc_execute.py --sample 60 --seed 3              some of them, chosen by chance
    gcc_execute.py --shard 2/5                       every fifth one, from the second on
    gcc_execute.py 20000112-1 pr22141-1              these

Each program is
  run      by `proviso run`: it must exit with 0, without undefined behaviour;
  proved   by `proviso check` with a call of abort() as the error: never FALSE, TRUE expected;
  refuted  by `proviso check` with the normal end of the program as the error: never TRUE, FALSE expected.
The sources are fetched once into build/ and never become part of the repository. Programs that are not for Proviso (other machines, what Clang
does not read) are left out, each with its reason. The last lines are a table; the exit status is 0 if nothing was wrong or crashed, and 77 if
the package cannot be had.
"""

import argparse
import collections
import concurrent.futures
import dataclasses
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

import toolchain

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from expectations import default_binary, run_proviso  # noqa: E402

PACKAGE = "gcc-12-source"
FOLDER = "gcc/testsuite/gcc.c-torture/execute"
SKIPPED = 77

# What stands beside the test: it is not changed itself.
ABORT_IS_ERROR = "extern void __VERIFIER_error(void);\nvoid abort(void) {\n  __VERIFIER_error();\n  for (;;) {\n  }\n}\n"
END_IS_ERROR = ("extern void __VERIFIER_error(void);\nextern int atexit(void (*)(void));\nstatic void at_end(void) { __VERIFIER_error(); }\n"
                "__attribute__((constructor)) static void watch(void) { atexit(at_end); }\n")

# What the tests require of the machine, and Proviso's x86-64 lacks.
LACKING = {
    "trampolines": "nested functions (Clang has none)",
    "untyped_assembly": "__builtin_apply (Clang has none)",
    "dfp": "decimal floats (Clang has none)",
    "mmap": "mmap",
}
# What Clang says to programs that are GNU C as only GCC has it.
NOT_FOR_CLANG = (
    ("function definition is not allowed here", "nested functions (Clang has none)"),
    ("fields must have a constant size", "arrays of variable length in structs (Clang has none)"),
    ("definition of variable with array type needs an explicit size or an initializer", "arrays of variable length in structs (Clang has none)"),
    ("use of undeclared label", "labels of an outer function (Clang has none)"),
    ("__builtin_va_arg_pack", "__builtin_va_arg_pack (Clang has none)"),
    ("__builtin_apply", "__builtin_apply (Clang has none)"),
    ("GCC does not allow variable declarations in for loop", "declarations in for loops"),
)
# GNU C defines these: shifts of and into the sign, and that a missing result that is not looked at does no harm.
DEFINED = ("memory-leak", "bad-shift", "missing-return-value")
NOT_MODELLED = ("-ffast-math", "-finstrument-functions")
FAILING_OUTPUT = "relies on output that does not fail"
READS_BACK = "reads back a file that it has written (files are not modelled)"
# What a test relies on that neither C nor GNU C promises: its result says nothing.
NOT_THE_STANDARD = {
    "20021127-1": "defines llabs as no library has it",
    "20031003-1": "undefined: converts 2147483648.0f to int",
    "20101011-1": "undefined: divides by zero and waits for a signal",
    "string-opt-18": "undefined: strcpy of an array that nothing was written to",
    "frame-address": "asks for the order of two frames on the stack",
    "pr17377": "asks for return addresses",
    "pr64242": "asks for the order of two blocks on the stack",
    "stkalign": "asks for the alignment of frames on the stack",
    **{name: FAILING_OUTPUT for base in ("printf", "fprintf", "vprintf", "vfprintf") for name in (f"{base}-1", f"{base}-chk-1")},
    **{name: READS_BACK for name in ("printf-2", "fprintf-2", "user-printf")},
}
# Undefined too: signed numbers overflow. GCC's options for other tests define that they wrap; here nothing does, and they do.
RELIES_ON_WRAPPING = {
    "920730-1": "INT_MAX + 2",
    "arith-rand": "the absolute value of INT_MIN",
    "arith-rand-ll": "the absolute value of INT_MIN",
    "loop-3b": "INT_MAX / 8 * 4 * 4",
}
WRAPPING = ("-fwrapv", "-fno-strict-overflow")


# ------------------------------------------------------------------------------------------------------------- the programs


def privileged(command):
    return command if os.geteuid() == 0 else ["sudo", "-n", *command]


def fetch(cache):
    """The folder with the tests, fetched if it is not there; ends the script with status 77 where the package cannot be had."""
    target = cache / "gcc-12-execute"
    if target.is_dir():
        return target
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache) as name:
        work = pathlib.Path(name)
        work.chmod(0o755)
        try:
            if subprocess.run(["apt-get", "download", PACKAGE], cwd=work, capture_output=True).returncode != 0:
                subprocess.run(privileged(["apt-get", "update", "-q"]), check=True, capture_output=True)
                subprocess.run(["apt-get", "download", PACKAGE], cwd=work, check=True, capture_output=True)
            package = next(work.glob("*.deb"))
            subprocess.run(["dpkg-deb", "--fsys-tarfile", package], stdout=(work / "package.tar").open("wb"), check=True)
            subprocess.run(["tar", "-xf", "package.tar", "--wildcards", "*.tar.xz"], cwd=work, check=True)
            archive = next(work.glob("usr/src/**/gcc-12*.tar.xz"))
            subprocess.run(["tar", "-xJf", archive, "--wildcards", f"*/{FOLDER}/*"], cwd=work, check=True)
            shutil.move(next(work.glob(f"*/{FOLDER}")), target)
        except (subprocess.CalledProcessError, OSError, StopIteration) as problem:
            print(f"skipped: Debian's package {PACKAGE} cannot be had here ({problem})")
            sys.exit(SKIPPED)
    return target


def directives(text, name):
    """The words behind each `dg-NAME`."""
    return [match.group(1) for match in re.finditer(rf"\{{\s*dg-{name}\s+((?:[^{{}}]|\{{(?:[^{{}}]|\{{[^{{}}]*\}})*\}})*)\}}", text)]


def is_for_x86_64(selector):
    """Whether a list of targets, as `dg-skip-if` has it, means x86-64 Linux."""
    words = re.sub(r'"[^"]*"', "", selector)
    if "-" not in words:
        return False  # a feature that is or is not there: all are
    named = re.search(r"\*-\*-\*|x86_64-\*-\*|i\?86", words) is not None
    return named != ("!" in words)


@dataclasses.dataclass
class Test:
    path: pathlib.Path
    name: str
    options: list[str] = dataclasses.field(default_factory=list)
    wraps: bool = False
    left_out: str | None = None


def read_test(root, path):
    text = path.read_text(encoding="latin-1")
    test = Test(path, str(path.relative_to(root).with_suffix("")))
    test.left_out = NOT_THE_STANDARD.get(test.name)
    test.wraps = test.name in RELIES_ON_WRAPPING
    for required in directives(text, "require-effective-target"):
        test.left_out = test.left_out or LACKING.get(required.split()[0])
    for skip in directives(text, "skip-if"):
        if is_for_x86_64(re.sub(r'^\s*"[^"]*"', "", skip)):
            test.left_out = test.left_out or "not for x86-64: " + skip.split('"')[1]
    for options in directives(text, "options") + directives(text, "additional-options"):
        if "target" in options and not is_for_x86_64(options.partition("target")[2]):
            continue
        test.wraps = test.wraps or any(word in options for word in WRAPPING)
        for option in NOT_MODELLED:
            if option in options:
                test.left_out = option
        if "-fgnu89-inline" in options:
            test.options += ["-std", "gnu89"]
        if standard := re.search(r"-std=(\w+)", options):
            test.options += ["-std", standard.group(1)]
    return test


def all_tests(root):
    paths = sorted([*root.glob("*.c"), *root.glob("ieee/*.c")])
    return [read_test(root, path) for path in paths]


# ------------------------------------------------------------------------------------------------------------- one program

WRONG = ("wrong", "crashed")


@dataclasses.dataclass
class Outcome:
    kind: str  # left out, passed, wrong, crashed, unknown, unsupported, refused, slow, undefined
    reason: str = ""


def not_for_clang(output):
    return next((Outcome("left out", reason) for text, reason in NOT_FOR_CLANG if text in output), None)


def refusal(output):
    if left_out := not_for_clang(output):
        return left_out
    errors = [line for line in output.splitlines() if "error" in line]
    message = re.sub(r"^.*?error: ", "", errors[0]) if errors else output.strip()[-200:]
    return Outcome("refused", message)


def run(options, test):
    ignored = [word for event in (*DEFINED, *(["signed-overflow"] if test.wraps else [])) for word in ("--ignore", event)]
    # What is indeterminate, or the result of a function without model, is anything.
    arguments = [*test.options, "--bit-fields", "gcc", *ignored, "--random", "1"]
    result = run_proviso(options.proviso, test.path, options.data_model, arguments, timeout=options.time_limit)
    if result.status is None:
        return Outcome("slow")
    text = result.output + result.errors
    if result.event is None:
        is_crash = result.status < 0 or result.status > 3 or "internal error" in text
        return Outcome("crashed", text.strip()[-300:]) if is_crash else refusal(text)
    if result.event == "exited 0":
        return Outcome("passed")
    if result.event.startswith("unsupported"):
        return not_for_clang(result.detail) or Outcome("unsupported", re.sub(r" at \S+:\d+:\d+", "", result.detail))
    if missing := re.findall(r"'(\w+)' has neither a body nor a model", result.errors):
        return Outcome("unsupported", "no model of " + ", ".join(missing))
    if result.event == "assumption failed":
        return Outcome("unknown", "the random values are none that there can be")
    if result.event.startswith(("exited", "aborted", "assertion")):
        return Outcome("wrong", result.detail)
    return Outcome("undefined", re.sub(r" at \S+:\d+:\d+", "", result.detail))


def check(options, test, companion, expected):
    command = ["timeout", "--signal=KILL", str(options.time_limit * 3 + 10), options.proviso, "check", "--data-model", options.data_model,
               "--time-limit", f"{options.time_limit}s", "--analysis", options.analysis, "--bit-fields", "gcc", *test.options, "--property", "unreach-call",
               str(test.path), str(companion)]
    done = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL)
    text = (done.stdout + done.stderr).decode("latin-1")
    verdict = re.findall(r"^VERDICT: (.*)$", text, re.M)
    if not verdict:
        is_crash = done.returncode < 0 or done.returncode > 3 or "internal error" in text
        return Outcome("crashed", text.strip()[-300:]) if is_crash else refusal(text)
    if verdict[-1].startswith(expected):
        return Outcome("passed")
    if not verdict[-1].startswith("UNKNOWN"):
        return Outcome("wrong", verdict[-1])
    reason = verdict[-1].removeprefix("UNKNOWN")
    return Outcome("unsupported" if "unsupported" in reason else "unknown", re.sub(r" at \S+:\d+:\d+", "", reason))


def examine(options, companions, test):
    """(test, {what was asked: how it came out})"""
    if test.left_out:
        return test, {"run": Outcome("left out", test.left_out)}
    outcomes = {}
    if "run" in options.what:
        outcomes["run"] = run(options, test)
        if outcomes["run"].kind in ("left out", "refused", "crashed"):
            return test, outcomes
    if "prove" in options.what:
        outcomes["prove"] = check(options, test, companions["prove"], "TRUE")
    if "refute" in options.what:
        outcomes["refute"] = check(options, test, companions["refute"], "FALSE")
    return test, outcomes


# ------------------------------------------------------------------------------------------------------------- all of them


def shard(text):
    part, _, parts = text.partition("/")
    return int(part), int(parts)


def chosen(options, tests):
    if options.names:
        return [test for test in tests if test.name in options.names]
    if options.shard:
        return tests[options.shard[0] - 1 :: options.shard[1]]
    if options.sample:
        return sorted(random.Random(options.seed).sample(tests, min(options.sample, len(tests))), key=lambda test: test.name)
    return tests


def report_progress(options, test, outcomes):
    if options.progress:
        for what, outcome in outcomes.items():
            if outcome.kind not in ("passed", "left out"):
                print(f"{test.name}: {what}: {outcome.kind}: {outcome.reason}", flush=True)


def table(results):
    kinds = ("passed", "wrong", "crashed", "undefined", "unsupported", "refused", "unknown", "slow", "left out")
    print(f"{'':9}" + "".join(f"{kind:>13}" for kind in kinds))
    for what in ("run", "prove", "refute"):
        counts = collections.Counter(outcomes[what].kind for _, outcomes in results if what in outcomes)
        if counts:
            print(f"{what:9}" + "".join(f"{counts[kind]:13}" for kind in kinds))


def reasons(results, kinds):
    """The reasons of each kind, the most frequent first, with the tests that have them."""
    for kind in kinds:
        grouped = collections.defaultdict(list)
        for test, outcomes in results:
            for what, outcome in outcomes.items():
                if outcome.kind == kind:
                    grouped[f"{what}: {outcome.reason}"].append(test.name)
        for reason, names in sorted(grouped.items(), key=lambda item: -len(item[1])):
            shown = ", ".join(names[:8]) + (", ..." if len(names) > 8 else "")
            print(f"{kind}: {len(names)} {reason} ({shown})")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=default_binary())
    parser.add_argument("--data-model", choices=toolchain.DATA_MODELS, default="lp64")
    parser.add_argument("--what", nargs="+", choices=("run", "prove", "refute"), default=("run", "prove", "refute"))
    parser.add_argument("--analysis", default="auto", help="of `proviso check`")
    parser.add_argument("--time-limit", type=int, default=10, help="seconds for each run and each check")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--shard", type=shard, metavar="I/N")
    parser.add_argument("--sample", type=int, help="that many, chosen by chance")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--progress", action="store_true", help="say at once what did not pass")
    parser.add_argument("--brief", action="store_true", help="reasons only of what must not be")
    parser.add_argument("names", nargs="*", help="only these tests (without .c)")
    options = parser.parse_args()

    tests = chosen(options, all_tests(fetch(toolchain.CACHE)))
    with tempfile.TemporaryDirectory() as directory:
        companions = {"prove": pathlib.Path(directory) / "abort_is_error.c", "refute": pathlib.Path(directory) / "end_is_error.c"}
        companions["prove"].write_text(ABORT_IS_ERROR)
        companions["refute"].write_text(END_IS_ERROR)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            results = []
            for test, outcomes in pool.map(lambda test: examine(options, companions, test), tests):
                results.append((test, outcomes))
                report_progress(options, test, outcomes)
    reasons(results, WRONG if options.brief else (*WRONG, "undefined", "unsupported", "refused", "unknown", "slow", "left out"))
    table(results)
    failed = sum(any(outcome.kind in WRONG for outcome in outcomes.values()) for _, outcomes in results)
    print(f"{len(results) - failed} passed, {failed} failed")
    return failed > 0 or not results


if __name__ == "__main__":
    sys.exit(main())
