#!/usr/bin/env python3
"""Random programs that move pointers about in endless loops: pointers to locals, globals, array elements and fields, lists of at most three
blocks, memory that is freed. All their reachable states are computed here, so it is known whether the error can be reached, or memory be
misused, and no analysis may say otherwise.
"""
import all_states
from all_states import Fault

BLOCKS = 3
VALUES = 3
INTS = ["x", "y", "g", "i", "a[0]", "a[1]", "a[2]"]  # what an int pointer may point to, beside the values of blocks
INT_POINTERS = ["p", "q", "gp"]
NODE_POINTERS = ["s", "t", "gs"]
HEAD = """extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void *malloc(unsigned long);
extern void free(void *);
struct node { int v; struct node *next; };
int g, *gp;
struct node *gs;
static void put(int *to, int value) { *to = value; }
static int take(struct node *from) { return from->v; }
static void step(struct node **n) { *n = (*n)->next; }
static struct node *last(struct node *n) { while (n->next) n = n->next; return n; }
static void add(struct node **n, struct node *b) { b->next = *n; *n = b; }
"""

# The state: ints, int pointers (None or the index of an int or of a block's value), node pointers (None or a block's number), and for each
# block its value, the next one and whether it was freed. Blocks beyond the count are not allocated yet.
FIRST_POINTER = len(INTS)
FIRST_NODE = FIRST_POINTER + len(INT_POINTERS)
FIRST_BLOCK = FIRST_NODE + len(NODE_POINTERS)
COUNT = FIRST_BLOCK + 3 * BLOCKS


class Unclear(Exception):
    """C says nothing about it that is worth a test: the value of a pointer to freed memory is used."""


def with_value(state, slot, value):
    return state[:slot] + (value,) + state[slot + 1:]


def is_freed(state, block):
    return state[FIRST_BLOCK + 3 * block + 2]


def field(state, block, which):
    """The slot of a block's field."""
    if block is None or is_freed(state, block):
        raise Fault
    return FIRST_BLOCK + 3 * block + which


def target(state, pointer):
    """The slot that an int pointer points to."""
    if pointer is None:
        raise Fault
    if pointer >= FIRST_BLOCK and is_freed(state, (pointer - FIRST_BLOCK) // 3):
        raise Fault
    return pointer


def clear(state, block):
    if block is not None and is_freed(state, block):
        raise Unclear
    return block


def clear_pointer(state, pointer):
    if pointer is not None and pointer >= FIRST_BLOCK:
        clear(state, (pointer - FIRST_BLOCK) // 3)
    return pointer


def is_null(state, slot):
    """Of the pointer in a slot."""
    return (clear if slot >= FIRST_NODE else clear_pointer)(state, state[slot]) is None


class Generator(all_states.Statements):
    def __init__(self, seed):
        super().__init__(seed)
        self.pointers = self.random.sample(range(len(INT_POINTERS)), self.random.randint(0, 2))
        self.nodes = self.random.sample(range(len(NODE_POINTERS)), self.random.randint(0 if self.pointers else 1, 3))
        self.ints = self.random.sample(range(len(INTS)), 3)
        self.care = self.random.choice([1, 1, 0.9, 0.8])  # how often a pointer is looked at before it is followed
        self.frees = self.random.random() < 0.4

    def is_careful(self):
        return self.random.random() < self.care

    def guarded(self, pad, name, slot, lines, run):
        """The statement, most often only where the pointer is not null."""
        if not self.is_careful():
            return lines, run

        def check(states):
            null, other = self.split(lambda s: is_null(s, slot), states)
            return null | run(other)

        return [f"{pad}if ({name})", *lines], check

    # Every expression is (C text, function of the state).
    def int_pointer(self):
        k = self.random.choice(self.pointers)
        return INT_POINTERS[k], lambda s: s[FIRST_POINTER + k], FIRST_POINTER + k

    def node_pointer(self):
        k = self.random.choice(self.nodes)
        return NODE_POINTERS[k], lambda s: s[FIRST_NODE + k], FIRST_NODE + k

    def integer(self):
        r = self.random
        kind = r.randrange(6)
        if kind == 0 and self.pointers:
            text, value, slot = self.int_pointer()
            if self.is_careful():
                return f"({text} ? *{text} : 0)", lambda s: 0 if is_null(s, slot) else s[target(s, value(s))]
            return f"*{text}", lambda s: s[target(s, value(s))]
        if kind == 1 and self.nodes:
            text, value, slot = self.node_pointer()
            text_of_value = r.choice([f"{text}->v", f"take({text})"])
            if self.is_careful():
                return f"({text} ? {text_of_value} : 0)", lambda s: 0 if is_null(s, slot) else s[field(s, value(s), 0)]
            return text_of_value, lambda s: s[field(s, value(s), 0)]
        if kind == 2:
            c = r.randrange(VALUES)
            return str(c), lambda s: c
        if kind == 3:
            i = r.choice(self.ints)
            return f"({INTS[i]} + 1) % {VALUES}", lambda s: (s[i] + 1) % VALUES
        if kind == 4:
            i = r.choice(self.ints)
            return f"a[{INTS[i]}]", lambda s: s[4 + s[i]]
        i = r.choice(self.ints)
        return INTS[i], lambda s: s[i]

    def address(self):
        """The value of an int pointer."""
        r = self.random
        kind = r.randrange(6)
        if kind == 0:
            return "0", lambda s: None
        if kind == 1 and self.nodes:
            text, value, slot = self.node_pointer()
            return f"({text} ? &{text}->v : 0)", lambda s: None if is_null(s, slot) else field(s, value(s), 0)
        if kind == 2 and len(self.pointers) > 1:
            text, value, _ = self.int_pointer()
            return text, lambda s: clear_pointer(s, value(s))
        if kind == 3:
            i = r.choice(self.ints)
            return f"&a[{INTS[i]}]", lambda s: 4 + s[i]
        i = r.choice(self.ints)
        return f"&{INTS[i]}", lambda s: i

    def node(self):
        """The value of a node pointer."""
        r = self.random
        text, value, _ = self.node_pointer()
        kind = r.randrange(4)
        if kind == 0:
            return "0", lambda s: None
        if kind == 1:
            return text, lambda s: clear(s, value(s))
        if kind == 2 and not self.is_careful():
            return f"{text}->next", lambda s: clear(s, s[field(s, value(s), 1)])
        return f"{text} && {text}->next ? {text}->next : {text}", lambda s: clear(s, self.next_or_self(s, value(s)))

    @staticmethod
    def next_or_self(state, block):
        if clear(state, block) is None:
            return None
        following = clear(state, state[field(state, block, 1)])
        return block if following is None else following

    def condition(self):
        r = self.random
        kind = r.randrange(6)
        if kind == 0 and self.pointers:
            text, value, _ = self.int_pointer()
            other, other_value = self.address()
            return f"{text} == {other}", lambda s: clear_pointer(s, value(s)) == other_value(s)
        if kind in (1, 2) and self.nodes:
            text, value, _ = self.node_pointer()
            if r.random() < 0.6:
                return text, lambda s: clear(s, value(s)) is not None
            other, other_value, _ = self.node_pointer()
            return f"{text} != {other}", lambda s: clear(s, value(s)) != clear(s, other_value(s))
        text, value = self.integer()
        c = r.randrange(VALUES)
        return r.choice([(f"{text} == {c}", lambda s: value(s) == c), (f"{text} < {c}", lambda s: value(s) < c),
                         (f"{text} != {c}", lambda s: value(s) != c)])

    def assignment(self, pad):
        r = self.random
        kind = r.randrange(12)
        if kind < 2 and self.pointers:
            name, _, slot = self.int_pointer()
            text, value = self.address()
            return [f"{pad}{name} = {text};"], self.each(lambda s: with_value(s, slot, value(s)))
        if kind < 4 and self.pointers:
            name, pointer, slot = self.int_pointer()
            text, value = self.integer()
            return self.guarded(pad, name, slot, [pad + r.choice([f"*{name} = {text};", f"put({name}, {text});"])],
                    self.each(lambda s: with_value(s, target(s, pointer(s)), value(s))))
        if kind < 6 and self.nodes:
            name, _, slot = self.node_pointer()
            text, value = self.node()
            return [f"{pad}{name} = {text};"], self.each(lambda s: with_value(s, slot, value(s)))
        if kind == 6 and self.nodes:
            name, pointer, slot = self.node_pointer()
            text, value = self.integer()
            return self.guarded(pad, name, slot, [f"{pad}{name}->v = {text};"], self.each(lambda s: with_value(s, field(s, pointer(s), 0), value(s))))
        if kind == 7 and self.nodes:
            name, pointer, slot = self.node_pointer()
            text, value = self.node()
            return self.guarded(pad, name, slot, [f"{pad}{name}->next = {text};"], self.each(lambda s: with_value(s, field(s, pointer(s), 1), value(s))))
        if kind == 8 and self.nodes:
            name, pointer, slot = self.node_pointer()
            return self.guarded(pad, name, slot, [f"{pad}step(&{name});"], self.each(lambda s: with_value(s, slot, clear(s, s[field(s, pointer(s), 1)]))))
        if kind == 9 and self.nodes:
            return self.allocation(pad)
        if kind == 10 and self.nodes:
            return self.removal(pad)
        i = r.choice(self.ints)
        if kind == 11:
            return ([f"{pad}{INTS[i]} = __VERIFIER_nondet_uint() % {VALUES};"],
                    lambda states: {with_value(s, i, v) for s in states for v in range(VALUES)})
        text, value = self.integer()
        return [f"{pad}{INTS[i]} = {text};"], self.each(lambda s: with_value(s, i, value(s)))

    def allocation(self, pad):
        """A new block in front of a list, unless there are enough."""
        name, pointer, slot = self.node_pointer()
        text, value = self.integer()

        def allocate(s):
            block = s[COUNT]
            if block == BLOCKS:
                return s
            front = clear(s, pointer(s))
            s = with_value(s, COUNT, block + 1)
            s = with_value(s, FIRST_BLOCK + 3 * block, value(s))
            s = with_value(s, FIRST_BLOCK + 3 * block + 1, front)
            return with_value(s, slot, block)

        lines = [f"{pad}if (count < {BLOCKS}) {{", f"{pad}  struct node *b = malloc(sizeof *b);", f"{pad}  count++;", f"{pad}  b->v = {text};",
                 f"{pad}  add(&{name}, b);", f"{pad}}}"]
        return lines, self.each(allocate)

    def removal(self, pad):
        """free(), with or without forgetting the pointer; or the last block of a list is found."""
        name, pointer, slot = self.node_pointer()
        if not self.frees or self.random.random() < 0.3:
            return [f"{pad}if ({name}) {name} = last({name});"], self.last(pointer, slot)

        def remove(s, is_forgotten):
            block = pointer(s)
            if block is None:
                return s
            s = with_value(s, field(s, block, 2), True)
            return with_value(s, slot, None) if is_forgotten else s

        if self.random.random() < 0.7:
            return [f"{pad}free({name});", f"{pad}{name} = 0;"], self.each(lambda s: remove(s, True))
        return [f"{pad}free({name});"], self.each(lambda s: remove(s, False))

    def last(self, pointer, slot):
        def run(states):
            result = set()
            for state in states:
                try:
                    block = clear(state, pointer(state))
                    seen = set()
                    while block is not None and block not in seen:
                        seen.add(block)
                        following = clear(state, state[field(state, block, 1)])
                        if following is None:
                            break
                        block = following
                    else:
                        if block is not None:
                            continue  # round and round
                    result.add(with_value(state, slot, block))
                except Fault:
                    self.has_fault = True
            return result
        return run

    def program(self):
        """(C text, whether it has a fault, property); None where it depends on what C leaves open, or has too many states."""
        first, run_first = self.block(1, 1, 4)
        body, run_body = self.block(2, 2, 4)
        wrong = [self.condition() for _ in range(self.random.randint(1, 2))]
        start = (0,) * len(INTS) + (None,) * (len(INT_POINTERS) + len(NODE_POINTERS)) + (0, None, False) * BLOCKS + (0,)
        try:
            errors = self.loop(run_first({start}), None, run_body)
            for _, holds in wrong:
                errors, _ = self.split(holds, errors)
        except (Unclear, all_states.TooManyStates):
            return None
        text = "\n".join([HEAD + "int main(void) {", "  int x = 0, y = 0, i = 0, a[3] = {0, 0, 0}, count = 0;", "  int *p = 0, *q = 0;",
                          "  struct node *s = 0, *t = 0;", *first, "  while (__VERIFIER_nondet_int()) {", *body, "  }",
                          f"  if ({' && '.join(f'({text})' for text, _ in wrong)}) reach_error();", "  return 0;", "}", ""])
        if self.random.random() < 0.4:
            return text, self.has_fault, "valid-deref valid-free"
        return None if self.has_fault else (text, bool(errors), "unreach-call")


if __name__ == "__main__":
    all_states.main(__doc__, lambda seed: Generator(seed).program(), [*all_states.ANALYSES, "value"])
