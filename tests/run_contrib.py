#!/usr/bin/env python3
"""What is in contrib/: the tool-info module for BenchExec, on outputs and on runs of the tool (without BenchExec a stand-in takes the place of its base
class), and that the examples for continuous integration are YAML, where Python can read that, and name options that there are."""
import argparse
import collections
import importlib.util
import os
import pathlib
import re
import subprocess
import sys
import types
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[1]
CHECKS = ROOT / "tests" / "check"
PROVISO = None

Task = collections.namedtuple("Task", "input_files property_file options")
Limits = collections.namedtuple("Limits", "walltime memory cputime", defaults=[None])
Run = collections.namedtuple("Run", "exit_code output")
ExitCode = collections.namedtuple("ExitCode", "value signal")


def stand_in_for_benchexec():
    """As much of it as the module uses."""

    class UnsupportedFeatureException(Exception):
        pass

    class BaseTool2:
        @staticmethod
        def _version_from_tool(executable, line_prefix):
            output = subprocess.run([executable, "--version"], capture_output=True, text=True, check=True).stdout
            return next(line[len(line_prefix) :] for line in output.splitlines() if line.startswith(line_prefix))

    names = ("benchexec", "benchexec.result", "benchexec.tools", "benchexec.tools.template")
    modules = {name: types.ModuleType(name) for name in names}
    modules["benchexec.result"].RESULT_TRUE_PROP = "true"
    modules["benchexec.result"].RESULT_FALSE_PROP = "false"
    modules["benchexec.result"].RESULT_UNKNOWN = "unknown"
    modules["benchexec.tools.template"].BaseTool2 = BaseTool2
    modules["benchexec.tools.template"].UnsupportedFeatureException = UnsupportedFeatureException
    for name in names[1:]:
        parent, _, child = name.rpartition(".")
        setattr(modules[parent], child, modules[name])
    sys.modules.update(modules)


def load_module():
    try:
        import benchexec.tools.template  # noqa: F401
    except ImportError:
        stand_in_for_benchexec()
    spec = importlib.util.spec_from_file_location("proviso_tool_info", ROOT / "contrib" / "benchexec" / "proviso.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class BenchExec(unittest.TestCase):
    def setUp(self):
        self.module = load_module()
        self.tool = self.module.Tool()

    def result(self, status, *lines):
        return self.tool.determine_result(Run(ExitCode(status, 9 if status is None else None), list(lines)))

    def test_verdicts_are_results(self):
        self.assertEqual(self.result(0, "VERDICT: TRUE"), "true")
        self.assertEqual(self.result(1, "a.c:1:1: x", "VERDICT: FALSE(valid-deref)"), "false(valid-deref)")
        self.assertEqual(self.result(2, "VERDICT: UNKNOWN(time limit (of all))"), "unknown")

    def test_the_last_verdict_counts(self):
        self.assertEqual(self.result(1, "VERDICT: TRUE", "VERDICT: FALSE(no-overflow)", "a warning"), "false(no-overflow)")
        self.assertEqual(self.result(0, "the program says VERDICT: FALSE(no-overflow)", "VERDICT: TRUE"), "true")

    def test_failures_are_no_results(self):
        self.assertEqual(self.result(3, "error: no such file"), "ERROR (bad input)")
        self.assertEqual(self.result(4, "VERDICT: UNKNOWN(internal error)"), "ERROR (internal error)")
        self.assertEqual(self.result(0, "nothing"), "ERROR (no verdict)")
        self.assertEqual(self.result(0), "ERROR (no verdict)")
        self.assertTrue(self.result(0, "VERDICT: FALSE(no-overflow)").startswith("ERROR"))
        self.assertTrue(self.result(None, "VERDICT: TRUE").startswith("ERROR"))

    def test_values(self):
        output = ["no-overflow: TRUE", "VERDICT: UNKNOWN(time limit)"]
        self.assertEqual(self.tool.get_value_from_output(output, "VERDICT"), "UNKNOWN(time limit)")
        self.assertEqual(self.tool.get_value_from_output(output, "no-overflow"), "TRUE")
        self.assertIsNone(self.tool.get_value_from_output(output, "other"))

    def test_command_lines(self):
        command = self.tool.cmdline("proviso", ["--analysis", "bmc"], Task(["a.c", "b.c"], "p.prp", {"data_model": "ILP32"}), Limits(100, 10**9, 60))
        expected = "proviso check --analysis bmc --property p.prp --data-model ilp32 --time-limit 95000ms --cpu-limit 57000ms --memory-limit 900MB a.c b.c"
        self.assertEqual(" ".join(command), expected)
        command = self.tool.cmdline("proviso", ["--time-limit", "5s"], Task(["a.c"], None, None), Limits(100, None))
        self.assertEqual(" ".join(command), "proviso check --time-limit 5s a.c")
        with self.assertRaises(Exception):
            self.tool.cmdline("proviso", [], Task(["a.c"], None, {"data_model": "LLP64"}), Limits(None, None))

    def test_runs(self):
        self.assertRegex(self.tool.version(PROVISO), r"^\d+\.\d+\.\d+$")
        cases = [
            ("branch_safe.c", [], "true"),
            ("division_faulty.c", ["--property", "div-by-zero"], "false(div-by-zero)"),
            ("leak_faulty.c", ["--property", "valid-memsafety"], "false(valid-memtrack)"),
            ("endless_loop_unknown.c", ["--time-limit", "1s"], "unknown"),
            ("no_such_file.c", [], "ERROR (bad input)"),
        ]
        for name, options, expected in cases:
            command = self.tool.cmdline(PROVISO, options, Task([str(CHECKS / name)], None, {"data_model": "LP64"}), Limits(60, 2 * 10**9))
            done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120)
            self.assertEqual(self.result(done.returncode, *done.stdout.splitlines()), expected, name)


class ContinuousIntegration(unittest.TestCase):
    def files(self):
        found = sorted((ROOT / "contrib" / "ci").glob("*.yml"))
        self.assertGreater(len(found), 1)
        return found

    def test_they_are_yaml(self):
        try:
            import yaml
        except ImportError:
            self.skipTest("there is no Python package 'yaml'")
        for path in self.files():
            self.assertIsInstance(yaml.safe_load(path.read_text()), dict, path)

    def test_they_name_options_that_there_are(self):
        usage = subprocess.run([PROVISO, "help", "check"], capture_output=True, text=True, check=True).stdout
        for path in self.files():
            calls = re.findall(r"proviso check(?: |\\\n)(?:.*\\\n)*.*", path.read_text())
            self.assertTrue(calls, path)
            for option in re.findall(r"\s(--[a-z-]+)", "\n".join(calls)):
                self.assertIn(option, usage, path)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    options, rest = parser.parse_known_args()
    PROVISO = str(pathlib.Path(options.proviso).resolve())
    unittest.main(argv=[sys.argv[0], *rest])
