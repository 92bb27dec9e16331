#!/usr/bin/env python3
"""Random programs over two numbers of two bits with calls of two functions, and random formulas of linear temporal logic: all states of the
program, and of its product with an automaton of the formula's negation, are computed here, so it is known whether some execution violates the
formula, and no analysis may say otherwise. (UNKNOWN is no contradiction; how often it was said is printed.)

The automaton is made otherwise than the checker's: a state is a guess of what holds of each temporal subformula, which the next ones confirm.
"""
import itertools
import random

import all_states

VALUES = 4
PREDICATES = {"x == 0": lambda x, y: x == 0, "y > 1": lambda x, y: y > 1, "x == y": lambda x, y: x == y}


# ---- formulas: nested tuples; ("called", "a"), ("predicate", "x == 0"), ("true",), ("not", f), ("and", f, g), ("X", f), ("U", f, g)
def either(f, g):
    return ("not", ("and", ("not", f), ("not", g)))


def random_formula(r, depth):
    """(C text, tuple)"""
    if depth == 0 or r.random() < 0.15:
        kind = r.randrange(5)
        if kind < 3:
            name = "ab"[kind % 2]
            return f"called({name})", ("called", name)
        text = r.choice(list(PREDICATES))
        return f"({text})", ("predicate", text)
    left, f = random_formula(r, depth - 1)
    kind = r.randrange(11)
    if kind in (0, 1):
        return f"(F {left})", ("U", ("true",), f)
    if kind in (2, 3):
        return f"(G {left})", ("not", ("U", ("true",), ("not", f)))
    if kind == 4:
        return f"(X {left})", ("X", f)
    if kind == 5:
        return f"(!{left})", ("not", f)
    right, g = random_formula(r, depth - 1)
    if kind == 6:
        return f"({left} && {right})", ("and", f, g)
    if kind == 7:
        return f"({left} || {right})", either(f, g)
    if kind == 8:
        return f"({left} -> {right})", either(("not", f), g)
    if kind == 9:
        return f"({left} U {right})", ("U", f, g)
    return f"({left} W {right})", either(("U", f, g), ("not", ("U", ("true",), ("not", f))))


def patterns(r):
    a, b = r.sample(["called(a)", "called(b)", "(x == 0)", "(y > 1)"], 2)
    parsed = {"called(a)": ("called", "a"), "called(b)": ("called", "b"), "(x == 0)": ("predicate", "x == 0"), "(y > 1)": ("predicate", "y > 1")}
    f, g = parsed[a], parsed[b]
    true = ("true",)

    def finally_(h):
        return ("U", true, h)

    def globally(h):
        return ("not", finally_(("not", h)))

    return r.choice([
        (f"G ({a} -> F {b})", globally(either(("not", f), finally_(g)))),
        (f"G F {a}", globally(finally_(f))),
        (f"F G {a}", finally_(globally(f))),
        (f"G F {a} -> G F {b}", either(("not", globally(finally_(f))), globally(finally_(g)))),
        (f"F {a} && G !{b}", ("and", finally_(f), globally(("not", g)))),
        (f"!{a} W {b}", either(("U", ("not", f), g), globally(("not", f)))),
    ])


class Automaton:
    """Generalised Büchi, of the words in which a formula holds. A state: what is guessed of the temporal subformulas, and what must hold now."""

    def __init__(self, formula):
        self.temporal = []
        self.collect(formula)
        self.guesses = list(itertools.product((False, True), repeat=len(self.temporal)))
        self.start = [(guess, ((formula, True),)) for guess in self.guesses]
        self.untils = [f for f in self.temporal if f[0] == "U"]

    def collect(self, f):
        for part in f[1:]:
            if isinstance(part, tuple):
                self.collect(part)
        if f[0] in "XU" and f not in self.temporal:
            self.temporal.append(f)

    def holds(self, f, guess, letter):
        if f[0] == "true":
            return True
        if f[0] == "called":
            return letter[0] == f[1]
        if f[0] == "predicate":
            return dict(letter[1])[f[1]]
        if f[0] == "not":
            return not self.holds(f[1], guess, letter)
        if f[0] == "and":
            return self.holds(f[1], guess, letter) and self.holds(f[2], guess, letter)
        return guess[self.temporal.index(f)]

    def successors(self, state, letter):
        """[(state, untils that are not postponed)]"""
        guess, required = state
        if any(self.holds(f, guess, letter) != value for f, value in required):
            return []
        result = []
        require = tuple((f[1], value) for f, value in zip(self.temporal, guess) if f[0] == "X")
        for following in self.guesses:
            if all(f[0] == "X" or now == (self.holds(f[2], guess, letter) or (self.holds(f[1], guess, letter) and later))
                   for f, now, later in zip(self.temporal, guess, following)):
                met = frozenset(f for f in self.untils if not self.holds(f, guess, letter) or self.holds(f[2], guess, letter))
                result.append(((following, require), met))
        return result


def components(graph):
    """Strongly connected components of {node: [successor]}."""
    index, low, stack, on_stack, result = {}, {}, [], set(), []
    for root in graph:
        if root in index:
            continue
        work = [(root, iter(graph[root]))]
        index[root] = low[root] = len(index)
        stack.append(root)
        on_stack.add(root)
        while work:
            node, rest = work[-1]
            for successor in rest:
                if successor not in index:
                    index[successor] = low[successor] = len(index)
                    stack.append(successor)
                    on_stack.add(successor)
                    work.append((successor, iter(graph[successor])))
                    break
                if successor in on_stack:
                    low[node] = min(low[node], index[successor])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    component = set()
                    while node not in component:
                        component.add(stack.pop())
                    on_stack -= component
                    result.append(component)
    return result


def has_fair_cycle(edges, untils):
    """edges: {node: [(node, untils met, whether it is a moment)]}."""
    for component in components({node: [e[0] for e in out] for node, out in edges.items()}):
        inside = [e for node in component for e in edges[node] if e[0] in component]
        moments = [e for e in inside if e[2]]
        if moments and all(any(until in met for _, met, _ in moments) for until in untils):
            return True
    return False


# ---- programs: a list of steps; ("set", variable, values), ("call", function), ("branch", condition, else), ("jump", to), ("end",)
class Program:
    MOST_PRODUCT = 6000

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.steps = []

    def condition(self):
        r = self.random
        c = r.randrange(VALUES)
        return r.choice([(f"x == {c}", lambda s: [s[0] == c]), (f"y < {c}", lambda s: [s[1] < c]), ("x != y", lambda s: [s[0] != s[1]]),
                         ("__VERIFIER_nondet_int()", lambda s: [True, False])])

    def statement(self, depth, pad):
        r = self.random
        kind = r.randrange(12) if depth > 0 else r.randrange(8)
        if kind < 3:
            name = "ab"[kind % 2]
            self.call(name)
            return [f"{pad}{name}();"]
        if kind == 3:  # through a pointer
            at = len(self.steps)
            self.steps.append(["branch", lambda s: [s[0] % 2 == 0], None])
            self.call("a")
            jump = len(self.steps)
            self.steps.append(["jump", None])
            self.steps[at][2] = len(self.steps)
            self.call("b")
            self.steps[jump][1] = len(self.steps)
            return [f"{pad}both[x % 2]();"]
        if kind < 8:
            i = r.randrange(2)
            c = r.randrange(VALUES)
            text, values = r.choice([
                (str(c), lambda s: [c]), (f"({'xy'[i]} + {c}) % {VALUES}", lambda s: [(s[i] + c) % VALUES]),
                (f"(x + y) % {VALUES}", lambda s: [(s[0] + s[1]) % VALUES]),
                (f"__VERIFIER_nondet_uint() % {VALUES}", lambda s: range(VALUES)), ("given(x)", lambda s: [s[0]])])
            self.steps.append(["set", i, values])
            return [f"{pad}{'xy'[i]} = {text};"]
        text, holds = self.condition()
        if kind < 10:
            at = len(self.steps)
            self.steps.append(["branch", holds, None])
            body = self.block(depth - 1, pad + "  ")
            jump = len(self.steps)
            self.steps.append(["jump", None])
            self.steps[at][2] = len(self.steps)
            other = self.block(depth - 1, pad + "  ")
            self.steps[jump][1] = len(self.steps)
            return [f"{pad}if ({text}) {{", *body, f"{pad}}} else {{", *other, f"{pad}}}"]
        if r.random() < 0.35:
            text, holds = "1", lambda s: [True]
        at = len(self.steps)
        self.steps.append(["branch", holds, None])
        body = self.block(depth - 1, pad + "  ")
        self.steps.append(["jump", at])
        self.steps[at][2] = len(self.steps)
        return [f"{pad}while ({text}) {{", *body, f"{pad}}}"]

    def call(self, name):
        self.steps.append(["call", name])
        if name == "b":
            self.steps.append(["set", 1, lambda s: [1]])

    def block(self, depth, pad):
        return [line for _ in range(self.random.randint(1, 3)) for line in self.statement(depth, pad)]

    def letter(self, name, state, used):
        return name, tuple((text, PREDICATES[text](*state)) for text in used)

    def successors(self, node, used, named):
        """[(node, letter or None)] of (step, x, y)."""
        at, state = node[0], node[1:]
        step = self.steps[at]
        if step[0] == "set":
            result = []
            for value in step[2](state):
                after = (value, state[1]) if step[1] == 0 else (state[0], value)
                now = self.letter(None, after, used)
                result.append(((at + 1, *after), now if now != self.letter(None, state, used) else None))
            return result
        if step[0] == "call":
            return [((at + 1, *state), self.letter(step[1], state, used) if step[1] in named else None)]
        if step[0] == "branch":
            return [((at + 1 if holds else step[2], *state), None) for holds in step[1](state)]
        if step[0] == "jump":
            return [((step[1], *state), None)]
        return [(node, None)]  # the end

    def violates(self, formula, used, named):
        """Whether some execution satisfies the formula, which is the negation of what is asked."""
        automaton = Automaton(formula)
        begin = (0, 0, 0)
        edges, fresh = {}, []
        for state in automaton.start:
            fresh += [(begin, q) for q, _ in automaton.successors(state, self.letter(None, (0, 0), used))]
        while fresh:
            node, q = fresh.pop()
            if (node, q) in edges:
                continue
            out = edges[(node, q)] = []
            if len(edges) > self.MOST_PRODUCT:
                raise all_states.TooManyStates
            for following, letter in self.successors(node, used, named):
                if letter is None:
                    out.append(((following, q), frozenset(), False))
                else:
                    out += [((following, other), met, True) for other, met in automaton.successors(q, letter)]
            fresh += [e[0] for e in out]
        if has_fair_cycle(edges, automaton.untils):
            return True
        # Executions that go on without a moment.
        quiet = {node: [] for node, _ in edges}
        for (node, _), out in edges.items():
            quiet[node] += [e[0][0] for e in out if not e[2]]
        waiting = set()
        for component in components(quiet):
            if len(component) > 1 or any(node in quiet[node] for node in component):
                waiting |= component
        return any(node in waiting and self.accepts_silence(automaton, q, self.letter(None, node[1:], used)) for node, q in edges)

    @staticmethod
    def accepts_silence(automaton, state, letter):
        edges, fresh = {}, [state]
        while fresh:
            q = fresh.pop()
            if q not in edges:
                edges[q] = [(other, met, True) for other, met in automaton.successors(q, letter)]
                fresh += [e[0] for e in edges[q]]
        return has_fair_cycle(edges, automaton.untils)


def program_of(seed):
    program = Program(seed)
    r = program.random
    lines = program.block(3, "  ")
    program.steps.append(["end"])
    text, formula = patterns(r) if r.random() < 0.6 else random_formula(r, r.randint(1, 3))
    used = [predicate for predicate in PREDICATES if predicate in text]
    named = [name for name in "ab" if f"called({name})" in text]
    if not used and not named:
        return None
    try:
        is_violated = program.violates(("not", formula), used, named)
    except all_states.TooManyStates:
        return None
    code = "\n".join(["extern int __VERIFIER_nondet_int(void);", "extern unsigned __VERIFIER_nondet_uint(void);", "unsigned x, y;",
                      "void a(void) {}", "void b(void) { y = 1; }", "void (*const both[])(void) = {a, b};",
                      "unsigned given(unsigned v) { return v; }", "int main(void) {", *lines, "  return 0;", "}", ""])
    return code, is_violated, ["--ltl=" + text]


if __name__ == "__main__":
    all_states.main(__doc__, program_of, ["auto"])
