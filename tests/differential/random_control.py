"""Random programs of a few small numbers with all the control flow of C: nested loops of each kind, whose bounds are constants at first or
change, jumps forwards and backwards, `switch`, `break`, `continue`, inputs inside loops, functions that call themselves and each other. What
they do is known twice: as C, and as a graph whose states are explored one by one here."""
import random

from control_graph import BYTE, CHAR, FIELD, FOUR_BITS, SIGNED_FIELD, Endless, Function, Variable, put


def quotient(a, b):
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


class Program:
    MOST_STATES = 30000
    MOST_DEPTH = 3

    def __init__(self, seed):
        self.random = r = random.Random(seed)
        self.explored = 0
        self.labels = 0
        kind = r.choice([FOUR_BITS, FOUR_BITS, FIELD, SIGNED_FIELD, CHAR, BYTE])
        kinds = [kind, r.choice([kind, kind, FOUR_BITS, CHAR])]
        is_field = [k in (FIELD, SIGNED_FIELD) for k in kinds]
        self.fields = [Variable(f"s.m{i}", k, i) for i, k in enumerate(kinds) if is_field[i]]
        self.shared = self.fields + ([Variable("g", r.choice([FOUR_BITS, CHAR]), len(self.fields))] if r.random() < 0.4 else [])
        self.globals = self.shared[len(self.fields):]
        self.functions = []
        for i in range(r.choice([0, 0, 0, 0, 1, 1, 2])):
            place = len(self.shared)
            parameters = [Variable(n, r.choice([CHAR, BYTE]), place + j) for j, n in enumerate(r.choice([["p"], ["p", "q"]]))]
            local = [Variable("l", FOUR_BITS, place + len(parameters))] if r.random() < 0.3 else []
            self.functions.append(Function(self, f"f{i}", parameters, local))
        plain = [Variable(n, k, len(self.shared) + i) for i, (n, k) in
                 enumerate((f"x{i}", k) for i, k in enumerate(kinds) if not is_field[i])]
        plain.append(Variable("z", FOUR_BITS, len(self.shared) + len(plain)))
        self.main = Function(self, "main", [], plain)
        self.bodies = [self.body(function, function is not self.main) for function in [*self.functions, self.main]]

    # ---- expressions: (C text, function of the state)
    def number(self, function):
        v = self.random.choice(function.variables)
        text = f"(int){v.name}" if v.kind is FOUR_BITS else v.name
        return text, (lambda s, i=v.place: s[i]), v

    def expression(self, function, target=None):
        r = self.random
        text, value, v = self.number(function)
        if target is not None and r.random() < 0.6:
            v = target
            text, value = (f"(int){v.name}" if v.kind is FOUR_BITS else v.name), lambda s: s[v.place]
        c = r.choice([1, 1, 1, 2, 3, r.randrange(16)])
        kind = r.randrange(11)
        if kind == 0:
            return str(c), lambda s: c
        if kind <= 2:
            return f"{text} + {c}", lambda s: value(s) + c
        if kind <= 5:
            return f"{text} - {c}", lambda s: value(s) - c
        if kind == 6:
            return f"{text} >= {c} ? {text} - {c} : 0", lambda s: value(s) - c if value(s) >= c else 0
        if kind == 7:
            return f"{text} / {c + 1}", lambda s: quotient(value(s), c + 1)
        if kind == 8:
            return f"{text} & {c}", lambda s: value(s) & c
        other, other_value, _ = self.number(function)
        if kind == 9:
            return f"{text} + {other}", lambda s: value(s) + other_value(s)
        return f"{text} - {other}", lambda s: value(s) - other_value(s)

    def condition(self, function):
        """Without a function of the state: an input decides."""
        r = self.random
        if r.random() < 0.12:
            return "__VERIFIER_nondet_int()", None
        text, value, v = self.number(function)
        c = v.kind.stored(r.choice([0, 0, 1, r.randrange(16), -r.randrange(16)]))
        kind = r.randrange(6)
        if kind == 0:
            return f"{text} != {c}", lambda s: value(s) != c
        if kind == 1:
            return f"{text} < {c}", lambda s: value(s) < c
        if kind <= 3:
            return f"{text} > {c}", lambda s: value(s) > c
        other, other_value, _ = self.number(function)
        if kind == 4:
            return f"{text} < {other}", lambda s: value(s) < other_value(s)
        return f"{text} > {c} && {other} != 0", lambda s: value(s) > c and other_value(s) != 0

    # ---- statements: each is built from its end: a function from the node behind it to its first one, and C lines
    def assign(self, function, target, text, value):
        def build(behind):
            def steps(state):
                return [(behind, put(state, target.place, target.kind.stored(value(state))))]
            return function.node(steps)
        return [target.kind.assigned(target.name, text)], build

    def assignment(self, function):
        target = self.random.choice(function.variables)
        if self.random.random() < 0.12:
            def build(behind):
                return function.node(lambda state: [(behind, put(state, target.place, target.kind.stored(v))) for v in range(16)])
            return [f"{target.name} = __VERIFIER_nondet_uint() % 16;"], build
        return self.assign(function, target, *self.expression(function, target))

    def branch(self, function, holds, yes, no):
        def steps(state):
            return [(yes, state), (no, state)] if holds is None else [(yes if holds(state) else no, state)]
        return function.node(steps)

    def choice(self, function, depth, around):
        text, holds = self.condition(function)
        lines, then = self.block(function, depth - 1, around)
        if self.random.random() < 0.5:
            return [f"if ({text}) {{", *lines, "}"], lambda behind: self.branch(function, holds, then(behind), behind)
        others, other = self.block(function, depth - 1, around)
        return ([f"if ({text}) {{", *lines, "} else {", *others, "}"],
                lambda behind: self.branch(function, holds, then(behind), other(behind)))

    def loop(self, function, depth, around):
        """while, do, for, or a jump back."""
        r = self.random
        text, holds = self.condition(function)
        self.labels += 1
        inside = {"marker": self.labels}
        lines, body = self.block(function, depth - 1, inside)
        if r.random() < 0.55:
            (text, holds), (more, step) = self.progress(function)
            lines, rest = lines + more, body
            body = lambda behind: rest(step(behind))
        shape = r.randrange(5)
        before, after = [], None
        if shape == 2:  # a counter that begins with a constant, towards a bound that may change
            counter = r.choice(function.variables)
            c = counter.kind.stored(r.choice([0, 0, 0, r.randrange(16)]))
            before = [self.assign(function, counter, str(c), lambda s: c)]
            name = f"(int){counter.name}" if counter.kind is FOUR_BITS else counter.name
            after = self.assign(function, counter, f"{name} + 1", lambda s: s[counter.place] + 1)
            other, value, _ = self.number(function)
            if r.random() < 0.5:
                bound = r.randrange(1, 7)
                text, holds = f"{name} < {bound}", lambda s: s[counter.place] < bound
            else:
                text, holds = f"{name} < {other}", lambda s: s[counter.place] < value(s)

        def build(behind):
            head = function.node(None)
            step = after[1](head) if after else head
            if shape in (0, 1, 2):
                inside["break"], inside["continue"] = behind, step
                first = body(step)
                test = self.branch(function, holds, first, behind)
                function.nodes[head] = lambda state: [(test, state)]
                entry = head
            else:
                test = self.branch(function, holds, head, behind)
                inside["break"], inside["continue"] = behind, test
                first = body(test)
                function.nodes[head] = lambda state: [(first, state)]
                entry = head
            for _, initial in before:
                entry = initial(entry)
            return entry

        self.labels += 1
        label = f"again{self.labels}"
        is_jump = shape == 4
        lines, jumps_out, jumps_on = self.ways_out(lines, inside["marker"], label, is_jump)
        lines += [f"next_{label}:;"] * jumps_on
        if shape <= 1:
            lines = [f"while ({text}) {{", *lines, "}"]
        elif shape == 2:
            lines = [f"for ({before[0][0][0]} {text}; {after[0][0][:-1]}) {{", *lines, "}"]
        elif shape == 3:
            lines = ["do {", *lines, f"}} while ({text});"]
        else:
            lines = [f"{label}:;", *lines, f"if ({text}) goto {label};"]
        return lines + [f"out_{label}:;"] * jumps_out, build

    def progress(self, function):
        """A condition, and a step towards where it does not hold: without it few loops would end."""
        r = self.random
        v = r.choice(function.variables)
        text = f"(int){v.name}" if v.kind is FOUR_BITS else v.name
        c, by = v.kind.stored(r.choice([0, 0, 1, 7, r.randrange(16)])), r.choice([1, 1, 1, 2, 3])
        shape = r.randrange(3)
        condition = [(f"{text} > {c}", lambda s: s[v.place] > c), (f"{text} < {c}", lambda s: s[v.place] < c),
                     (f"{text} != {c}", lambda s: s[v.place] != c)][shape]
        if shape == 1:
            return condition, self.assign(function, v, f"{text} + {by}", lambda s: s[v.place] + by)
        return condition, self.assign(function, v, f"{text} - {by}", lambda s: s[v.place] - by)

    def ways_out(self, lines, marker, label, is_jump):
        """`break` and `continue` of the loop as C; as jumps where they would mean something else: in a switch, or if no statement is the loop."""
        result, jumps_out, jumps_on = [], False, False
        for line in lines:
            if line == f"<break {marker}>" and not is_jump:
                line = "break;"
            elif line in (f"<break {marker}>", f"<leave {marker}>"):
                line, jumps_out = f"goto out_{label};", True
            elif line == f"<continue {marker}>":
                line, jumps_on = (f"goto next_{label};", True) if is_jump else ("continue;", jumps_on)
            result.append(line)
        return result, jumps_out, jumps_on

    def selection(self, function, depth, around):
        """A switch whose first case may fall through."""
        r = self.random
        text, value, v = self.number(function)
        values = sorted(r.sample(range(4), 2))
        falls = r.random() < 0.4
        blocks = [self.block(function, depth - 1, around) for _ in range(3)]
        lines = [f"switch ({text}) {{"]
        for i, (body, _) in enumerate(blocks):
            body = [line.replace("<break", "<leave") for line in body]
            lines += [f"case {values[i]}: {{" if i < 2 else "default: {", *body, "}"]
            lines += [] if i == 0 and falls else ["break;"]
        lines.append("}")

        def build(behind):
            third = blocks[2][1](behind)
            second = blocks[1][1](behind)
            first = blocks[0][1](second if falls else behind)
            return function.node(lambda s: [({values[0]: first, values[1]: second}.get(value(s), third), s)])

        return lines, build

    def jump(self, function):
        """To any label of the function, forwards, backwards, or into a loop; under a condition."""
        text, holds = self.condition(function)
        marker = f"<jump {len(function.pending)}>"
        place = [None]
        function.pending.append((marker, place))

        def build(behind):
            return function.node(lambda s: [(place[0], s)] * (holds is None or holds(s)) + [(behind, s)] * (holds is None or not holds(s)))

        return [f"if ({text}) goto {marker};"], build

    def label(self, function):
        self.labels += 1
        name = f"here{self.labels}"
        entry = [name, None]
        function.labels.append(entry)

        def build(behind):
            entry[1] = behind
            return behind

        return [f"{name}:;"], build

    def call(self, function):
        callee = self.random.choice(self.functions)
        arguments = [self.expression(function, parameter if function is callee else None) for parameter in callee.parameters]

        def build(behind):
            node = function.node(None)
            function.calls[node] = (callee, [value for _, value in arguments], behind)
            return node

        call = f"{callee.name}({', '.join(text for text, _ in arguments)});"
        if function is self.main or self.random.random() < 0.1:
            return [call], build
        text, holds = self.condition(function)
        return [f"if ({text}) {call}"], lambda behind: self.branch(function, holds, build(behind), behind)

    def statement(self, function, depth, around):
        r = self.random
        if self.functions and r.random() < 0.2:
            return self.call(function)
        if around is not None and r.random() < 0.08:
            where = r.choice(["break", "continue"])
            text, holds = self.condition(function)
            return ([f"if ({text}) {{", f"<{where} {around['marker']}>", "}"],
                    lambda behind: self.branch(function, holds, around[where], behind))
        kind = r.randrange(20) if depth > 0 else 0
        if kind < 8:
            return self.assignment(function)
        if kind < 15:
            return self.loop(function, depth, around)
        if kind < 18:
            return self.choice(function, depth, around)
        if kind == 18:
            return self.selection(function, depth, around)
        return self.label(function) if r.random() < 0.5 else self.jump(function)

    def block(self, function, depth, around, length=3):
        parts = [self.statement(function, depth, around) for _ in range(self.random.randint(1, length))]

        def build(behind):
            for _, part in reversed(parts):
                behind = part(behind)
            return behind

        return [line for lines, _ in parts for line in lines], build

    # ---- functions
    def body(self, function, is_called):
        lines, build = self.block(function, 1 if is_called else self.MOST_DEPTH, None, 4)
        if function.pending and not function.labels:
            more, first = self.label(function)
            lines, rest = more + lines, build
            build = lambda behind: first(rest(behind))
        function.entry = build(0)
        for marker, place in function.pending:
            name, node = self.random.choice(function.labels)
            place[0] = node
            lines = [line.replace(marker, name) for line in lines]
        return lines

    def text(self):
        lines = ["extern int __VERIFIER_nondet_int(void);", "extern unsigned __VERIFIER_nondet_uint(void);"]
        if self.fields:
            lines.append("struct { " + " ".join(v.kind.declaration.format(v.name[2:]) + ";" for v in self.fields) + " } s;")
        lines += [v.kind.declaration.format(v.name) + ";" for v in self.globals]
        heads = ["void {}({})".format(f.name, ", ".join(v.kind.declaration.format(v.name) for v in f.parameters)) for f in self.functions]
        lines += [head + ";" for head in heads]
        for head, function, body in zip([*heads, "int main(void)"], [*self.functions, self.main], self.bodies):
            lines += [head + " {", *[f"  {v.kind.declaration.format(v.name)} = 0;" for v in function.local]]
            if function is self.main:
                lines += [f"  {v.name} = __VERIFIER_nondet_uint() % 16;" for v in self.given()]
            lines += indented(body) + ["  return 0;" if function is self.main else "  return;", "}"]
        return "\n".join([*lines, ""])

    def given(self):
        """What main is given at first: all but the global variable and z."""
        return self.fields + [v for v in self.main.local if v.name != "z"]

    def never_ends(self):
        states = [(0,) * len(self.main.variables)]
        for v in self.given():
            states = [put(state, v.place, v.kind.stored(value)) for state in states for value in range(16)]
        try:
            for state in states:
                self.main.run(state)
        except Endless:
            return True
        return False


def indented(lines):
    result, depth = [], 1
    for line in lines:
        depth -= line.startswith("}")
        result.append("  " * depth + line)
        depth += line.endswith("{")
    return result
