#!/usr/bin/env python3
"""`proviso validate` for what `check --output` writes for itself: certificates, conditions and test harnesses. Those of real results are confirmed by a run
that knows nothing else; changed ones, and those of other programs, never."""
import json
import pathlib
import re
import sys
import tempfile

from runs import ROOT, Proviso, arguments_parser, expect, problems, tell_problems

# A program, its property, and who proves it: one of each kind of certificates.
PROOFS = (("witness/sum_safe.c", "unreach-call", "k-induction"), ("witness/sum_safe.c", "unreach-call", "predicate"),
          ("witness/sum_safe.c", "unreach-call", "pdr"), ("witness/states_safe.c", "unreach-call", "value"),
          ("witness/once_safe.c", "unreach-call", "bmc"), ("witness/overflow_safe.c", "no-overflow", "auto"))
FAULTS = ("sum", "overflow", "string", "entry", "leak", "switch", "wrapper", "in_expression", "bounds", "overflow_declared", "missed_first")


class Validator(Proviso):
    def verdict(self, *arguments):
        """Of `validate`: the last line, or the error."""
        run = self("validate", "--time-limit", "120s", *arguments)
        found = re.search(r"^WITNESS: (.*)$", run.stdout, re.M)
        statuses = {"CONFIRMED": 0, "REJECTED": 1, "UNKNOWN": 2}
        if not found:
            expect(run.returncode == 3 and "error" in run.stderr and "internal" not in run.stderr, f"{arguments}: {run}")
            return f"error: {run.stderr}"
        expect(run.returncode == statuses[found.group(1).partition("(")[0]], f"{arguments}: status {run.returncode}")
        return found.group(1)


def statement(program, word):
    found = re.search(rf"^// {word}: (.*)$", program.read_text(), re.M)
    return found.group(1) if found else ""


def never_confirmed(proviso, what, *arguments):
    said = proviso.verdict(*arguments)
    expect(said.startswith(("REJECTED(", "UNKNOWN(", "error: ")), f"{what}: {said}")
    return said


# ------------------------------------------------------------------------------------------------------------ certificates


def changed_numbers(document):
    """The document with one number, or one operator, changed: another bound, another invariant."""
    for found in list(re.finditer(r"(?<![\w.\"])(\d+)(?![\w.\"])", document))[::9]:
        yield document[:found.start()] + str(int(found.group()) + 1) + document[found.end():]
    for old, new in (("bvule", "bvult"), ("bvsle", "bvslt"), ("bvult", "bvule"), ("bvslt", "bvsle"), ("(and", "(or"), ("(not", "(and true")):
        if old in document:
            yield document.replace(old, new, 1)


def certificates(proviso, directory):
    for name, prop, analysis in PROOFS:
        output = directory / f"{pathlib.Path(name).stem}.{analysis}"
        run = proviso("check", "--property", prop, "--analysis", analysis, "--time-limit", "120s", "--output", output, name)
        expect("VERDICT: TRUE" in run.stdout, f"{name} by {analysis}: {run.stdout} {run.stderr}")
        certificate = output / "certificate.json"
        if not certificate.exists():
            problems.append(f"{name} by {analysis}: no certificate")
            continue
        for arguments in (("--certificate", output), ("--certificate", certificate), ("--condition", output)):
            said = proviso.verdict(*arguments, name)
            expect(said == "CONFIRMED", f"{name} by {analysis}: {arguments}: {said}")
        tampered(proviso, name, analysis, certificate, directory / "changed.json")


def tampered(proviso, name, analysis, certificate, changed):
    text = certificate.read_text()
    said = proviso.verdict("--certificate", certificate, "conditions/two_ways.c")
    expect("another program" in said, f"{name}: the certificate for another program: {said}")
    changed.write_text(text[:len(text) // 2])
    expect("no JSON document" in never_confirmed(proviso, "a part of it", "--certificate", changed, name), "a part of a certificate")
    document = json.loads(text)
    for what, change in (("parts", lambda d: d.update(parts=[])), ("certificates", lambda d: d["parts"][0].update(certificates=[])),
                         ("property", lambda d: d["parts"][0]["certificates"][0].update(properties=["no-such"])),
                         ("properties", lambda d: d["parts"][0]["certificates"][0].update(properties=[])),
                         ("version", lambda d: d.update(proviso_certificate=1))):
        other = json.loads(text)
        change(other)
        changed.write_text(json.dumps(other))
        never_confirmed(proviso, f"{name} by {analysis}: another {what}", "--certificate", changed, name)
    if "sum_safe" not in name:
        return
    # Whatever is in a certificate, it shows nothing of a program of the same form that is wrong.
    twin = changed.parent / "sum_wrong.c"
    twin.write_text((ROOT / name).read_text().replace("s != 2 * n", "s == 2 * n"))
    other = changed.parent / "twin"
    proviso("check", "--property", "unreach-call", "--analysis", "value", "--condition", "path-repeats=2", "--output", other, twin)
    fingerprint = re.search(r"^program (\w+)$", (other / "automaton.txt").read_text(), re.M).group(1)
    document["program"] = fingerprint
    text = json.dumps(document).replace("\\nprogram " + json.loads(certificate.read_text())["program"], "\\nprogram " + fingerprint)
    for number, forged in enumerate((text, *changed_numbers(text))):
        changed.write_text(forged)
        never_confirmed(proviso, f"{name} by {analysis}: forged for {twin.name} ({number})", "--certificate", changed, twin)


# -------------------------------------------------------------------------------------------------------------- conditions


def conditions(proviso, directory):
    name, part = "conditions/two_ways.c", directory / "part"
    run = proviso("check", "--property", "unreach-call", "--analysis", "value", "--condition", "path-repeats=5", "--output", part, name)
    expect("VERDICT: UNKNOWN" in run.stdout, f"the condition: {run.stdout}")
    said = proviso.verdict("--condition", part, name)
    expect(said == "CONFIRMED", f"the condition: {said}")
    said = proviso.verdict("--condition", part / "automaton.txt", name)
    expect(said == "CONFIRMED", f"its automaton: {said}")
    said = proviso.verdict("--certificate", part, name)
    expect("not about the whole program" in said, f"the certificate of a condition: {said}")
    automaton, certificate = part / "automaton.txt", part / "certificate.json"
    text, shown = automaton.read_text(), certificate.read_text()
    for what, change in (("everything", lambda t: re.sub(r"start 0\n.*done\n", "start TRUE\ndone\n", t, flags=re.S)),
                         ("more", lambda t: re.sub(r"goto FALSE", "goto TRUE", t, count=1)),
                         ("another property", lambda t: t.replace("properties unreach-call", "properties unreach-call no-overflow")),
                         ("no property", lambda t: t.replace("properties unreach-call", "properties")),
                         ("a part of it", lambda t: t[:len(t) // 2])):
        assert change(text) != text, what
        automaton.write_text(change(text))
        never_confirmed(proviso, f"a condition that claims {what}", "--condition", part, name)
    automaton.write_text(text)
    never_confirmed(proviso, "the condition of another program", "--condition", part, "conditions/two_ways_faulty.c")
    certificate.write_text(shown[:len(shown) // 2])
    never_confirmed(proviso, "a condition with a part of its certificate", "--condition", part, name)
    certificate.unlink()
    said = never_confirmed(proviso, "a condition without a certificate", "--condition", part, name)
    expect("no certificate" in said, f"a condition without a certificate: {said}")


# --------------------------------------------------------------------------------------------------------------- harnesses


def harnesses(proviso, directory):
    for stem in FAULTS:
        name = f"witness/{stem}_faulty.c"
        further, prop = statement(ROOT / name, "check").split(), statement(ROOT / name, "property")
        output = directory / stem
        run = proviso("check", *further, "--property", prop, "--time-limit", "120s", "--output", output, name)
        expect("VERDICT: FALSE" in run.stdout, f"{name}: {run.stdout} {run.stderr}")
        harness = output / "harness.c"
        said = proviso.verdict("--harness", harness, name)
        expect(said == "CONFIRMED", f"{name}: its harness: {said}")
        text = harness.read_text()
        changed = directory / "harness.c"
        place = re.match(r"/\* ([a-z-]+) violated: .*? at .*?:(\d+):\d+", text)
        for what, other in (("a part of it", text[:40]), ("nothing", ""), ("no property", text.replace(" violated: ", " violation: ", 1)),
                            ("another property", text.replace("/* ", "/* no-such-", 1)), ("no C", text + "int f( {\n"),
                            # A leak has no place.
                            ("another line", "" if stem == "leak" else text.replace(f":{place.group(2)}:", ":1:", 1))):
            changed.write_text(other)
            never_confirmed(proviso, f"{name}: {what}", "--harness", changed, name)
    # Without the values that the fault takes, it does not happen: shown, not only not found.
    harness = (directory / "overflow" / "harness.c").read_text()
    changed.write_text(re.sub(r"values\[\] = \{.*?\};", "values[] = {\n      1,\n  };", harness, flags=re.S))
    said = proviso.verdict("--harness", changed, "witness/overflow_faulty.c")
    expect(said.startswith("REJECTED("), f"other inputs: {said}")
    never_confirmed(proviso, "the safe twin", "--harness", directory / "overflow" / "harness.c", "witness/overflow_safe.c")
    own, line = directory / "own.c", "unsigned __VERIFIER_nondet_uint(void) { int x = 2147483647; x++; return 0; }"
    own.write_text(f"/* no-overflow violated: signed overflow at {own}:2:{line.index('x++') + 1}: 2147483647 + 1 */\n{line}\n")
    never_confirmed(proviso, "a violation of its own", "--harness", own, "witness/overflow_safe.c")


def command_line(proviso):
    for arguments in ((), ("--certificate", "a", "--harness", "b"), ("--witness", "a", "--condition", "b")):
        run = proviso("validate", *arguments, "witness/sum_safe.c")
        expect(run.returncode == 3 and "wants one of" in run.stderr, f"validate {arguments}: {run}")
    for option in ("--certificate", "--condition", "--harness"):
        run = proviso("validate", "--json", option, "nowhere", "witness/sum_safe.c")
        expect(run.returncode == 3 and json.loads(run.stdout)["witness"] == "UNKNOWN", f"{option} nowhere: {run}")


def main():
    proviso = Validator(arguments_parser(__doc__).parse_args().proviso, ROOT, patience=300)
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name)
        certificates(proviso, directory)
        conditions(proviso, directory)
        harnesses(proviso, directory)
        command_line(proviso)
    return tell_problems()


if __name__ == "__main__":
    sys.exit(main())
