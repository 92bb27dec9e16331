#!/usr/bin/env python3
"""Copies, fills and searches of symbolic length against the C library.

Random programs set, copy and move parts of arrays (on the stack, on the heap, of symbolic size, of bytes, integers and structs), and search in them
and in the strings they hold, by lengths and offsets that are inputs. Every input is compared with one number, which the analyses do not put into their formulas: they see a length of any value,
and the program has one execution that goes on. A C compiler and its library say what stands where in the end. Each program is checked three ways:
with an element or a result as the library gives it (never FALSE), with another one (never TRUE), and, for memory safety, with a last operation that goes one byte
too far (never TRUE) or not (never FALSE).

    ranges.py --count 2000 --seed 1
"""
import argparse
import concurrent.futures
import os
import pathlib
import random
import subprocess
import tempfile

HEAD = """#include <stdlib.h>
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
struct pair { unsigned short first; unsigned second; };
"""
KINDS = {"unsigned char": 1, "unsigned short": 2, "unsigned": 4, "struct pair": 8}
ANALYSES = ["bmc", "bmc", "bmc", "k-induction", "predicate", "impact", "pdr", "value", "interval", "auto"]


class Program:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.inputs = []
        self.lines = []
        self.objects = [self.declare(i) for i in range(self.random.randint(1, 3))]
        for one in self.objects:
            self.lines.append(f"memset({one[0]}, {self.character()}, {self.size(one)});")
        for one in self.objects:  # what is first done with a block decides how it is kept
            if self.random.random() < 0.5:
                self.lines.append(self.write(one))
        self.texts = [one for one in self.objects if one[1] == "unsigned char"]
        self.results = 0
        for _ in range(self.random.randint(1, 5)):
            self.lines.append(self.search() if self.texts and self.random.random() < 0.4 else self.operation())
        name, kind, count, _ = self.random.choice(self.objects)
        place = self.random.choice([0, count - 1, self.random.randrange(count)])
        self.element = f"{name}[{self.input(place)}]" + (".second" if kind == "struct pair" else "")
        if self.results and self.random.random() < 0.7:
            self.element = f"r{self.random.randrange(self.results)}"
        self.element = f"(unsigned)({self.element})"
        self.beyond = self.random.choice(self.objects)

    @staticmethod
    def size(one):
        """Of an object, in bytes."""
        _, kind, count, more = one
        return count * KINDS[kind] + more

    def character(self):
        """A byte: mostly one of few, so that searches find something."""
        return self.random.choice([0, 1, 1, 120, 120, 255, self.random.randint(0, 255)])

    def search(self):
        """A function on a block or a string, whose result is looked at."""
        r = self.random
        one, other = r.choice(self.texts), r.choice(self.texts)
        (name, _, count, _), (second, _, other_count, _) = one, other
        first, length = self.part(count)
        start = r.randint(0, max(other_count - length, 0))
        length = min(length, other_count - start)
        end = r.randrange(count)
        other_end = end if second == name else r.randrange(other_count)
        terminate = f"{name}[{self.input(end)}] = 0; " + ("" if second == name else f"{second}[{self.input(other_end)}] = 0; ")
        result = f"r{self.results}"
        begin = r.randint(0, end)
        text = f"{name} + {self.input(begin)}"
        other_text = f"{second} + {self.input(r.randint(0, other_end))}"
        place = f"{result} = found ? found - (char *)({text}) : -1; }}"
        sign = f"{result} = ({result} > 0) - ({result} < 0);"
        choices = [
            f"long {result}; {{ char *found = memchr({name} + {self.input(first)}, {self.character()}, {self.input(length)}); "
            f"{result} = found ? found - (char *){name} : -1; }}",
            f"long {result} = memcmp({name} + {self.input(first)}, {second} + {self.input(start)}, {self.input(length)}); {sign}",
            f"{terminate}long {result} = strlen({text});",
            f"{terminate}long {result} = strnlen({text}, {self.input(r.randint(0, count))});",
            f"{terminate}long {result}; {{ char *found = strchr({text}, {self.character()}); {place}",
            f"{terminate}long {result} = strcmp({text}, {other_text}); {sign}",
            f"{terminate}long {result} = strncmp({text}, {other_text}, {self.input(r.randint(0, count))}); {sign}",
        ]
        if second != name:
            room = f"{name}[{self.input(r.randrange(min(count, other_count)))}] = 0; "
            choices.append(f"{room}strcpy({second}, {name}); long {result} = strlen({second});")
            choices.append(f"{terminate}strncpy({second}, {text}, {self.input(r.randint(0, other_count))}); long {result} = 0;")
            used = r.randrange(min(count, other_count))
            put_behind = f"{name}[{self.input(used)}] = 0; {second}[{self.input(r.randrange(other_count - used))}] = 0; "
            choices.append(f"{put_behind}strcat({second}, {name}); long {result} = strlen({second});")
            choices.append(f"{put_behind}strncat({second}, {name}, {self.input(r.randint(0, used + 1))}); long {result} = strlen({second});")
        self.results += 1
        return r.choice(choices)

    def input(self, value):
        self.inputs.append(value)
        return f"n{len(self.inputs) - 1}"

    def declare(self, number):
        r = self.random
        kind = r.choice(["unsigned char"] * 3 + list(KINDS))
        count = r.choice([1, 2, 5, 8, 16, 16, 32, 33, 64, 64, 100, 256, 1000])
        name = f"a{number}"
        more = 0
        if r.random() < 0.5:
            self.lines.append(f"{kind} {name}[{count}];")
        else:
            size = self.input(count) if r.random() < 0.5 else str(count)
            if r.random() < 0.6:  # a part of an element behind the last one
                more = r.randrange(KINDS[kind])
            self.lines.append(f"{kind} *{name} = malloc({size} * sizeof({kind}) + {more}); if (!{name}) return 0;")
        return name, kind, count, more

    def part(self, count):
        """A part of so many elements: first, length."""
        first = self.random.randint(0, count)
        return first, self.random.randint(0, count - first)

    def amount(self, elements, kind):
        """Bytes: seldom not those of whole elements."""
        size = KINDS[kind]
        if size > 1 and elements and self.random.random() < 0.1:
            return self.input(elements * size - self.random.randint(1, size - 1))
        return f"{self.input(elements)} * sizeof({kind})" if size > 1 else self.input(elements)

    def write(self, one):
        name, kind, count, _ = one
        member = ".second" if kind == "struct pair" else ""
        return f"{name}[{self.input(self.random.randrange(count))}]{member} = {self.character()};"

    def operation(self):
        r = self.random
        one = r.choice(self.objects)
        name, kind, count, _ = one
        if r.random() < 0.2:
            return f"memset({name}, {self.character()}, {self.input(self.size(one))});"
        if r.random() < 0.2:
            return self.write(one)
        first, length = self.part(count)
        if r.random() < 0.4:
            return f"memset({name} + {self.input(first)}, {self.character()}, {self.amount(length, kind)});"
        others = [other for other in self.objects if other[1] == kind]
        if r.random() < 0.2:
            others = self.objects
        source, source_kind, source_count, _ = r.choice(others)
        length = min(length * KINDS[kind], source_count * KINDS[source_kind]) // max(KINDS[kind], KINDS[source_kind])
        wide = kind if KINDS[kind] >= KINDS[source_kind] else source_kind
        start = r.randint(0, source_count - length * KINDS[wide] // KINDS[source_kind])
        amount = self.amount(length, wide)
        function = "memmove" if source == name else r.choice(["memcpy", "memcpy", "memmove"])
        return f"{function}({name} + {self.input(first)}, {source} + {self.input(start)}, {amount});"

    def text(self, end, is_executed=False):
        inputs = "".join(f"  unsigned long n{i} = {value};\n" if is_executed else
                         f"  unsigned long n{i} = __VERIFIER_nondet_uint(); if (n{i} != {value}) return 0;\n"
                         for i, value in enumerate(self.inputs))
        body = "".join(f"  {line}\n" for line in self.lines)
        frees = "".join(f"  free({name});\n" for name, _, _, _ in self.objects if any(f"*{name} = malloc" in line for line in self.lines))
        return f"int main(void) {{\n{inputs}{body}  {end}\n{frees}  return 0;\n}}\n"

    def beyond_end(self, more):
        self.inputs.append(self.size(self.beyond) + more)
        end = f"memset({self.beyond[0]}, 1, n{len(self.inputs) - 1});"
        text = self.text(end)
        self.inputs.pop()
        return text


def library_says(programs, directory):
    """What the element is, in each program, as compiled with the C library."""
    source = directory / "all.c"
    with source.open("w") as file:
        file.write("#include <stdio.h>\n" + HEAD.replace("extern", "// extern"))
        for i, program in enumerate(programs):
            text = program.text(f'printf("%u\\n", {program.element});', True)
            file.write(text.replace("int main(void)", f"static int program{i}(void)"))
        calls = "".join(f"  program{i}();\n" for i in range(len(programs)))
        file.write(f"int main(void) {{\n{calls}  return 0;\n}}\n")
    binary = directory / "all"
    subprocess.run(["gcc", "-O1", "-w", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", str(source), "-o", str(binary)], check=True)
    return [int(line) for line in subprocess.run([str(binary)], check=True, capture_output=True, text=True).stdout.split()]


def verdict(proviso, path, prop, analysis, seconds):
    command = [proviso, "check", "--property", prop, "--time-limit", f"{seconds}s", str(path)]
    if analysis != "auto":
        command[2:2] = ["--analysis", analysis]
    run = subprocess.run(command, capture_output=True, text=True)
    found = [line[len("VERDICT: "):] for line in run.stdout.splitlines() if line.startswith("VERDICT: ")]
    return found[-1] if found else f"none (exit {run.returncode}): {run.stderr[:200]}"


def check_program(proviso, seed, program, value, directory, seconds):
    """(description, expected, verdict) of each of its versions."""
    analysis = random.Random(seed + 1).choice(ANALYSES)
    versions = [("right", "unreach-call", program.text(f"if ({program.element} != {value}) reach_error();"), "TRUE"),
                ("wrong", "unreach-call", program.text(f"if ({program.element} == {value}) reach_error();"), "FALSE"),
                ("within", "valid-memsafety", program.beyond_end(0), "TRUE"), ("beyond", "valid-memsafety", program.beyond_end(1), "FALSE")]
    results = []
    for name, prop, text, expected in versions:
        path = directory / f"ranges_{seed}_{name}.c"
        path.write_text(HEAD + text)
        results.append((path, analysis, expected, verdict(proviso, path, prop, analysis, seconds)))
    return results


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--keep", type=pathlib.Path, help="where programs of findings are kept")
    options = parser.parse_args()
    decided = problems = total = unreplayed = 0
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name)
        seeds = range(options.seed, options.seed + options.count)
        programs = [Program(seed) for seed in seeds]
        values = library_says(programs, directory)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            jobs = [pool.submit(check_program, options.proviso, seed, program, value, directory, options.seconds)
                    for seed, program, value in zip(seeds, programs, values)]
            for job in jobs:
                for path, analysis, expected, said in job.result():
                    total += 1
                    opposite = "FALSE" if expected == "TRUE" else "TRUE"
                    decided += said.startswith(expected)
                    unreplayed += "could not be replayed" in said
                    if said.startswith((opposite, "none")) or "internal error" in said:
                        problems += 1
                        print(f"{path.name}, {analysis}: {expected} expected: {said}")
                        if options.keep:
                            options.keep.mkdir(parents=True, exist_ok=True)
                            (options.keep / path.name).write_text(path.read_text())
    print(f"{total} programs from {options.count} seeds: {decided} decided, {unreplayed} counterexamples not replayed, {problems} problems")
    return 1 if problems or decided < total // 2 else 0


if __name__ == "__main__":
    raise SystemExit(main())
