#!/usr/bin/env python3
"""Random loops whose integers grow by constants, by each other and by products, in branches and nested loops, from small numbers or from where
they soon wrap around. All their reachable states are computed here, so it is known whether the error can be reached: a polynomial of the
integers is asked about that has few values at the end. No analysis may say otherwise. (UNKNOWN is no contradiction.)
"""
import itertools

import all_states

NAMES = ["i", "x", "y", "n", "m"]  # a state is a tuple of their values; n and m are inputs that do not change
CHANGED = 3
MASK = (1 << 32) - 1


class Generator(all_states.Statements):
    ASSIGNMENTS = 7
    BRANCHES = 3  # loops are put where they are wanted
    LENGTH = 2
    MOST_STATES = 20000

    def amount(self):
        """(C text, function of the state)"""
        r = self.random
        i, j = r.randrange(len(NAMES)), r.randrange(len(NAMES))
        c = r.randint(1, 3)
        return r.choice([(str(c), lambda s: c), (NAMES[i], lambda s: s[i]), (f"{c} * {NAMES[i]} + 1", lambda s: c * s[i] + 1),
                         (f"{NAMES[i]} * {NAMES[j]}", lambda s: s[i] * s[j])])

    def assignment(self, pad):
        target = self.random.randrange(1, CHANGED)
        text, amount = self.amount()
        sign = self.random.choice([1, 1, -1])
        return ([f"{pad}{NAMES[target]} {'+' if sign > 0 else '-'}= {text};"],
                self.each(lambda s: s[:target] + ((s[target] + sign * amount(s)) & MASK,) + s[target + 1:]))

    def condition(self):
        i, c = self.random.randrange(len(NAMES)), self.random.randrange(3)
        return self.random.choice([(f"{NAMES[i]} % 2 == {c % 2}", lambda s: s[i] % 2 == c % 2), (f"{NAMES[i]} < {c}", lambda s: s[i] < c)])

    def counted_loop(self, body):
        """Goes on while the counter is below a bound, or as long as it likes up to there; the counter grows last."""
        most = self.random.choice([3, 10, 40])
        has_input = self.random.random() < 0.5
        text = f"i < {most} && __VERIFIER_nondet_int()" if not has_input else f"i < n * {most}"
        lines, run = body

        def grow(states):
            return {((s[0] + 1) & MASK,) + s[1:] for s in states}

        def loop(states):
            bounded = lambda s: s[0] < (most if not has_input else s[3] * most & MASK)
            behind = self.loop(states, bounded, lambda some: grow(run(some)))
            return behind if has_input else behind | self.reached(states, bounded, lambda some: grow(run(some)))

        return [f"  while ({text}) {{", *lines, "    i += 1;", "  }"], loop

    def reached(self, states, holds, run):
        """All states at the head of a loop."""
        reached, fresh = set(states), set(states)
        while fresh:
            fresh = run(self.split(holds, fresh)[0]) - reached
            reached |= fresh
            if len(reached) > self.MOST_STATES:
                raise all_states.TooManyStates
        return reached

    def polynomial(self):
        """(C text, function of the state)"""
        r = self.random
        products = [p for degree in (1, 2) for p in itertools.combinations_with_replacement(range(len(NAMES)), degree)]
        parts = [(r.choice([-2, -1, 1, 2]), product) for product in r.sample(products, r.randint(2, 3))]

        def value(s):
            total = 0
            for factor, product in parts:
                for index in product:
                    factor *= s[index]
                total += factor
            return total & MASK

        return " + ".join(f"{c & MASK}u * {' * '.join(NAMES[i] for i in p)}" for c, p in parts), value

    def program(self):
        """(C text, whether the error can be reached); nothing if there are too many states"""
        r = self.random
        first = (0, *(r.choice([0, 1, 5, MASK, 1 << 31]) for _ in range(CHANGED - 1)))
        inputs = [r.choice([2, 3, 4]) for _ in range(2)]
        lines, run = self.counted_loop(self.block(1, 2, 3))
        states = {(*first, n, m) for n in range(inputs[0]) for m in range(inputs[1])}
        try:
            end = run(states)
        except all_states.TooManyStates:
            return None
        best = min((self.polynomial() for _ in range(40)), key=lambda p: len({p[1](s) for s in end}))
        values = {best[1](s) for s in end}
        wanted = (r.choice(sorted(values)) + r.choice([0, 0, 1, 2])) & MASK
        if len(values) == 1 and r.random() < 0.6:
            text, is_faulty = f"({best[0]}) != {wanted}u", values != {wanted}
        else:
            text, is_faulty = f"({best[0]}) == {wanted}u", wanted in values
        variables = ", ".join(f"{name} = {value}u" for name, value in zip(NAMES, first))
        return "\n".join([
            "extern int __VERIFIER_nondet_int(void);", "extern unsigned __VERIFIER_nondet_uint(void);", "extern void reach_error(void);",
            "int main(void) {", f"  unsigned {variables};",
            f"  unsigned n = __VERIFIER_nondet_uint() % {inputs[0]}, m = __VERIFIER_nondet_uint() % {inputs[1]};", *lines,
            f"  if ({text}) reach_error();", "  return 0;", "}", ""]), is_faulty


def program_of(seed):
    program = Generator(seed).program()
    return program and (*program, "unreach-call")


if __name__ == "__main__":
    all_states.main(__doc__, program_of, ["k-induction", "auto"])
