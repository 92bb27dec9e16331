// The document that Proviso puts into the page (src/report/html/document.h is the same from its side).

/** [source, line, column, end line, end column]; lines and columns count from 1. */
export type Place = [source: number, line: number, column: number, endLine?: number, endColumn?: number];

export interface Source {
  name: string;
  text: string;
}

export interface Property {
  name: string;
  sentence: string;
  verdict: string;
  decided_by?: string;
  confirmed_by?: string;
  vacuous?: boolean;
  places?: { shown: number; violated: number; open: number };
}

/** [name, value], and of a pointer to a box [name, value, box, offset]. */
export type Cell = [name: string, value: string, target?: number, offset?: number];

export interface Box {
  id: number;
  kind: "local" | "parameter" | "global" | "constant" | "block" | "given";
  bytes: number;
  name?: string;
  type?: string;
  function?: string;
  depth?: number;
  site?: Place | null;
  /** The number by which steps speak of it. */
  block?: number;
  dead?: boolean;
  cells: Cell[];
  hidden?: number;
}

export interface Step {
  number: number;
  kind: "statement" | "input" | "branch" | "call" | "return" | "violation";
  at: Place | null;
  function: string;
  depth: number;
  text: string;
  value?: string;
  boxes?: Box[];
  gone?: number[];
}

export interface Execution {
  property: string;
  check: string;
  summary: string;
  at: Place | null;
  all_steps: number;
  edges: number;
  steps: Step[];
  has_states: boolean;
  executed: { source: number; lines: number[] }[];
  harness?: string;
}

export type NoteKind = "violated" | "open" | "shown" | "left-out" | "assumption" | "invariant" | "predicate" | "unsupported";

export interface Note {
  kind: NoteKind;
  at: Place;
  text: string;
}

export interface CfaFunction {
  name: string;
  at: Place | null;
  lines: number[];
  edges: [from: number, to: number, text: string][];
}

export type ArgNode = [
  function_: string,
  location: number,
  place: Place | null,
  state: string,
  parent: number | null,
  coveredBy: number | null,
  expanded: boolean,
];

export interface Report {
  version: string;
  verdict: string;
  files: string[];
  entry: string;
  data_model: string;
  analysis: string;
  chosen_for: string;
  limit: string;
  seconds: number;
  peak_memory: number;
  missing_functions: string[];
  never_failing: string[];
  replaced: string[];
  properties: Property[];
  condition: string;
  next: string;
  executions: Execution[];
  notes: Note[];
  coverage: {
    lines: { source: number; lines: string }[];
    locations: [number, number];
    branches: [number, number];
    errors: [number, number];
  };
  cfa: { functions: CfaFunction[]; left_out: number };
  arg?: { nodes: ArgNode[]; left_out: number };
  time_line: { what: string; start: number; seconds: number; outcome: string }[];
  statistics: Record<string, number>;
  sources: Source[];
}

export function readDocument(): Report {
  return JSON.parse(document.getElementById("document")!.textContent!);
}
