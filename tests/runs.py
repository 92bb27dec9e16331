"""Runs of Proviso, for the scripts of this folder, and what is expected of them: problems are collected, and told at the end."""
import argparse
import os
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent
problems = []


def expect(condition, message):
    if not condition:
        problems.append(message)


def tell_problems():
    """The exit status of the script."""
    for problem in problems:
        print(problem)
    print(f"{len(problems)} problems")
    return bool(problems)


def arguments_parser(description):
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    return parser


class Proviso:
    """Called with the arguments of a command line, it gives the run."""

    def __init__(self, binary, directory=None, patience=60):
        self.binary = str(pathlib.Path(binary).resolve())
        self.directory = directory  # in which it is run
        self.patience = patience  # in seconds

    def __call__(self, *arguments, cwd=None):
        # timeout(1) ends the run even if this script is killed meanwhile.
        command = ["timeout", str(self.patience), self.binary, *map(str, arguments)]
        return subprocess.run(command, capture_output=True, text=True, cwd=cwd or self.directory)

    def check(self, *arguments, cwd=None):
        return self("check", "--property", "unreach-call", *arguments, cwd=cwd)

    def verdict(self, *arguments):
        return verdict_of(self.check(*arguments))


def verdict_of(run):
    found = re.search(r"^VERDICT: (.*)$", run.stdout, re.M)
    return found.group(1) if found else f"exit {run.returncode}: {run.stderr}"
