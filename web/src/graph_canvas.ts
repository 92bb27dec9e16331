// Draws a graph on a canvas: what can be seen of it, and names only where they can be read.
import type { Graph } from "./graph";
import type { DrawnEdge, Layout } from "./layout";

export const CELL = { width: 190, height: 84 };
export const NODE = { width: 120, height: 30 };

export interface View {
  x: number;
  y: number;
  scale: number;
}

export interface Scene {
  graph: Graph;
  layout: Layout;
  view: View;
  selected: number;
  matches: ReadonlySet<number>;
}

export const nodeX = (layout: Layout, node: number) => layout.x[node] * CELL.width;
export const nodeY = (layout: Layout, node: number) => layout.y[node] * CELL.height;

export function drawGraph(canvas: HTMLCanvasElement, scene: Scene): void {
  const ratio = window.devicePixelRatio || 1;
  const { clientWidth: width, clientHeight: height } = canvas;
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  const context = canvas.getContext("2d")!;
  const style = getComputedStyle(canvas);
  const colours = new Map<string, string>(); // each is looked up once
  const colour = (name: string) => {
    let value = colours.get(name);
    if (value === undefined) colours.set(name, (value = style.getPropertyValue(`--${name}`).trim()));
    return value;
  };
  const { view, layout } = scene;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  context.setTransform(ratio * view.scale, 0, 0, ratio * view.scale, ratio * (width / 2 - view.x * view.scale), ratio * (height / 2 - view.y * view.scale));
  const area = {
    left: view.x - width / 2 / view.scale,
    right: view.x + width / 2 / view.scale,
    top: view.y - height / 2 / view.scale,
    bottom: view.y + height / 2 / view.scale,
  };
  if (view.scale <= 0.35) {
    drawFromAfar(context, scene, area, colour);
    return;
  }
  drawEdges(context, scene, area, colour);
  context.font = "12px ui-monospace, monospace";
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const node of layout.nodes) {
    const x = nodeX(layout, node);
    const y = nodeY(layout, node);
    if (x + NODE.width < area.left || x - NODE.width > area.right || y + NODE.height < area.top || y - NODE.height > area.bottom) continue;
    drawNode(context, scene, node, x, y, colour);
  }
}

type Colour = (name: string) => string;
type Area = { left: number; right: number; top: number; bottom: number };

function drawNode(context: CanvasRenderingContext2D, scene: Scene, node: number, x: number, y: number, colour: Colour) {
  const { kind, label } = scene.graph.nodes[node];
  const hidden = scene.layout.hidden.get(node) ?? 0;
  const { width, height } = NODE;
  context.fillStyle = colour(`node-${kind}`);
  context.strokeStyle = colour("node-line");
  context.lineWidth = 1;
  context.setLineDash(kind === "covered" ? [4, 3] : []);
  if (scene.matches.has(node)) {
    context.strokeStyle = colour("match");
    context.lineWidth = 4;
  }
  if (node === scene.selected) {
    context.strokeStyle = colour("focus");
    context.lineWidth = 4;
  }
  context.fillRect(x - width / 2, y - height / 2, width, height);
  context.strokeRect(x - width / 2, y - height / 2, width, height);
  context.setLineDash([]);
  if (hidden > 0) context.strokeRect(x - width / 2 + 4, y + height / 2 + 3, width - 8, 1);
  context.fillStyle = colour("text");
  context.fillText(hidden > 0 ? `${label} +${hidden}` : label, x, y, width - 6);
}

/** Thousands of nodes at once: no texts, straight edges, and few changes of colour, which is what takes time. */
function drawFromAfar(context: CanvasRenderingContext2D, scene: Scene, area: Area, colour: Colour) {
  const { graph, layout, view } = scene;
  context.lineWidth = 0.8 / view.scale;
  for (const isBack of [false, true]) {
    context.strokeStyle = colour(isBack ? "edge-back" : "edge");
    context.beginPath();
    for (const edge of layout.edges) {
      const isChosen = edge.from === scene.selected || edge.to === scene.selected;
      if (edge.isCover ? !isBack || !isChosen : edge.isBack !== isBack) continue;
      const from = { x: nodeX(layout, edge.from), y: nodeY(layout, edge.from) };
      const to = { x: nodeX(layout, edge.to), y: nodeY(layout, edge.to) };
      if (isOutside(area, from, to)) continue;
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
    }
    context.stroke();
  }
  const shades = new Map<string, number[]>();
  for (const node of layout.nodes) {
    const y = nodeY(layout, node);
    if (y + NODE.height < area.top || y - NODE.height > area.bottom) continue;
    const { kind } = graph.nodes[node];
    const shade = node === scene.selected ? "focus" : scene.matches.has(node) ? "match" : kind === "plain" || kind === "covered" ? "node-line" : `node-${kind}`;
    const there = shades.get(shade);
    if (there) there.push(node);
    else shades.set(shade, [node]);
  }
  for (const shade of ["node-line", "node-end", "node-unexpanded", "node-start", "node-error", "match", "focus"]) {
    context.fillStyle = colour(shade);
    // What one looks for has to be seen, however small the rest is.
    const least = shade === "match" || shade === "focus" ? 6 / view.scale : 1 / view.scale;
    const width = Math.max(NODE.width, least);
    const height = Math.max(NODE.height, least);
    for (const node of shades.get(shade) ?? []) context.fillRect(nodeX(layout, node) - width / 2, nodeY(layout, node) - height / 2, width, height);
  }
}

function drawEdges(context: CanvasRenderingContext2D, scene: Scene, area: Area, colour: Colour) {
  const { layout } = scene;
  const line = colour("edge");
  const back = colour("edge-back");
  context.lineWidth = 1;
  const labels: [text: string, x: number, y: number][] = [];
  for (const edge of layout.edges) {
    const from = { x: nodeX(layout, edge.from), y: nodeY(layout, edge.from) };
    const to = { x: nodeX(layout, edge.to), y: nodeY(layout, edge.to) };
    if (isOutside(area, from, to)) continue;
    const isChosen = edge.from === scene.selected || edge.to === scene.selected;
    // Who covers whom is a question about single nodes: all at once hides the rest.
    if (edge.isCover && !isChosen && !isIn(area, from) && !isIn(area, to)) continue;
    context.globalAlpha = edge.isCover && !isChosen ? 0.4 : 1;
    context.strokeStyle = edge.isBack || edge.isCover ? back : line;
    context.fillStyle = context.strokeStyle;
    context.setLineDash(edge.isCover ? [5, 4] : []);
    drawEdge(context, edge, from, to);
    if (edge.label === "" || edge.isCover) continue;
    if (edge.isBack) labels.push([edge.label, from.x + 20, from.y + CELL.height / 2]);
    else labels.push([edge.label, (from.x + to.x) / 2 - 0.75 * detour(from, to), (from.y + to.y) / 2]);
  }
  context.globalAlpha = 1;
  context.setLineDash([]);
  context.font = "11px ui-monospace, monospace";
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const [text, x, y] of labels) {
    const shown = text.length > 26 ? `${text.slice(0, 25)}…` : text;
    const { width } = context.measureText(shown);
    context.fillStyle = colour("surface");
    context.fillRect(x - width / 2 - 2, y - 7, width + 4, 14);
    context.fillStyle = colour("muted");
    context.fillText(shown, x, y);
  }
}

type Point = { x: number; y: number };

const isOutside = (area: Area, from: Point, to: Point) =>
  Math.max(from.x, to.x) + CELL.width < area.left || Math.min(from.x, to.x) - CELL.width > area.right ||
  Math.max(from.y, to.y) + CELL.height < area.top || Math.min(from.y, to.y) - CELL.height > area.bottom;
const isIn = (area: Area, { x, y }: Point) => x >= area.left && x <= area.right && y >= area.top && y <= area.bottom;

/** Straight down past other nodes: such an edge goes around their left side. */
const isLong = (from: Point, to: Point) => Math.abs(from.x - to.x) < NODE.width / 2 && to.y - from.y > 1.5 * CELL.height;
const detour = (from: Point, to: Point) => (isLong(from, to) ? NODE.width * 0.7 + 0.25 * Math.min(to.y - from.y, 1000) : 0);

function drawEdge(context: CanvasRenderingContext2D, edge: DrawnEdge, from: Point, to: Point) {
  const half = NODE.height / 2;
  context.beginPath();
  if (edge.isBack || edge.isCover) {
    // Around the side.
    const side = Math.max(from.x, to.x) + NODE.width / 2 + 26;
    context.moveTo(from.x + NODE.width / 2, from.y);
    context.bezierCurveTo(side, from.y, side, to.y, to.x + NODE.width / 2, to.y);
    context.stroke();
    head(context, to.x + NODE.width / 2, to.y, -1, 0);
    return;
  }
  const bend = (to.y - from.y - 2 * half) / 2;
  const aside = detour(from, to);
  context.moveTo(from.x, from.y + half);
  context.bezierCurveTo(from.x - aside, from.y + half + bend * 0.6, to.x - aside, to.y - half - bend * 0.6, to.x, to.y - half);
  context.stroke();
  head(context, to.x, to.y - half, 0, 1);
}

function head(context: CanvasRenderingContext2D, x: number, y: number, dx: number, dy: number) {
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x - 7 * dx - 4 * dy, y - 7 * dy - 4 * dx);
  context.lineTo(x - 7 * dx + 4 * dy, y - 7 * dy + 4 * dx);
  context.fill();
}
