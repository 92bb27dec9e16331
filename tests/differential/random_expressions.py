"""Random expressions over the variables of a function: the texts for random_c.py."""

INTEGERS = ["char", "signed char", "unsigned char", "short", "unsigned short", "int", "int", "int", "unsigned", "long",
            "unsigned long", "_Bool"]
CONSTANTS = ["0", "1", "2", "3", "4", "5", "7", "-1", "-2", "8", "127", "128", "255", "300"]
LARGE = ["2147483647", "(-2147483647 - 1)", "1000000000", "65536"]
CALLABLE = ["twist", "blend"]  # functions of one type


class Expressions:
    """What is declared so far, and expressions of it."""

    def __init__(self, maker, parameters):
        self.maker = maker
        self.random = maker.random
        self.is_clean = maker.is_clean
        self.scopes = [["g0", "g1", *parameters]]  # names of integers that can be read and written
        self.ints = set()  # those of them that have the type int
        self.pointers = []
        self.structs = []
        self.unions = []
        self.arrays = []  # (name, the largest index, which is a power of two less one)
        self.doubles = []
        self.functions = []
        self.blocks = []  # on the heap, two ints

    def integers(self):
        return [name for scope in self.scopes for name in scope]

    def integer(self):
        """One of them, more often one that came last."""
        names = self.integers()
        return self.random.choice(names[-3:] if self.random.random() < 0.4 else names)

    def index(self, most):
        if self.maker.property == "valid-memsafety" and self.random.random() < 0.15:
            most = 2 * most + 1
        return str(self.random.randint(0, most)) if self.random.random() < 0.6 else f"({self.random.choice(self.integers())} & {most})"

    def place(self):
        """Something that can be read and written."""
        r = self.random
        kinds = [self.integer] * 6
        kinds += [lambda: f"*{r.choice(self.pointers)}"] * bool(self.pointers)
        kinds += [lambda: self.member(r.choice(self.structs))] * bool(self.structs)
        kinds += [lambda: self.part(r.choice(self.unions))] * bool(self.unions)
        kinds += [lambda: f"{r.choice(self.blocks)}[{self.index(1)}]"] * bool(self.blocks)
        if self.arrays:
            name, most = r.choice(self.arrays)
            kinds.append(lambda: f"{name}[{self.index(most)}]")
        return r.choice(kinds)()

    def member(self, name):
        return name + self.random.choice([".a", ".b", ".c[0]", ".c[1]", f".c[{self.index(1)}]", ".f", ".g"])

    def part(self, name):
        return name + self.random.choice([".i", ".b[0]", ".b[3]", f".b[{self.index(3)}]", ".h[1]", ".p.lo", ".p.hi"])

    def leaf(self):
        r = self.random
        if r.random() < 0.25:
            return r.choice(LARGE if self.maker.property == "no-overflow" and r.random() < 0.4 else CONSTANTS)
        return self.place()

    def expression(self, depth=2):
        r = self.random
        if depth == 0 or r.random() < 0.25:
            return self.leaf()
        a = self.expression(depth - 1)
        kind = r.randrange(9)
        if kind < 3:
            return f"({a} {r.choice(['+', '-', '+', '-', '*', '&', '|', '^'])} {self.expression(depth - 1)})"
        if kind == 3:
            return f"(({r.choice(INTEGERS)})({a}))"
        if kind == 4:
            return f"({a} {r.choice(['&&', '||'])} {self.expression(depth - 1)})"
        if kind == 5:
            return f"({a} ? {self.expression(depth - 1)} : {self.leaf()})"
        if kind == 6:
            if r.random() < 0.5:
                return f"({a} {r.choice('/%')} {r.choice('2357')})"
            return f"((unsigned)({a}) {r.choice(['<<', '>>'])} {r.choice('137')})"
        if kind == 7:
            return f"({r.choice('-~!')}({a}))"
        return f"({a} {r.choice(['==', '!=', '<', '<=', '>', '>='])} {self.leaf()})"

    def condition(self):
        r = self.random
        kind = r.randrange(8)
        if kind < 3:
            return r.choice(self.maker.inputs) if self.maker.inputs and r.random() < 0.6 else self.integer()
        if kind == 3 and self.pointers:
            return f"{r.choice(self.pointers)} == &{self.target()}"
        if kind == 4 and self.doubles:
            return f"{r.choice(self.doubles)} > {r.choice(['0.0', '1.5', '-2.0'])}"
        if kind == 5:
            return f"{self.leaf()} > {r.choice('0123')} && {self.call()}"
        return f"{self.leaf()} {r.choice(['==', '!=', '<', '>'])} {r.choice(CONSTANTS[:8])}"

    def target(self):
        """An int for a pointer to point to; one of an inner block would be gone before the pointer is: that is for memory safety."""
        names = self.integers() if self.maker.property == "valid-memsafety" else self.scopes[0]
        return self.random.choice([name for name in names if name in self.ints] or ["g0"])

    def call(self):
        """Of a function that returns an int; it may change globals and what it is given the address of."""
        r = self.random
        way = r.randrange(8)
        if way == 0:
            return f"deep({self.leaf()} & 3, {self.leaf()})"
        if way == 1:
            return "counted()"
        if way == 2 and self.ints:
            return f"stored(&{self.target()}, {self.leaf()})"
        if way < 5 and self.maker.own and self.maker.inputs:
            return f"{r.choice(self.maker.own)}({self.leaf()}, {self.leaf()})"
        return f"{r.choice(CALLABLE)}({self.leaf()}, {self.leaf()})"

    def add(self, name, kind):
        self.scopes[-1].append(name)
        if kind == "int":
            self.ints.add(name)

    def fresh(self, prefix):
        self.maker.names += 1
        return f"{prefix}{self.maker.names}"
