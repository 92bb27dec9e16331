"""What the tests of conditions and of certificates share: the programs, the analyses, and files that are changed."""
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent
CONDITIONS = ROOT / "conditions"
sys.path.insert(0, str(ROOT / "differential"))
from expectations import all_analyses  # noqa: E402

ANALYSES = tuple(name for name in all_analyses() if name != "execution") + ("auto",)


def is_refused(run, place, message):
    return run.returncode == 3 and run.stdout == "" and f"{place}: error: " in run.stderr and message in run.stderr


def replaced(text, what, by):
    assert what in text, what
    return text.replace(what, by, 1)


def mutated(value, r, budget):
    """The JSON value with something changed: numbers, truth values, texts, elements dropped, doubled or swapped."""
    if budget[0] <= 0:
        return value
    if isinstance(value, bool):
        if r.random() < 0.05:
            budget[0] -= 1
            return not value
    elif isinstance(value, int):
        if r.random() < 0.05:
            budget[0] -= 1
            return r.choice([0, 1, value + 1, max(0, value - 1), 2**32 - 1, 2**32 - 2, 10**6, -1])
    elif isinstance(value, str):
        if value.isdigit() and r.random() < 0.1:
            budget[0] -= 1
            return str(r.choice([0, 1, int(value) + 1, 2**31, 2**127]))
        if value.startswith("(") and r.random() < 0.2:
            budget[0] -= 1
            return r.choice(["true", "false", value.replace("bvsle", "bvsge"), f"(not {value})"])
    elif isinstance(value, list):
        items = [mutated(item, r, budget) for item in value]
        if items and budget[0] > 0 and r.random() < 0.05:
            budget[0] -= 1
            at = r.randrange(len(items))
            items = r.choice([items[:at] + items[at + 1:], items[:at] + [items[at]] + items[at:], items[::-1]])
        return items
    elif isinstance(value, dict):
        return {key: mutated(item, r, budget) for key, item in value.items()}
    return value
