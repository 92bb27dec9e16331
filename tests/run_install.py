#!/usr/bin/env python3
"""`cmake --install` puts everything where it belongs, and what is installed works: run_install.py BUILD"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
FILES = ["bin/proviso", "share/man/man1/proviso.1", "share/bash-completion/completions/proviso", "share/zsh/vendor-completions/_proviso",
         "share/fish/vendor_completions.d/proviso.fish", "share/doc/proviso/README.md", "share/doc/proviso/LICENSE",
         "share/doc/proviso/copyright", "share/doc/proviso/json.md", "share/doc/proviso/tutorial.md",
         "share/doc/proviso/strategies/conditional.txt",
         "share/doc/proviso/examples/binary_search.c", "share/doc/proviso/testgen.md", "share/doc/proviso/glassbox.md",
         "share/doc/proviso/checks.md", "include/proviso/checks.c"]
# What programs with run-time checks, and specifications for `proviso glassbox`, include when compilers read them.
HEADERS = [f"include/proviso/{path.name}" for path in (ROOT / "include/proviso").glob("*.h") if path.name != "proviso.h"]
HEADERS += [f"share/doc/proviso/{path.relative_to(ROOT)}" for path in (ROOT / "examples").rglob("*.h")]


def main():
    problems = []
    with tempfile.TemporaryDirectory() as directory:
        prefix = pathlib.Path(directory)
        subprocess.run(["cmake", "--install", sys.argv[1], "--prefix", prefix], check=True, stdout=subprocess.DEVNULL)
        installed = {str(path.relative_to(prefix)) for path in prefix.rglob("*") if path.is_file()}
        problems += [f"not installed: {name}" for name in FILES + HEADERS if name not in installed]
        problems += [f"empty: {name}" for name in installed if (prefix / name).stat().st_size == 0]
        problems += [f"installed, but for whom: {name}" for name in sorted(installed - set(HEADERS))
                     if re.search(r"\.(a|h|cpp)$|CMakeLists", name)]
        # From elsewhere, without the folder it was built in being of help.
        run = subprocess.run([prefix / "bin/proviso", "check", "-p", "no-overflow", "share/doc/proviso/examples/binary_search.c"],
                             cwd=prefix, capture_output=True, text=True, env={"PATH": os.environ["PATH"]})
        if run.returncode != 1 or not run.stdout.endswith("VERDICT: FALSE(no-overflow)\n"):
            problems.append(f"the installed proviso says {run.stdout[-200:]} {run.stderr}")
        linked = subprocess.run(["readelf", "-d", prefix / "bin/proviso"], capture_output=True, text=True).stdout
        if str(ROOT) in linked:
            problems.append("the installed proviso is tied to where it was built")
    print("\n".join(problems))
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
