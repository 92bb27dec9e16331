#!/usr/bin/env python3
"""Random programs with loops over arrays of one to four elements: all their reachable states are computed here, so it is known whether the
error can be reached, and no analysis may say otherwise. (UNKNOWN is no contradiction; how often it was said is printed.)

The loops fill, copy, change in place, search and compare, upwards, downwards and in steps of two, over a length that is a constant or any
up to four; the arrays are global, of variable length or on the heap. Many programs are wrong in one element only.
"""
import all_states

VALUES = 3
MOST = 4


class Generator(all_states.Statements):
    """A state: the length, the counter, a number, and the elements of two arrays."""
    ASSIGNMENTS = 7
    BRANCHES = 3
    NONDETERMINISTIC = 0.15
    LENGTH = 2

    def index(self):
        """(C text, function of the state): always inside."""
        kind = self.random.randrange(6)
        if kind == 0:
            return "n - 1 - i", lambda s: s[0] - 1 - s[1]
        if kind == 1:
            return "(i + 1) % n", lambda s: (s[1] + 1) % s[0]
        if kind == 2:
            c = self.random.randrange(MOST)
            return f"{c} % n", lambda s: c % s[0]
        return "i", lambda s: s[1]

    def element(self):
        array = self.random.randrange(2)
        text, index = self.index()
        return f"{'ab'[array]}[{text}]", lambda s: s[3 + array][index(s)], (array, index)

    def expression(self):
        kind = self.random.randrange(6)
        c = self.random.randrange(VALUES)
        if kind == 0:
            return str(c), lambda s: c
        if kind == 1:
            return "x", lambda s: s[2]
        if kind == 2:
            return f"i % {VALUES}", lambda s: s[1] % VALUES
        text, value, _ = self.element()
        if kind == 3:
            return f"({text} + {c}) % {VALUES}", lambda s: (value(s) + c) % VALUES
        return text, value

    def condition(self):
        kind = self.random.randrange(4)
        c = self.random.randrange(VALUES)
        if kind == 0:
            return f"i != {c}", lambda s: s[1] != c
        if kind == 1:
            return f"x == {c}", lambda s: s[2] == c
        left, left_value, _ = self.element()
        right, right_value = self.expression()
        if kind == 2:
            return f"{left} != {right}", lambda s: left_value(s) != right_value(s)
        return f"{left} <= {right}", lambda s: left_value(s) <= right_value(s)

    def assignment(self, pad):
        is_any = self.random.random() < 0.15
        text, value = ("", None) if is_any else self.expression()
        if is_any:
            text = f"__VERIFIER_nondet_uint() % {VALUES}"
        values = (lambda s: range(VALUES)) if is_any else (lambda s: [value(s)])
        if self.random.random() < 0.2:
            return [f"{pad}x = {text};"], lambda states: {(*s[:2], v, *s[3:]) for s in states for v in values(s)}
        target, _, (array, index) = self.element()

        def stored(s, v):
            elements = list(s[3 + array])
            elements[index(s)] = v
            return s[:3 + array] + (tuple(elements),) + s[4 + array:]

        return [f"{pad}{target} = {text};"], lambda states: {stored(s, v) for s in states for v in values(s)}

    def pass_over(self, body, run):
        """A loop over the elements."""
        kind = self.random.randrange(5)
        first, step = self.random.choice([(0, 1), (0, 1), (1, 1), (0, 2)])
        if kind == 0:
            head, begin, inside, step = "for (i = n - 1; i >= 0; i--)", (lambda s: s[0] - 1), (lambda s: s[1] >= 0), -1
        else:
            head = f"for (i = {first}; i < n; i {'++' if step == 1 else '+= 2'})".replace("i ++", "i++")
            begin, inside = (lambda s: first), (lambda s: s[1] < s[0])

        def loop(states):
            start = {(s[0], begin(s), *s[2:]) for s in states}
            return self.loop(start, inside, lambda now: {(s[0], s[1] + step, *s[2:]) for s in run(now)})

        return [f"  {head} {{", *body, "  }"], loop

    def program(self):
        """(C text, whether the error can be reached)"""
        r = self.random
        is_any_length = r.random() < 0.6
        lengths = range(1, MOST + 1) if is_any_length else [r.randint(1, MOST)]
        storage = r.randrange(3) if is_any_length else 0
        declared = [["unsigned a[4], b[4];"], [], []][storage]
        inside = [[], ["  unsigned a[n], b[n];"],
                  ["  unsigned *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);", "  if (a == 0 || b == 0) return 0;"]][storage]
        states = {(n, 0, 0, (0,) * n, (0,) * n) for n in lengths}
        lines = []
        if storage != 0:
            lines = ["  for (i = 0; i < n; i++) {", "    a[i] = 0;", "    b[i] = 0;", "  }"]
        for _ in range(r.randint(1, 3)):
            body, run = self.block(1, 2)
            loop, run_loop = self.pass_over(body, run)
            lines += loop
            states = run_loop(states)
        wrong = [self.condition() for _ in range(r.randint(1, 2))]
        is_faulty = False

        def check(now):
            nonlocal is_faulty
            is_faulty = is_faulty or any(all(holds(s) for _, holds in wrong) for s in now)
            return now

        loop, run_loop = self.pass_over([f"    if ({' && '.join(text for text, _ in wrong)}) reach_error();"], check)
        run_loop(states)
        length = ["  int n = __VERIFIER_nondet_int();", f"  if (n < 1 || n > {MOST}) return 0;"] if is_any_length else [f"  int n = {lengths[0]};"]
        text = "\n".join([
            "extern int __VERIFIER_nondet_int(void);", "extern unsigned __VERIFIER_nondet_uint(void);", "extern void reach_error(void);",
            "void *malloc(__SIZE_TYPE__);", *declared, "int main(void) {", "  int i;", "  unsigned x = 0;", *length, *inside, *lines, *loop,
            "  return 0;", "}", ""])
        return text, is_faulty


def program_of(seed):
    try:
        return (*Generator(seed).program(), "unreach-call")
    except all_states.TooManyStates:
        return None


if __name__ == "__main__":
    all_states.main(__doc__, program_of, ["k-induction", "auto"])
