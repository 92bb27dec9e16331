"""Random small C programs whose paths meet in odd ways: jumps forwards, backwards, into and out of blocks and over initialisations,
switches with cases in inner blocks, variables that are not assigned on some paths, unions, bit-fields, copies of
aggregates by all means there are.

A program ends by looking at one value (`observed`); observed_by() makes a program of it that asserts something about this value. A *clean*
program reads nothing indeterminate: what it does depends on its inputs alone, each of which is one of 0 to 3.
"""
import dataclasses
import random
import re

from random_expressions import CONSTANTS
from random_statements import Body

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


@dataclasses.dataclass
class Program:
    text: str
    property: str
    is_clean: bool
    seed: int = 0

    def observed_by(self, statement):
        """With `end`, the value that is looked at, given to this statement."""
        return self.text.replace(OBSERVED, statement)


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
            f"static int twist(int a, unsigned char b) {{ if (a > b) return a {r.choice('-^&')} b; "
            f"return (a ^ b) & {r.choice(['3', '255'])}; }}\n",
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
