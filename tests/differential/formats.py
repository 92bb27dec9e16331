#!/usr/bin/env python3
"""Random formats of printf, for the three who read them: the interpreter (it prints), the encoding (it follows what is read) and the model of sprintf
(models/stdio_convert.c), with each other and with the C library.

Each format ends in a `%s` whose string is terminated or not, so whoever takes another number of arguments, or takes them to be something else, says something
else about it. A directive must be known to all three or to none: then each leaves it out, by name. What all print is compared with what a compiled program prints.

    formats.py --count 2000 --seed 1
"""
import argparse
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import toolchain

HEAD = """int printf(const char *, ...), sprintf(char *, const char *, ...), puts(const char *);
"""
LENGTHS = ["hh", "h", "l", "ll", "q", "j", "z", "Z", "t", "L"]
ALL = ["", "", "hh", "h", "l", "ll", "q", "j", "z", "Z", "t", "L"]
USUAL = {**dict.fromkeys("diouxX", ALL), **dict.fromkeys("eEfFgGaA", ["", "", "l", "L", "ll"]), "c": ["", "l"], "s": ["", "", "l"], "n": ["ll", "j"]}
LONG = {"l": "long", "z": "long", "Z": "long", "t": "long", "ll": "long long", "q": "long long", "j": "long long", "L": "long long"}
NUMBERS = ["0", "1", "-1", "42", "-7", "255", "65535", "-2147483647 - 1", "2147483647", "1234567890123ll", "-987654321098ll"]
FLOATS = ["0.0", "-0.0", "1.0", "-1.5", "0.1", "2.675", "123456.789", "1e10", "1e-5", "100.0"]
MISTAKEN = ["va_arg of another type", "a very wide field"]
ACCIDENTS = [".-3", "I", "1$", "2$", "-", "0", "*", ".", "%", "w8", "v", "5", "'"]


class Format:
    """A format, its arguments, and what must be declared for them."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.data_model = self.random.choice(toolchain.DATA_MODELS)
        self.text, self.arguments, self.declarations = "", [], []
        self.is_plain = True  # the arguments are those that C and glibc say
        self.has_error = False
        self.is_terminated = self.random.random() < 0.6
        for _ in range(self.random.randint(1, 2)):
            self.text += self.random.choice(["", "a", "<>", ", "]) + self.directive()

    def directive(self):
        r = self.random
        conversion = r.choice("diouxXeEfFgGaAcsssCSpnm%%") if r.random() < 0.93 else r.choice("bBDHIkNOUvwyzTM")
        flags = "" if conversion == "%" else "".join(flag for flag in ("-" if conversion in "csCSp" else "-+ #0'") if r.random() < 0.15)
        width = r.choice(["", "", str(r.randint(1, 20)), "*"]) if conversion != "%" else ""
        precision = r.choice(["", "", "", ".", f".{r.randint(0, 12)}", ".*"]) if conversion != "%" else ""
        length = r.choice(LENGTHS if r.random() < 0.1 else USUAL.get(conversion, [""]))
        if width == "*":
            self.arguments.append(str(r.randint(-20, 20)))
        limit = int(precision[1:]) if precision[1:].isdigit() else 0 if precision == "." else None
        if precision == ".*":
            limit = r.randint(-3, 12)
            self.arguments.append(str(limit))
            limit = None if limit < 0 else limit
        self.argument(conversion, length, limit)
        text = f"%{flags}{width}{precision}{length}{conversion}"
        if r.random() < 0.1:
            self.is_plain = False
            place = r.randint(1, len(text))
            text = text[:place] + r.choice(ACCIDENTS) + text[place:]
        return text

    def argument(self, conversion, length, limit):
        r = self.random
        if conversion in "%m":
            if conversion == "m":  # a text that is not known, and not modelled by sprintf
                self.has_error, self.is_plain = True, False
            return
        if conversion in "diouxX":
            self.arguments.append(f"({LONG.get(length, 'int')})({r.choice(NUMBERS)})")
        elif conversion in "eEfFgGaA":
            self.arguments.append(f"({'long double' if length in ('ll', 'q', 'L') else 'double'}){r.choice(FLOATS)}")
            self.is_plain = self.is_plain and conversion not in "aA"  # the library may begin with another digit
        elif conversion in "cC":
            self.arguments.append(str(r.randint(33, 126)))
        elif conversion in "sS":
            self.arguments.append(self.string("int" if conversion == "S" or length == "l" else "char", limit))
        elif conversion == "p":
            self.arguments.append("(void *)0")
        elif conversion == "n":
            self.arguments.append("&count")
        else:
            self.arguments.append("7")

    def string(self, element, limit):
        """As long as it must be and no longer: one that a precision ends needs no null character."""
        length = self.random.randint(0, 5) if limit is None else self.random.randint(0, limit + 1)
        letters = [str(self.random.randint(97, 122)) for _ in range(length)]
        if limit is None or length < limit:
            letters.append("0")
        name = f"string{len(self.declarations)}"
        self.declarations.append(f"{element} {name}[] = {{{', '.join(letters)}}};" if letters else f"{element} {name}[1];")
        return name

    def program(self, call="printf(", name="main"):
        last = "char last[] = {'z', 0};" if self.is_terminated else "char last[] = {'z'};"
        declarations = "\n  ".join([*self.declarations, last, "long long count = 0;"])
        arguments = ", ".join([f'"{self.text}%s\\n"', *self.arguments, "last"])
        after = "puts(text); " if call != "printf(" else ""
        return (f"int {name}(void) {{\n  {declarations}\n"
                f'  {"static char text[5000];" if after else ""}int n = {call}{arguments}); {after}printf("%d %lld\\n", n, count);\n  return 0;\n}}\n')


def what_run_says(proviso, format, text, directory):
    """printed, left out, or fault; and what is printed."""
    source = directory / "format.c"
    source.write_text(HEAD + text)
    run = subprocess.run([proviso, "run", "--data-model", format.data_model, source], capture_output=True, text=True, errors="replace")
    lines = run.stdout.rstrip("\n").split("\n")
    last = lines[-1]
    kind = ("printed" if last.startswith("RUN: exited") else "left out" if "the directive %" in last else
            "fault" if re.match(r"RUN: (out-of-bounds|dangling|null|invalid|index)", last) else last)
    return kind, lines[:-1] if kind == "printed" else []


def what_check_says(proviso, format, text, directory):
    source = directory / "format.c"
    source.write_text(HEAD + text)
    command = [proviso, "check", "--analysis", "bmc", "--property", "valid-deref", "--cpu-limit", "20s", "--data-model", format.data_model, source]
    run = subprocess.run(command, capture_output=True, text=True, errors="replace")
    found = [line.removeprefix("VERDICT: ") for line in run.stdout.splitlines() if line.startswith("VERDICT: ")]
    return found[-1] if found else f"no verdict: {run.stderr[:300]}"


def problems_of(proviso, format, directory):
    """What they contradict each other in; and what was printed."""
    runs, printed = what_run_says(proviso, format, format.program(), directory)
    stored, text = what_run_says(proviso, format, format.program("sprintf(text, "), directory)
    verdict = what_check_says(proviso, format, format.program(), directory)
    problems = []
    # Of other arguments than those that the format asks for, the model knows the types, and the interpreter takes some to be huge widths.
    if not format.is_plain and any(reason in said for said in (runs, stored) for reason in MISTAKEN):
        return problems, printed
    is_comparable = not format.has_error
    if is_comparable and (stored, text) != (runs, [*printed[:-1], "", printed[-1]] if printed else []):
        problems.append(f"printf is {runs} {printed}, sprintf is {stored} {text}")
    left_out = verdict.startswith("UNKNOWN(the directive %")
    expected = {"left out": left_out, "printed": left_out or verdict.startswith("TRUE"), "fault": left_out or verdict.startswith("FALSE")}
    if not expected.get(runs, False):
        problems.append(f"{runs} in the interpreter, {verdict} by the encoding")
    if format.is_plain and runs != "left out" and runs != ("printed" if format.is_terminated else "fault"):
        problems.append(f"{runs}, and the last string is {'' if format.is_terminated else 'not '}terminated")
    return problems, printed


def library_prints(formats, directory):
    """What compiled programs print, by data model."""
    texts = {}
    for data_model in toolchain.DATA_MODELS:
        some = [format for format in formats if format.data_model == data_model]
        if not some:
            continue
        source = directory / f"{data_model}.c"
        functions = "".join(format.program(name=f"print{i}") for i, format in enumerate(some))
        calls = "".join(f'  print{i}(); puts("----");\n' for i in range(len(some)))
        source.write_text(f"{HEAD}{functions}int main(void) {{\n{calls}  return 0;\n}}\n")
        outcome = toolchain.require_compilers(data_model)[0].outcome(source)
        if outcome.status != 0:
            raise SystemExit(f"{source} as compiled ends with {outcome.status}")
        for format, text in zip(some, outcome.output.split("----\n")):
            texts[format] = text.rstrip("\n").split("\n")
    return texts


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    proviso = str(pathlib.Path(options.proviso).resolve())
    formats = [Format(seed) for seed in range(options.seed, options.seed + options.count)]
    failed = 0
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name)
        outcomes = {format: problems_of(proviso, format, directory) for format in formats}
        library = library_prints([format for format in formats if format.is_plain and outcomes[format][1]], directory)
    for seed, format in enumerate(formats, options.seed):
        problems, printed = outcomes[format]
        if format in library and library[format] != printed:
            problems.append(f"the interpreter prints {printed}, the library {library[format]}")
        failed += bool(problems)
        for problem in problems:
            print(f'seed {seed}, "{format.text}" ({", ".join(format.arguments)}), {format.data_model}: {problem}')
    print(f"{len(library)} of them compared with the library")
    print(f"{len(formats) - failed} passed, {failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
