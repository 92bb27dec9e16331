"""Proviso as a tool of BenchExec (3.3 or later): put this file on PYTHONPATH, and name it in the benchmark definition (tool=".proviso" or, in a package,
"package.proviso").

The last line of the output that begins with `VERDICT: ` is the answer, and the exit status has to agree with it.
"""
import re

import benchexec.result as result
import benchexec.tools.template as template

DATA_MODELS = {"ILP32": "ilp32", "LP64": "lp64"}
VERDICT = re.compile(r"VERDICT: (TRUE|FALSE|UNKNOWN)(?:\((.*)\))?\s*")
STATUS = {"TRUE": 0, "FALSE": 1, "UNKNOWN": 2}
FAILURES = {3: "ERROR (bad input)", 4: "ERROR (internal error)"}


class Tool(template.BaseTool2):
    """Needs the executable `proviso`: of a build, or the script of that name, which builds it."""

    def name(self):
        return "Proviso"

    def executable(self, tool_locator):
        return tool_locator.find_executable("proviso")

    def version(self, executable):
        return self._version_from_tool(executable, line_prefix="proviso ")

    def cmdline(self, executable, options, task, rlimits):
        command = [executable, "check", *options]
        if task.property_file:
            command += ["--property", task.property_file]
        model = task.options.get("data_model") if isinstance(task.options, dict) else None
        if model is not None:
            if model not in DATA_MODELS:
                raise template.UnsupportedFeatureException(f"the data model '{model}' is not supported")
            command += ["--data-model", DATA_MODELS[model]]
        # A little less than allowed, so that there is time and memory to say what was found.
        if rlimits.walltime and "--time-limit" not in options:
            command += ["--time-limit", f"{int(rlimits.walltime * 950)}ms"]
        if rlimits.cputime and "--cpu-limit" not in options:
            command += ["--cpu-limit", f"{int(rlimits.cputime * 950)}ms"]
        if rlimits.memory and "--memory-limit" not in options:
            command += ["--memory-limit", f"{int(rlimits.memory * 0.9) // 1_000_000}MB"]
        return [*command, *task.input_files]

    def determine_result(self, run):
        status = run.exit_code.value  # None after a signal
        if status in FAILURES:
            return FAILURES[status]
        verdict = next((match for line in reversed(run.output) if (match := VERDICT.fullmatch(line))), None)
        if verdict is None:
            return "ERROR (no verdict)"
        word, what = verdict.groups()
        if status != STATUS[word]:
            return f"ERROR (exit status {status} with {word})"
        if word == "FALSE":
            return f"{result.RESULT_FALSE_PROP}({what})"
        return result.RESULT_TRUE_PROP if word == "TRUE" else result.RESULT_UNKNOWN

    def get_value_from_output(self, output, identifier):
        """What stands behind `identifier` and a colon in the last line that begins so, such as `VERDICT` or the name of a property."""
        prefix = identifier + ":"
        return next((line[len(prefix) :].strip() for line in reversed(output) if line.startswith(prefix)), None)
