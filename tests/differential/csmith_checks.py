#!/usr/bin/env python3
"""Small random programs from csmith through every analysis: that the checksum is what the executables built by gcc and clang print must not
be FALSE, that it is something else not TRUE. Then the same programs with some variables left without their initial values, always or where a
jump passes them, of which it is not known what they do: there the analyses must not contradict each other.

    csmith_checks.py --seeds 1-1000 --keep out     as many as wanted; the programs of findings stay in out/
"""
import argparse
import collections
import concurrent.futures
import functools
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import agreement
import csmith
import toolchain

# No volatile variables: reading one gives anything.
SMALL = ["--max-funcs", "2", "--max-block-depth", "2", "--max-block-size", "2", "--max-expr-complexity", "3", "--max-struct-fields", "3",
         "--max-union-fields", "3", "--max-array-dim", "1", "--max-array-len-per-dim", "3", "--no-packed-struct", "--no-volatiles",
         "--no-argc", "--concise"]
# In the place of csmith.h: the checksum is a sum, not a CRC, since what is to be compared is the program.
RUNTIME = """#include <stdint.h>
#include <limits.h>
#define STATIC static
#define UNDEFINED(value) (value)
#define LOG_INDEX
#define LOG_EXEC
#define FUNC_NAME(name) (safe_##name)
int printf(const char *, ...);
void reach_error(void);
int __VERIFIER_nondet_int(void);
static uint64_t sum;
static void transparent_crc(uint64_t value, char *name, int flag) { sum = sum * 31 + value; }
static void transparent_crc_bytes(char *bytes, int count, char *name, int flag) { for (int i = 0; i < count; i++) sum += bytes[i]; }
"""
PRINT = r'printf("checksum = %llx\\n", (unsigned long long)sum);'
END = re.compile(r"platform_main_end\(.*\);")
BEGIN = re.compile(r"(platform_main_begin|crc32_gentab)\(\);")
LOCAL = re.compile(r"^( +u?int(?:8|16|32|64)_t l_\d+) = [^;]*;$", re.M)
UNINITIALISED = 0.3  # of the integers of functions


def checksum_of(text, timeout):
    """What the executables print; None where they differ or do not end."""
    with tempfile.TemporaryDirectory() as directory:
        file = pathlib.Path(directory) / "program.c"
        file.write_text(text)
        sums = set()
        for compiler in toolchain.require_compilers("lp64"):
            outcome = compiler.outcome(file, timeout=timeout)
            found = re.search(r"checksum = ([0-9a-f]+)", outcome.output) if outcome.status == 0 else None
            sums.add(found.group(1) if found else None)
    return sums.pop() if len(sums) == 1 else None


@functools.cache
def safe_functions():
    """The functions of csmith that calculate without undefined behaviour, by name."""
    text = pathlib.Path(csmith.INCLUDE, "safe_math.h").read_text()
    return {match.group(1): match.group(0) for match in re.finditer(r"^STATIC \w+\nFUNC_NAME\((\w+)\).*?^\}\n", text, re.M | re.S)}


def self_contained(text):
    """Without csmith's headers: most of the time would go into reading them."""
    used = "".join(function for name, function in safe_functions().items() if f"safe_{name}" in text)
    return BEGIN.sub("", text.replace('#include "csmith.h"', RUNTIME + used))


def changed(match, chooser):
    """A declaration, with or without its initialiser."""
    way = chooser.random() / UNINITIALISED
    if way < 0.5:
        return match.group(1) + ";"
    if way < 1:
        label = f"passed_{match.start()}"
        return f"    if (__VERIFIER_nondet_int()) goto {label};\n{match.group(0)}\n    {label}:;"
    return match.group(0)


def versions_of(seed, options):
    """[(C text, verdict that is right, or None)]"""
    text = self_contained(csmith.generate(seed, "lp64", SMALL).read_text())
    value = checksum_of(END.sub(PRINT, text), options.compiled_timeout)
    if value is None:
        return []
    chooser = random.Random(seed)
    other = LOCAL.sub(lambda match: changed(match, chooser), text)
    versions = []
    for program, is_known in ((text, True), (other, False)):
        for test, right in (("!=", "TRUE"), ("==", "FALSE")):
            claim = END.sub(f"if (sum {test} 0x{value}ULL) reach_error();", program)
            versions.append((claim, right if is_known else None))
    return versions if other != text else versions[:2]


def examine(options, seed):
    """(seed, [(C text, what is said, finding or None)])"""
    try:
        versions = versions_of(seed, options)
    except (subprocess.TimeoutExpired, subprocess.CalledProcessError):
        return seed, []
    results = []
    for text, right in versions:
        said = {agreement.COMPILED: right} if right else {}
        with tempfile.TemporaryDirectory() as directory:
            file = pathlib.Path(directory) / f"{seed}.c"
            file.write_text(text)
            try:
                for analysis in options.analysis or ("auto", *agreement.all_analyses(options.proviso)):
                    said[analysis] = agreement.verdict(options, analysis, file, "unreach-call")
                finding = agreement.finding_of(said)
            except agreement.Finding as problem:
                finding = str(problem)
        results.append((text, said, finding))
    return seed, results


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    agreement.add_options(parser, keep="build/csmith_checks")
    parser.add_argument("--seeds", type=csmith.seeds_of, default=csmith.FIXED_SEEDS[:8], metavar="A-B")
    parser.add_argument("--compiled-timeout", type=float, default=5, help="seconds for an executable")
    options = parser.parse_args()
    report = agreement.Report(options)
    left_out = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for seed, results in pool.map(lambda seed: examine(options, seed), options.seeds):
            left_out += not results
            for number, (text, said, finding) in enumerate(results):
                report.add(f"{seed}.{number}", said, finding, text, "unreach-call")
    print(f"{left_out} programs left out")
    return report.end()


if __name__ == "__main__":
    sys.exit(main())
