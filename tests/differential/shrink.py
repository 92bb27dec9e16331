"""Makes a C program smaller as long as it stays interesting: lines and blocks are left out, then conditions and initialisers."""
import re
import time


def block_end(lines, start):
    """The line that closes the block which a line opens, or None."""
    depth = 0
    for number in range(start, len(lines)):
        depth += lines[number].count("{") - lines[number].count("}")
        if number == start and depth <= 0:
            return None
        if depth <= 0:
            return number
    return None


def candidates(lines):
    """Smaller programs, the smallest first."""
    size = len(lines) // 2
    while size >= 1:
        for start in range(0, len(lines), size):
            yield lines[:start] + lines[start + size:]
        size //= 2
    for start, line in enumerate(lines):
        if (end := block_end(lines, start)) is not None:
            yield lines[:start] + lines[end + 1:]
            yield lines[:start] + lines[start + 1:end] + lines[end + 1:]
    for number, line in enumerate(lines):
        for pattern, replacement in REPLACEMENTS:
            for match in re.finditer(pattern, line):
                changed = line[:match.start()] + match.expand(replacement) + line[match.end():]
                if len(changed) < len(line):
                    yield lines[:number] + [changed] + lines[number + 1:]


REPLACEMENTS = [
    (r"(?<!\w)\(([^()]*)\)", r"\1"),  # parentheses
    (r"\([^()]*\) \? ([^:()]*) : [^;()]*", r"\1"),
    (r"(\w+) (?:[-+*&|^]|&&|\|\||==|!=|<|>) (\w+)", r"\1"),
    (r"(\w+) (?:[-+*&|^]|&&|\|\||==|!=|<|>) (\w+)", r"\2"),
    (r"if \([^{};]*\) (goto)", r"\1"),
    (r"\b(?:unsigned |signed )?(?:char|short|long)\b", "int"),
    (r"= [^;=]{2,};", "= 0;"),
]


def shrink(text, is_interesting, seconds=300):
    """The smallest that was found in that time."""
    lines = [line for line in text.split("\n") if line.strip()]
    end = time.monotonic() + seconds
    is_smaller = True
    while is_smaller:
        is_smaller = False
        for candidate in candidates(lines):
            if time.monotonic() > end:
                break
            if is_interesting("\n".join(candidate) + "\n"):
                lines = candidate
                is_smaller = True
                break
    return "\n".join(lines) + "\n"
