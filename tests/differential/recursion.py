#!/usr/bin/env python3
"""Random programs of functions that call themselves and each other, with globals, parameters that change, loops, and locals that may be static.
What each function returns with, for every state in which it is called, is computed here, so it is known whether the error can be reached,
and no analysis may say otherwise.
"""
import all_states
from all_states import Fault, TooManyStates

MAX_WORK = 100000  # calls that are computed
# A state in a function: two globals, the parameter, a local or static; all between 0 and the mask.
NAMES = ["g", "h", "n", "x"]
HEAD = """extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
unsigned g, h;
"""


class Generator(all_states.Statements):
    NONDETERMINISTIC = 0.15

    def __init__(self, seed):
        super().__init__(seed)
        self.mask = self.random.choice([3, 3, 7])
        self.has_shared_x = self.random.random() < 0.4
        self.functions = [f"f{i}" for i in range(self.random.randint(1, 3))]
        self.exits = {name: {} for name in self.functions}  # by entry, the state there: the states at the exit, with the result for n
        self.is_changed = False
        self.returned = None  # the exits of the function that is computed
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
        k, c = r.randrange(4), r.randint(0, self.mask)
        name, compare = r.choice([("<", int.__lt__), (">", int.__gt__), ("==", int.__eq__), ("!=", int.__ne__)])
        if r.random() < 0.3:
            j = (k + r.randint(1, 3)) % 4
            return f"{NAMES[k]} {name} {NAMES[j]}", lambda s: compare(s[k], s[j])
        return f"{NAMES[k]} {name} {c}", lambda s: compare(s[k], c)

    def assignment(self, pad):
        kind = self.random.randrange(6)
        if kind > 3:
            return self.call(pad)
        if kind == 3 and len(pad) > 2:
            return self.early_return(pad)
        k = self.random.randrange(4)
        text, value = self.expression()
        return [f"{pad}{NAMES[k]} = {text};"], self.each(lambda s: s[:k] + (value(s),) + s[k + 1:])

    def call(self, pad):
        name = self.random.choice(self.functions)
        k = self.random.randrange(4)
        text, value = self.expression()

        def run(states):
            result = set()
            self.work += len(states)
            if self.work > MAX_WORK:
                raise TooManyStates
            for s in states:
                entry = (s[0], s[1], value(s), s[3] if self.has_shared_x else 0)
                if entry not in self.exits[name]:
                    self.exits[name][entry] = set()
                    self.is_changed = True
                for g, h, given, x in self.exits[name][entry]:
                    after = [g, h, s[2], x if self.has_shared_x else s[3]]
                    after[k] = given
                    result.add(tuple(after))
            return result

        return [f"{pad}{NAMES[k]} = {name}({text});"], run

    def early_return(self, pad):
        text, holds = self.condition()
        given, value = self.expression()

        def run(states):
            yes, no = self.split(holds, states)
            self.returned |= {(s[0], s[1], value(s), s[3]) for s in yes}
            return no

        return [f"{pad}if ({text}) return {given};"], run

    def check(self, pad):
        conditions = [self.condition() for _ in range(self.random.randint(1, 3))]

        def step(s):
            if all(holds(s) for _, holds in conditions):
                raise Fault
            return s

        return [f"{pad}if ({' && '.join(text for text, _ in conditions)}) reach_error();"], self.each(step)

    def function(self, name):
        parts = [self.early_return("  ") if self.random.random() < 0.7 else self.loop_statement(2, 1)]
        parts += [self.statement(2, 1) for _ in range(self.random.randint(2, 3))]
        if self.random.random() < 0.5:
            parts.append(self.check("  "))
        last, value = self.expression()
        local = [] if self.has_shared_x else ["  unsigned x = 0;"]
        text = [f"unsigned {name}(unsigned n) {{", *local, *(line for lines, _ in parts for line in lines), f"  return {last};", "}"]

        def run(entry):
            self.returned = set()
            states = {entry}
            for _, step in parts:
                states = step(states)
            return self.returned | {(s[0], s[1], value(s), s[3]) for s in states}

        return text, run

    def program(self):
        """(C text, whether it has a fault, property); None where it has too many states."""
        functions = {name: self.function(name) for name in self.functions}
        parts = [self.call("  ") for _ in range(self.random.randint(1, 2))] + [self.check("  ")]
        self.is_changed = True
        try:
            while self.is_changed:
                self.is_changed = False
                states = {(0, 0, n, 0) for n in range(self.mask + 1)}
                for _, step in parts:
                    states = step(states)
                for name, (_, run) in functions.items():
                    for entry in list(self.exits[name]):
                        exits = run(entry) | self.exits[name][entry]
                        self.is_changed = self.is_changed or exits != self.exits[name][entry]
                        self.exits[name][entry] = exits
        except TooManyStates:
            return None
        text = HEAD + ("static unsigned x;\n" if self.has_shared_x else "") + "".join(f"unsigned {name}(unsigned);\n" for name in self.functions)
        text += "\n".join(line for lines, _ in functions.values() for line in lines)
        own = "" if self.has_shared_x else ", x = 0"
        text += f"\nint main(void) {{\n  unsigned n = __VERIFIER_nondet_uint() & {self.mask}{own};\n"
        text += "\n".join(line for lines, _ in parts for line in lines) + "\n  return 0;\n}\n"
        return text, self.has_fault, "unreach-call"


if __name__ == "__main__":
    all_states.main(__doc__, lambda seed: Generator(seed).program())
