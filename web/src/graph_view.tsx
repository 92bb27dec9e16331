// A graph one can move, zoom, fold and search. By keyboard: arrows go along edges, + and - zoom, 0 shows all, f folds, Enter goes to the
// source.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Place, Report } from "./document";
import { flowOf } from "./flow";
import { graphChoices } from "./graph";
import { CELL, drawGraph, NODE, nodeX, nodeY, type View } from "./graph_canvas";
import { layoutOf } from "./layout";

export interface GraphViewProps {
  report: Report;
  search: string;
  /** Counts requests for the next match. */
  searchTurn: number;
  /** Light or dark: the drawing has to follow it. */
  scheme: string;
  onPlace: (place: Place) => void;
}

export function GraphView({ report, search, searchTurn, scheme, onPlace }: GraphViewProps) {
  const choices = useMemo(() => graphChoices(report), [report]);
  const [choice, setChoice] = useState(0);
  const graph = useMemo(() => choices[choice]?.make() ?? { name: "", nodes: [], edges: [], note: "" }, [choice]);
  const flow = useMemo(() => flowOf(graph), [graph]);
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const layout = useMemo(() => layoutOf(graph, flow, folded), [flow, folded]);
  const [selected, setSelected] = useState(0);
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<View>({ x: 0, y: 0, scale: 1 });
  const drag = useRef<{ x: number; y: number; isMoved: boolean } | null>(null);
  const [size, setSize] = useState(0);

  const matches = useMemo(() => {
    const found = new Set<number>();
    const sought = search.trim().toLowerCase();
    if (sought !== "") graph.nodes.forEach((node, i) => `${node.label}\n${node.detail}`.toLowerCase().includes(sought) && found.add(i));
    return found;
  }, [graph, search]);
  const shownMatches = useMemo(() => new Set([...matches].map((node) => layout.standsFor[node])), [matches, layout]);

  const draw = () => drawGraph(canvas.current!, { graph, layout, view: view.current, selected, matches: shownMatches });
  useLayoutEffect(draw, [graph, layout, selected, shownMatches, scheme, size]);
  useEffect(() => {
    const observer = new ResizeObserver(() => setSize((before) => before + 1));
    observer.observe(canvas.current!);
    return () => observer.disconnect();
  }, []);

  const centre = (node: number) => {
    view.current = { ...view.current, x: nodeX(layout, node), y: nodeY(layout, node) };
    draw();
  };
  const fit = () => {
    const { clientWidth: width, clientHeight: height } = canvas.current!;
    const wide = (layout.right - layout.left) * CELL.width + 2 * NODE.width;
    const high = layout.bottom * CELL.height + 4 * NODE.height;
    view.current = {
      x: ((layout.left + layout.right) / 2) * CELL.width,
      y: (layout.bottom / 2) * CELL.height,
      scale: Math.min(1.2, width / wide, height / high),
    };
    draw();
  };
  // A new graph is shown from its start, at a size at which it can be read.
  useLayoutEffect(() => {
    const start = flow.roots[0] ?? 0;
    setSelected(start);
    setFolded(new Set());
    view.current = { x: 0, y: 0, scale: 1 };
    if (graph.nodes.length > 0) view.current = { x: nodeX(layout, start), y: nodeY(layout, start) + canvas.current!.clientHeight / 2 - 60, scale: 1 };
    draw();
  }, [graph]);

  const zoom = (factor: number, at?: { x: number; y: number }) => {
    const { scale, x, y } = view.current;
    const next = Math.max(0.01, Math.min(4, scale * factor));
    const fixed = at ?? { x, y };
    view.current = { scale: next, x: fixed.x + ((x - fixed.x) * scale) / next, y: fixed.y + ((y - fixed.y) * scale) / next };
    draw();
  };
  const pointAt = (event: MouseEvent) => {
    const area = canvas.current!.getBoundingClientRect();
    const { x, y, scale } = view.current;
    return { x: x + (event.clientX - area.left - area.width / 2) / scale, y: y + (event.clientY - area.top - area.height / 2) / scale };
  };
  const nodeAt = (event: MouseEvent) => {
    const { x, y } = pointAt(event);
    return layout.nodes.find((node) => Math.abs(nodeX(layout, node) - x) < NODE.width / 2 && Math.abs(nodeY(layout, node) - y) < NODE.height / 2);
  };
  const toggleFold = (node: number) => {
    const next = new Set(folded);
    if (!next.delete(node) && flow.children[node].length > 0) next.add(node);
    setFolded(next);
  };
  const select = (node: number | undefined) => {
    if (node === undefined) return;
    setSelected(node);
    const { x, y, scale } = view.current;
    const { clientWidth: width, clientHeight: height } = canvas.current!;
    const isSeen = Math.abs(nodeX(layout, node) - x) < width / 2 / scale - NODE.width && Math.abs(nodeY(layout, node) - y) < height / 2 / scale - NODE.height;
    if (!isSeen) centre(node);
  };

  // The next match becomes the selected node, whatever hides it.
  useEffect(() => {
    if (matches.size === 0 || searchTurn === 0) return;
    const all = [...matches];
    const next = all.find((node) => node > selected) ?? all[0];
    const open = new Set(folded);
    for (let node = flow.dominator[next]; node >= 0; node = flow.dominator[node]) open.delete(node);
    setFolded(open);
    setSelected(next);
    const there = layoutOf(graph, flow, open);
    view.current = { ...view.current, scale: Math.max(0.6, view.current.scale), x: nodeX(there, next), y: nodeY(there, next) };
  }, [searchTurn]);

  const neighbours = (node: number) => {
    const row = layout.nodes.filter((other) => layout.y[other] === layout.y[node]).sort((a, b) => layout.x[a] - layout.x[b]);
    const at = row.indexOf(node);
    return { left: row[at - 1], right: row[at + 1] };
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => select(folded.has(selected) ? undefined : flow.successors[selected][0]),
    ArrowUp: () => select(flow.predecessors[selected].map((node) => layout.standsFor[node])[0]),
    ArrowLeft: () => select(neighbours(selected).left),
    ArrowRight: () => select(neighbours(selected).right),
    "+": () => zoom(1.25),
    "=": () => zoom(1.25),
    "-": () => zoom(0.8),
    "0": fit,
    f: () => toggleFold(selected),
    Enter: () => goToSource(),
  };
  const goToSource = () => {
    const place = graph.nodes[selected]?.place;
    if (place) onPlace(place);
  };
  const onKey = (event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };

  const node = graph.nodes[selected];
  return (
    <div class="graphs">
      <div class="toolbar" role="toolbar" aria-label="Graph">
        <label>
          Graph{" "}
          <select value={choice} onChange={(event) => setChoice(Number(event.currentTarget.value))}>
            {choices.map((one, i) => <option value={i}>{one.name}</option>)}
          </select>
        </label>
        <button type="button" onClick={() => zoom(1.25)} title="Zoom in (+)">Zoom in</button>
        <button type="button" onClick={() => zoom(0.8)} title="Zoom out (-)">Zoom out</button>
        <button type="button" onClick={fit} title="Show all (0)">Show all</button>
        <button type="button" onClick={() => toggleFold(selected)} title="Fold or unfold what lies behind the node (f)"
                disabled={(flow.children[selected]?.length ?? 0) === 0}>
          {folded.has(selected) ? "Unfold" : "Fold"}
        </button>
        <button type="button" onClick={() => setFolded(new Set())} disabled={folded.size === 0}>Unfold all</button>
        <output class="counter" aria-live="polite">
          {graph.nodes.length.toLocaleString("en")} nodes, {layout.nodes.length.toLocaleString("en")} drawn
          {search.trim() !== "" && `, ${matches.size.toLocaleString("en")} found`}
        </output>
      </div>
      <div class="graph-area">
        <canvas ref={canvas} tabIndex={0} role="application" aria-label={`${choices[choice]?.name ?? "Graph"}. Arrow keys go along edges, f folds, plus and minus zoom, Enter goes to the source.`}
          aria-describedby="node-detail"
          onKeyDown={onKey}
          onWheel={(event) => {
            event.preventDefault();
            zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, pointAt(event));
          }}
          onPointerDown={(event) => {
            drag.current = { x: event.clientX, y: event.clientY, isMoved: false };
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={(event) => {
            const from = drag.current;
            if (!from) return;
            const isMoved = from.isMoved || Math.abs(event.clientX - from.x) + Math.abs(event.clientY - from.y) > 3;
            if (!isMoved) return;
            const { x, y, scale } = view.current;
            view.current = { scale, x: x - (event.clientX - from.x) / scale, y: y - (event.clientY - from.y) / scale };
            drag.current = { x: event.clientX, y: event.clientY, isMoved };
            draw();
          }}
          onPointerUp={(event) => {
            const wasMoved = drag.current?.isMoved;
            drag.current = null;
            const clicked = wasMoved ? undefined : nodeAt(event);
            if (clicked !== undefined) setSelected(clicked);
          }}
          onDblClick={(event) => {
            const clicked = nodeAt(event);
            if (clicked !== undefined) toggleFold(clicked);
          }} />
        <aside class="node" aria-label="Selected node">
          <pre id="node-detail" aria-live="polite">{node?.detail ?? "This report has no graph."}</pre>
          {node?.place && <button type="button" onClick={goToSource}>Go to line {node.place[1]}</button>}
          {graph.note && <p class="hint">{graph.note}</p>}
          <p class="hint">Drag to move, turn the wheel to zoom, double-click to fold. A folded node stands for all that can be reached only through it.</p>
        </aside>
      </div>
    </div>
  );
}
