"""The compilers that the differential tests compare Proviso with.

Programs are built for the two machines Proviso models: x86-64 (lp64) and i386 (ilp32) Linux. On an x86-64 host that is the compiler's own
target, with -m32 or a cross compiler for i386; elsewhere they are cross-compiled and run under qemu-user. Which way works is found
out by building and running a small program. What a built program printed is remembered under build/, since it cannot change.
"""

import dataclasses
import functools
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
CACHE = pathlib.Path(os.environ.get("PROVISO_TEST_CACHE", ROOT / "build" / "differential"))

DATA_MODELS = ("lp64", "ilp32")
_TRIPLES = {"lp64": "x86_64-linux-gnu", "ilp32": "i686-linux-gnu"}
_QEMU = {"lp64": "qemu-x86_64", "ilp32": "qemu-i386"}
# Floats as IEEE says, everywhere: no x87 registers with more precision than the type, no fused multiply-add.
_FLAGS = ["-O0", "-w", "-fwrapv", "-fno-strict-aliasing", "-msse2", "-mfpmath=sse", "-ffp-contract=off", "-no-pie",
          "-Wno-implicit-int", "-Wno-implicit-function-declaration", "-Wno-int-conversion", "-Wno-incompatible-function-pointer-types"]
_PROBE = "#include <math.h>\n#include <stdio.h>\nint main(int n, char **v) { printf(\"%d\", (int)floor(sqrt(n + 8.5))); return 0; }\n"


@dataclasses.dataclass(frozen=True)
class Outcome:
    """What a program did: its standard output, and its exit status (None: it ran out of time)."""

    output: str
    status: int | None


@dataclasses.dataclass(frozen=True)
class Compiler:
    name: str
    command: tuple[str, ...]
    runner: tuple[str, ...]  # what executes its programs: nothing, or qemu
    libraries: tuple[str, ...] = ("-lm",)

    def build(self, sources, executable, flags=()):
        command = [*self.command, *_FLAGS, *flags, *map(str, sources), "-o", str(executable), *self.libraries]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(f"{' '.join(command)}\n{done.stderr}")

    def execute(self, executable, timeout):
        # timeout(1) ends the program even if this script is killed meanwhile.
        command = ["timeout", "--signal=KILL", str(timeout), *self.runner, str(executable)]
        done = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL)
        if done.returncode in (-9, 137):
            return Outcome("", None)
        return Outcome(done.stdout.decode("latin-1"), done.returncode)

    def outcome(self, source, flags=(), timeout=20.0):
        """Builds and runs `source`, or remembers what that gave. A time-out is not remembered."""
        text = pathlib.Path(source).read_bytes()
        key = hashlib.sha256(repr((self.command, _FLAGS, tuple(flags))).encode() + text).hexdigest()
        remembered = CACHE / key[:2] / f"{key}.json"
        if remembered.exists():
            return Outcome(**json.loads(remembered.read_text()))
        with tempfile.TemporaryDirectory() as directory:
            executable = pathlib.Path(directory) / "program"
            self.build([source], executable, flags)
            outcome = self.execute(executable, timeout)
        if outcome.status is not None:
            remembered.parent.mkdir(parents=True, exist_ok=True)
            temporary = remembered.with_suffix(f".{os.getpid()}")
            temporary.write_text(json.dumps(dataclasses.asdict(outcome)))
            temporary.replace(remembered)
        return outcome


def _find(*names):
    return next((found for name in names if (found := shutil.which(name))), None)


def _candidates(data_model):
    """Ways to build and run for the machine, the simplest first: (family, compiler)."""
    triple = _TRIPLES[data_model]
    sysroot = f"/usr/{triple}"
    width = "-m64" if data_model == "lp64" else "-m32"
    gcc, cross, clang = _find("gcc"), _find(f"{triple}-gcc"), _find("clang-19", "clang")
    # Under qemu a static program needs no files of the target; where the static libm is not to be had, qemu is told where the dynamic one is.
    runners = [((), ())]
    if emulator := _find(_QEMU[data_model], _QEMU[data_model] + "-static"):
        runners = [*runners, (("-static",), (emulator,)), ((), (emulator, "-L", sysroot))]
    is_native = os.uname().machine in ("x86_64", "i686")
    for flags, runner in [*runners, (("-static",), ())]:
        for family, path in (("gcc", gcc), ("clang", clang)):
            if path and is_native and not runner:
                yield family, Compiler(f"{family} {data_model}", (path, width, *flags), runner)
        if cross:
            yield "gcc", Compiler(f"gcc {data_model}", (cross, *flags), runner)
        if clang:
            yield "clang", Compiler(f"clang {data_model}", (clang, f"--target={triple}", *flags), runner)


def _works(compiler):
    with tempfile.TemporaryDirectory() as directory:
        source = pathlib.Path(directory) / "probe.c"
        source.write_text(_PROBE)
        try:
            compiler.build([source], source.with_suffix(".exe"))
            return compiler.execute(source.with_suffix(".exe"), timeout=10) == Outcome("3", 0)
        except (RuntimeError, OSError):
            return False


@functools.cache
def compilers(data_model):
    """The compilers that build for the machine here: at most one gcc and one clang."""
    found = {}
    for family, compiler in _candidates(data_model):
        if family not in found and _works(compiler):
            found[family] = compiler
    return tuple(found.values())


def clang_for(data_model):
    """Clang's driver for the machine: it can preprocess without anything else of the target."""
    return (_find("clang-19", "clang"), f"--target={_TRIPLES[data_model].replace('i686', 'i386')}")


def require_compilers(data_model):
    found = compilers(data_model)
    if not found:
        raise SystemExit(f"no compiler for {data_model} ({_TRIPLES[data_model]}) is installed here")
    return found
