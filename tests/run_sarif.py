#!/usr/bin/env python3
"""result.sarif of whole runs: it is as docs/schemas/sarif-subset.schema.json says, its parts refer to each other rightly, every verdict is a result of its
kind, and fingerprints stay with their statements.

With --schema FILE documents are validated against the schema of SARIF 2.1.0 in FILE too, which is not part of this repository.
"""
import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from schemas import CHECKS, arguments_of, jsonschema, schema_problems, validator

# Program, further arguments, and results that have to be there: kind, rule, line (None: any).
RUNS = [
    ("division_faulty.c", [], [("fail", "div-by-zero", None)]),
    ("leak_faulty.c", [], [("fail", "valid-memtrack", 6)]),
    ("assertion_call_faulty.c", [], [("fail", "unreach-call", 16), ("fail", "unreach-call", 17)]),
    ("search_strcpy_unknown_access_faulty.c", [], [("fail", "valid-deref", 20)]),
    ("same_cause_faulty.c", [], [("fail", "assertions", 16), ("pass", "valid-deref", None)]),
    ("branch_safe.c", [], [("pass", "unreach-call", None), ("pass", "assertions", None)]),
    ("undefined_safe.c", [], [("pass", rule, None) for rule in ("no-overflow", "valid-deref", "valid-free", "div-by-zero", "shifts", "bounds")]),
    ("assume_defined_safe.c", [], [("pass", "unreach-call", None)]),
    ("leak_faulty.c", ["--property", "div-by-zero"], [("fail", "valid-memtrack", 6), ("pass", "div-by-zero", None)]),
    ("ltl_exit_safe.c", [], [("pass", "ltl", None)]),
    ("ltl_exit_faulty.c", [], [("fail", "ltl", 9)]),
    ("endless_loop_unknown.c", [], [("open", "unreach-call", None)]),
    ("time_per_place_unknown.c", [], [("open", "assertions", None), ("open", "assertions", 15)]),
    ("assembly_instruction_unknown.c", ["--time-limit", "5s"], [("open", "unreach-call", None)]),
    ("missing_function_unknown.c", ["--time-limit", "2s"], [("open", "unreach-call", None)]),
]
TWO_FAULTS = """extern int __VERIFIER_nondet_int(void);
int half(int d) {
  return 100 / d;
}
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  if (x > 5) x = 100 / y;
  if (y > 5) x = 100 / y + 100 / (y - 7);
  if (x == 3) x = 100 / y;
  return half(x);
}
"""


def all_locations(value):
    """Every artifactLocation with an index, wherever it is."""
    if isinstance(value, dict):
        if "index" in value:
            yield value
        for part in value.values():
            yield from all_locations(part)
    elif isinstance(value, list):
        for part in value:
            yield from all_locations(part)


def reference_problems(run):
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    for result in run["results"]:
        if rules[result["ruleIndex"]] != result["ruleId"]:
            yield f"rule {result['ruleIndex']} is not {result['ruleId']}"
        for flow in result.get("codeFlows", []):
            orders = [step["executionOrder"] for step in flow["threadFlows"][0]["locations"]]
            if orders != sorted(set(orders)):
                yield "the steps of an execution are not in order"
    for location in all_locations(run):
        named = run["artifacts"][location["index"]]["location"]
        if (named["uri"], named.get("uriBaseId")) != (location["uri"], location.get("uriBaseId")):
            yield f"{location} is not {named}"
    given = [fingerprint for result in run["results"] for fingerprint in result.get("partialFingerprints", {}).values()]
    if len(given) != len(set(given)):
        yield "two results have one fingerprint"
    is_failed = any(result["kind"] == "fail" for result in run["results"])
    if is_failed != (run["invocations"][0]["exitCode"] == 1):
        yield f"exit code {run['invocations'][0]['exitCode']}"


def line_of(result):
    return result["locations"][0]["physicalLocation"]["region"]["startLine"]


class Test:
    def __init__(self, proviso, directory, public_schema):
        self.proviso = proviso
        self.directory = directory
        self.schemas = [validator("sarif-subset")]
        if public_schema:
            schema = json.loads(public_schema.read_text())
            self.schemas.append(jsonschema.validators.validator_for(schema)(schema))

    def run(self, program, arguments, place=None):
        """The run of the document, and what is wrong with the document."""
        output = self.directory / "out"
        command = [self.proviso, "check", *arguments, "--output", str(output), str(program)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=place or self.directory)
        text = (output / "result.sarif").read_text()
        document = json.loads(text)
        problems = [problem for schema in self.schemas for problem in schema_problems(schema, document)]
        if problems:
            return None, problems
        run = document["runs"][0]
        problems += reference_problems(run)
        if run["invocations"][0]["exitCode"] != done.returncode:
            problems.append(f"the exit code was {done.returncode}")
        if done.stdout.splitlines()[-1] != "VERDICT: " + run["properties"]["verdict"]:
            problems.append(f"the verdict is {run['properties']['verdict']}")
        return run, problems

    def problems_of(self, program, arguments, expected):
        run, problems = self.run(program, [*arguments_of(program), *arguments])
        yield from problems
        if run is None:
            return
        for kind, rule, line in expected:
            if not any(r["kind"] == kind and r["ruleId"] == rule and line in (None, line_of(r)) for r in run["results"]):
                found = [(r["kind"], r["ruleId"], line_of(r)) for r in run["results"]]
                yield f"there is no result {kind} {rule} in line {line}, but {found}"

    def place_problems(self):
        """Files below the current directory are named from there, others absolutely."""
        folder = self.directory / "a folder"
        folder.mkdir()
        shutil.copy(CHECKS / "division_faulty.c", folder / "100%.c")
        for place, uri in [(self.directory, "a%20folder/100%25.c"), (folder, "100%25.c"), (pathlib.Path("/"), None)]:
            run, problems = self.run(folder / "100%.c", ["--property", "div-by-zero"], place)
            yield from problems
            found = run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]
            if uri and (found["uri"], found.get("uriBaseId")) != (uri, "SRCROOT"):
                yield f"in {place} the file is {found}"
        outside = self.directory / "elsewhere"
        outside.mkdir()
        run, problems = self.run(folder / "100%.c", ["--property", "div-by-zero"], outside)
        yield from problems
        found = run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]
        if not found["uri"].startswith("file:///") or "uriBaseId" in found:
            yield f"from outside the file is {found}"

    def fingerprints(self, text):
        """By line."""
        program = self.directory / "faults.c"
        program.write_text(text)
        run, problems = self.run(program, ["--property", "div-by-zero"])
        if problems:
            raise SystemExit("\n".join(problems))
        found = {}
        for result in run["results"]:
            if result["kind"] == "fail":
                found.setdefault(line_of(result), set()).add(result["partialFingerprints"]["provisoStatement/v1"])
        return found

    def fingerprint_problems(self):
        before = self.fingerprints(TWO_FAULTS)
        if sorted(before) != [3, 7, 8, 9]:
            yield f"violations in lines {sorted(before)}"
        if len(set().union(*before.values())) != sum(len(one) for one in before.values()):
            yield f"violations share a fingerprint: {before}"
        above = self.fingerprints("// A line more.\n\n#define UNUSED 1\n" + TWO_FAULTS)
        if above != {line + 3: known for line, known in before.items()}:
            yield f"three lines above: {before} becomes {above}"
        between = self.fingerprints(TWO_FAULTS.replace("int main", "static int unused;\nint main").replace("100 / y;", "100/y; // why"))
        if sorted(between.values()) != sorted(before.values()):
            yield f"a line between, and other spaces: {before} becomes {between}"

    def fault_problems(self):
        """What violates two properties in the same way is one result."""
        run, problems = self.run(CHECKS / "one_fault_of_two_properties_faulty.c", ["--property", "valid-deref", "--property", "bounds"])
        yield from problems
        failed = [result for result in run["results"] if result["kind"] == "fail"]
        if [result["properties"].get("violates") for result in failed] != [["valid-deref", "bounds"]]:
            yield f"one fault of two properties: {failed}"
        elif not failed[0]["message"]["text"].endswith("It violates also bounds."):
            yield f"one fault of two properties: {failed[0]['message']}"

    def determinism_problems(self):
        texts = set()
        for _ in range(2):
            self.run(CHECKS / "assertion_call_faulty.c", ["--property", "unreach-call", "--analysis", "bmc"])
            texts.add((self.directory / "out" / "result.sarif").read_text())
        if len(texts) != 1:
            yield "two equal runs give different documents"

    def refused(self):
        """Changed documents that the schema has to refuse; those that it accepts are named."""
        self.run(CHECKS / "division_faulty.c", ["--property", "div-by-zero"])
        text = (self.directory / "out" / "result.sarif").read_text()
        changes = {
            "a new key": lambda r: r.update(news=1),
            "an unknown kind": lambda r: r["results"][0].update(kind="bad"),
            "a pass with a level": lambda r: r["results"][0].update(kind="pass"),
            "no place": lambda r: r["results"][0].pop("locations"),
            "a blank in a URI": lambda r: r["artifacts"][0]["location"].update(uri="a b.c"),
            "no message": lambda r: r["results"][0].pop("message"),
        }
        for name, change in changes.items():
            document = json.loads(text)
            change(document["runs"][0])
            if not list(schema_problems(self.schemas[0], document)):
                yield f"the schema accepts {name}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    parser.add_argument("--schema", type=pathlib.Path)
    options = parser.parse_args()
    problems = []
    with tempfile.TemporaryDirectory() as directory:
        test = Test(str(pathlib.Path(options.proviso).resolve()), pathlib.Path(directory).resolve(), options.schema)
        for name, arguments, expected in RUNS:
            problems += [f"{name} {' '.join(arguments)}: {problem}" for problem in test.problems_of(CHECKS / name, arguments, expected)]
        problems += test.place_problems()
        problems += test.fingerprint_problems()
        problems += test.fault_problems()
        problems += test.determinism_problems()
        problems += test.refused()
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
