"""Random statements of a function: the texts for random_c.py."""
from random_expressions import CALLABLE, CONSTANTS, INTEGERS, Expressions


class Body(Expressions):
    """The body of one function. A line is a text, or a Jump whose target is found when all labels are known."""

    class Jump:
        def __init__(self, pad, condition):
            self.pad, self.condition = pad, condition

    def __init__(self, maker, parameters):
        super().__init__(maker, parameters)
        self.lines = []
        self.labels = {}  # name -> the line it stands in
        self.counters = []  # of the loops around, which only these loops write
        self.counters_left = []

    def emit(self, pad, text):
        self.lines.append(pad + text)

    def label(self, pad):
        name = self.fresh("l")
        self.labels[name] = len(self.lines)
        self.emit(pad, f"{name}:;")

    def declare_at_top(self, pad):
        """What a function begins with; with indeterminate values where the program need not be clean."""
        r = self.random
        self.emit(pad, f"int fuel = {r.randint(2, 4)};")
        if r.random() < 0.35:
            self.counters_left = [self.fresh("r") for _ in range(3)]
            self.emit(pad, "unsigned " + ", ".join(f"{name} = 0" for name in self.counters_left) + ";")
        for _ in range(r.randint(2, 4)):
            name = self.fresh("v")
            kind = r.choice(INTEGERS)
            initial = f" = {r.choice(CONSTANTS)}" if self.is_clean or r.random() < 0.5 else ""
            self.emit(pad, f"{kind} {name}{initial};")
            self.add(name, kind)
        if r.random() < 0.5:
            self.declare_aggregates(pad)
        if r.random() < 0.3:
            name = self.fresh("t")
            self.emit(pad, f"int {name}{' = 6' if self.is_clean or r.random() < 0.5 else ''};")
            self.add(name, "int")
            self.pointers.append(self.fresh("p"))
            self.emit(pad, f"int *{self.pointers[-1]} = &{name};")
        if r.random() < 0.15:
            self.doubles.append(self.fresh("d"))
            self.emit(pad, f"double {self.doubles[-1]} = 0.75;")
        if r.random() < 0.15:
            self.functions.append(self.fresh("f"))
            self.emit(pad, f"int (*{self.functions[-1]})(int, unsigned char) = {r.choice(CALLABLE)};")
        if r.random() < 0.15:
            name = self.fresh("h")
            self.emit(pad, f"int *{name} = malloc(8);")
            self.emit(pad, f"if (!{name}) return 0;")
            if self.is_clean or r.random() < 0.4:
                self.emit(pad, f"{name}[0] = 3, {name}[1] = -4;")
            self.blocks.append(name)

    def declare_aggregates(self, pad):
        r = self.random
        for names, kind, initial in ((self.structs, "struct s", " = {5, 6, {7, 8}, 1, 2}"), (self.unions, "union u", " = {77}")):
            if r.random() < 0.6:
                for _ in range(2):
                    names.append(self.fresh("s"))
                    self.emit(pad, f"{kind} {names[-1]}{initial if self.is_clean or r.random() < 0.4 else ''};")
        if r.random() < 0.5:
            kind, size = r.choice([("int", 2), ("unsigned char", 8), ("short", 4)])
            for _ in range(2):
                name = self.fresh("a")
                self.emit(pad, f"{kind} {name}[{size}]{' = {1, 2}' if self.is_clean or r.random() < 0.4 else ''};")
                self.arrays.append((name, size - 1))

    def inner_declaration(self, pad):
        name = self.fresh("x")
        initial = f" = {self.expression(1)}" if self.random.random() < 0.7 else ""
        kind = self.random.choice(INTEGERS)
        if kind == "_Bool":  # a jump may pass over it, and then gcc's executable may find what is no value of a _Bool
            kind = "unsigned char"
        self.emit(pad, f"{kind} {name}{initial};")
        self.add(name, kind)

    def skipped_declaration(self, pad):
        """Variables that a jump passes over, or not."""
        name = self.fresh("l")
        self.emit(pad, f"if ({self.condition()}) goto {name};")
        for _ in range(self.random.randint(1, 2)):
            self.inner_declaration(pad)
        self.labels[name] = len(self.lines)
        self.emit(pad, f"{name}:;")
        self.assignment(pad)

    def copy(self, pad):
        """From one aggregate to another of its kind, by one of the means there are."""
        r = self.random
        pairs = [(names[0], names[1]) for names in (self.structs, self.unions) if names]
        pairs += [(self.arrays[0][0], self.arrays[1][0])] if self.arrays else []
        if not pairs:
            return self.assignment(pad)
        a, b = r.choice(pairs)
        if r.random() < 0.5:
            a, b = b, a
        is_array = any(a == name for name, _ in self.arrays)
        way = r.randrange(5)
        if way < 2 and not is_array:
            self.emit(pad, f"{a} = {b};")
        elif way == 2 and not is_array:
            give = "given_s" if a in self.structs else "given_u"
            self.emit(pad, f"{a} = {give}({b}, {self.leaf()});")
        elif way == 3 and is_array and r.random() < 0.5:
            self.emit(pad, f"memmove((char *){a} + 1, {a}, sizeof {a} - 2);")
        else:
            self.emit(pad, f"{r.choice(['memcpy', 'memmove'])}({'' if is_array else '&'}{a}, {'' if is_array else '&'}{b}, sizeof {a});")
        if r.random() < 0.5:
            self.compare_parts(pad, a, b)

    def compare_parts(self, pad, a, b):
        target = self.random.choice(self.integers())
        where = ".a" if a in self.structs else ".h[1]" if a in self.unions else "[1]"
        where = self.random.choice([".a", ".b", ".f", ".g", ".c[1]"]) if a in self.structs else where
        self.emit(pad, f"{target} = {a}{where} == {b}{where};")

    def assignment(self, pad):
        r = self.random
        kind = r.randrange(14)
        if kind == 0 and self.pointers:
            return self.emit(pad, f"{r.choice(self.pointers)} = &{self.target()};")
        if kind == 1 and self.doubles:
            name = r.choice(self.doubles)
            value = r.choice([f"{name} * 0.5 + (signed char)({self.leaf()})", f"(float)(short)({self.leaf()})"])
            return self.emit(pad, f"{name} = {value};")
        if kind == 2 and self.functions:
            name = r.choice(self.functions)
            if r.random() < 0.5:
                return self.emit(pad, f"{name} = {self.leaf()} > 1 ? {r.choice(CALLABLE)} : {r.choice(CALLABLE)};")
            return self.emit(pad, f"{self.integer()} = {name}({self.leaf()}, 3);")
        if kind == 3 and self.blocks:
            name = r.choice(self.blocks)
            return self.emit(pad, f"{name} = realloc({name}, {r.choice([8, 12])}); if (!{name}) return 0;")
        if kind < 6:
            return self.emit(pad, f"{self.integer()} = {self.call()};")
        if kind < 8:
            return self.emit(pad, f"{self.place()} {r.choice(['+=', '-=', '^=', '|=', '&='])} {self.leaf()};")
        if kind == 8:
            return self.emit(pad, f"{self.integer()}{r.choice(['++', '--'])};")
        if kind == 9:
            first = self.integer()
            return self.emit(pad, f"{first} = {self.integer()} == {first};")
        if kind == 10 and self.maker.property == "valid-memsafety" and self.blocks:
            return self.emit(pad, f"free({r.choice(self.blocks)});")
        return self.emit(pad, f"{self.place()} = {self.expression()};")

    def block(self, pad, depth, most=3):
        self.scopes.append([])
        for _ in range(self.random.randint(1, most)):
            self.statement(pad, depth)
        self.scopes.pop()

    def switch(self, pad, depth):
        """Cases fall through, stand in inner blocks or in a loop."""
        r = self.random
        self.emit(pad, f"switch ({self.leaf()} & 3) {{")
        self.scopes.append([])
        if not self.is_clean and r.random() < 0.3:
            self.inner_declaration(pad + "  ")
        way = r.randrange(3)
        order = r.sample(["case 0", "case 1", "case 2", "default"], r.randint(2, 4))
        self.emit(pad, f"{order[0]}:;")
        inner = pad + "  "
        if way == 1:
            self.emit(pad, "do {")
        elif way == 2:
            self.emit(pad, "  {")
        self.scopes.append([])
        for number, case in enumerate(order):
            if number > 0:
                self.emit(pad, f"{case}:;")
            self.statement(inner, depth - 1)
            if way == 0 and r.random() < 0.5:
                self.emit(inner, "break;")
        self.scopes.pop()
        if way == 1:
            self.emit(pad, f"}} while ({self.condition()} && fuel-- > 0);")
        elif way == 2:
            self.emit(pad, "  }")
        self.scopes.pop()
        self.emit(pad, "}")

    def loop(self, pad, depth):
        r = self.random
        way = r.randrange(3)
        if way == 0 and not self.is_clean:
            name = self.fresh("i")
            self.emit(pad, f"for (int {name} = 0; {name} < {r.randint(1, 3)} && fuel-- > 0; {name}++) {{")
            self.scopes.append([name])
        else:
            self.emit(pad, f"while (({self.condition()}) && fuel-- > 0) {{" if way < 2 else "do {")
            self.scopes.append([])
        self.block(pad + "  ", depth - 1)
        if r.random() < 0.3:
            self.emit(pad, f"  if ({self.condition()}) {r.choice(['break', 'continue'])};")
        self.scopes.pop()
        self.emit(pad, f"}} while (({self.condition()}) && fuel-- > 0);" if way == 2 else "}")

    def rounds(self, pad, depth):
        """A loop of more rounds than one unwinds, the number of which may change while an outer loop runs."""
        r = self.random
        counter = self.counters_left.pop()
        bounds = [str(r.choice([2, 3, 20] if self.counters else [3, 150, 20000, 300000]))] * 3
        many = 7 if self.counters else r.choice([40, 30000])
        bounds += [f"({r.choice(self.maker.inputs)} & 3) * {many}u"] * 2 if self.maker.inputs else []
        bounds += [f"({self.integer()} & {r.choice([3, 15])})"] * 2
        bounds += [f"({r.choice(self.counters)} / {r.choice([4, 16])} & 7) + 1" for _ in range(2) if self.counters]
        step = r.choice(["++", "++", "++", " += 2"])
        self.emit(pad, f"for ({counter} = 0; {counter} < {r.choice(bounds)}; {counter}{step}) {{")
        self.counters.append(counter)
        inner = pad + "  "
        for _ in range(r.randint(1, 2)):
            way = r.randrange(6)
            if way == 0:
                self.emit(inner, f"{self.place()} = {counter};")
            elif way < 4:
                self.emit(inner, f"if ({r.choice(self.counters)} {r.choice(['==', '>', '!='])} {r.choice([0, 1, 2, 5, 14, 30])}) {{")
                self.block(inner + "  ", 0, most=2)
                self.emit(inner, "}")
            else:
                self.block(inner, depth - 1, most=2)
        if self.counters_left and r.random() < 0.5:
            self.rounds(inner, 0)
        self.counters.pop()
        self.emit(pad, "}")

    def statement(self, pad, depth):
        r = self.random
        if r.random() < 0.2:
            self.label(pad)
        if depth > 0 and self.counters_left and r.random() < 0.4:
            return self.rounds(pad, depth)
        kind = r.randrange(16) if depth > 0 else r.randrange(8)
        if kind < 2:
            self.lines.append(Body.Jump(pad, self.condition() if r.random() < 0.85 else None))
        elif kind == 2 and not self.is_clean:
            self.random.choice([self.inner_declaration, self.skipped_declaration])(pad)
        elif kind == 3:
            self.copy(pad)
        elif kind < 8:
            self.assignment(pad)
        elif kind < 11:
            self.emit(pad, f"if ({self.condition()}) {{")
            self.block(pad + "  ", depth - 1)
            if r.random() < 0.5:
                self.emit(pad, "} else {")
                self.block(pad + "  ", depth - 1)
            self.emit(pad, "}")
        elif kind == 11:
            self.emit(pad, "{")
            self.block(pad + "  ", depth - 1)
            self.emit(pad, "}")
        elif kind == 12:
            self.switch(pad, depth)
        elif kind < 15:
            self.loop(pad, depth)
        else:
            self.emit(pad, f"{self.integer()} = __VERIFIER_nondet_int() & 3;")

    def text(self):
        """Jumps back use up fuel, so that every execution ends."""
        result = []
        for number, line in enumerate(self.lines):
            if isinstance(line, Body.Jump):
                if not self.labels:
                    continue
                name = self.random.choice(list(self.labels))
                tests = [f"({line.condition})"] if line.condition else []
                tests += ["fuel-- > 0"] if self.labels[name] <= number else []
                test = " && ".join(tests)
                line = f"{line.pad}if ({test}) goto {name};" if tests else f"{line.pad}goto {name};"
            result.append(line)
        return "\n".join(result) + "\n"
