#!/usr/bin/env python3
"""Generated tests: programs in which lines say what becomes of the goals there.

    // testgen: --goal branches                    arguments
    // result: 3 of 4 covered, 1 dead, 0 open      the last line, behind the criterion
    // at most 2 tests
    // prints: TEXT                                a line of what is printed
    if (x > 3) ...   // true covered, false dead   goals of this line; of locations and calls just: covered, dead, open

The suite is compiled and run: each test ends as it did when it was made. What is claimed to be covered is what compilers count: gcov says of each line with a
covered goal that it was executed, and of none that has only dead ones, and which branches were taken; LLVM's instrumentation (where it is there) says of
each covered condition that it was true or false (not of the others: it subtracts counts, which is wrong where a call does not come back). The test suite for Test-Comp has the inputs of the same tests. An interrupted run leaves a suite.
"""
import gzip
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as xml

import runs

ROOT = pathlib.Path(__file__).resolve().parent / "testgen"
STATUS = re.compile(r"(?:(true|false) )?\b(covered|dead|open)\b")
LLVM = {tool: shutil.which(f"{tool}-19") or shutil.which(tool) for tool in ("clang", "llvm-profdata", "llvm-cov")}


def statement(text, pattern):
    return [match.group(1) for match in re.finditer(rf"^// {pattern}$", text, re.M)]


def expectations(text):
    """{line: [(truth or None, status)]}"""
    expected = {}
    for number, line in enumerate(text.splitlines(), 1):
        code, mark, comment = line.rpartition("// ")
        if mark and code.strip():
            expected[number] = [(None if truth == "" else truth == "true", status) for truth, status in STATUS.findall(comment)]
    return expected


def make(directory, *arguments, **environment):
    return subprocess.run(["make", "-C", str(directory), *arguments], capture_output=True, text=True, timeout=300,
                          env={**os.environ, **environment})


class Suite:
    def __init__(self, proviso, program, directory):
        self.text = program.read_text()
        self.program = program
        self.directory = directory
        arguments = statement(self.text, "testgen: (.*)")[0].split()
        self.run = subprocess.run([proviso, "testgen", *arguments, "--time-limit", "120s", "--output", str(directory), str(program)],
                                  capture_output=True, text=True, timeout=300)
        self.document = json.loads((directory / "coverage.json").read_text()) if (directory / "coverage.json").exists() else {}
        self.goals = self.document.get("goals", [])

    def problems(self):
        last = self.run.stdout.splitlines()[-1] if self.run.stdout else ""
        result = statement(self.text, "result: (.*)")[0]
        if not last.startswith("TESTS: ") or not last.endswith(": " + result):
            yield f"{self.run.stdout}{self.run.stderr.strip()}"
            return
        if self.run.returncode != (0 if result.endswith(" 0 open") else 2):
            yield f"status {self.run.returncode}"
        for most in statement(self.text, "at most (\\d+) tests"):
            if len(self.document["tests"]) > int(most):
                yield f"{len(self.document['tests'])} tests"
        for text in statement(self.text, "prints: (.*)"):
            if text not in self.run.stdout.splitlines():
                yield f"not printed: {text}"
        yield from self.problems_of_goals()
        if self.document["tests"]:
            yield from self.problems_of_gcov()
            yield from self.problems_of_llvm()
        yield from self.problems_of_test_comp()

    def problems_of_goals(self):
        for line, expected in expectations(self.text).items():
            found = {(goal.get("truth"), goal["status"]) for goal in self.goals if goal["line"] == line}
            for one in expected:
                if one not in found:
                    yield f"line {line}: {one} is not among {found}"
        reached = {goal for test in self.document["tests"] for goal in test["goals"]}
        covered = {number for number, goal in enumerate(self.goals) if goal["status"] == "covered"}
        if reached != covered:
            yield f"the tests reach {reached}, not {covered}"

    def problems_of_gcov(self):
        plain = make(self.directory)
        if plain.returncode != 0:
            yield f"make: {plain.stdout}{plain.stderr}"
            return
        counted = make(self.directory, "coverage", "GCOV=gcov --json-format")
        if counted.returncode != 0:
            yield f"make coverage: {counted.stdout}{counted.stderr}"
            return
        lines, branches = {}, {}
        for report in (self.directory / "build").glob("*.gcov.json.gz"):
            for file in json.loads(gzip.decompress(report.read_bytes()))["files"]:
                if pathlib.Path(file["file"]).name == self.program.name:
                    for line in file["lines"]:
                        lines[line["line_number"]] = lines.get(line["line_number"], 0) + line["count"]
                        branches.setdefault(line["line_number"], []).extend(branch["count"] for branch in line["branches"])
        for goal in self.goals:
            statuses = {other["status"] for other in self.goals if other["line"] == goal["line"]}
            is_executed = lines.get(goal["line"], 0) > 0
            if goal["status"] == "covered" and not is_executed:
                yield f"line {goal['line']} is covered, but not executed"
            if statuses == {"dead"} and "truth" not in goal and self.document["criterion"] == "locations" and is_executed:
                yield f"line {goal['line']} is dead, but executed"

        for line, counts in branches.items():
            yield from self.problems_of_line(line, [goal["status"] for goal in self.goals if goal["line"] == line and "truth" in goal], counts)

    @staticmethod
    def problems_of_line(line, statuses, counts):
        """A line with one condition: gcov has two branches there too."""
        if len(statuses) != 2 or len(counts) != 2:
            return
        taken = sum(count > 0 for count in counts)
        if not statuses.count("covered") <= taken <= 2 - statuses.count("dead"):
            yield f"line {line}: {statuses}, but {taken} branches are taken"

    def problems_of_llvm(self):
        if self.document["criterion"] != "branches" or None in LLVM.values():
            return
        build = self.directory / "build"
        shutil.rmtree(build)
        made = make(self.directory, f"CC={LLVM['clang']}", "CFLAGS=-g -w -fsigned-char -fprofile-instr-generate -fcoverage-mapping",
                    LLVM_PROFILE_FILE=str(build / "%p.profraw"))
        if made.returncode != 0:
            yield f"make with clang: {made.stdout}{made.stderr}"
            return
        profile = build / "all.profdata"
        subprocess.run([LLVM["llvm-profdata"], "merge", "-o", profile, *build.glob("*.profraw")], check=True)
        binaries = sorted(path for path in build.glob("test-*") if path.suffix == "")
        objects = [word for path in binaries[1:] for word in ("-object", path)]
        exported = subprocess.run([LLVM["llvm-cov"], "export", "-instr-profile", profile, binaries[0], *objects], capture_output=True,
                                  text=True, check=True)
        counts = {}
        for file in json.loads(exported.stdout)["data"][0]["files"]:
            if pathlib.Path(file["filename"]).name == self.program.name:
                for line, column, _, _, when_true, when_false, *_ in file["branches"]:
                    counts[line, column, True] = counts.get((line, column, True), 0) + when_true
                    counts[line, column, False] = counts.get((line, column, False), 0) + when_false
        known = 0
        for goal in self.goals:
            count = counts.get((goal["line"], goal["column"], goal["truth"]))
            known += count is not None
            if count == 0 and goal["status"] == "covered":
                yield f"line {goal['line']}: {goal['truth']} is covered, but LLVM says otherwise"
        if known == 0:
            yield "LLVM knows none of the conditions"

    def problems_of_test_comp(self):
        metadata = xml.parse(self.directory / "metadata.xml").getroot() if self.document["tests"] else None
        if metadata is not None:
            names = ["sourcecodelang", "producer", "specification", "programfile", "programhash", "entryfunction", "architecture", "creationtime"]
            if [part.tag for part in metadata] != names or not re.fullmatch("[0-9a-f]{64}", metadata.findtext("programhash")):
                yield "metadata.xml is not as the format says"
        names = {f"testcase-{test['name'].removeprefix('test-')}.xml" for test in self.document["tests"]}
        if {path.name for path in self.directory.glob("testcase-*.xml")} != names:
            yield "the test cases are not those of the tests"
        for name in names:
            if xml.parse(self.directory / name).getroot().tag != "testcase":
                yield f"{name} is no test case"


def problems_of_interruption(proviso, directory):
    """A run that is interrupted while it searches leaves what it has found."""
    program = directory / "endless.c"
    program.write_text("unsigned __VERIFIER_nondet_uint(void);\n"
                       "int main(void) {\n"
                       "  unsigned x = __VERIFIER_nondet_uint(), y = x, n = 0;\n"
                       "  while (y != 1) { y = y % 2 ? 3 * y + 1 : y / 2; n++; }\n"
                       "  if (n > 4000000000u) return 1;\n"
                       "  return 0;\n"
                       "}\n")
    output = directory / "interrupted"
    run = subprocess.Popen([proviso, "testgen", "--output", output, program], stdout=subprocess.PIPE, text=True)
    while not (output / "Makefile").exists():
        time.sleep(0.02)
    run.send_signal(signal.SIGINT)
    printed, _ = run.communicate(timeout=60)
    if run.returncode != 2 or "(interrupted)" not in printed:
        yield f"interrupted: status {run.returncode}: {printed}"
    made = make(output)
    if made.returncode != 0 or ": ended with status" not in made.stdout:
        yield f"the suite of an interrupted run: {made.stdout}{made.stderr}"


def problems_of_errors(proviso, directory):
    program = ROOT / "loop.c"
    criterion = directory / "coverage-branches.prp"
    criterion.write_text("COVER( init(main()), FQL(COVER EDGES(@DECISIONEDGE)) )\n")
    wrong = directory / "wrong.prp"
    wrong.write_text("COVER( init(main()), FQL(COVER EDGES(@NOTHING)) )\n")
    for arguments, message in ((["--goal", "lines", "--output", directory / "o", program], "unknown goal 'lines'; there are branches"),
                               (["--goal", wrong, "--output", directory / "o", program], "expected COVER("),
                               ([program], "wants --output DIR"),
                               (["--output", directory / "o", directory / "none.c"], "none.c"),
                               (["--output", directory / "o", "task.yml"], "not a task definition")):
        run = subprocess.run([proviso, "testgen", *map(str, arguments)], capture_output=True, text=True, timeout=60)
        if run.returncode != 3 or message not in run.stderr:
            yield f"{arguments}: status {run.returncode}: {run.stderr}"
    run = subprocess.run([proviso, "testgen", "--goal", criterion, "--output", directory / "o", program], capture_output=True, text=True,
                         timeout=120)
    if "for branches" not in run.stdout:
        yield f"{criterion.name}: {run.stdout}{run.stderr}"
    run = subprocess.run([proviso, "check", "-p", criterion, program], capture_output=True, text=True, timeout=60)
    if run.returncode != 3 or "proviso testgen" not in run.stderr:
        yield f"check -p {criterion.name}: {run.stderr}"


def main():
    parser = runs.arguments_parser(__doc__)
    parser.add_argument("programs", nargs="*", type=pathlib.Path)
    arguments = parser.parse_args()
    for program in arguments.programs or sorted(ROOT.glob("*.c")):
        with tempfile.TemporaryDirectory() as directory:
            for problem in Suite(arguments.proviso, program, pathlib.Path(directory, "out")).problems():
                runs.expect(False, f"{program.name}: {problem}")
    if not arguments.programs:
        with tempfile.TemporaryDirectory() as directory:
            for look in (problems_of_interruption, problems_of_errors):
                for problem in look(arguments.proviso, pathlib.Path(directory)):
                    runs.expect(False, problem)
    return runs.tell_problems()


if __name__ == "__main__":
    sys.exit(main())
