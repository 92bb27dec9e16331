#!/usr/bin/env python3
"""Random programs with loops over a few numbers of four bits: all their states are computed here, so it is known whether some execution goes
round in them for ever, and no analysis may say otherwise about termination. (UNKNOWN is no contradiction; how often it was said is printed.)
"""
import all_states

VALUES = 16
PLACES = ["x", "y", "s.left", "s.right"]


class Generator(all_states.Statements):
    ASSIGNMENTS = 5
    BRANCHES = 2
    NONDETERMINISTIC = 0.15
    MOST_STATES = 4000

    def __init__(self, seed):
        super().__init__(seed)
        self.used = self.random.sample(range(len(PLACES)), self.random.randint(1, 3))

    def loop(self, states, holds, run):
        """The states behind the loop; a cycle of states at its head is an execution that never ends."""
        following, fresh, behind = {}, list(states), set()
        while fresh:
            state = fresh.pop()
            if state in following:
                continue
            yes, no = self.split(holds, {state})
            behind |= no
            following[state] = run(yes)
            fresh += following[state]
            if len(following) > self.MOST_STATES:
                raise all_states.TooManyStates
        self.has_fault = self.has_fault or has_cycle(following)
        return behind

    def expression(self):
        """(C text, function of the state)"""
        r = self.random
        i = r.choice(self.used)
        kind = r.randrange(6)
        c = r.choice([1, 1, 1, 2, 3, r.randrange(VALUES)])
        if kind == 0:
            return str(c), lambda s: c
        if kind <= 2:
            return f"({PLACES[i]} + {c}) % {VALUES}", lambda s: (s[i] + c) % VALUES
        if kind <= 4:
            return f"{PLACES[i]} >= {c} ? {PLACES[i]} - {c} : 0", lambda s: max(s[i] - c, 0)
        j = r.choice(self.used)
        return f"({PLACES[i]} + {PLACES[j]}) % {VALUES}", lambda s: (s[i] + s[j]) % VALUES

    def condition(self):
        r = self.random
        i, j = r.choice(self.used), r.choice(self.used)
        c = r.randrange(VALUES)
        kind = r.randrange(5)
        if kind == 0:
            return f"{PLACES[i]} != {c}", lambda s: s[i] != c
        if kind == 1:
            return f"{PLACES[i]} < {PLACES[j]}", lambda s: s[i] < s[j]
        if kind == 2:
            return f"{PLACES[i]} < {c}", lambda s: s[i] < c
        if kind == 3:
            return f"{PLACES[i]} > {c} && {PLACES[j]} != 0", lambda s: s[i] > c and s[j] != 0
        return f"{PLACES[i]} > {c}", lambda s: s[i] > c

    def assignment(self, pad):
        target = self.random.choice(self.used)
        if self.random.random() < 0.15:
            return ([f"{pad}{PLACES[target]} = __VERIFIER_nondet_uint() % {VALUES};"],
                    lambda states: {put(s, target, v) for s in states for v in range(VALUES)})
        text, value = self.expression()
        return [f"{pad}{PLACES[target]} = {text};"], self.each(lambda s: put(s, target, value(s)))


def put(state, place, value):
    return state[:place] + (value,) + state[place + 1:]


def has_cycle(following):
    done, active = set(), set()
    for start in following:
        stack = [(start, iter(following[start]))] if start not in done else []
        active.add(start)
        while stack:
            state, rest = stack[-1]
            for successor in rest:
                if successor in active:
                    return True
                if successor not in done:
                    active.add(successor)
                    stack.append((successor, iter(following[successor])))
                    break
            else:
                stack.pop()
                active.discard(state)
                done.add(state)
        active.discard(start)
    return False


def program_of(seed):
    generator = Generator(seed)
    lines, run = generator.block(3, 1, 3)
    if not any("while" in line for line in lines):
        return None
    start = {(x, y, 0, 0) for x in range(VALUES) for y in range(VALUES)}
    try:
        run(start)
    except all_states.TooManyStates:
        return None
    text = "\n".join(["extern int __VERIFIER_nondet_int(void);", "extern unsigned __VERIFIER_nondet_uint(void);",
                      "int main(void) {", "  struct { unsigned left, right; } s = {0, 0};",
                      f"  unsigned x = __VERIFIER_nondet_uint() % {VALUES}, y = __VERIFIER_nondet_uint() % {VALUES};", *lines,
                      "  return x + y + s.left + s.right;", "}", ""])
    return text, generator.has_fault, "termination"


if __name__ == "__main__":
    all_states.main(__doc__, program_of, ["auto"])
