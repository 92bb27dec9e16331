"""Programs of a few small numbers as graphs, whose states are explored one by one: whether some execution never ends."""
import all_states


class Endless(Exception):
    """Some execution never ends."""


class Kind:
    """What numbers a variable holds: how it is declared, and what is stored for an int."""

    def __init__(self, declaration, bits, is_signed, masked=False):
        self.declaration, self.bits, self.is_signed, self.masked = declaration, bits, is_signed, masked

    def stored(self, value):
        value %= 1 << self.bits
        return value - (1 << self.bits) if self.is_signed and value >> (self.bits - 1) else value

    def assigned(self, name, text):
        return f"{name} = (unsigned)({text}) % {1 << self.bits};" if self.masked else f"{name} = {text};"


FOUR_BITS = Kind("unsigned {}", 4, False, masked=True)
FIELD = Kind("unsigned {} : 4", 4, False)
SIGNED_FIELD = Kind("signed {} : 4", 4, True)
CHAR = Kind("signed char {}", 8, True)
BYTE = Kind("unsigned char {}", 8, False)


class Variable:
    def __init__(self, name, kind, place):
        self.name, self.kind, self.place = name, kind, place  # in the state of its function


class Function:
    """Its C text, and its graph: for each node a function from a state to the pairs of a node and a state that can come next; for a call what is
    called with what, and the node behind it. States are tuples: the global variables, then its own. Node 0 is the end."""

    def __init__(self, program, name, parameters, local):
        self.program, self.name, self.parameters = program, name, parameters
        self.variables = program.shared + parameters + local
        self.local = local
        self.nodes = [None]
        self.labels = []  # (name, node)
        self.pending = []  # jumps to labels that are not known yet: (node, label)
        self.calls = {}
        self.results = {}  # by the state at the entry: states at the end; None while it runs

    def node(self, steps):
        self.nodes.append(steps)
        return len(self.nodes) - 1

    def run(self, start):
        """The states in which a call that begins with `start` can end."""
        if start in self.results:
            if self.results[start] is None:
                raise Endless
            return self.results[start]
        self.results[start] = None
        following, fresh, ends = {}, [(self.entry, start)], set()
        while fresh:
            place = fresh.pop()
            if place in following:
                continue
            node, state = place
            if node == 0:
                ends.add(state)
                following[place] = ()
                continue
            following[place] = list(self.after_call(*self.calls[node], state) if node in self.calls else self.nodes[node](state))
            fresh += following[place]
            self.program.explored += 1
            if self.program.explored > self.program.MOST_STATES:
                raise all_states.TooManyStates
        if has_cycle(following):
            raise Endless
        self.results[start] = ends
        return ends

    def after_call(self, callee, arguments, behind, state):
        shared = len(self.program.shared)
        given = [v.kind.stored(argument(state)) for v, argument in zip(callee.parameters, arguments)]
        ends = callee.run(state[:shared] + tuple(given) + (0,) * len(callee.local))
        return {(behind, end[:shared] + state[shared:]) for end in ends}


def put(state, place, value):
    return state[:place] + (value,) + state[place + 1:]


def has_cycle(following):
    done, active = set(), set()
    for start in following:
        stack = [(start, iter(following[start]))] if start not in done else []
        active.add(start)
        while stack:
            state, rest = stack[-1]
            for successor in rest:
                if successor in active:
                    return True
                if successor not in done:
                    active.add(successor)
                    stack.append((successor, iter(following[successor])))
                    break
            else:
                stack.pop()
                active.discard(state)
                done.add(state)
        active.discard(start)
    return False
