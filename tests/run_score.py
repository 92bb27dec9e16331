#!/usr/bin/env python3
"""bench/score: what it makes of task definitions, sets and lists, and how it counts right, wrong and missing answers."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEAD = "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n"
PROGRAMS = {
    "safe": HEAD + "int main(void) { int x = __VERIFIER_nondet_int(); if (x != x) reach_error(); return 0; }\n",
    "faulty": HEAD + "int main(void) { if (__VERIFIER_nondet_int() == 7) reach_error(); return 0; }\n",
    "mislabelled": HEAD + "int main(void) { reach_error(); return 0; }\n",
    "invalid": "int main(void) { int a[2]; int *p = 0; if (a == 0) return 1; return *p; }\n",
    "open": HEAD + "int main(void) { int x = 1; __asm__(\"bswap %0\" : \"+r\"(x)); if (x == 1) reach_error(); return 0; }\n",
}
# program, property, expected verdict, kind of the fault
TASKS = [("safe", "unreach-call", "true", ""), ("faulty", "unreach-call", "false", ""), ("mislabelled", "unreach-call", "true", ""),
         ("invalid", "valid-memsafety", "false", "valid-deref"), ("open", "unreach-call", "true", "")]
problems = []


def definition(name, verification_property, verdict, kind):
    text = (f"format_version: '2.0'\n# a comment\ninput_files: '{name}.c'\nproperties:\n"
            f"  - property_file: ../properties/{verification_property}.prp\n    expected_verdict: {verdict}\n")
    text += f"    subproperty: {kind}\n" if kind else ""
    return text + "  - property_file: ../properties/coverage-branches.prp\noptions:\n  language: C\n  data_model: LP64\n"


def score(proviso, *arguments):
    return subprocess.run([sys.executable, ROOT / "bench/score", "--proviso", proviso, "--limit", "20", *map(str, arguments)],
                          capture_output=True, text=True)


def expect(run, status, *words):
    if run.returncode != status:
        problems.append(f"exit status {run.returncode} instead of {status}: {run.stdout}{run.stderr}")
    problems.extend(f"{word!r} is missing in {run.stdout}{run.stderr}" for word in words if word not in run.stdout + run.stderr)


def main():
    proviso = os.environ.get("PROVISO", "build/release/proviso")
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary) / "folder"
        folder.mkdir()
        for name, text in PROGRAMS.items():
            (folder / f"{name}.c").write_text(text)
        for task in TASKS:
            (folder / f"{task[0]}.yml").write_text(definition(*task))
        answers = folder / "answers.json"
        row = "| 2 of 2 | 1 of 3 | 1 | -12 |"
        expect(score(proviso, folder, "--save", answers), 1, f"| folder {row}", f"| **all** {row}", "wrong alarm: folder/mislabelled")
        expect(score(proviso, folder, "--only", "/(faulty|safe):", "--jobs", 2, "--compare", answers), 0, "| folder | 1 of 1 | 1 of 1 | 0 | 3 |")
        expect(score(proviso, folder / "safe.yml", "--", "--analysis", "bmc"), 0, "proof", "folder/safe:unreach-call  TRUE")
        earlier = json.loads(answers.read_text())
        for answer in earlier:
            answer["outcome"] = "unknown"
        answers.write_text(json.dumps(earlier))
        expect(score(proviso, folder, "--only", "faulty", "--compare", answers), 0, "gained: folder/faulty:unreach-call")
        chosen = pathlib.Path(temporary) / "Chosen.set"
        chosen.write_text("# some of them\nfolder/f*.yml\n\nfolder/inv*.yml\n")
        expect(score(proviso, chosen), 0, "| Chosen | 2 of 2 | 0 of 0 | 0 | 2 |")
        tasks = folder / "tasks.json"
        tasks.write_text(json.dumps([{"file": "faulty.c", "property": "unreach-call", "expected": False, "bits": 64, "category": "A"},
                                     {"file": "safe.c", "property": "termination", "expected": True}]))
        expect(score(proviso, tasks, "--quiet"), 0, "| A | 1 of 1 | 0 of 0 | 0 | 1 |")
        expect(score(proviso, tasks, "--category", "B"), 1, "there are no tasks to run (2 were found)")
    print("\n".join(problems), end="\n" if problems else "")
    print(f"{0 if problems else 1} passed, {len(problems)} failed")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
