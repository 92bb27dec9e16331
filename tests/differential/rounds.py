#!/usr/bin/env python3
"""Random programs whose outer loop goes on as long as it likes and counts its rounds; what happens depends on the round. Inner loops are
repeated a number of times that constants decide, at first or always; a pointer is redirected, another one points to blocks that rounds
allocate; a number is written as a whole and in bytes.
All reachable states are computed here, so it is known whether the error can be reached, and no analysis may say otherwise.

Claims about the first rounds that later ones rely on, and what a round is taken to leave alone, are put to the test.
"""
import all_states

VALUES = 4
VARIABLES = ["x", "y", "g"]  # what the pointer can point to
PLACES = [*VARIABLES, "a[0]", "a[1]", "u.byte[0]", "u.byte[1]"]
POINTER, ROUND, BLOCK = range(len(PLACES), len(PLACES) + 3)  # further parts of a state
NO_BLOCK = -1  # else what it contains


def with_value(state, index, value):
    return state[:index] + (value,) + state[index + 1:]


class Generator(all_states.Statements):
    ASSIGNMENTS = 5
    BRANCHES = 2
    NONDETERMINISTIC = 0.1

    def __init__(self, seed):
        super().__init__(seed)
        self.used = self.random.sample(range(len(PLACES)), self.random.randint(1, 3))
        self.loops = 0
        self.has_blocks = self.random.random() < 0.4
        self.rounds = self.random.choice([30, 1500, 1500])  # the counter stays there

    def place(self):
        """(C text, function from a state to the index of the place)"""
        if self.random.random() < 0.3:
            return "*p", lambda s: s[POINTER]
        i = self.random.choice(self.used)
        return PLACES[i], lambda s: i

    def expression(self):
        r = self.random
        kind = r.randrange(4)
        if kind == 0:
            c = r.randrange(VALUES)
            return str(c), lambda s: c
        if kind == 1:
            return f"n % {VALUES}", lambda s: s[ROUND] % VALUES
        text, index = self.place()
        c = r.randrange(VALUES)
        return f"({text} + {c}) % {VALUES}", lambda s: (s[index(s)] + c) % VALUES

    def condition(self):
        r = self.random
        if self.has_blocks and r.random() < 0.3:
            c = r.randrange(-1, VALUES)
            return ("h == 0" if c == NO_BLOCK else f"(h != 0 && *h == {c})"), lambda s: s[BLOCK] == c
        kind = r.randrange(6)
        if kind < 2:
            c = r.choice([0, 1, 2, 5, 12, 20])
            if kind == 0:
                return f"n == {c}", lambda s: s[ROUND] == c
            return f"n > {c}", lambda s: s[ROUND] > c
        if kind == 2:
            i = r.randrange(len(VARIABLES))
            return f"p == &{VARIABLES[i]}", lambda s: s[POINTER] == i
        text, index = self.place()
        c = r.randrange(VALUES)
        if kind == 3:
            return f"{text} != {c}", lambda s: s[index(s)] != c
        return f"{text} == {c}", lambda s: s[index(s)] == c

    def block_statement(self, pad):
        text, value = self.expression()
        way = self.random.randrange(4)
        if way == 0:
            return [f"{pad}h = 0;"], self.each(lambda s: with_value(s, BLOCK, NO_BLOCK))
        if way == 1:
            return ([f"{pad}if (h != 0) *h = {text};"],
                    self.each(lambda s: s if s[BLOCK] == NO_BLOCK else with_value(s, BLOCK, value(s))))
        return [f"{pad}h = malloc(sizeof *h);", f"{pad}*h = {text};"], self.each(lambda s: with_value(s, BLOCK, value(s)))

    def assignment(self, pad):
        r = self.random
        if self.has_blocks and r.random() < 0.3:
            return self.block_statement(pad)
        kind = r.randrange(10)
        if kind < 2:
            i = r.randrange(len(VARIABLES))
            return [f"{pad}p = &{VARIABLES[i]};"], self.each(lambda s: with_value(s, POINTER, i))
        if kind == 2 and any(i >= 5 for i in self.used):
            c = r.randrange(VALUES)
            return [f"{pad}u.whole = {c * 0x101};"], self.each(lambda s: s[:5] + (c, c) + s[7:])
        place, index = self.place()
        if kind == 3:
            return ([f"{pad}{place} = __VERIFIER_nondet_uint() % {VALUES};"],
                    lambda states: {with_value(s, index(s), v) for s in states for v in range(VALUES)})
        text, value = self.expression()
        return [f"{pad}{place} = {text};"], self.each(lambda s: with_value(s, index(s), value(s)))

    def loop_statement(self, depth, indent):
        """At most as many rounds as there are values."""
        pad = "  " * indent
        body, run = self.block(depth - 1, indent + 1)
        self.loops += 1
        counter = f"i{self.loops}"
        text, bound = self.expression() if self.random.random() < 0.5 else (str(c := self.random.randint(1, 3)), lambda s: c)

        def repeat(states):
            behind = set()
            for i in range(VALUES):
                states, ended = self.split(lambda s: i < bound(s), states)
                behind |= ended
                states = run(states)
            return behind | states

        return [f"{pad}for (unsigned {counter} = 0; {counter} < {text}; {counter}++) {{", *body, f"{pad}}}"], repeat

    def error(self, end):
        """(what is wrong, whether it is so at the end): of several conditions the one that holds in the fewest states, at least in one, or any"""
        late = (f"n > {self.rounds - 5}", lambda s: s[ROUND] > self.rounds - 5)  # later than one unwinds
        candidates = [[late, *(self.condition() for _ in range(self.random.randint(1, 3)))] for _ in range(6)]
        counts = [sum(all(holds(s) for _, holds in wrong) for s in end) for wrong in candidates]
        if self.random.random() < 0.3 or not any(counts):
            return candidates[0], counts[0] > 0
        return min((count, i, candidates[i]) for i, count in enumerate(counts) if count > 0)[2], True

    def program(self):
        """(C text, whether the error can be reached), or None"""
        body, run_body = self.block(2, 2)

        def round(states):
            return self.each(lambda s: with_value(s, ROUND, min(s[ROUND] + 1, self.rounds)))(run_body(states))

        try:
            end = self.loop({(0,) * (len(PLACES) + 2) + (NO_BLOCK,)}, None, round)
        except all_states.TooManyStates:
            return None
        wrong, is_faulty = self.error(end)
        return "\n".join([
            "extern int __VERIFIER_nondet_int(void);", "extern unsigned __VERIFIER_nondet_uint(void);", "extern void reach_error(void);",
            "extern void *malloc(unsigned long);", "union word { unsigned short whole; unsigned char byte[2]; };", "unsigned g;", "int main(void) {",
            "  unsigned n = 0, x = 0, y = 0, a[2] = {0, 0}, *p = &x, *h = 0;", "  union word u = {0};", "  while (__VERIFIER_nondet_int()) {", *body,
            f"    if (n < {self.rounds}) n++;", "  }", f"  if ({' && '.join(text for text, _ in wrong)}) reach_error();", "  return 0;", "}", ""
        ]), is_faulty


def program_of(seed):
    program = Generator(seed).program()
    return program and (*program, "unreach-call")


if __name__ == "__main__":
    all_states.main(__doc__, program_of, analyses=[*all_states.ANALYSES, "auto"])
