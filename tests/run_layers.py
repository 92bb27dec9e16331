#!/usr/bin/env python3
"""scripts/check-layers finds each kind of break in a small tree made for it, and nothing in the tree without breaks."""
import pathlib
import subprocess
import sys
import tempfile

SCRIPT = pathlib.Path(__file__).resolve().parent.parent / "scripts/check-layers"
TREE = {
    "src/low/README.md": "# low\n\nIncludes:\n",
    "src/low/thing.h": "namespace proviso::low {\n}\n",
    "src/high/README.md": "# high\n\nIncludes: low\nIncludes in left/: right\n",
    "src/high/top.h": '#include "low/thing.h"\nnamespace proviso::high {\n}\n',
    "src/high/left/left.h": '#include "high/right/right.h"\n#include "high/top.h"\nnamespace proviso::high::left {\n}\n',
    "src/high/right/right.h": "namespace proviso::high::right {\n}\n",
    "docs/architecture.md": "```mermaid\nflowchart BT\n  high --> low\n```\n",
}
# what is changed of the tree, what is said of it
BREAKS = [
    ({"src/low/thing.h": '#include "high/top.h"\nnamespace proviso::low {\n}\n'}, "src/low/thing.h:1: low may not include high/top.h"),
    (
        {"src/high/right/right.h": '#include "high/left/left.h"\nnamespace proviso::high::right {\n}\n'},
        "src/high/right/right.h:1: high/right may not include high/left/left.h",
    ),
    ({"src/low/README.md": "# low\n"}, "src/low/README.md: there is no line 'Includes: ...'"),
    ({"src/low/README.md": "# low\n\nIncludes: high\n"}, "src: by the READMEs, high may include itself"),
    (
        {"src/high/README.md": "# high\n\nIncludes: low\nIncludes in left/: right\nIncludes in right/: left\n"},
        "src/high: by the READMEs, left may include itself",
    ),
    ({"src/low/thing.h": '#include <clang/AST/Decl.h>\nnamespace proviso::low {\n}\n'}, "clang/AST/Decl.h may be included only in frontend"),
    (
        {"src/high/right/right.h": "namespace proviso::high {\n}\n"},
        "src/high/right/right.h: its namespace is proviso::high instead of proviso::high::right",
    ),
    ({"docs/architecture.md": "```mermaid\nflowchart BT\n```\n"}, "docs/architecture.md: the picture of the layers"),
]


def check(changed):
    with tempfile.TemporaryDirectory() as directory:
        for name, text in {**TREE, **changed}.items():
            path = pathlib.Path(directory, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return subprocess.run([sys.executable, SCRIPT, "--root", directory], capture_output=True, text=True)


def main():
    failures = []
    clean = check({})
    if clean.returncode != 0 or clean.stderr:
        failures.append(f"a tree without breaks: {clean.stderr}")
    for changed, expected in BREAKS:
        found = check(changed)
        if found.returncode != 1 or expected not in found.stderr:
            failures.append(f"expected '{expected}', got exit status {found.returncode} and:\n{found.stderr}")
    print("\n".join(failures))
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
