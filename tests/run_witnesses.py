#!/usr/bin/env python3
"""Witnesses: programs of witness/ that say what is to be found.

    // property: no-overflow     what is checked
    // verdict: FALSE            how the verdict begins
    // check: --entry f          further arguments, if any
    // files: parts/more.c       further files of the program, if any
    // mutants: none, REASON     changed witnesses prove nothing here
    // graphml: none, REASON     the older format cannot say it

The witness of each result must be confirmed by a run that knows nothing else, in both formats. Changed ones (another line, column, value, order, constant, truth) must not be
confirmed, unless they are still true, which a second means has to show: the inputs of a violation are executed by `proviso run`, and an invariant is put into
the program, which is compiled by GCC and run on random inputs. Witnesses by hand, NAME.*.yml and NAME.*.graphml, say in their first line what becomes of them.
"""
import argparse
import html
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent / "witness"
SUPPLY = """
#include <stdlib.h>
#define SUPPLY(type, name) type __VERIFIER_nondet_##name(void) { return (type)(rand() % 8 ? rand() % 9 : rand() * 77773); }
SUPPLY(int, int) SUPPLY(unsigned, uint) SUPPLY(char, char) SUPPLY(unsigned char, uchar) SUPPLY(unsigned long, ulong)
void reach_error(void) __attribute__((weak));
void reach_error(void) {}
__attribute__((constructor)) static void seed(void) { srand(atoi(getenv("SEED"))); }
"""


def statement(text, word):
    found = re.search(rf"^// {word}: (.*)$", text, re.M)
    return found.group(1) if found else ""


class Program:
    def __init__(self, proviso, path, directory):
        self.proviso, self.path, self.directory = proviso, path, pathlib.Path(directory)
        self.text = path.read_text()
        self.further = statement(self.text, "check").split()
        self.files = [str(path), *(str(path.parent / name) for name in statement(self.text, "files").split())]
        self.count = 0

    def run(self, *arguments):
        run = subprocess.run([self.proviso, *arguments], capture_output=True, text=True, timeout=300)
        return (run.stdout.splitlines() or [run.stderr])[-1], run

    def witness(self, form="yaml"):
        last, run = self.run("check", *self.further, "--property", statement(self.text, "property"), "--time-limit", "60s", "--output",
                             str(self.directory / "out"), "--witness-format", form, *self.files)
        if not last.startswith("VERDICT: " + statement(self.text, "verdict")):
            raise AssertionError(f"{last} {run.stderr}")
        file = self.directory / "out" / {"yaml": "witness.yml", "graphml": "witness.graphml"}[form]
        return file.read_text() if file.exists() else ""

    def validate(self, witness, limit="60s"):
        file = self.directory / "w.yml"
        file.write_text(witness)
        return self.run("validate", "--witness", str(file), "--time-limit", limit, *self.files)[0]

    # ------------------------------------------------------------------------------------------------ changed witnesses

    @staticmethod
    def mutants_of_graphml(witness):
        """Another line, another number, another operator."""
        for found in re.finditer(r'"(startline|assumption|invariant)">([^<]*)<', witness):
            key, value = found.groups()
            for number in re.finditer(r"(?<![\w.])\d+(?![\w.])", value):
                for step in (-1, 1):
                    other = value[:number.start()] + str(int(number.group()) + step) + value[number.end():]
                    yield witness[:found.start(2)] + other + witness[found.end(2):]
            for old, new in ((" == ", " != "), (" &lt;= ", " &lt; "), (" &gt;= ", " &lt;= ")) if key == "invariant" else ():
                if old in value:
                    yield witness[:found.start(2)] + value.replace(old, new, 1) + witness[found.end(2):]

    @staticmethod
    def mutants(witness):
        lines = witness.splitlines()
        begin = lines.index("  content:")

        def changed(number, line):
            return "\n".join(lines[:number] + [line] + lines[number + 1:]) + "\n"

        for number in range(begin, len(lines)):
            line = lines[number]
            if match := re.match(r"( *line: |  *column: )(\d+)$", line):
                for step in (-1, 1):
                    yield changed(number, match.group(1) + str(int(match.group(2)) + step))
            if match := re.match(r"( *(?:value|requires|ensures): ')(.*)('$)", line):
                value = match.group(2)
                for found in re.finditer(r"(?<![\w.])\d+(?![\w.])", value):
                    for step in (-1, 1):
                        other = value[:found.start()] + str(int(found.group()) + step) + value[found.end():]
                        yield changed(number, match.group(1) + other + match.group(3))
                for old, new in () if "violation_sequence" in witness else ((" == ", " != "), (" <= ", " < "), (" >= ", " > "), (" >= ", " <= "), (" && ", " || ")):
                    if old in value:
                        yield changed(number, match.group(1) + value.replace(old, new, 1) + match.group(3))
        segments = witness.split("    - segment:\n")
        for i in range(1, len(segments) - 2):
            if segments[i] != segments[i + 1]:
                yield "    - segment:\n".join(segments[:i] + [segments[i + 1], segments[i]] + segments[i + 2:])

    # ---------------------------------------------------------------------------------------------------- second means

    def is_still_true(self, witness):
        is_violation = "violation_sequence" in witness or "violation_witness" in witness
        if is_violation and "action: cycle" in witness:
            return self.goes_on(witness)
        return self.is_executed(witness) if is_violation else self.holds_in_compiled(witness)

    def goes_on(self, witness):
        """With the inputs, and those of the cycle again and again, the program does not end."""
        given = {"follow": [], "cycle": []}
        for action, value in re.findall(r"action: (\w+)(?:(?!waypoint).)*?\\result == (-?\d+)", witness, re.S):
            given[action].append(value)
        inputs = given["follow"] + 1000 * (given["cycle"] or ["0"])
        last, _ = self.run("run", *self.further, "--step-limit", "5000", "--inputs", ",".join(inputs), *self.files)
        return "limit" in last

    def invariants(self, witness):
        """As ((line, column), value), in the order of the text."""
        if not witness.startswith("<"):
            return list(zip(re.findall(r"line: (\d+)\n *column: (\d+)", witness), re.findall(r"((?:(?:value|requires|ensures): '.*'\s*)+)", witness)))
        values = [html.unescape(value) for value in re.findall(r'"invariant">([^<]*)<', witness)]
        lines = re.findall(r'"startline">(\d+)<', witness)
        text = self.text.splitlines()
        columns = [re.search(r"\b(while|for|do)\b|$", text[int(line) - 1] if int(line) <= len(text) else "").start() + 1 for line in lines]
        return sorted(((line, str(column)), value) for line, column, value in zip(lines, columns, values))

    def is_executed(self, witness):
        """The inputs, in their order, lead to a violation in the line of the target."""
        values = re.findall(r"(?:\\result|\w+) == (-?\d+)", witness)
        line = re.findall(r'line(?:: |">)(\d+)', witness)[-1]
        # Behind the last one everything is open, and between two of them another one may come.
        lists = [values + 3 * [further] for further in ("0", "1", "2147483647")]
        lists += [values[:i] + [other] + values[i:] for i in range(len(values)) for other in sorted(set(values))]
        for inputs in map(",".join, lists):
            last, _ = self.run("run", *self.further, "--ignore", "memory-leak", "--inputs", inputs, *self.files)
            if f"{self.path.name}:{line}:" in last:
                return True
        return False

    def holds_in_compiled(self, witness):
        text = self.text
        for (line, column), said in reversed(self.invariants(witness)):
            parts = dict(re.findall(r"(value|requires|ensures): '(.*)'", said)) or {"value": said}  # GraphML has only values
            put = with_contract if "value" not in parts else with_check
            text = put(text, int(line), int(column), parts.get("value", parts))
            if text is None:
                return False
        self.count += 1
        source = self.directory / f"m{self.count}.c"
        source.write_text(text)
        supply = self.directory / "supply.c"
        supply.write_text(SUPPLY)
        program = self.directory / f"m{self.count}"
        compiled = subprocess.run(["gcc", "-w", "-fwrapv", "-o", str(program), str(source), *self.files[1:], str(supply)], capture_output=True, text=True)
        if compiled.returncode != 0:
            return False
        for seed in range(40):
            try:
                run = subprocess.run([str(program)], env={**os.environ, "SEED": str(seed)}, timeout=0.2, capture_output=True)
            except subprocess.TimeoutExpired:
                continue  # it has been in its loops long enough
            if run.returncode == -4 or run.returncode == -5:
                return False
        return True


def between_visits(relation):
    """A trap if the relation does not hold with an earlier visit, one of them at random."""
    names = list(dict.fromkeys(re.findall(r"\\at\((\w+), AnyPrev\)", relation)))
    relation = re.sub(r"\\at\((\w+), AnyPrev\)", r"earlier_\1", relation)
    declared = " ".join(f"static __typeof__({name}) earlier_{name};" for name in names)
    stored = " ".join(f"earlier_{name} = {name};" for name in names)
    return (f"({{ extern int rand(void); static int seen; {declared} if (seen && !({relation})) __builtin_trap(); "
            f"if (rand() % 4 == 0) {{ seen = 1; {stored} }} (void)0; }})")


def with_contract(text, line, column, parts):
    """The function under another name, and one of its name that calls it and checks what is required and ensured."""
    starts = [0, *(found.end() for found in re.finditer("\n", text))]
    at = starts[line - 1] + column - 1
    header = re.match(r"((?:\w+ )+)(\w+)\(([^)]*)\) \{", text[at:])
    if not header:
        return None
    returned, name, parameters = header.groups()
    names = [] if parameters == "void" else re.findall(r"(\w+)(?:,|$)", parameters)
    olds = list(dict.fromkeys(re.findall(r"\\old\((\w+)\)", parts.get("ensures", "1"))))
    ensured = re.sub(r"\\old\((\w+)\)", r"old_\1", parts.get("ensures", "1")).replace(r"\result", "result")
    has_result = returned.split()[-1] != "void"
    body = f"if (!({parts.get('requires', '1')})) __builtin_trap(); "
    body += " ".join(f"__typeof__({each}) old_{each} = {each};" for each in olds)
    body += f" {'__typeof__(' + name + '_body(' + ', '.join(names) + ')) result = ' if has_result else ''}{name}_body({', '.join(names)}); "
    body += f"if (!({ensured})) __builtin_trap(); {'return result;' if has_result else ''}"
    end = text.index("\n}\n", at) + len("\n}")
    definition = f"{returned}{name}_body({parameters}) {{" + text[at + header.end():end]
    return f"{text[:at]}{returned}{name}({parameters}); {definition} {returned}{name}({parameters}) {{ {body} }}{text[end:]}"


def with_check(text, line, column, value):
    """The invariant as a trap at a loop or a statement."""
    starts = [0]
    for part in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(part))
    at = starts[line - 1] + column - 1
    trap = between_visits(value) if r"\at(" in value else f"(({value}) ? (void)0 : __builtin_trap())"
    keyword = re.match(r"(while|for)\s*\(", text[at:])
    if not keyword:
        return text[:at] + trap + "; " + text[at:]
    begin = at + keyword.end()
    depth, end, semicolons = 1, begin, []
    while depth:
        depth += {"(": 1, ")": -1}.get(text[end], 0)
        if text[end] == ";" and depth == 1:
            semicolons.append(end)
        end += 1
    if keyword.group(1) == "while":
        return text[:begin] + trap + ", (" + text[begin:end - 1] + ")" + text[end - 1:]
    condition = text[semicolons[0] + 1:semicolons[1]].strip() or "1"
    return text[:semicolons[0] + 1] + trap + ", (" + condition + ")" + text[semicolons[1]:]


def problems_of(proviso, path, counts):
    with tempfile.TemporaryDirectory() as directory:
        program = Program(proviso, path, directory)
        witness = program.witness()
        last = program.validate(witness)
        if last != "WITNESS: CONFIRMED":
            yield f"its witness: {last}"
            return
        for by_hand in sorted((*ROOT.glob(path.stem + ".*.yml"), *ROOT.glob(path.stem + ".*.graphml"))):
            text = by_hand.read_text()
            expected = re.match(r"# (.*)\n|<!-- (.*) -->\n", text)
            expected = expected.group(1) or expected.group(2)
            said = program.validate(text)
            if not said.startswith("WITNESS: " + expected):
                yield f"{by_hand.name}: {said} instead of {expected}"
        by_lines = program.witness("graphml")
        last = program.validate(by_lines) if by_lines else "no witness is written"
        if (last == "WITNESS: CONFIRMED") == statement(program.text, "graphml").startswith("none"):
            yield f"its witness in GraphML: {last}"
        if statement(program.text, "mutants").startswith("none"):
            return
        further = program.mutants_of_graphml(by_lines) if last == "WITNESS: CONFIRMED" else ()
        for mutant in dict.fromkeys((*program.mutants(witness), *further)):
            last = program.validate(mutant, "3s")
            counts["mutants"] += 1
            if last != "WITNESS: CONFIRMED":
                continue
            counts["still true"] += 1
            if not program.is_still_true(mutant):
                (pathlib.Path(tempfile.gettempdir()) / f"confirmed-{path.stem}.yml").write_text(mutant)
                yield f"a changed witness is confirmed, and nothing else shows it ({counts['mutants']})"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", nargs="*", type=pathlib.Path)
    programs = parser.parse_args().programs or sorted(ROOT.glob("*.c"))
    proviso = os.environ.get("PROVISO", "proviso")
    failed = False
    counts = {"mutants": 0, "still true": 0}
    for program in programs:
        for problem in problems_of(proviso, program.resolve(), counts):
            print(f"{program.name}: {problem}", flush=True)
            failed = True
    print(f"{len(programs)} programs, {counts['mutants']} changed witnesses, {counts['still true']} of them still true")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
