#!/usr/bin/env python3
"""What --json prints and --output writes into result.json is as docs/schemas/result.schema.json says, whatever comes out; and the schema refuses what is
not so."""
import argparse
import copy
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from schemas import CHECKS, arguments_of, schema_problems, validator

# Of all verdicts, and with all that a document can have.
PROGRAMS = [
    ("branch_safe.c", []),
    ("jump_safe.c", []),
    ("induction_nested_safe.c", []),
    ("undefined_safe.c", []),
    ("assume_defined_safe.c", []),
    ("bounds_faulty.c", ["--show-places"]),
    ("division_faulty.c", ["--show-places"]),
    ("same_cause_faulty.c", []),
    ("leak_faulty.c", []),
    ("heap_bounds_faulty.c", []),
    ("assertion_call_faulty.c", []),
    ("entry_faulty.c", ["--data-model", "ilp32"]),
    ("copied_unset_faulty.c", []),
    ("search_strcpy_unknown_access_faulty.c", []),
    ("endless_loop_unknown.c", []),
    ("endless_loop_unknown.c", ["--strategy", "STRATEGY"]),
    ("missing_function_unknown.c", ["--time-limit", "2s"]),
    ("assembly_instruction_unknown.c", ["--time-limit", "5s"]),
    ("unsequenced_unknown.c", ["--time-limit", "5s"]),
    ("time_per_place_unknown.c", []),
    ("threads_unknown.c", ["--time-limit", "2s"]),
    ("termination_gcd_faulty.c", []),
    ("ltl_exit_safe.c", []),
    ("ltl_exit_faulty.c", []),
]
LONG = """#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int a = __VERIFIER_nondet_int(), sum = 0;
  assert(a != 1);
  for (int i = 0; i < 3000; i++) sum += a;
  assert(sum < 3000 || sum > 6000);
  assert(sum == 0 || sum > 0);
  return 0;
}
"""
STRATEGY = "run bmc path-repeats=2\nthen value total-time=300ms\n"


class Test:
    def __init__(self, proviso, directory):
        self.proviso = proviso
        self.directory = directory
        self.schema = validator("result")
        self.verdicts = set()
        (directory / "strategy.txt").write_text(STRATEGY)

    def run(self, program, arguments):
        """What it printed and what it wrote."""
        output = self.directory / "out"
        arguments = [str(self.directory / "strategy.txt") if one == "STRATEGY" else one for one in arguments]
        command = [self.proviso, "check", *arguments_of(program), *arguments, "--json", "--output", str(output), str(program)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300)
        return done.stdout, (output / "result.json").read_text()

    def problems_of(self, program, arguments):
        printed, written = self.run(program, arguments)
        if printed != written:
            yield "what was printed is not what was written"
        document = json.loads(printed)
        self.verdicts |= {known["verdict"] for known in document["properties"]}
        yield from schema_problems(self.schema, document)

    def long_trace_problems(self):
        """Two violations behind a long loop: only the first that was found is listed whole."""
        program = self.directory / "long.c"
        program.write_text(LONG)
        document = json.loads(self.run(program, ["--property", "assertions", "--time-limit", "60s"])[0])
        known = document["properties"][0]
        if "trace_left_out" in known["counterexample"]:
            yield "the first counterexample is not listed whole"
        cut = [one for one in known.get("further_counterexamples", []) if "trace_left_out" in one]
        if not cut:
            yield "no long counterexample is cut"
        for one in cut:
            if one["trace_left_out"]["steps"] < 1000 or len(one["trace"]) != 1000 or one["trace"][-1]["kind"] != "violation":
                yield f"{len(one['trace'])} steps are listed of a long counterexample, its end is {one['trace'][-1]}"
        yield from schema_problems(self.schema, document)

    def since_problems(self):
        """A later run: what it says of the earlier one."""
        program = CHECKS / "induction_nested_safe.c"
        self.run(program, [])
        printed, _ = self.run(program, ["--since", str(self.directory / "out")])
        document = json.loads(printed)
        if "since" not in document:
            yield "nothing is said of the earlier run"
        yield from schema_problems(self.schema, document)

    def unusable_problems(self):
        """Input that cannot be used."""
        wrong = self.directory / "wrong.c"
        wrong.write_text("int main(void) {\n  return x;\n}\n")
        for arguments in ([str(wrong)], ["no_such_file.c"], ["--no-such-option"], ["--entry", "nobody", str(CHECKS / "branch_safe.c")]):
            done = subprocess.run([self.proviso, "check", "--json", *arguments], capture_output=True, text=True, timeout=300)
            document = json.loads(done.stdout)
            if done.returncode != 3 or not document["error"]["diagnostics"]:
                yield f"{arguments}: exit status {done.returncode}, {done.stdout[:200]}"
            yield from schema_problems(self.schema, document)
            document["limit"] = None
            if not list(schema_problems(self.schema, document)):
                yield "the schema accepts a result with an error"

    def refused(self):
        """Changed documents that the schema has to refuse; those that it accepts are named."""
        document = json.loads(self.run(CHECKS / "division_faulty.c", [])[0])
        changes = {
            "another version": lambda d: d.update(format_version="2.0"),
            "no version": lambda d: d.pop("format_version"),
            "a new key": lambda d: d.update(news=1),
            "a new key inside": lambda d: d["properties"][0].update(news=1),
            "no counterexample": lambda d: d["properties"][0].pop("counterexample"),
            "a reason of FALSE": lambda d: d["properties"][0].update(reason="time limit"),
            "a violation that follows": lambda d: next(one for one in d["properties"][0]["places"] if one["status"] == "violated").update(
                follows_from=[{"check": "assertions", "place": None, "function": None}]),
            "another verdict": lambda d: d.update(verdict="MAYBE"),
            "line 0": lambda d: d["properties"][0]["counterexample"]["place"].update(line=0),
        }
        for name, change in changes.items():
            changed = copy.deepcopy(document)
            change(changed)
            if not list(schema_problems(self.schema, changed)):
                yield f"the schema accepts {name}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    options = parser.parse_args()
    problems = []
    with tempfile.TemporaryDirectory() as directory:
        test = Test(str(pathlib.Path(options.proviso).resolve()), pathlib.Path(directory))
        for name, arguments in PROGRAMS:
            problems += [f"{name} {' '.join(arguments)}: {problem}" for problem in test.problems_of(CHECKS / name, arguments)]
        problems += test.long_trace_problems()
        problems += test.since_problems()
        problems += test.unusable_problems()
        problems += test.refused()
        if test.verdicts != {"true", "false", "unknown"}:
            problems.append(f"only the verdicts {sorted(test.verdicts)} came out")
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
