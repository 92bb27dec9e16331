#!/usr/bin/env python3
"""Random programs of functions that call themselves and each other, with globals, parameters that change, and loops. What each function
returns with, for every state in which it is called, is computed here, so it is known whether the error can be reached, and no analysis
may say otherwise.
"""
import random

import all_states

MAX_WORK = 100000  # calls that are computed
# A state in a function: two globals, the parameter, a local; all between 0 and MASK.
NAMES = ["g", "h", "n", "x"]
HEAD = """extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
unsigned g, h;
"""


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.mask = self.random.choice([3, 3, 7])
        self.functions = [f"f{i}" for i in range(self.random.randint(1, 3))]
        self.returns = {name: {} for name in self.functions}  # by entry (g, h, n): set of (g, h, result)
        self.is_changed = False
        self.is_faulty = False
        self.work = 0

    # Every expression is (C text, function of the state).
    def expression(self):
        r = self.random
        k = r.randrange(4)
        kind = r.randrange(6)
        if kind < 2:
            return NAMES[k], lambda s: s[k]
        if kind == 2:
            c = r.randint(0, self.mask)
            return str(c), lambda s: c
        if kind == 3:
            j = r.randrange(4)
            name, operation = r.choice([("+", int.__add__), ("-", int.__sub__), ("&", int.__and__), ("^", int.__xor__)])
            return f"(({NAMES[k]} {name} {NAMES[j]}) & {self.mask})", lambda s: operation(s[k], s[j]) & self.mask
        c = r.choice([1, 1, 1, 2, self.mask])
        return f"(({NAMES[k]} + {c}) & {self.mask})", lambda s: (s[k] + c) & self.mask

    def condition(self):
        r = self.random
        if r.random() < 0.15:
            return "__VERIFIER_nondet_int()", lambda s: (True, False)
        k, c = r.randrange(4), r.randint(0, self.mask)
        name, compare = r.choice([("<", int.__lt__), (">", int.__gt__), ("==", int.__eq__), ("!=", int.__ne__)])
        if r.random() < 0.3:
            j = r.randrange(4)
            return f"{NAMES[k]} {name} {NAMES[j]}", lambda s: (compare(s[k], s[j]),)
        return f"{NAMES[k]} {name} {c}", lambda s: (compare(s[k], c),)

    def call(self, pad):
        name = self.random.choice(self.functions)
        k = self.random.randrange(4)
        text, value = self.expression()

        def run(states, _):
            result = set()
            self.work += len(states)
            if self.work > MAX_WORK:
                raise OverflowError
            for s in states:
                entry = (s[0], s[1], value(s))
                if entry not in self.returns[name]:
                    self.returns[name][entry] = set()
                    self.is_changed = True
                for g, h, given in self.returns[name][entry]:
                    after = [g, h, s[2], s[3]]
                    after[k] = given
                    result.add(tuple(after))
            return result

        return [f"{pad}{NAMES[k]} = {name}({text});"], run

    def statement(self, depth, indent):
        """(C lines, function from states, and a set for what is returned with, to the states behind it)"""
        r = self.random
        pad = "  " * indent
        kind = r.randrange(12) if depth > 0 else r.randrange(6)
        if kind < 3:
            k = r.randrange(4)
            text, value = self.expression()
            return [f"{pad}{NAMES[k]} = {text};"], lambda states, _: {s[:k] + (value(s),) + s[k + 1:] for s in states}
        if kind < 6:
            return self.call(pad)
        text, holds = self.condition()
        if kind == 6 and indent > 1:
            given, value = self.expression()

            def leave(states, results):
                results |= {(s[0], s[1], value(s)) for s in states if True in holds(s)}
                return {s for s in states if False in holds(s)}

            return [f"{pad}if ({text}) return {given};"], leave
        body, run = self.block(depth - 1, indent + 1)
        if kind == 7:
            def loop(states, results):
                reached, fresh, behind = set(states), set(states), set()
                while fresh:
                    behind |= {s for s in fresh if False in holds(s)}
                    fresh = run({s for s in fresh if True in holds(s)}, results) - reached
                    reached |= fresh
                return behind

            return [f"{pad}while ({text}) {{", *body, f"{pad}}}"], loop
        other, run_other = self.block(depth - 1, indent + 1)
        return ([f"{pad}if ({text}) {{", *body, f"{pad}}} else {{", *other, f"{pad}}}"],
                lambda states, results: run({s for s in states if True in holds(s)}, results) | run_other({s for s in states if False in holds(s)}, results))

    def check(self, pad):
        conditions = [self.condition() for _ in range(self.random.randint(2, 3))]

        def run(states, _):
            wrong = {s for s in states if all(True in holds(s) for _, holds in conditions)}
            self.is_faulty = self.is_faulty or bool(wrong)
            return {s for s in states if any(False in holds(s) for _, holds in conditions)}

        return [f"{pad}if ({' && '.join(text for text, _ in conditions)}) reach_error();"], run

    def block(self, depth, indent):
        parts = [self.statement(depth, indent) for _ in range(self.random.randint(1, 3))]
        return [line for lines, _ in parts for line in lines], self.in_turn(parts)

    @staticmethod
    def in_turn(parts):
        def run(states, results):
            for _, step in parts:
                states = step(states, results)
            return states

        return run

    def function(self, name):
        guard, holds = self.condition()
        early, early_value = self.expression()
        parts = [self.statement(2, 1) for _ in range(self.random.randint(2, 3))]
        if self.random.random() < 0.5:
            parts.append(self.check("  "))
        last, value = self.expression()
        lines = [line for part, _ in parts for line in part]
        text = [f"unsigned {name}(unsigned n) {{", "  unsigned x = 0;", f"  if ({guard}) return {early};", *lines, f"  return {last};", "}"]
        body = self.in_turn(parts)

        def run(entry):
            states = {(*entry, 0)}
            results = {(s[0], s[1], early_value(s)) for s in states if True in holds(s)}
            behind = body({s for s in states if False in holds(s)}, results)
            return results | {(s[0], s[1], value(s)) for s in behind}

        return text, run

    def program(self):
        """(C text, whether it has a fault, property); None where it has too many states."""
        functions = {name: self.function(name) for name in self.functions}
        parts = [self.call("  ") for _ in range(self.random.randint(1, 2))] + [self.check("  ")]
        main = self.in_turn(parts)
        start = {(0, 0, n, 0) for n in range(self.mask + 1)}
        self.is_changed = True
        try:
            while self.is_changed:
                self.is_changed = False
                main(start, set())
                for name, (_, run) in functions.items():
                    for entry in list(self.returns[name]):
                        exits = run(entry) | self.returns[name][entry]
                        self.is_changed = self.is_changed or exits != self.returns[name][entry]
                        self.returns[name][entry] = exits
        except OverflowError:
            return None
        text = HEAD + "".join(f"unsigned {name}(unsigned);\n" for name in self.functions)
        text += "\n".join(line for lines, _ in functions.values() for line in lines)
        text += f"\nint main(void) {{\n  unsigned n = __VERIFIER_nondet_uint() & {self.mask}, x = 0;\n"
        text += "\n".join(line for lines, _ in parts for line in lines) + "\n  return 0;\n}\n"
        return text, self.is_faulty, "unreach-call"


if __name__ == "__main__":
    all_states.main(__doc__, lambda seed: Generator(seed).program())
