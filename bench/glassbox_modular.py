#!/usr/bin/env python3
"""Modules that stand on a map, checked with the map itself (a red-black tree) and with its abstraction in its place (`--replace`): the
counter, the cache of two layers and the set of examples/glassbox, for growing numbers of keys (paper 003, figure 21).

CPU time, all in one run. A means that does not get to its end within the limit is not asked about more keys.

    bench/glassbox_modular.py --proviso build/release/proviso [--modules int_counter] [--heights 2 3 4 5 6] [--limit 60]
"""
import argparse
import os
import re

from glassbox import ROOT, timed

EXAMPLES = ROOT / "examples" / "glassbox"
ABSTRACTION = f"{EXAMPLES / 'red_black_tree.h'}={EXAMPLES / 'map_of_numbers.h'}"
# What keys are called, and further bounds.
MODULES = {"int_counter": ("numbers", ["most=7"]), "dual_cache": ("keys", ["values=7"]), "set_on_map": ("keys", [])}
MEANS = ("with the abstraction", "with the tree")


def run(proviso, module, means, height, limit):
    name, bounds = MODULES[module]
    bounds = [f"{name}={2 ** height - 1}", *bounds, *([f"height={height}"] if means == MEANS[1] else [])]
    command = [proviso, "glassbox", str(EXAMPLES / f"{module}.c"), *(part for bound in bounds for part in ("--bound", bound)),
               *(["--replace", ABSTRACTION] if means == MEANS[0] else []), "--time-limit", "none", "--cpu-limit", f"{limit}s"]
    found = timed(command, 2 * limit)
    return found and (found[1], sum(int(number) for number in re.findall(r"(\d+) states? explored", found[0])))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    parser.add_argument("--modules", nargs="+", choices=MODULES, default=list(MODULES))
    parser.add_argument("--heights", type=int, nargs="+", default=[2, 3, 4, 5, 6])
    parser.add_argument("--limit", type=int, default=60, help="CPU seconds for each (default: 60)")
    arguments = parser.parse_args()
    for module in arguments.modules:
        for means in MEANS:
            for height in arguments.heights:
                found = run(arguments.proviso, module, means, height, arguments.limit)
                print(f"{module} {means}, {2 ** height - 1} keys: " +
                      (f"{found[0]:.2f} s, {found[1]} states explored" if found else f"more than {arguments.limit} s"), flush=True)
                if found is None:
                    break


if __name__ == "__main__":
    main()
