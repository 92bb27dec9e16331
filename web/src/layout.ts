// Where nodes are drawn. Rows are the longest ways from the start; in them, each node stands over what it dominates, as in a tidy tree:
// the trees below a node are moved together as far as their outlines allow. Takes next to linear time.
import type { Graph } from "./graph";
import type { Flow } from "./flow";

export interface DrawnEdge {
  from: number;
  to: number;
  label: string;
  isCover: boolean;
  isBack: boolean;
}

export interface Layout {
  /** The nodes that are drawn: those that no folded node hides. */
  nodes: number[];
  edges: DrawnEdge[];
  x: Float64Array;
  y: Float64Array;
  /** How many nodes each folded node hides. */
  hidden: Map<number, number>;
  /** The folded node that hides a node, or itself. */
  standsFor: Int32Array;
  left: number;
  right: number;
  bottom: number;
}

/** The outline of a tree: its extent in each row, the lowest row first, all moved by `shift`. */
interface Outline {
  bottom: number;
  left: number[];
  right: number[];
  shift: number;
}

const GAP = 1;

export function layoutOf(graph: Graph, flow: Flow, folded: ReadonlySet<number>): Layout {
  const standsFor = new Int32Array(graph.nodes.length);
  const hidden = new Map<number, number>();
  for (const node of flow.order) {
    const above = flow.dominator[node];
    const by = above < 0 ? -1 : folded.has(standsFor[above]) ? standsFor[above] : -1;
    standsFor[node] = by < 0 ? node : by;
    if (by >= 0) hidden.set(by, (hidden.get(by) ?? 0) + 1);
  }
  const nodes = flow.order.filter((node) => standsFor[node] === node);
  const edges = drawnEdges(graph, flow, standsFor);
  const rows = rowsOf(nodes, edges, graph.nodes.length);
  const x = positions(nodes, flow, folded, rows);
  const y = new Float64Array(rows);
  let left = 0;
  let right = 0;
  let bottom = 0;
  for (const node of nodes) {
    left = Math.min(left, x[node]);
    right = Math.max(right, x[node]);
    bottom = Math.max(bottom, y[node]);
  }
  return { nodes, edges, x, y, hidden, standsFor, left, right, bottom };
}

function drawnEdges(graph: Graph, flow: Flow, standsFor: Int32Array): DrawnEdge[] {
  const seen = new Set<string>();
  const edges: DrawnEdge[] = [];
  for (const { from: begin, to: end, label, isCover } of graph.edges) {
    const from = standsFor[begin];
    const to = standsFor[end];
    const isMoved = from !== begin || to !== end;
    if (from === to && isMoved) continue;
    if (isMoved) {
      const key = `${from} ${to} ${isCover}`;
      if (seen.has(key)) continue;
      seen.add(key);
    }
    edges.push({ from, to, label: isMoved ? "" : label, isCover, isBack: flow.position[to] <= flow.position[from] });
  }
  return edges;
}

function rowsOf(nodes: number[], edges: DrawnEdge[], count: number): Int32Array {
  const out = new Map<number, number[]>();
  for (const edge of edges) {
    if (edge.isCover || edge.isBack) continue;
    const there = out.get(edge.from);
    if (there) there.push(edge.to);
    else out.set(edge.from, [edge.to]);
  }
  const rows = new Int32Array(count);
  for (const node of nodes) for (const to of out.get(node) ?? []) rows[to] = Math.max(rows[to], rows[node] + 1);
  return rows;
}

function positions(nodes: number[], flow: Flow, folded: ReadonlySet<number>, rows: Int32Array): Float64Array {
  const offset = new Float64Array(rows.length); // from the dominator
  const outlines = new Map<number, Outline>();
  for (let i = nodes.length - 1; i >= 0; --i) {
    const node = nodes[i];
    const below = folded.has(node) ? [] : [...flow.children[node]].sort((a, b) => rows[a] - rows[b]);
    const outline = below.length > 0 ? placed(below, offset, outlines) : { bottom: rows[node], left: [], right: [], shift: 0 };
    // Rows between the node and what is below it are free for others.
    const at = outline.bottom - rows[node];
    for (let row = outline.left.length; row < at; ++row) {
      outline.left.push(Infinity);
      outline.right.push(-Infinity);
    }
    outline.left[at] = Math.min(outline.left[at] ?? Infinity, -outline.shift);
    outline.right[at] = Math.max(outline.right[at] ?? -Infinity, -outline.shift);
    outlines.set(node, outline);
  }
  const x = new Float64Array(rows.length);
  const roots = flow.roots;
  placed(roots, offset, outlines);
  for (const node of nodes) x[node] = offset[node] + (flow.dominator[node] < 0 ? 0 : x[flow.dominator[node]]);
  return x;
}

/** Puts trees side by side, one that begins below all others under their middle; their offsets from the middle, and the outline of all. */
function placed(trees: number[], offset: Float64Array, outlines: Map<number, Outline>): Outline {
  let all = take(outlines, trees[0]);
  offset[trees[0]] = 0;
  let last = 0;
  const beside = [trees[0]];
  const under: number[] = [];
  for (const tree of trees.slice(1)) {
    const one = take(outlines, tree);
    const needed = distance(all, one);
    if (needed === -Infinity) {
      offset[tree] = last / 2;
      under.push(tree);
    } else {
      offset[tree] = needed;
      if (under.length === 0) last = Math.max(last, needed);
      beside.push(tree);
    }
    one.shift += offset[tree];
    all = merged(all, one);
  }
  const middle = last / 2;
  for (const tree of [...beside, ...under]) offset[tree] -= middle;
  all.shift -= middle;
  return all;
}

function take(outlines: Map<number, Outline>, tree: number): Outline {
  const outline = outlines.get(tree)!;
  outlines.delete(tree);
  return outline;
}

/** How far the second one has to be moved to the right of the first; -Infinity: they have no row in common. */
function distance(a: Outline, b: Outline): number {
  let needed = -Infinity;
  const bottom = Math.min(a.bottom, b.bottom);
  const top = Math.max(a.bottom - a.left.length, b.bottom - b.left.length) + 1;
  for (let row = top; row <= bottom; ++row) {
    const right = a.right[a.bottom - row];
    const left = b.left[b.bottom - row];
    if (right > -Infinity && left < Infinity) needed = Math.max(needed, right + a.shift - left - b.shift + GAP);
  }
  return needed;
}

/** The smaller one becomes part of the larger one. */
function merged(a: Outline, b: Outline): Outline {
  const [into, other] = a.left.length + (a.bottom >= b.bottom ? 0.5 : 0) > b.left.length ? [a, b] : [b, a];
  if (other.bottom > into.bottom) {
    const missing = other.bottom - into.bottom;
    into.left.unshift(...new Array(missing).fill(Infinity));
    into.right.unshift(...new Array(missing).fill(-Infinity));
    into.bottom = other.bottom;
  }
  for (let i = 0; i < other.left.length; ++i) {
    const at = into.bottom - (other.bottom - i);
    while (into.left.length <= at) {
      into.left.push(Infinity);
      into.right.push(-Infinity);
    }
    into.left[at] = Math.min(into.left[at], other.left[i] + other.shift - into.shift);
    into.right[at] = Math.max(into.right[at], other.right[i] + other.shift - into.shift);
  }
  return into;
}
