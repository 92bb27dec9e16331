#!/usr/bin/env python3
"""Random programs over a few numbers of four or eight bits, with loops, jumps and recursion of all shapes (random_control.py): all their states
are computed here, so it is known whether some execution never ends, and no analysis may say otherwise about termination. (UNKNOWN is no
contradiction; how often it was said is printed.)
"""
import sys

import all_states
import random_control


def program_of(seed):
    sys.setrecursionlimit(20000)
    program = random_control.Program(seed)
    text = program.text()
    if not any(word in text for word in ("while (", "for (", "goto ", "f0(p")):
        return None
    try:
        return text, program.never_ends(), "termination"
    except (all_states.TooManyStates, RecursionError):
        return None


if __name__ == "__main__":
    all_states.main(__doc__, program_of, ["auto"])
