#!/usr/bin/env python3
"""What checking a data structure within growing bounds costs: glass-box checking of the search tree of examples/glassbox, the same by
enumeration of all trees (bench/glassbox/enumerate_trees.c, as Korat does it), and the specification unwound by bounded model checking.

CPU time, all in one run. A means that does not get to its end within the limit is not asked about larger trees.

    bench/glassbox.py --proviso build/release/proviso [--heights 2 3 4 5 6] [--limit 60] [--plot FILE.svg]
"""
import argparse
import math
import os
import pathlib
import re
import resource
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SPECIFICATION = ROOT / "examples" / "glassbox" / "search_tree.c"
VALUES = 2
MEANS = {"glass-box": "#1a7f37", "enumeration": "#bc4c00", "bounded model checking": "#0969da"}


def bounds(height):
    return {"height": height, "keys": 2 ** height - 1, "values": VALUES}


def timed(command, limit):
    """Its output and CPU time; None if it did not come to its end."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run(command, capture_output=True, text=True,
                         preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1)))
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return (run.stdout, seconds) if run.returncode == 0 else None


def glassbox(proviso, height, limit, _):
    arguments = [part for name, value in bounds(height).items() for part in ("--bound", f"{name}={value}")]
    found = timed([proviso, "glassbox", str(SPECIFICATION), *arguments, "--cpu-limit", f"{limit}s"], 2 * limit)
    if found is None:
        return None
    explored = sum(int(number) for number in re.findall(r"(\d+) states explored", found[0]))
    return found[1], f"{explored} states explored"


def defined(height):
    return [f"-DGLASSBOX_BOUND_{name}=~,{value}" for name, value in bounds(height).items()]


def enumeration(_, height, limit, directory):
    program = pathlib.Path(directory) / "enumerate"
    subprocess.run(["gcc", "-O2", "-w", f"-I{ROOT}/include", *defined(height), str(ROOT / "bench/glassbox/enumerate_trees.c"), "-o", program],
                   check=True)
    found = timed([str(program)], limit)
    return found and (found[1], found[0].strip())


def bounded_model_checking(proviso, height, limit, _):
    found = timed([proviso, "check", "--property", "assertions", "--analysis", "bmc", "--cpu-limit", f"{limit}s", *defined(height),
                   str(SPECIFICATION)], 2 * limit)
    return found and (found[1], found[0].strip().splitlines()[-1].removeprefix("VERDICT: "))


def plot(times, limit):
    """Seconds over nodes, both logarithmic, as SVG."""
    left, top, width, height = 60, 20, 460, 300
    nodes = sorted({n for points in times.values() for n, _ in points})
    low, high = math.log10(0.01), math.log10(limit)

    def at(n, seconds):
        x = left + width * math.log(n / nodes[0]) / math.log(nodes[-1] / nodes[0])
        return x, top + height * (high - math.log10(max(seconds, 0.01))) / (high - low)

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + width + 180} {top + height + 50}" '
             'font-family="sans-serif" font-size="12" fill="currentColor" role="img" aria-label="CPU seconds over nodes">',
             f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="none" stroke="currentColor" stroke-opacity="0.4"/>']
    for seconds in (0.01, 0.1, 1, 10, 100):
        if seconds <= limit:
            _, y = at(nodes[0], seconds)
            parts.append(f'<text x="{left - 6}" y="{y + 4:.0f}" text-anchor="end">{seconds:g} s</text>')
            parts.append(f'<path d="M{left} {y:.0f}h{width}" stroke="currentColor" stroke-opacity="0.15"/>')
    for n in nodes:
        parts.append(f'<text x="{at(n, 1)[0]:.0f}" y="{top + height + 18}" text-anchor="middle">{n}</text>')
    parts.append(f'<text x="{left + width / 2:.0f}" y="{top + height + 40}" text-anchor="middle">nodes and keys</text>')
    for i, (name, points) in enumerate(times.items()):
        colour = MEANS[name]
        line = " ".join(f"{x:.0f},{y:.0f}" for x, y in (at(*point) for point in points))
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x:.0f}" cy="{y:.0f}" r="3" fill="{colour}"/>' for x, y in (at(*point) for point in points)]
        parts.append(f'<text x="{left + width + 12}" y="{top + 20 + 20 * i}" fill="{colour}">{name}</text>')
    return "\n".join([*parts, "</svg>", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--proviso", default=os.environ.get("PROVISO", "build/release/proviso"))
    parser.add_argument("--heights", type=int, nargs="+", default=[2, 3, 4, 5, 6])
    parser.add_argument("--limit", type=int, default=60, help="CPU seconds for each (default: 60)")
    parser.add_argument("--plot", type=pathlib.Path, help="writes the figure")
    arguments = parser.parse_args()
    runs = {"glass-box": glassbox, "enumeration": enumeration, "bounded model checking": bounded_model_checking}
    times = {name: [] for name in runs}
    with tempfile.TemporaryDirectory() as directory:
        for name, run in runs.items():
            for height in arguments.heights:
                nodes = 2 ** height - 1
                found = run(arguments.proviso, height, arguments.limit, directory)
                print(f"{name}, {nodes} nodes: " + (f"{found[0]:.2f} s, {found[1]}" if found else f"more than {arguments.limit} s"), flush=True)
                if found is None:
                    break
                times[name].append((nodes, found[0]))
    for name, points in times.items():
        if len(points) > 2:
            (n, first), (m, last) = points[-2:]
            print(f"{name}: like nodes^{math.log(last / first) / math.log(m / n):.1f} from {n} to {m}")
    if arguments.plot:
        arguments.plot.write_text(plot(times, arguments.limit))


if __name__ == "__main__":
    main()
