#!/usr/bin/env python3
"""`proviso glassbox` on modules that nobody here wrote: the specifications of examples/glassbox/libraries hold for the headers that
Debian's packages install, and do not hold for copies of them with one thing changed."""
import pathlib
import sys
import tempfile

from runs import Proviso, arguments_parser, expect, tell_problems

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIBRARIES = ROOT / "examples" / "glassbox" / "libraries"
INCLUDE = pathlib.Path("/usr/include")
# For each specification: its header, the bounds, and what is changed (from, to, which of the places where it is found).
MODULES = {
    "bsd_tree": ("bsd/sys/tree.h", ["height=3", "keys=8"], [
        ("RB_COLOR(head->rbh_root, field) = RB_BLACK;", ";", 0),
        ("RB_COLOR(parent, field) == RB_RED) {", "RB_COLOR(parent, field) == RB_BLACK) {", 0),
        ("RB_COLOR(tmp, field) = RB_BLACK;", ";", 0),
        ("if (RB_LEFT(parent, field) == elm) {", "if (RB_RIGHT(parent, field) == elm) {", 0),
        ("if (RB_PARENT(elm, field) == old)", "if (RB_PARENT(elm, field) != old)", 0),
        ("(elm)->field = (old)->field;", "RB_PARENT(elm, field) = RB_PARENT(old, field);", 0),
        ("RB_PARENT(RB_LEFT(old, field), field) = elm;", ";", 0),
        ("if (color == RB_BLACK)", "if (color == RB_RED)", 0),
        ("RB_PARENT(RB_LEFT(tmp, field), field) = (elm);", ";", 0),
        ("res = tmp;", ";", 0),
    ]),
    "bsd_queue": ("bsd/sys/queue.h", ["nodes=3"], [
        ("*(head1)->tqh_last = (head2)->tqh_first;", "(head1)->tqh_first = (head2)->tqh_first;", 0),
        ("(head1)->tqh_last = (head2)->tqh_last;", ";", 0),
        ("(head)->tqh_last = (elm)->field.tqe_prev;", ";", 0),
        ("*(head)->tqh_last = (elm);", ";", 0),
        ("*(listelm)->field.tqe_prev = (elm);", ";", 0),
        ("(listelm)->field.tqe_prev = &TAILQ_NEXT((elm), field);", ";", 0),
        ("(*(((struct headname *)((elm)->field.tqe_prev))->tqh_last))", "(*(((struct headname *)((elm)->field.tqe_prev))->tqh_last) + 1)", 0),
    ]),
    "utlist": ("utlist.h", ["nodes=3"], [
        ("cmp(_ls_p,_ls_q) <= 0", "cmp(_ls_p,_ls_q) < 0", 1),
        ("_ls_insize *= 2;", "_ls_insize *= 4;", 1),
        ("UTLIST_CASTASGN((list)->prev, _ls_tail);", ";", 0),
        ("(head)->prev->next = (add);", ";", 0),
        ("(del)->next->prev = (del)->prev;", ";", 0),
        ("(head)->prev = (del)->prev;", ";", 0),
        ("UTLIST_CASTASGN((head1)->prev, _tmp);", ";", 0),
        ("if ((cmp((elt)->next, like)) >= 0) {", "if ((cmp((elt)->next, like)) <= 0) {", 0),
    ]),
}


def bounds(values):
    return [part for value in values for part in ("--bound", value)]


def test_module(proviso, name, small):
    run = proviso("glassbox", LIBRARIES / f"{name}.c", *bounds(small))
    expect(run.returncode == 0 and run.stdout.endswith("VERDICT: TRUE\n"), f"{name}: {run.stdout}{run.stderr}")
    expect(run.stdout.count("all states within the bounds are covered") == run.stdout.count(": TRUE\n") - 1, f"{name}: {run.stdout}")


def test_changes(proviso, directory, name, header, small, changes):
    original = (INCLUDE / header).read_text()
    copy = directory / header
    copy.parent.mkdir(parents=True, exist_ok=True)
    for before, after, which in changes:
        parts = original.split(before)
        expect(len(parts) > which + 1, f"{header} has no '{before}'")
        copy.write_text(before.join(parts[:which + 1]) + after + before.join(parts[which + 1:]))
        run = proviso("glassbox", LIBRARIES / f"{name}.c", *bounds(small), "-I", directory)
        expect(run.returncode == 1 and "VERDICT: FALSE(" in run.stdout, f"{name}, {before} -> {after}: {run.stdout}{run.stderr}")
    copy.unlink()


def main():
    arguments = arguments_parser(__doc__).parse_args()
    proviso = Proviso(arguments.proviso, patience=300)
    missing = [header for header, _, _ in MODULES.values() if not (INCLUDE / header).exists()]
    if missing:
        print(f"skipped: {', '.join(missing)} are not installed (libbsd-dev, uthash-dev)")
        return 77
    expect({path.stem for path in LIBRARIES.glob("*.c")} == set(MODULES), "a specification is not tested")
    for name, (header, small, changes) in MODULES.items():
        test_module(proviso, name, small)
        with tempfile.TemporaryDirectory() as directory:
            test_changes(proviso, pathlib.Path(directory), name, header, small, changes)
    return tell_problems()


if __name__ == "__main__":
    sys.exit(main())
