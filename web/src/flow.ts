// The order and the dominators of a graph: what its drawing and its folding rest on.
//
// Dominators by the iteration of Cooper, Harvey and Kennedy ("A Simple, Fast Dominance Algorithm", 2001), with one start before all roots.
import type { Graph } from "./graph";

export interface Flow {
  successors: number[][];
  predecessors: number[][];
  /** Reverse post-order of a depth-first search: edges against it go back. */
  order: number[];
  /** Places in that order. */
  position: Int32Array;
  /** The immediate dominator; -1: none. */
  dominator: Int32Array;
  /** Of the tree of dominators, in the order of the search. */
  children: number[][];
  roots: number[];
}

export function flowOf(graph: Graph): Flow {
  const count = graph.nodes.length;
  const successors: number[][] = Array.from({ length: count }, () => []);
  const predecessors: number[][] = Array.from({ length: count }, () => []);
  for (const edge of graph.edges) {
    if (edge.isCover) continue;
    successors[edge.from].push(edge.to);
    predecessors[edge.to].push(edge.from);
  }
  const { order, searchRoots } = reversePostOrder(graph, successors, predecessors);
  const position = new Int32Array(count);
  order.forEach((node, i) => (position[node] = i));
  const dominator = dominators(order, position, predecessors, searchRoots);
  const children: number[][] = Array.from({ length: count }, () => []);
  const roots: number[] = [];
  for (const node of order) (dominator[node] < 0 ? roots : children[dominator[node]]).push(node);
  return { successors, predecessors, order, position, dominator, children, roots };
}

function reversePostOrder(graph: Graph, successors: number[][], predecessors: number[][]) {
  const count = graph.nodes.length;
  const seen = new Uint8Array(count);
  const next = new Int32Array(count);
  const searchRoots = new Set<number>();
  const groups: number[][] = [];
  const search = (root: number) => {
    if (seen[root]) return;
    searchRoots.add(root);
    const post: number[] = [];
    const stack = [root];
    seen[root] = 1;
    while (stack.length > 0) {
      const node = stack.at(-1)!;
      const out = successors[node];
      // The last one first: what comes first in the source is then first in the order.
      const i = out.length - 1 - next[node]++;
      if (i < 0) {
        post.push(node);
        stack.pop();
      } else if (!seen[out[i]]) {
        seen[out[i]] = 1;
        stack.push(out[i]);
      }
    }
    groups.push(post.reverse());
  };
  for (let node = 0; node < count; ++node) if (graph.nodes[node].kind === "start" || predecessors[node].length === 0) search(node);
  for (let node = 0; node < count; ++node) search(node);
  return { order: groups.flat(), searchRoots };
}

function dominators(order: number[], position: Int32Array, predecessors: number[][], roots: Set<number>): Int32Array {
  // By places in the order; place 0 is the start before all roots.
  const of = new Int32Array(order.length + 1).fill(-1);
  of[0] = 0;
  const intersect = (a: number, b: number) => {
    while (a !== b) {
      while (a > b) a = of[a];
      while (b > a) b = of[b];
    }
    return a;
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (const node of order) {
      let best = roots.has(node) ? 0 : -1;
      for (const before of predecessors[node]) {
        const at = position[before] + 1;
        if (of[at] >= 0) best = best < 0 ? at : intersect(best, at);
      }
      const at = position[node] + 1;
      if (of[at] !== best) {
        of[at] = best;
        changed = true;
      }
    }
  }
  const result = new Int32Array(order.length);
  for (const node of order) result[node] = of[position[node] + 1] - 1 < 0 ? -1 : order[of[position[node] + 1] - 1];
  return result;
}
