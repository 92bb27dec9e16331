#!/usr/bin/env python3
"""`proviso glassbox`: the examples hold, each of their planted bugs is found, what is found is a test that fails; bad specifications get a
message at their place; a run that is cut short says what is done."""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

from runs import Proviso, arguments_parser, expect, tell_problems

ROOT = pathlib.Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples" / "glassbox"
# For each example: the bounds at which it is checked, and for each bug those at which it is found (None: the same).
SMALL = {
    "search_tree": (["height=3", "keys=8", "values=2"], {"BUG_1": None, "BUG_2": None, "BUG_3": None}),
    "red_black_tree": (["height=2", "keys=4"], {"BUG_1": None, "BUG_2": None, "BUG_3": ["height=3", "keys=8"]}),
    "hash_map": (["buckets=2", "chain=2", "keys=4"], {"BUG_1": None, "BUG_2": None}),
    "linked_list": (["nodes=3"], {"BUG_1": None, "BUG_2": None, "BUG_3": None}),
    "heap": (["room=4", "values=3"], {"BUG_1": None, "BUG_2": None}),
    "set_on_map": (["height=2", "keys=4"], {"SET_BUG_1": None, "SET_BUG_2": None, "SET_BUG_3": None}),
    "int_counter": (["height=2", "numbers=3", "most=3"], {"COUNTER_BUG_1": None, "COUNTER_BUG_2": None}),
    "dual_cache": (["height=2", "keys=3", "values=2"], {"CACHE_BUG_1": None, "CACHE_BUG_2": None, "CACHE_BUG_3": None}),
    "stack": (["nodes=3"], {"BUG_1": None, "BUG_2": None, "BUG_3": None}),
    "sorted_bag": (["room=3"], {"BUG_1": None, "BUG_2": None, "BUG_3": None}),
    "ring_buffer": (["room=3"], {"BUG_1": None, "BUG_2": None, "BUG_3": None}),
    "lru_cache": (["room=3", "keys=4"], {"BUG_1": None, "BUG_2": None, "BUG_3": None}),
    "avl_tree": (["height=2", "keys=4"], {"BUG_1": None, "BUG_2": None, "BUG_3": ["height=3", "keys=8"]}),
    "b_tree": (["height=2", "most=2", "keys=5"],
               {"BUG_1": ["height=1", "keys=4"], "BUG_2": ["keys=6"], "BUG_3": None, "BUG_4": ["height=3", "most=2", "keys=9"]}),
    "skip_list": (["run=1", "keys=4"], {"BUG_1": None, "BUG_2": None, "BUG_3": None}),
    "union_find": (["numbers=3"], {"BUG_1": None, "BUG_2": None, "BUG_3": None}),
    "map_of_numbers": (["keys=4"], {}),
    "abstractions": (["room=2"], {}),
}
# Modules that stand on a map, with others in the place of the red-black tree: the bounds, and the bugs.
REPLACED = {
    ("set_on_map", "hash_map.h"): (["chain=2", "keys=4"], ["SET_BUG_1", "SET_BUG_2", "SET_BUG_3"]),
    ("set_on_map", "map_of_numbers.h"): (["keys=8"], ["SET_BUG_1", "SET_BUG_2", "SET_BUG_3"]),
    ("set_on_map", "abstract_map.h"): (["keys=3"], ["SET_BUG_1", "SET_BUG_2", "SET_BUG_3"]),
    ("int_counter", "hash_map.h"): (["chain=2", "numbers=4", "most=3"], ["COUNTER_BUG_1", "COUNTER_BUG_2"]),
    ("int_counter", "map_of_numbers.h"): (["numbers=6"], ["COUNTER_BUG_1", "COUNTER_BUG_2"]),
    ("int_counter", "abstract_map.h"): (["numbers=3", "most=3"], ["COUNTER_BUG_1", "COUNTER_BUG_2"]),
    ("map_of_numbers", "abstract_map.h"): (["keys=3"], []),
    ("dual_cache", "map_of_numbers.h"): (["keys=4"], ["CACHE_BUG_1", "CACHE_BUG_2", "CACHE_BUG_3"]),
    ("dual_cache", "abstract_map.h"): (["keys=2", "values=2"], ["CACHE_BUG_1", "CACHE_BUG_2", "CACHE_BUG_3"]),
}


def bounds(values):
    return [part for value in values for part in ("--bound", value)]


def test_examples(proviso, directory):
    expect({path.stem for path in EXAMPLES.glob("*.c")} == set(SMALL), "an example is not tested")
    for name, (small, bugs) in SMALL.items():
        run = proviso("glassbox", EXAMPLES / f"{name}.c", *bounds(small))
        expect(run.returncode == 0 and run.stdout.endswith("VERDICT: TRUE\n"), f"{name}: {run.stdout}{run.stderr}")
        expect(run.stdout.count("all states within the bounds are covered") == run.stdout.count(": TRUE\n") - 1, f"{name}: {run.stdout}")
        planted = {bug for path in EXAMPLES.glob(f"{name}.[ch]") for bug in re.findall(r"\b[A-Z_]*BUG_\d+", path.read_text())}
        expect(planted == set(bugs), f"{name}: {planted} are planted")
        for bug, others in bugs.items():
            test_bug(proviso, directory, name, bug, others or small)


def test_bug(proviso, directory, name, bug, small):
    output = directory / f"{name}-{bug}"
    run = proviso("glassbox", EXAMPLES / f"{name}.c", "-D", bug, *bounds(small), "--output", output)
    expect(run.returncode == 1 and "VERDICT: FALSE(" in run.stdout, f"{name} {bug}: {run.stdout}{run.stderr}")
    result = json.loads((output / "result.json").read_text())
    violated = [operation for operation in result["operations"] if operation["verdict"] == "FALSE"]
    titles = [picture["title"] for operation in violated for picture in operation["pictures"]]
    expect("before" in titles or "after" in titles, f"{name} {bug}: {titles}")
    expect(violated and all(operation["pictures"] and operation["harness"] for operation in violated), f"{name} {bug}: {violated}")
    for operation in violated:
        svg = xml.etree.ElementTree.parse(operation["picture"]).getroot()
        drawn = {element.text for element in svg.iter("{http://www.w3.org/2000/svg}text")}
        shown = {picture["title"] for picture in operation["pictures"]}
        expect(shown <= drawn and len(drawn) > len(shown), f"{name} {bug}: {drawn}")
    if shutil.which("gcc") is None:
        return
    for operation in violated:  # the test fails with the bug, and passes without it
        for macros, fails in ((["-D" + bug], True), ([], False)):
            defined = [f"-DGLASSBOX_BOUND_{bound.split('=')[0]}=~,{bound.split('=')[1]}" for bound in small]
            test = output / "test"
            build = subprocess.run(["gcc", "-w", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=undefined",
                                    f"-I{ROOT}/include", *macros, *defined, "-Dmain=main_of_specification",
                                    operation["harness"], EXAMPLES / f"{name}.c", "-o", test], capture_output=True, text=True)
            expect(build.returncode == 0, f"{name} {bug}: {build.stderr}")
            if build.returncode == 0:
                ended = subprocess.run([test], capture_output=True, text=True, env={"ASAN_OPTIONS": "detect_leaks=0"})
                expect((ended.returncode != 0) == fails, f"{name} {bug} {macros}: the test ends with {ended.returncode}: {ended.stderr}")


def test_replaced(proviso, directory):
    """Modules that stand on a map are what they should be whichever map it is; the condition names the one that is not there."""
    for (name, other), (small, bugs) in REPLACED.items():
        module = EXAMPLES / ("map_of_numbers.h" if name == "map_of_numbers" else "red_black_tree.h")
        arguments = [EXAMPLES / f"{name}.c", "--replace", f"{module}={EXAMPLES / other}", *bounds(small)]
        run = proviso("glassbox", *arguments)
        expect(run.returncode == 0 and run.stdout.endswith("VERDICT: TRUE\n"), f"{name} on {other}: {run.stdout}{run.stderr}")
        condition = rf"is replaced by \S*/{other}: assumed that 'any_map', .* and '\w+' mean the same in both"
        expect(re.search(condition, run.stdout) is not None, f"{name} on {other}: {run.stdout}")
        for bug in bugs:
            output = directory / f"{name}-{other}-{bug}"
            run = proviso("glassbox", *arguments, "-D", bug, "--output", output)
            expect(run.returncode == 1 and "VERDICT: FALSE(" in run.stdout, f"{name} on {other} {bug}: {run.stdout}{run.stderr}")
            replaced = json.loads((output / "result.json").read_text())["replaced"]
            expect([pathlib.Path(one["abstraction"]).name for one in replaced] == [other], f"{name} on {other} {bug}: {replaced}")
            # No compiler reads another file than the one that is included.
            expect(not list(output.glob("harness*")), f"{name} on {other} {bug}: there is a harness")


HEAD = "#include <proviso/glassbox.h>\nGLASSBOX_BOUND(n, 3);\nstatic int total;\n"
TAIL = "int main(void) { glassbox_run(look); return 0; }\n"
LOOK = "GLASSBOX_OPERATION(look) { glassbox_assume(rep_ok(glassbox_int(0, n))); }\n"
BAD = {
    "effect": ("GLASSBOX_DECLARATIVE static int rep_ok(int x) {\n  total = x;\n  return 1;\n}\n" + LOOK,
               "spec.c:5:3: error: the declarative function 'rep_ok' assigns to 'total'"),
    "pointer": ("GLASSBOX_DECLARATIVE static int set(int *x) {\n  *x = 1;\n  return 1;\n}\n"
                "GLASSBOX_DECLARATIVE static int rep_ok(int x) { return x == 0 || set(&total); }\n" + LOOK,
                "spec.c:5:3: error: the declarative function 'set' writes through a pointer"),
    "loop": ("GLASSBOX_DECLARATIVE static int rep_ok(int x) {\n  while (x > 0) {\n    if (total) return 0;\n  }\n  return 1;\n}\n" + LOOK,
             "spec.c:5:10: error: the declarative function 'rep_ok' has a loop"),
    "call": ("static int other(int x) { return x; }\nGLASSBOX_DECLARATIVE static int rep_ok(int x) {\n  return other(x);\n}\n" + LOOK,
             "spec.c:6:10: error: the declarative function 'rep_ok' calls 'other', which is not declarative"),
    "again": ("GLASSBOX_DECLARATIVE static int rep_ok(int x) {\n  int y = x;\n  y = y + 1;\n  return y;\n}\n" + LOOK,
              "spec.c:6:3: error: the declarative function 'rep_ok' assigns to 'y' more than once"),
    "bound": ("GLASSBOX_DECLARATIVE static int rep_ok(int x) { return x < m; }\n" + LOOK, "spec.c:4:60: error: use of undeclared identifier 'm'"),
    "none": ("static int rep_ok(int x) { return x; }\nvoid glassbox_operation_look(void);\n", "there is no operation"),
}


def test_bad_specifications(proviso, directory):
    spec = directory / "spec.c"
    for name, (text, message) in BAD.items():
        spec.write_text(HEAD + text + (TAIL if name != "none" else "int main(void) { return rep_ok(n); }\n"))
        run = proviso("glassbox", spec.name, cwd=directory)
        expect(run.returncode == 3 and message in run.stderr, f"{name}: {run.returncode} {run.stderr}")
    good = EXAMPLES / "heap.c"
    run = proviso("glassbox", good, "--bound", "rooms=3")
    expect(run.returncode == 3 and "there is no GLASSBOX_BOUND(rooms, ...)" in run.stderr, f"unknown bound: {run.stderr}")
    run = proviso("glassbox", good, "--operation", "peek")
    expect(run.returncode == 3 and "there are: push, pop" in run.stderr, f"unknown operation: {run.stderr}")
    run = proviso("glassbox", good, "--bound", "room")
    expect(run.returncode == 3 and "NAME=N" in run.stderr, f"no number: {run.stderr}")
    document = json.loads(proviso("glassbox", "--json", good, "--bound", "rooms=3").stdout)
    expect("rooms" in document["error"]["diagnostics"][0]["message"], f"JSON: {document}")


def test_abstraction_of_freed_memory(proviso, directory):
    """A fault of the specification itself is a violation like any other, at its place."""
    spec = directory / "freed.c"
    spec.write_text("#include <proviso/glassbox.h>\n#include <stdlib.h>\n"
                    "GLASSBOX_DECLARATIVE static int rep_ok(const int *p) {\n  return *p == 1;\n}\n"
                    "GLASSBOX_OPERATION(drop) {\n  int *p = malloc(sizeof *p);\n  *p = glassbox_int(0, 1);\n"
                    "  glassbox_assume(rep_ok(p));\n  free(p);\n  assert(rep_ok(p));\n}\n"
                    "int main(void) { glassbox_run(drop); return 0; }\n")
    run = proviso("glassbox", spec.name, cwd=directory)
    expect(run.returncode == 1 and "freed.c:4:" in run.stdout, f"freed: {run.stdout}")


# What is wrong with an equality: the header, which operation shows it, and what is on the line of its specification.
BAD_EQUALITIES = {
    "not symmetric": ("entry.h", "a->value == b->value", "a->value <= b->value", "entry_equal", "abstract_entry_equal)"),
    "too coarse": ("entry.h", "a->key == b->key && a->value == b->value", "a->key == b->key", "entry_put", "abstract_entry_get(&b)"),
    "not kept": ("list.h", "a->length == b->length && proviso_list_equal_from(a, b, 0)",
                 "a->length == b->length && proviso_list_equal_from(a, b, 1)", "list_insert", "proviso_list_equal(&a, &b));"),
    "subset": ("set.h", "proviso_list_is_permutation(&a->items, &b->items)", "proviso_list_is_permutation_from(&a->items, &b->items, 0)",
               "set_equal", "abstract_set_equal)"),
}


def test_equalities(proviso, directory):
    """An equality that its own operations tell apart is a violation at the line that says so."""
    for name, (file, before, after, operation, text) in BAD_EQUALITIES.items():
        headers = directory / f"equality of {file}" / "proviso"
        headers.mkdir(parents=True, exist_ok=True)
        header = (ROOT / "include" / "proviso" / file).read_text()
        expect(header.count(before) == 1, f"{name}: the header has another equality")
        (headers / file).write_text(header.replace(before, after))
        run = proviso("glassbox", EXAMPLES / "abstractions.c", "-I", headers.parent, "--bound", "room=2", "--operation", operation)
        found = re.search(rf"^{operation}: FALSE\n.*\n.*abstractions\.c:(\d+):", run.stdout, re.MULTILINE)
        expect(run.returncode == 1 and found is not None, f"{name}: {run.stdout}{run.stderr}")
        if found is not None:
            line = (EXAMPLES / "abstractions.c").read_text().splitlines()[int(found[1]) - 1]
            expect(text in line, f"{name}: {line}")


def test_limits(proviso, directory):
    run = proviso("glassbox", EXAMPLES / "red_black_tree.c", "--bound", "height=6", "--bound", "keys=64", "--time-limit", "2s")
    expect(run.returncode == 2 and "VERDICT: UNKNOWN(" in run.stdout and "time limit" in run.stdout, f"limit: {run.stdout}{run.stderr}")
    spec = directory / "endless.c"
    spec.write_text("#include <proviso/glassbox.h>\nGLASSBOX_OPERATION(go) {\n  unsigned n = (unsigned)glassbox_int(0, 7);\n"
                    "  while (n != 3) n += 2;\n}\nint main(void) { glassbox_run(go); return 0; }\n")
    run = proviso("glassbox", spec.name, "--time-limit", "3s", cwd=directory)
    expect(run.returncode == 2 and "VERDICT: UNKNOWN(go: " in run.stdout, f"endless: {run.stdout}")


def test_resume(proviso, directory):
    """What a run has walked is not searched for again; files that do not fit are refused, and what is false in them is not trusted."""
    spec, output = EXAMPLES / "heap.c", directory / "resumed"
    first = proviso("glassbox", spec, "--bound", "room=4", "--operation", "push", "--output", output)
    file = output / "paths-push.txt"
    lines = file.read_text().splitlines()
    explored = json.loads((output / "result.json").read_text())["operations"][0]["explored"]
    expect(len(lines) == explored + 2 and explored > 4, f"paths: {lines} {first.stdout}")
    file.write_text("\n".join(lines[:5]) + "\n")
    run = proviso("glassbox", spec, "--bound", "room=4", "--operation", "push", "--resume", output, "--output", directory / "more")
    expect(run.returncode == 0 and "; 3 by an earlier run" in run.stdout, f"resume: {run.stdout}{run.stderr}")
    for bound, text, message in (("room=5", "", "is about another program, or other bounds"), ("room=4", "path 02\n", ":6: error: is no path"),
                                 ("room=4", f"path {'1' * 1000}\n", "UNKNOWN(push: an earlier run's path is none of this program)")):
        file.write_text("\n".join(lines[:5]) + "\n" + text)
        run = proviso("glassbox", spec, "--bound", bound, "--operation", "push", "--resume", output)
        expect(run.returncode in (2, 3) and message in run.stdout + run.stderr, f"{bound}, {text}: {run.stdout}{run.stderr}")
    bug = proviso("glassbox", spec, "-D", "BUG_1", "--bound", "room=4", "--output", directory / "bug")
    expect(bug.returncode == 1, f"bug: {bug.stdout}")
    run = proviso("glassbox", spec, "--resume", directory / "nowhere")
    expect(run.returncode == 3 and "is no directory" in run.stderr, f"nowhere: {run.stderr}")


def test_json(proviso, directory):
    run = proviso("glassbox", "--json", EXAMPLES / "heap.c", "--bound", "room=3", "--operation", "push")
    document = json.loads(run.stdout)
    expect(document["verdict"] == "TRUE" and document["bounds"]["room"] == 3, f"JSON: {document}")
    expect([operation["name"] for operation in document["operations"]] == ["push"], f"JSON: {document}")
    expect(document["operations"][0]["explored"] > 1, f"JSON: {document}")


def main():
    arguments = arguments_parser(__doc__).parse_args()
    proviso = Proviso(arguments.proviso, patience=300)
    with tempfile.TemporaryDirectory() as directory:
        for test in (test_examples, test_replaced, test_bad_specifications, test_abstraction_of_freed_memory, test_equalities, test_limits, test_resume, test_json):
            test(proviso, pathlib.Path(directory))
    return tell_problems()


if __name__ == "__main__":
    sys.exit(main())
