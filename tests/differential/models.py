#!/usr/bin/env python3
"""The C library models, compiled and run beside the real C library, must give the same results.

Every model file is compiled with its functions renamed to model_*, so that the drivers in models/ can call both.
"""

import pathlib
import sys
import tempfile

import toolchain

HERE = pathlib.Path(__file__).resolve().parent
MODELS = toolchain.ROOT / "models"
DRIVERS = ("math", "string", "scan", "format", "calendar")
# Undefined behaviour of a model itself would be reported as the program's: it ends the driver.
TRAPS = ["-fsanitize=undefined,float-cast-overflow", "-fsanitize-undefined-trap-on-error", "-fno-wrapv"]


def defined_names():
    for model in sorted(MODELS.glob("*.c")):
        first = model.read_text().split("\n", 1)[0]
        yield from first.removeprefix("// defines:").split()


def run_driver(compiler, driver, directory):
    renames = directory / "renames.h"
    renames.write_text("".join(f"#define {name} model_{name}\n" for name in defined_names()))
    objects = []
    for model in sorted(MODELS.glob("*.c")):
        target = directory / f"{model.stem}.o"
        if not target.exists():
            compiler.build([model], target, ["-c", "-fno-builtin", *TRAPS, "-include", str(renames)])
        objects.append(target)
    executable = directory / driver
    sources = [HERE / "models" / f"{driver}.c", HERE / "models" / "primitives.c"]
    compiler.build([*sources, *objects], executable, ["-fno-builtin", "-std=gnu2x"])
    return compiler.execute(executable, timeout=300)


def main():
    failed = passed = 0
    for data_model in toolchain.DATA_MODELS:
        compiler = toolchain.require_compilers(data_model)[0]
        with tempfile.TemporaryDirectory() as directory:
            for driver in DRIVERS:
                outcome = run_driver(compiler, driver, pathlib.Path(directory))
                lines = outcome.output.rstrip("\n").split("\n")
                print(f"{data_model} {driver}: {lines[-1]}")
                if outcome.status == 0 and len(lines) == 1:
                    passed += 1
                else:
                    failed += 1
                    print("\n".join(lines[:-1]) or f"exit status {outcome.status}")
    print(f"{passed} passed, {failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
