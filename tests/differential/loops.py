#!/usr/bin/env python3
"""Random programs with loops that go on as long as they like, over few small values: all their reachable states are computed here, so it is
known whether the error can be reached, and no analysis may say otherwise. (UNKNOWN is no contradiction; how often it was said is printed.)

The values stand in locals, globals, an array and a struct behind a pointer, so that loops whose states repeat, what loops change, and
invariants are all put to the test.
"""
import all_states

VALUES = 5
# How each place is written in C; a state is a tuple of their values.
PLACES = ["x", "y", "g", "a[0]", "a[1]", "p->left", "p->right"]


class Generator(all_states.Statements):
    ASSIGNMENTS = 5
    BRANCHES = 2
    NONDETERMINISTIC = 0.45

    def __init__(self, seed):
        super().__init__(seed)
        self.used = self.random.sample(range(len(PLACES)), self.random.randint(2, 5))

    def expression(self):
        """(C text, function of the state)"""
        r = self.random
        i = r.choice(self.used)
        kind = r.randrange(5)
        if kind == 0:
            c = r.randrange(VALUES)
            return str(c), lambda s: c
        if kind == 1:
            return PLACES[i], lambda s: s[i]
        if kind == 2:
            c = r.randint(1, VALUES - 1)
            return f"({PLACES[i]} + {c}) % {VALUES}", lambda s: (s[i] + c) % VALUES
        if kind == 3:
            j = r.choice(self.used)
            return f"({PLACES[i]} + {PLACES[j]}) % {VALUES}", lambda s: (s[i] + s[j]) % VALUES
        # A cell of the array whose index depends on a value.
        return f"a[{PLACES[i]} % 2]", lambda s: s[3 + s[i] % 2]

    def condition(self):
        r = self.random
        i, j = r.choice(self.used), r.choice(self.used)
        c = r.randrange(VALUES)
        kind = r.randrange(4)
        if kind == 0:
            return f"{PLACES[i]} == {c}", lambda s: s[i] == c
        if kind == 1:
            return f"{PLACES[i]} < {PLACES[j]}", lambda s: s[i] < s[j]
        if kind == 2:
            return f"{PLACES[i]} != {c}", lambda s: s[i] != c
        return f"{PLACES[i]} >= {c}", lambda s: s[i] >= c

    def assignment(self, pad):
        r = self.random
        target = r.choice(self.used)
        if r.random() < 0.2:
            return ([f"{pad}{PLACES[target]} = __VERIFIER_nondet_uint() % {VALUES};"],
                    lambda states: {s[:target] + (v,) + s[target + 1:] for s in states for v in range(VALUES)})
        text, value = self.expression()
        return [f"{pad}{PLACES[target]} = {text};"], self.each(lambda s: s[:target] + (value(s),) + s[target + 1:])

    def program(self):
        """(C text, whether the error can be reached)"""
        first, run_first = self.block(1, 1)
        body, run_body = self.block(2, 2)
        last, run_last = self.block(2, 1)
        wrong = [self.condition() for _ in range(self.random.randint(2, 4))]
        end = run_last(self.loop(run_first({(0,) * len(PLACES)}), None, run_body))
        is_faulty = any(all(holds(s) for _, holds in wrong) for s in end)
        text = "\n".join([
            "extern int __VERIFIER_nondet_int(void);", "extern unsigned __VERIFIER_nondet_uint(void);", "extern void reach_error(void);",
            "struct pair { unsigned left, right; };", "unsigned g;", "int main(void) {", "  unsigned x = 0, y = 0, a[2] = {0, 0};",
            "  struct pair pair = {0, 0}, *p = &pair;", *first, "  while (__VERIFIER_nondet_int()) {", *body, "  }", *last,
            f"  if ({' && '.join(text for text, _ in wrong)}) reach_error();", "  return 0;", "}", ""])
        return text, is_faulty


if __name__ == "__main__":
    all_states.main(__doc__, lambda seed: (*Generator(seed).program(), "unreach-call"))
