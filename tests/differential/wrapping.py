#!/usr/bin/env python3
"""Random programs whose integers of all sizes and signs are converted, wrap around and overflow in endless loops. All their reachable states
are computed here, so it is known whether the error can be reached, or a signed operation overflow, and no analysis may say otherwise.
"""
import all_states
from all_states import Fault

# name, C type, bits, is signed; a state is a tuple of their values
VARIABLES = [("c", "signed char", 8, True), ("d", "unsigned char", 8, False), ("s", "short", 16, True), ("w", "unsigned short", 16, False),
             ("i", "int", 32, True), ("u", "unsigned", 32, False), ("l", "long long", 64, True), ("g", "signed char", 8, True),
             ("b[0]", "unsigned char", 8, False), ("b[1]", "unsigned char", 8, False)]
INT = (32, True)
HEAD = """extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
signed char g;
static signed char narrow(unsigned char a, short b) { return a - b; }
static unsigned char mix(int a, unsigned char b) { return a < 0 ? b : a ^ b; }
"""


def converted(value, kind):
    bits, is_signed = kind
    value &= (1 << bits) - 1
    return value - (1 << bits) if is_signed and value >> (bits - 1) else value


def promoted(kind):
    return INT if kind[0] < 32 else kind


def common(left, right):
    """The usual arithmetic conversions."""
    left, right = promoted(left), promoted(right)
    bits = max(left[0], right[0])
    return bits, all(is_signed for width, is_signed in (left, right) if width == bits)


def arithmetic(value, kind):
    """The result of an operation: signed ones may not overflow."""
    if kind[1] and converted(value, kind) != value:
        raise Fault
    return converted(value, kind)


class Generator(all_states.Statements):
    ASSIGNMENTS = 5
    BRANCHES = 4
    NONDETERMINISTIC = 0.2
    LENGTH = 2
    MOST_STATES = 20000

    def __init__(self, seed):
        super().__init__(seed)
        self.used = self.random.sample(range(len(VARIABLES)), self.random.randint(2, 3))

    # Every expression is (C text, type as bits and sign, function of the state).
    def variable(self):
        k = self.random.choice(self.used)
        name, _, bits, is_signed = VARIABLES[k]
        return name, (bits, is_signed), lambda state: state[k]

    def constant(self):
        value = self.random.choice([0, 1, 1, 2, 3, 5, 7, 10, 100, 127, 128, 200, 255, 256, 1000, 70000, 2147483640, -1, -1, -2, -128])
        if self.random.random() < 0.15:
            return f"{abs(value)}u", (32, False), lambda state: abs(value)
        return str(value) if value >= 0 else f"({value})", INT, lambda state: value

    def expression(self, depth=2):
        r = self.random
        kind = r.randrange(9)
        if depth == 0 or kind < 2:
            return self.variable() if r.random() < 0.75 else self.constant()
        if kind == 2:
            _, name, bits, is_signed = r.choice(VARIABLES)
            text, _, value = self.expression(depth - 1)
            return f"({name})({text})", (bits, is_signed), lambda state: converted(value(state), (bits, is_signed))
        if kind == 3:
            return self.shift(depth)
        if kind == 4:
            return self.call(depth)
        left, left_kind, left_value = self.expression(depth - 1)
        if kind == 5:
            c = r.choice([2, 3, 5, 16])
            result = common(left_kind, INT)
            name = r.choice("/%")

            def divide(state):
                value = converted(left_value(state), result)
                quotient = abs(value) // c * (1 if value >= 0 else -1)
                return quotient if name == "/" else value - quotient * c

            return f"({left} {name} {c})", result, divide
        right, right_kind, right_value = self.expression(depth - 1)
        result = common(left_kind, right_kind)
        name = r.choice(["+", "+", "-", "-", "*", "&", "|", "^"])
        operation = {"+": int.__add__, "-": int.__sub__, "*": int.__mul__, "&": int.__and__, "|": int.__or__, "^": int.__xor__}[name]
        return (f"({left} {name} {right})", result,
                lambda state: arithmetic(operation(converted(left_value(state), result), converted(right_value(state), result)), result))

    def shift(self, depth):
        text, kind, value = self.expression(depth - 1)
        result = promoted(kind)
        by = self.random.randint(1, 7)
        if self.random.random() < 0.6:
            return f"({text} >> {by})", result, lambda state: converted(value(state), result) >> by
        # To the left only what has no sign.
        return f"((unsigned)({text}) << {by})", (32, False), lambda state: converted(converted(value(state), (32, False)) << by, (32, False))

    def call(self, depth):
        first, _, first_value = self.expression(depth - 1)
        second, _, second_value = self.expression(depth - 1)
        if self.random.random() < 0.5:
            return (f"narrow({first}, {second})", (8, True),
                    lambda state: converted(converted(first_value(state), (8, False)) - converted(second_value(state), (16, True)), (8, True)))

        def mixed(state):
            a, b = converted(first_value(state), INT), converted(second_value(state), (8, False))
            return b if a < 0 else converted(a ^ b, (8, False))

        return f"mix({first}, {second})", (8, False), mixed

    def condition(self):
        left, left_kind, left_value = self.expression(1)
        right, right_kind, right_value = self.expression(1) if self.random.random() < 0.4 else self.constant()
        kind = common(left_kind, right_kind)
        name = self.random.choice(["<", "<=", ">", ">=", "==", "!="])
        compare = {"<": int.__lt__, "<=": int.__le__, ">": int.__gt__, ">=": int.__ge__, "==": int.__eq__, "!=": int.__ne__}[name]
        return f"{left} {name} {right}", lambda state: compare(converted(left_value(state), kind), converted(right_value(state), kind))

    def assignment(self, pad):
        r = self.random
        k = r.choice(self.used)
        name, _, bits, is_signed = VARIABLES[k]
        if r.random() < 0.1:
            values = r.choice([2, 3, 4])
            offset = r.choice([0, 0, 0, -1])
            text = f"{pad}{name} = (int)(__VERIFIER_nondet_uint() % {values}) + ({offset});"
            return [text], lambda states: {s[:k] + (converted(v + offset, (bits, is_signed)),) + s[k + 1:] for s in states for v in range(values)}
        text, kind, value = self.expression()
        line = f"{name} = {text};"
        if r.random() < 0.4:
            sign = r.choice("+-")
            step, step_kind, step_value = self.constant() if r.random() < 0.7 else self.variable()
            kind = common((bits, is_signed), step_kind)
            line = f"{name} {sign}= {step};"

            def value(state):
                change = converted(step_value(state), kind)
                return arithmetic(converted(state[k], kind) + (change if sign == "+" else -change), kind)

        return [pad + line], self.each(lambda s: s[:k] + (converted(value(s), (bits, is_signed)),) + s[k + 1:])

    def program(self):
        """(C text, whether it has a fault, property); None where it has too many states."""
        first, run_first = self.block(0, 1)
        body, run_body = self.block(2, 2, 4)
        wrong = [self.condition() for _ in range(self.random.randint(1, 2))]
        try:
            errors = self.loop(run_first({(0,) * len(VARIABLES)}), None, run_body)
        except all_states.TooManyStates:
            return None
        for _, holds in wrong:
            errors, _ = self.split(holds, errors)
        declarations = [f"  {type_name} {name} = 0;" for name, type_name, _, _ in VARIABLES if name not in ("g", "b[0]", "b[1]")]
        text = "\n".join([HEAD + "int main(void) {", *declarations, "  unsigned char b[2] = {0, 0};", *first,
                          "  while (__VERIFIER_nondet_int()) {", *body, "  }", f"  if ({' && '.join(text for text, _ in wrong)}) reach_error();",
                          "  return 0;", "}", ""])
        if self.random.random() < 0.4:
            return text, self.has_fault, "no-overflow"
        return None if self.has_fault else (text, bool(errors), "unreach-call")


if __name__ == "__main__":
    all_states.main(__doc__, lambda seed: Generator(seed).program(), [*all_states.ANALYSES, "value", "numeric", "numeric --integers=unbounded"])
