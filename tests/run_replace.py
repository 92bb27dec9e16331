#!/usr/bin/env python3
"""`--replace MODULE=ABSTRACTION`: the abstraction is read in the module's place, by every analysis; the result says what it rests on, in every
output; what does not fit gets a message."""
import json
import pathlib
import shutil
import sys
import tempfile

from runs import Proviso, arguments_parser, expect, tell_problems, verdict_of

ROOT = pathlib.Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples" / "replace"
REPLACED = ["distinct.c", "hash_set.c", "--replace", "hash_set.c=abstract_set.c"]
SMALL = ["-D", "MOST=2", "-D", "PROVISO_ROOM=2"]
NOTE = ("hash_set.c is replaced by abstract_set.c: assumed that 'set_add', 'set_free', 'set_has', 'set_new' and 'set_size' mean the same in both, "
        "which 'proviso glassbox' can show")
ANALYSES = ["auto", "bmc", "k-induction", "value", "predicate", "impact", "pdr"]


def test_analyses(proviso):
    """None says what another one denies, and some decide; that none knows anything of hash tables then shows in what they are asked about."""
    decided = {"TRUE": [], "FALSE(assertions)": []}
    for analysis in ANALYSES:
        for bug, never in (([], "FALSE(assertions)"), (["-D", "BUG"], "TRUE")):
            run = proviso("check", "-p", "assertions", "--analysis", analysis, *SMALL, *bug, *REPLACED, "--time-limit", "60s")
            verdict = verdict_of(run)
            expect(verdict != never and run.returncode in (0, 1, 2), f"{analysis} {bug}: {run.stdout}{run.stderr}")
            expect(f"note: {NOTE}\n" in run.stdout, f"{analysis} {bug}: no note: {run.stdout}")
            if verdict in decided:
                decided[verdict].append(analysis)
    for verdict, analyses in decided.items():
        expect({"auto", "bmc", "k-induction"} <= set(analyses), f"{verdict}: by {analyses}")


def test_outputs(proviso, directory):
    output = directory / "out"
    run = proviso("check", "-p", "assertions", "--analysis", "bmc", "-D", "BUG", *SMALL, *REPLACED, "--output", output)
    expect(run.returncode == 1 and "abstract_set.c" not in run.stdout.split("The execution:")[0].replace(NOTE, ""), f"violation: {run.stdout}")
    replaced = [{"module": "hash_set.c", "abstraction": "abstract_set.c",
                 "functions": ["set_add", "set_free", "set_has", "set_new", "set_size"]}]
    expect(json.loads((output / "result.json").read_text())["replaced"] == replaced, "result.json has something else")
    expect(NOTE in (output / "result.sarif").read_text(), "no note in result.sarif")
    heading = (output / "harness.c").read_text().split("*/")[0]
    expect(" abstract_set.c " in heading and " hash_set.c " not in heading, f"harness: {heading}")
    shown = json.loads(proviso("check", "--json", "-p", "assertions", "--analysis", "bmc", *SMALL, *REPLACED).stdout)
    expect(shown["verdict"] == "TRUE" and shown["replaced"] == replaced, f"JSON: {shown}")
    plain = json.loads(proviso("check", "--json", "-p", "assertions", "--analysis", "bmc", *SMALL, "distinct.c", "abstract_set.c").stdout)
    expect(plain["verdict"] == "TRUE" and plain["replaced"] == [], f"JSON: {plain}")
    run = proviso("run", "--inputs", "4 7 4", *REPLACED)
    expect(run.returncode == 0 and f"note: {NOTE}\n" in run.stderr, f"run: {run.stdout}{run.stderr}")
    run = proviso("cfa", "--function", "set_has", *REPLACED)
    expect("abstract_set_has" in run.stdout, f"cfa: {run.stdout}{run.stderr}")


CLIENT = '#include <assert.h>\n#include "number.h"\nint main(void) {\n  assert(number() == 3);\n  return 0;\n}\n'
HEADERS = {
    "number.h": "static inline int number(void) { return 2; }\n",
    "three/other.h": '#include "three.h"\nstatic inline int number(void) { return three; }\n',
    "three/three.h": "enum { three = 3 };\n",
    "wide.h": "static inline long number(void) { return 3; }\n",
    "none.h": "int unrelated;\n",
    "broken.h": "static inline int number(void) { return 3 }\n",
}


def test_headers(proviso, directory):
    """What is included is replaced as well, and what the abstraction includes is found beside it."""
    (directory / "three").mkdir()
    (directory / "client.c").write_text(CLIENT)
    for name, text in HEADERS.items():
        (directory / name).write_text(text)

    def check(*arguments):
        return proviso("check", "-p", "assertions", "client.c", *arguments, cwd=directory)

    expect(verdict_of(check()) == "FALSE(assertions)", "the module's number is 2")
    run = check("--replace", "number.h=three/other.h")
    note = "note: number.h is replaced by three/other.h: assumed that 'number' means the same in both"
    expect(verdict_of(run) == "TRUE" and note in run.stdout, f"header: {run.stdout}{run.stderr}")
    (directory / "five.h").write_text("static inline int number(void) { return 5; }\n")
    run = check("--replace", "number.h=five.h", "--output", directory / "five")
    expect(run.returncode == 1 and not (directory / "five" / "harness.c").exists(), f"no compiler reads five.h: {run.stdout}")
    for arguments, message in ((["number.h=wide.h"], "wide.h:1:1: error: this is 'long long number(void)', but in number.h 'int number(void)'"),
                               (["number.h=none.h"], "number"),
                               (["number.h=broken.h"], "broken.h:1:42: error: expected ';'"),
                               (["number.h=nowhere.h"], "nowhere.h: error: no such file"),
                               (["numbers.h=five.h"], "numbers.h: error: is no file of the program"),
                               (["none.h=five.h"], "none.h: error: is no file of the program"),
                               (["number.h"], "wants MODULE=ABSTRACTION"), (["=five.h"], "wants MODULE=ABSTRACTION")):
        run = check("--replace", *arguments)
        expect(run.returncode == 3 and message in run.stderr, f"{arguments}: {run.returncode} {run.stdout}{run.stderr}")


def test_missing(proviso, directory):
    """A function that the abstraction lacks is not one that is defined nowhere."""
    for name in ("distinct.c", "hash_set.c", "set.h"):
        shutil.copy(EXAMPLES / name, directory)
    text = (EXAMPLES / "abstract_set.c").read_text()
    (directory / "smaller.c").write_text("".join(line for line in text.splitlines(True) if not line.startswith("int set_size")))
    run = proviso("check", "distinct.c", "hash_set.c", "--replace", "hash_set.c=smaller.c", cwd=directory)
    message = "smaller.c: error: there is no function 'set_size', which the program calls of hash_set.c\n"
    expect(run.returncode == 3 and message in run.stderr, f"smaller: {run.returncode} {run.stdout}{run.stderr}")


def main():
    arguments = arguments_parser(__doc__).parse_args()
    proviso = Proviso(arguments.proviso, EXAMPLES, patience=300)
    with tempfile.TemporaryDirectory() as directory:
        test_analyses(proviso)
        for test in (test_outputs, test_headers, test_missing):
            test(proviso, pathlib.Path(directory))
    return tell_problems()


if __name__ == "__main__":
    sys.exit(main())
