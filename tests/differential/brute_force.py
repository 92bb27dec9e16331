"""What a program of random_c.py does, found by compiling and running it on all inputs. What was never written is 0 then, so of a program
that is not clean a run says only what can happen."""
import atexit
import dataclasses
import functools
import pathlib
import subprocess
import tempfile

DRIVER = r"""
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { most_inputs = 8, most_runs = 300 };
static struct shared { int used; unsigned char inputs[most_inputs]; char was_observed, has_failed, has_too_many; long observed; } *run;

int __VERIFIER_nondet_int(void) {
  if (run->used == most_inputs) { run->has_too_many = 1; _exit(0); }
  return run->inputs[run->used++];
}
void reach_error(void) { run->has_failed = 1; _exit(0); }
void observe(long value) { run->observed = value; run->was_observed = 1; }
int program(void);

int main(void) {
  run = mmap(0, sizeof *run, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  memset(run, 0, sizeof *run);
  for (int number = 0;; number++) {
    if (number == most_runs) { puts("incomplete"); break; }
    run->used = run->was_observed = run->has_failed = run->has_too_many = 0;
    pid_t child = fork();
    if (child == 0) { alarm(2); program(); _exit(0); }
    int status;
    waitpid(child, &status, 0);
    if (run->has_failed) puts("failed");
    else if (run->has_too_many || (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM)) puts("incomplete");
    else if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) puts("stopped");
    else if (run->was_observed) printf("observed %ld\n", run->observed);
    while (run->used > 0 && run->inputs[run->used - 1] == 3) run->inputs[--run->used] = 0;
    if (run->used == 0) break;
    run->inputs[run->used - 1]++;
    for (int i = run->used; i < most_inputs; i++) run->inputs[i] = 0;
  }
}
"""
# What was never written is 0, a value of every type: whatever else the stack holds may be no value of a _Bool.
FLAGS = {"unreach-call": ["-fwrapv"], "no-overflow": ["-fsanitize=signed-integer-overflow", "-fsanitize-trap=undefined"]}
# gcc computes in a narrower type what is stored in one, and makes `a - INT_MIN != 0` a comparison: its sanitizer then sees no overflow.
COMPILERS = {"no-overflow": "clang-19"}


@dataclasses.dataclass
class Outcome:
    observed: set
    is_violated: bool  # by some run
    is_complete: bool  # all inputs were tried


class NotCompiled(Exception):
    pass


@functools.cache
def driver():
    """The object file of the driver, in a directory that is removed at the end."""
    directory = tempfile.TemporaryDirectory()
    atexit.register(directory.cleanup)
    source = pathlib.Path(directory.name) / "driver.c"
    source.write_text(DRIVER)
    subprocess.run(["gcc", "-O0", "-w", "-c", "driver.c"], cwd=directory.name, check=True)
    return source.with_suffix(".o")


def run(text, property, timeout=60):
    """Throws NotCompiled where the compiler has an objection. Memory safety is not looked at, only whether the program can be compiled."""
    flags = FLAGS.get(property, ["-fwrapv"])
    with tempfile.TemporaryDirectory() as directory:
        folder = pathlib.Path(directory)
        (folder / "program.c").write_text(text)
        command = [COMPILERS.get(property, "gcc"), "-std=gnu17", "-O0", "-fsigned-char", "-ftrivial-auto-var-init=zero",
                   "-Werror=implicit-function-declaration", "-w", "-Dmain=program", *flags]
        command += ["program.c", str(driver()), "-o", "run"]
        built = subprocess.run(command, cwd=folder, capture_output=True, text=True)
        if built.returncode != 0:
            raise NotCompiled(built.stderr)
        if property not in FLAGS:
            return Outcome(set(), False, False)
        try:
            done = subprocess.run(["./run"], cwd=folder, capture_output=True, text=True, timeout=timeout)
        except subprocess.TimeoutExpired:
            return Outcome(set(), False, False)
    lines = done.stdout.splitlines()
    observed = {int(line.split()[1]) for line in lines if line.startswith("observed")}
    is_violated = "failed" in lines if property == "unreach-call" else "stopped" in lines
    is_complete = done.returncode == 0 and "incomplete" not in lines and not (property == "unreach-call" and "stopped" in lines)
    return Outcome(observed, is_violated, is_complete)
