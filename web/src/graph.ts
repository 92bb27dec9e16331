// Graphs as the page draws them: control-flow automata and the abstract reachability graph.
import type { ArgNode, CfaFunction, Place, Report } from "./document";

export interface GraphNode {
  label: string;
  detail: string;
  place: Place | null;
  kind: "plain" | "start" | "end" | "error" | "covered" | "unexpanded";
}

export interface GraphEdge {
  from: number;
  to: number;
  label: string;
  isCover: boolean;
}

export interface Graph {
  name: string;
  nodes: GraphNode[];
  edges: GraphEdge[];
  note: string;
}

/** The names of the graphs that the report has; each is made when it is chosen. */
export function graphChoices(report: Report): { name: string; make: () => Graph }[] {
  const { functions, left_out } = report.cfa;
  const choices = [];
  if (report.arg) choices.push({ name: "Abstract reachability graph", make: () => argGraph(report.arg!.nodes, report.arg!.left_out) });
  if (functions.length > 1) choices.push({ name: "Control flow of all functions", make: () => cfaGraph(functions, left_out) });
  for (const one of functions) choices.push({ name: `Control flow of ${one.name}`, make: () => cfaGraph([one], 0) });
  return choices;
}

const isError = (text: string) => /\b(reach_error|__VERIFIER_error|__assert_fail|assert_failed)\b/.test(text);

function cfaGraph(functions: CfaFunction[], leftOut: number): Graph {
  const nodes: GraphNode[] = [];
  const edges: GraphEdge[] = [];
  for (const one of functions) {
    const first = nodes.length;
    const out: string[][] = one.lines.map(() => []);
    for (const [from, to, text] of one.edges) {
      out[from].push(text);
      edges.push({ from: first + from, to: first + to, label: text, isCover: false });
    }
    one.lines.forEach((line, i) => {
      const kind = i === 0 ? "start" : out[i].length === 0 ? "end" : out[i].some(isError) ? "error" : "plain";
      nodes.push({
        label: i === 0 ? one.name : line > 0 ? `${i}: line ${line}` : `${i}`,
        detail: [`${one.name}, location ${i}${line > 0 ? `, line ${line}` : ""}`, ...out[i]].join("\n"),
        place: line > 0 && one.at ? [one.at[0], line, 1] : null,
        kind,
      });
    });
  }
  const note = leftOut > 0 ? `${leftOut} more functions are not shown.` : "";
  return { name: functions.length === 1 ? functions[0].name : "all", nodes, edges, note };
}

function argGraph(all: ArgNode[], leftOut: number): Graph {
  const edges: GraphEdge[] = [];
  const nodes = all.map(([name, location, place, state, parent, coveredBy, isExpanded], i): GraphNode => {
    if (parent !== null) edges.push({ from: parent, to: i, label: "", isCover: false });
    if (coveredBy !== null) edges.push({ from: i, to: coveredBy, label: "covered by", isCover: true });
    const kind = parent === null ? "start" : coveredBy !== null ? "covered" : isExpanded ? "plain" : "unexpanded";
    const at = place ? `, line ${place[1]}` : "";
    const means = { covered: ` (covered by node ${coveredBy})`, unexpanded: " (not expanded)" } as Record<string, string>;
    return {
      label: place ? `${i}: line ${place[1]}` : `${i}: ${name}`,
      detail: `Node ${i}: ${name}, location ${location}${at}${means[kind] ?? ""}\n${state}`,
      place,
      kind,
    };
  });
  return { name: "arg", nodes, edges, note: leftOut > 0 ? `${leftOut} more nodes are not shown.` : "" };
}
