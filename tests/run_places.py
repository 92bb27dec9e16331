#!/usr/bin/env python3
"""Places one by one: programs in which lines say what becomes of the place there.

    // check: --property no-overflow       arguments
    // verdict: FALSE                      how the last line begins, behind 'VERDICT: '
    // decided: bounds true                what result.json says of one of several properties
    x = y + 1;   // violated               or shown, or open: what result.json says of the places of this line
    x = y + 1;   // shown, behind 7, 9     and from the violations in which lines they follow

A line that says nothing has no place, or its program says of none; nothing follows from anything that is not said. Each violation has an execution of its own that
ends there, and a harness. A second run that begins with what the first one has shown knows the same places, and asks
about no other.
"""
import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent
STATUS = re.compile(r"// (violated|shown|open)\b")
BEHIND = re.compile(r"// .*\bbehind (\d+(?:, \d+)*)$")


def statement(text, word):
    return re.search(rf"^// {word}: (.*)$", text, re.M).group(1)


def places_of(result):
    return [known for one in result["properties"] for known in one.get("places", [])]


def lines_of(result):
    found = {}
    for known in places_of(result):
        if known["place"] is not None:
            found.setdefault(known["place"]["line"], set()).add(known["status"])
    return found


def line_of(known):
    """0: the end of the program."""
    return known["place"]["line"] if known["place"] else 0


def cascades_of(result):
    """The lines in which violations follow from others, and from which."""
    found = {}
    for known in places_of(result):
        if "follows_from" in known:
            found.setdefault(line_of(known), set()).update(map(line_of, known["follows_from"]))
    return found


def told_on_console(text, program):
    """The same, as the console tells it: what follows stands below a violation."""
    found, cause, is_list = {}, None, False
    for told in text.splitlines():
        lines = [int(number) for number in re.findall(rf"{re.escape(str(program))}:(\d+):\d+", told)]
        if " violated: " in told:
            cause = lines[-1] if "from the call at" in told else lines[0]
        elif is_list and lines:
            found.setdefault(lines[0], set()).add(cause)
            continue
        is_list = told.lstrip().startswith("Also violated behind it")
    return found


def told_in_sarif(document):
    """The same, as SARIF has it."""
    found = {}
    for one in document["runs"][0]["results"]:
        for related in one.get("relatedLocations", []):
            if related.get("message", {}).get("text", "").startswith("If the execution goes on"):
                follower = related["physicalLocation"]["region"]["startLine"]
                found.setdefault(follower, set()).add(one["locations"][0]["physicalLocation"]["region"]["startLine"])
    return found


def problems_of(proviso, program):
    text = program.read_text()
    behind = {number: set(map(int, match[1].split(", "))) for number, line in enumerate(text.splitlines(), 1) if (match := BEHIND.search(line))}
    expected = {number: match.group(1) for number, line in enumerate(text.splitlines(), 1) if (match := STATUS.search(line))}
    with tempfile.TemporaryDirectory() as directory:
        limit = [] if "--time-limit" in statement(text, "check") else ["--time-limit", "60s"]
        arguments = [proviso, "check", *statement(text, "check").split(), *limit, str(program)]
        run = subprocess.run([*arguments, "--output", directory + "/out"], capture_output=True, text=True, timeout=300)
        last = run.stdout.splitlines()[-1] if run.stdout else ""
        if not last.startswith("VERDICT: " + statement(text, "verdict")):
            yield f"{last!r} {run.stderr.strip()}"
            return
        result = json.loads(pathlib.Path(directory, "out", "result.json").read_text())
        found = lines_of(result)
        verdicts = {known["name"]: known["verdict"] for known in result["properties"]}
        for name, verdict in re.findall(r"^// decided: (\S+) (\S+)$", text, re.M):
            if verdicts.get(name) != verdict:
                yield f"{name} is {verdicts.get(name)}"
        for what, told in (("result.json", cascades_of(result)), ("the console", told_on_console(run.stdout, program)),
                           ("result.sarif", told_in_sarif(json.loads(pathlib.Path(directory, "out", "result.sarif").read_text())))):
            if told != behind:
                yield f"{what} says that these lines follow from those: {told}"
        if not expected:
            if found and "--stop-at-first" in statement(text, "check"):
                yield "places are listed"
            return
        for line, status in expected.items():
            if status not in found.get(line, set()):
                yield f"line {line} is not {status} but {found.get(line)}"
        if statement(text, "verdict") == "UNKNOWN":
            return  # how much else is decided in so short a time is not said
        for line, statuses in found.items():
            if statuses != {"shown"} and line not in expected:
                yield f"line {line} is {statuses}"
        counterexamples = [one for known in result["properties"] if "counterexample" in known
                           for one in [known["counterexample"]] + known.get("further_counterexamples", [])]
        executions = [json.dumps(one["trace"]) for one in counterexamples]
        violated = [line for line, status in expected.items() if status == "violated"]
        if len(set(executions)) != len(violated):
            yield f"{len(set(executions))} executions of violations in lines {violated}"
        if len(list(pathlib.Path(directory, "out").glob("harness*.c"))) != len(executions):
            yield "there is not one harness a violation"
        # A later run takes up what was shown, and finds the rest again.
        if not pathlib.Path(directory, "out", "places.json").exists():
            return
        again = subprocess.run([*arguments, "--since", directory + "/out", "--output", directory + "/again"], capture_output=True, text=True,
                               timeout=300)
        known = json.loads(pathlib.Path(directory, "again", "result.json").read_text())
        if cascades_of(known) != behind:
            yield f"a second run says that these lines follow from those: {cascades_of(known)}"
        if lines_of(known) != found:
            yield f"a second run knows {lines_of(known)} instead of {found}: {again.stdout[-300:]}"
        places = pathlib.Path(directory, "out", "places.json")
        places.write_text(places.read_text()[:-20])
        broken = subprocess.run([*arguments, "--since", directory + "/out"], capture_output=True, text=True, timeout=300)
        if broken.returncode != 3 or "places.json:1:" not in broken.stderr:
            yield f"a file that is cut off: exit {broken.returncode}, {broken.stderr}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    parser.add_argument("programs", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    failed = 0
    for program in options.programs or sorted((ROOT / "places").glob("*.c")):
        for problem in problems_of(options.proviso, program):
            print(f"{program.name}: {problem}")
            failed += 1
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
