#!/usr/bin/env python3
"""What is checked is the program that a compile command compiles. For each of a list of command lines the macros that are defined are the
ones that Clang defines; and programs that depend on options do what the verdict says when gcc and clang compile them with these options."""
import json
import pathlib
import subprocess
import sys
import tempfile

from runs import ROOT, Proviso, arguments_parser, expect, tell_problems, verdict_of

sys.path.insert(0, str(ROOT / "differential"))
import toolchain  # noqa: E402

# Of each data model.
COMMAND_LINES = [
    "", "-O", "-O0", "-O1", "-O2", "-O3", "-O7", "-Os", "-Oz", "-Og", "-O2 -O0", "-O2 -fno-inline", "-O2 -fno-inline -finline", "-fpic",
    "-fPIC", "-fpie", "-fPIE", "-fno-pic", "-fno-PIE", "-fPIC -fpie", "-fpie -fPIC", "-fPIC -fno-pie", "-pthread", "-ansi", "-std=c99",
    "-std=gnu2x", "-funsigned-char", "-fshort-wchar", "-fshort-enums", "-fgnu89-inline", "-fms-extensions", "-fexceptions", "-ffreestanding",
    "-fstack-protector", "-fstack-protector-strong", "-fstack-protector-all", "-fstack-protector-all -fno-stack-protector",
    "-fcf-protection", "-fcf-protection=branch", "-fno-asynchronous-unwind-tables", "-undef", "-DX=1 -UX -D Y", "-D_FORTIFY_SOURCE=2 -O2",
    "-msse3", "-mssse3", "-msse4", "-msse4.1", "-msse4.2", "-msse4.2 -mno-sse4", "-mavx", "-mavx2", "-mavx512f", "-mavx2 -mno-avx",
    "-mavx -mno-sse4", "-mfma", "-mbmi -mbmi2", "-mlzcnt", "-mpopcnt", "-maes", "-mpclmul", "-mrdrnd", "-mcx16", "-msha", "-mno-mmx",
    "-march=haswell", "-march=skylake-avx512", "-mno-avx -march=haswell", "-mtune=haswell", "-mno-red-zone", "-mgeneral-regs-only",
    "-fwrapv -fno-strict-aliasing -fvisibility=hidden -ffunction-sections -g3 -Wall -Wextra -pipe -MD",
]
WIDE_COMMAND_LINES = ["-march=x86-64-v2", "-march=x86-64-v3", "-march=znver3", "-mcmodel=large", "-mno-sse2"]
NARROW_COMMAND_LINES = ["-march=i686", "-march=pentium3", "-march=i686 -msse2"]
# Clang's driver says that generated assembly has directives for unwinding, but not of freestanding programs; GCC always does.
DISPUTED = {"-ffreestanding": "__GCC_HAVE_DWARF2_CFI_ASM"}

FORTIFIED = """
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <ctype.h>
#include <stdarg.h>
#include <assert.h>
static int print(char *to, size_t room, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int n = vsnprintf(to, room, format, list);
  va_end(list);
  return n;
}
int main(void) {
  char a[16], b[16], c[32];
  memset(a, 'x', sizeof a);
  strcpy(b, "hello");
  strcat(b, " you");
  memcpy(a, b, 10);
  memmove(a + 1, a, 9);
  assert(a[0] == 'h' && a[1] == 'h' && a[9] == 'u');
  assert(sprintf(c, "%d-%s", 12, b) == 12);
  assert(snprintf(c, 4, "%d", 12345) == 5 && c[3] == 0);
  assert(print(c, sizeof c, "%c%u", 'a', 7u) == 2 && c[1] == '7');
  assert(atoi("42") == 42 && tolower('A') == 'a' && toupper('b') == 'B' && strlen(b) == 9);
  assert(strtol("0x1f", 0, 16) == 31);
  strncpy(c, "abcdef", 3);
  assert(strncmp(c, "abc", 3) == 0 && stpcpy(c, "xy") == c + 2);
  printf("%s\\n", c);
  assert(FLAWED);
  return 0;
}
"""

# (command lines, program; FLAWED stands for a condition that holds, then for one that does not)
PAIRS = [
    (["-O1", "-O2", "-Os"], "int main(void) {\n#ifdef __OPTIMIZE__\n  assert(FLAWED);\n#endif\n  return 0; }"),
    (["", "-O0"], "int main(void) {\n#ifdef __NO_INLINE__\n  assert(FLAWED);\n#endif\n  return 0; }"),
    (["-Os"], "int main(void) {\n#ifdef __OPTIMIZE_SIZE__\n  assert(FLAWED);\n#endif\n  return 0; }"),
    (["-mavx2", "-march=haswell"], "int main(void) {\n#ifdef __AVX2__\n  assert(FLAWED);\n#endif\n  return 0; }"),
    (["-fPIC", "-fPIE"], "int main(void) {\n#if __PIC__ == 2\n  assert(FLAWED);\n#endif\n  return 0; }"),
    (["-pthread"], "int main(void) {\n#ifdef _REENTRANT\n  assert(FLAWED);\n#endif\n  return 0; }"),
    (["-ffreestanding"], "int main(void) {\n#if !__STDC_HOSTED__\n  assert(FLAWED);\n#endif\n  return 0; }"),
    (["", "-O2", "-O2 -D_FORTIFY_SOURCE=1", "-O2 -D_FORTIFY_SOURCE=2", "-O2 -D_FORTIFY_SOURCE=3", "-O2 -std=gnu89", "-O3 -march=haswell"],
     FORTIFIED),
    (["-march=haswell -ffp-contract=off", "-O2 -mfma -ffp-contract=off", "-mavx2"],
     "double f(double a, double b, double c) { return a * b - c; }\n"
     "int main(void) { volatile double x = 1 + 0x1p-30; assert((f(x, x, x * x) == 0) == FLAWED); return 0; }"),
]

# What optimisation may find out.
PAIRS += [
    (["", "-O0"], "static int f(int x) { return __builtin_constant_p(x); }\nint main(void) { assert((f(3) == 0) == FLAWED); return 0; }"),
    (["", "-O2"], "int main(void) { assert((__builtin_constant_p(3) == 1) == FLAWED); return 0; }"),
    (["", "-O0"], "char a[8];\nint main(void) { char *p = a + 2; assert((__builtin_object_size(p, 0) == -1ul) == FLAWED); return 0; }"),
]

# What is not known: (command line, program, what the answer says)
OPEN = [
    ("-O2", "static int f(int x) { return __builtin_constant_p(x); }\nint main(void) { assert(f(3) == 0); return 0; }", "optimisation"),
    ("-O1", "char a[8];\nint main(void) { char *p = a + 2; assert(__builtin_object_size(p, 0) == 6); return 0; }", "optimisation"),
    ("-march=haswell", "double f(double a, double b, double c) { return a * b - c; }\n"
     "int main(void) { volatile double x = 1 + 0x1p-30; assert(f(x, x, x * x) == 0); return 0; }", "may fuse with a sum"),
    ("-mfma", "int main(void) { float x = 3; x *= 0.1f; assert(x != 0.25f); return 0; }", "may fuse with a sum"),
    ("-mfma", "double _Complex z; int main(void) { z = z * z; assert(__real__ z == 0); return 0; }", "may fuse with a sum"),
    ("-mno-sse2 -mno-avx", "int main(void) { volatile float x = 3; assert((int)(x / 3) == 1); return 0; }", "without SSE2"),
    ("-O2", "__attribute__((target(\"fma\"))) float f(float a) { return a; }\n"
     "int main(void) { volatile float x = 3; assert(x * x == 9); return f(0) != 0; }", "may fuse with a sum"),
]

# (command line, what the error says)
REFUSED = [("-ffast-math", "-ffast-math"), ("-Ofast", "-Ofast"), ("-march=native", "-march=native"), ("-mno-such-thing", "-mno-such-thing"),
           ("-fsanitize=address", "-fsanitize=address"), ("--sysroot=/x", "--sysroot=/x"), ("-x c++", "-x"), ("-march=no-such", "no-such")]


def database(directory, source, options):
    entry = {"directory": str(directory), "file": str(source), "command": f"cc {options} -c {source} -o out.o"}
    path = directory / "compile_commands.json"
    path.write_text(json.dumps([entry]))
    return path


def defined_macros(clang, options, directory):
    """By name: the lines that define them."""
    run = subprocess.run([*clang, *options.split(), "-dM", "-E", "-x", "c", "/dev/null"], capture_output=True, text=True, check=True,
                         cwd=directory)
    return {line.split()[1].split("(")[0]: line for line in run.stdout.splitlines()}


def test_macros(proviso, directory, data_model):
    compiler = toolchain.clang_for(data_model)
    command_lines = COMMAND_LINES + (WIDE_COMMAND_LINES if data_model == "lp64" else NARROW_COMMAND_LINES)
    if data_model == "ilp32":  # otherwise Clang assumes a processor without SSE2 there
        command_lines = [options if "-march" in options else f"-march=pentium4 {options}" for options in command_lines]
    tables = {options: defined_macros(compiler, options, directory) for options in command_lines}
    names = sorted({name for table in tables.values() for name in table})
    for options, table in tables.items():
        lines = []
        for name in names:
            if name == next((word for option, word in DISPUTED.items() if option in options), None):
                continue
            lines += [f"#ifndef {name}" if name in table else f"#ifdef {name}", f"#error {name} differs", "#endif"]
            if name in table and "(" not in table[name].split()[1]:
                value = table[name].split(" ", 2)[2] if table[name].count(" ") > 1 else ""
                if name.startswith("__STDC_"):
                    lines += [f"#if {name} != {value}", f"#error {name} differs", "#endif"]
                else:
                    lines += [f"#define {name} {value}"]  # an error (a warning, made one) if it is another value
        source = directory / "macros.c"
        source.write_text("#pragma clang diagnostic error \"-Wmacro-redefined\"\n" + "\n".join(lines) + "\nint main(void) { return 0; }\n")
        run = proviso("cfa", "--data-model", data_model, source, "--compile-commands", database(directory, source, options))
        expect(run.returncode == 0, f"{data_model} {options!r}: {run.stderr[:600]}")


def test_pairs(proviso, directory):
    compilers = toolchain.require_compilers("lp64")
    for command_lines, text in PAIRS:
        for options in command_lines:
            for condition, verdict in (("1", "TRUE"), ("0", "FALSE(assertions)")):
                source = directory / "program.c"
                source.write_text("#include <assert.h>\n" + text.replace("FLAWED", condition))
                run = proviso("check", "--property", "assertions", "--analysis", "bmc", source, "--compile-commands",
                              database(directory, source, options))
                expect(verdict_of(run) == verdict, f"{options!r}: {verdict_of(run)} instead of {verdict}\n{text}\n{run.stdout}{run.stderr}")
                for compiler in compilers:
                    executable = directory / "program"
                    compiler.build([source], executable, options.split())
                    status = compiler.execute(executable, timeout=10).status
                    expect((status == 0) == (condition == "1"), f"{compiler.name} {options!r}: status {status}\n{text}")


def test_open(proviso, directory):
    for options, text, words in OPEN:
        for analysis in ("bmc", "k-induction", "interval", "execution"):
            source = directory / "program.c"
            source.write_text("#include <assert.h>\n" + text)
            run = proviso("check", "--property", "assertions", "--analysis", analysis, source, "--compile-commands",
                          database(directory, source, options))
            expect(verdict_of(run).startswith("UNKNOWN") and words in run.stdout, f"{options!r}, {analysis}:\n{run.stdout}{run.stderr}")


def test_narrow(proviso, directory):
    """For 32 bits a processor with SSE2 is assumed, unless the command names one without."""
    source = directory / "program.c"
    source.write_text("#include <assert.h>\nint main(void) { volatile float x = 3; assert(x / 2 == 1.5f); return 0; }")
    for options, verdict in (("-O2", "TRUE"), ("-march=prescott", "TRUE"), ("-march=i686", "UNKNOWN"), ("-mno-sse2", "UNKNOWN")):
        run = proviso("check", "--property", "assertions", "--data-model", "ilp32", "--analysis", "bmc", source, "--compile-commands",
                      database(directory, source, options))
        expect(verdict_of(run).startswith(verdict), f"{options!r}: {verdict_of(run)}\n{run.stdout}{run.stderr}")


def test_refused(proviso, directory):
    source = directory / "program.c"
    source.write_text("int main(void) { return 0; }")
    for options, words in REFUSED:
        run = proviso("check", source, "--compile-commands", database(directory, source, options))
        expect(run.returncode == 3 and words in run.stderr, f"{options!r}: status {run.returncode}, {run.stderr}")


def main():
    parser = arguments_parser(__doc__)
    options = parser.parse_args()
    proviso = Proviso(options.proviso)
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name)
        for data_model in toolchain.DATA_MODELS:
            test_macros(proviso, directory, data_model)
        test_pairs(proviso, directory)
        test_open(proviso, directory)
        test_narrow(proviso, directory)
        test_refused(proviso, directory)
    return tell_problems()


if __name__ == "__main__":
    sys.exit(main())
