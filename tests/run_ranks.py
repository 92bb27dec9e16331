#!/usr/bin/env python3
"""What a run has shown of loops and recursions is taken up by the next one (ranks.json), as far as its proofs are accepted: it is not searched for
again, and what was changed in the file makes no loop end.
"""
import json
import pathlib
import sys
import tempfile

from runs import Proviso, arguments_parser, expect, tell_problems

# The first loop ends, the recursion too; whether the last loop does nobody knows.
PROGRAM = """
extern unsigned __VERIFIER_nondet_uint(void);
static unsigned down(unsigned n) { return n == 0 ? 0 : down(n - 1); }
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), m = down(n);
  for (unsigned i = 0; i < 10; i++) m++;
  n = n % 1000000 + 1;
  while (n != 1) n = n % 2 == 0 ? n / 2 : 3 * n + 1;
  return 0;
}
"""


def check(proviso, source, output, *arguments):
    run = proviso("check", source, "--property", "termination", "--analysis", "ranking", "--cpu-limit", "8s", "--output", output, *arguments)
    statistics = json.loads((output / "statistics.json").read_text()) if (output / "statistics.json").exists() else {}
    return run, statistics.get("loops and recursions shown to end", 0)


def parts_in(output):
    return json.loads((output / "ranks.json").read_text())["proof"]["parts"] if (output / "ranks.json").exists() else []


def taken_up(proviso, directory):
    source = directory / "collatz.c"
    source.write_text(PROGRAM)
    run, shown = check(proviso, source, directory / "first")
    before = len(parts_in(directory / "first"))
    expect("VERDICT: UNKNOWN" in run.stdout and shown == before > 0, f"first run: {shown}, {before}: {run.stdout}{run.stderr}")
    run, shown = check(proviso, source, directory / "second", "--since", directory / "first")
    after = len(parts_in(directory / "second"))
    expect("VERDICT: UNKNOWN" in run.stdout and after == before + shown, f"second run: {before} + {shown}, {after}: {run.stdout}{run.stderr}")
    return source, directory / "first" / "ranks.json"


def changed(proviso, directory, source, file):
    """Ranks that are turned round, or put at another place, show nothing: all that is handed on was found by that run."""
    text = file.read_text()
    for name, change in (("turned round", turn_round), ("elsewhere", put_elsewhere)):
        ranks = json.loads(text)
        change(ranks["proof"]["parts"])
        file.write_text(json.dumps(ranks))
        run, shown = check(proviso, source, directory / name, "--since", directory / "first")
        is_refused = run.returncode == 3 and "the program has no such loop or recursion" in run.stderr
        is_found_again = "VERDICT: UNKNOWN" in run.stdout and len(parts_in(directory / name)) == shown
        expect(is_refused or is_found_again, f"{name}: {shown}, {run.stdout}{run.stderr}")
    file.write_text(text[: len(text) // 2])
    run, _ = check(proviso, source, directory / "third", "--since", directory / "first")
    expect(run.returncode == 3 and "ranks.json:1:" in run.stderr, f"cut off: {run.stdout}{run.stderr}")


def turn_round(parts):
    for part in parts:
        for place in part["at"]:
            for component in place["rank"]:
                for term in component["terms"]:
                    term["coefficient"] = str(-int(term["coefficient"]))


def put_elsewhere(parts):
    for part in parts:
        part["at"][0]["place"][1] += 1


def main():
    proviso = Proviso(arguments_parser(__doc__).parse_args().proviso, patience=200)
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name)
        source, file = taken_up(proviso, directory)
        changed(proviso, directory, source, file)
    return tell_problems()


if __name__ == "__main__":
    sys.exit(main())
