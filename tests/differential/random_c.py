"""Random small C programs whose paths meet in odd ways: jumps forwards, backwards, into and out of blocks and over initialisations, switches
with cases in inner blocks, variables that are not assigned on some paths, unions, bit-fields, copies of aggregates by all means there are.

A program ends by looking at one value (`observed`); observed_by() makes a program of it that asserts something about this value. A *clean*
program reads nothing indeterminate: what it does depends on its inputs alone, each of which is one of 0 to 3.
"""
import dataclasses
import random
import re

INTEGERS = ["char", "signed char", "unsigned char", "short", "unsigned short", "int", "int", "int", "unsigned", "long", "unsigned long", "_Bool"]
CONSTANTS = ["0", "1", "2", "3", "4", "5", "7", "-1", "-2", "8", "127", "128", "255", "300"]
LARGE = ["2147483647", "(-2147483647 - 1)", "1000000000", "65536"]
HEAD = """extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
typedef __SIZE_TYPE__ size;
extern void *memcpy(void *, const void *, size);
extern void *memmove(void *, const void *, size);
extern void *memset(void *, int, size);
extern void *malloc(size);
extern void *realloc(void *, size);
extern void free(void *);
struct s { int a; unsigned char b; short c[2]; int f : 3; unsigned g : 5; };
union u { int i; unsigned char b[4]; short h[2]; struct { unsigned lo : 4; unsigned hi : 12; } p; };
int g0 = 1;
unsigned char g1;
"""
OBSERVED = "/*observed*/"
CALLABLE = ["twist", "blend"]


@dataclasses.dataclass
class Program:
    text: str
    property: str
    is_clean: bool
    seed: int = 0

    def observed_by(self, statement):
        """With `end`, the value that is looked at, given to this statement."""
        return self.text.replace(OBSERVED, statement)


class Body:
    """The body of one function. A line is a text, or a Jump whose target is found when all labels are known."""

    class Jump:
        def __init__(self, pad, condition):
            self.pad, self.condition = pad, condition

    def __init__(self, maker, parameters):
        self.maker = maker
        self.random = maker.random
        self.is_clean = maker.is_clean
        self.lines = []
        self.labels = {}  # name -> the line it stands in
        self.scopes = [["g0", "g1", *parameters]]  # names of integers that can be read and written
        self.ints = set()  # those of them that have the type int
        self.pointers = []
        self.structs = []
        self.unions = []
        self.arrays = []  # (name, the largest index, which is a power of two less one)
        self.doubles = []
        self.functions = []
        self.blocks = []  # on the heap, two ints
        self.breakable = 0

    # Texts of expressions.
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
            return f"({a} {r.choice('/%')} {r.choice('2357')})" if r.random() < 0.5 else f"((unsigned)({a}) {r.choice(['<<', '>>'])} {r.choice('137')})"
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
        """An int for a pointer to point to; one of an inner block would be gone before the pointer is, which is for memory safety to find."""
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

    # Statements.
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
            return self.emit(pad, r.choice([f"{name} = {name} * 0.5 + (signed char)({self.leaf()});", f"{name} = (float)(short)({self.leaf()});"]))
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
        self.breakable += 1
        self.block(pad + "  ", depth - 1)
        if r.random() < 0.3:
            self.emit(pad, f"  if ({self.condition()}) {r.choice(['break', 'continue'])};")
        self.breakable -= 1
        self.scopes.pop()
        self.emit(pad, f"}} while (({self.condition()}) && fuel-- > 0);" if way == 2 else "}")

    def statement(self, pad, depth):
        r = self.random
        if r.random() < 0.2:
            self.label(pad)
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


class Maker:
    """One program. `inputs` has names in main only: other functions do not know them."""
    CLEAN = 0.4  # of the programs that are asked whether the error is reached

    def __init__(self, seed):
        self.seed = seed
        self.random = random.Random(seed)
        self.property = self.random.choices(["unreach-call", "no-overflow", "valid-memsafety"], [8, 1, 1])[0]
        self.is_clean = self.random.random() < self.CLEAN
        self.names = 0
        self.inputs = []
        self.own = []

    def helpers(self):
        """The functions that statements call, by name."""
        r = self.random
        start = f" = {r.choice(CONSTANTS)}" if self.is_clean or r.random() < 0.3 else ""
        change = r.choice(["p.a = x;", "p.b = x;", "p.c[1] = x;", "p.f = x;", "p.g = x;", "if (x > 1) p.a = 3;"])
        part = r.choice(["p.i = x;", "p.b[2] = x;", "p.h[0] = x;", "p.p.hi = x;", "if (x > 1) p.b[0] = 9;"])
        step = r.choice(["t = x + 1;", "if (x & 1) t = n;", "if (x > 2) t = x; else g0 = t;"])
        lines = [
            f"static int twist(int a, unsigned char b) {{ if (a > b) return a {r.choice('-^&')} b; return (a ^ b) & {r.choice(['3', '255'])}; }}\n",
            f"static int blend(int a, unsigned char b) {{ int t{start}; if (b > {r.choice('012')}) t = b; return a & 1 ? t : b; }}\n",
            f"static int deep(int n, int x) {{ int t{start}; {step} if (n <= 0) return x & 7; return deep(n - 1, t); }}\n",
            "static int counted(void) { static int calls; calls++; g1 += calls; return calls; }\n",
            f"static int stored(int *p, int x) {{ if (x {r.choice(['& 1', '> 1', '== 2'])}) *p = x & 15; return x != 0; }}\n",
            f"static struct s given_s(struct s p, int x) {{ {change} return p; }}\n",
            f"static union u given_u(union u p, int x) {{ {part} return p; }}\n"]
        return {re.search(r"(\w+)\(", line).group(1): line for line in lines}

    def own_function(self, name):
        body = Body(self, ["n", "m"])
        body.ints.add("n")
        body.declare_at_top("  ")
        for _ in range(self.random.randint(2, 4)):
            body.statement("  ", 1)
        end = f"  g0 = {body.leaf()};\n  int result = {body.leaf()} & 15;\n{self.releases(body)}  return result;\n"
        return f"static int {name}(int n, short m) {{\n{body.text()}{end}}}\n"

    def releases(self, body):
        return "".join(f"  free({block});\n" for block in body.blocks if self.random.random() < 0.8)

    def program(self):
        helpers, text = self.helpers(), ""
        for number in range(self.random.choice([0, 0, 1, 1, 2])):
            text += self.own_function(f"own{number}")
            self.own.append(f"own{number}")
        self.inputs = [f"in{i}" for i in range(self.random.randint(1, 3))]
        body = Body(self, self.inputs)
        body.lines = [f"  int {name} = __VERIFIER_nondet_int() & 3;" for name in self.inputs]
        body.ints.update(self.inputs)
        body.declare_at_top("  ")
        for _ in range(self.random.randint(3, 6)):
            body.statement("  ", 2)
        if self.random.random() < 0.7:
            body.label("  ")
        if body.structs and self.random.random() < 0.3:
            end = f"{body.structs[0]}.a == {body.structs[1]}.a"
        elif self.random.random() < 0.25:
            end = f"{body.place()} == {body.place()}"
        else:
            end = body.place() if self.random.random() < 0.5 else f"{body.place()} * 5L + {body.place()}"
        text += f"int main(void) {{\n{body.text()}  long end = (long)({end});\n{self.releases(body)}  {OBSERVED}\n  return 0;\n}}\n"
        used = "".join(line for name, line in helpers.items() if re.search(rf"\b{name}\b", text))
        return Program(HEAD + used + text, self.property, self.is_clean, self.seed)
