// A source with what is known of its lines. Only the lines that can be seen are in the page, so that long files stay quick.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Note, Place, Report } from "./document";
import { shownColumn, SourceLines } from "./highlight";
import { NOTE_TITLES, type NotesByLine } from "./notes";

const LINE_HEIGHT = 20;
const MARGIN = 20; // lines beyond what can be seen

const COVERAGE: Record<string, [name: string, title: string]> = {
  v: ["verified", "verified"],
  p: ["partly", "partly verified"],
  o: ["open", "not verified"],
  "-": ["unreachable", "nothing leads here"],
};

export interface SourceViewProps {
  report: Report;
  source: number;
  notes: NotesByLine;
  /** Where the execution is; null: there is none. */
  current: Place | null;
  /** What was chosen or found last: the view shows it. */
  target: { line: number } | null;
  executed: ReadonlySet<number>;
}

export function SourceView({ report, source, notes, current, target, executed }: SourceViewProps) {
  const lines = useMemo(() => new SourceLines(report.sources[source]?.text ?? ""), [source]);
  const coverage = useMemo(() => report.coverage.lines.find((one) => one.source === source)?.lines ?? "", [source]);
  const scroller = useRef<HTMLDivElement>(null);
  const [window_, setWindow] = useState({ top: 0, height: 800 });

  const look = () => {
    const element = scroller.current!;
    setWindow({ top: element.scrollTop, height: element.clientHeight });
  };
  useLayoutEffect(() => {
    look();
    const observer = new ResizeObserver(look);
    observer.observe(scroller.current!);
    return () => observer.disconnect();
  }, []);
  const show = (line: number) => {
    const element = scroller.current!;
    const top = (line - 1) * LINE_HEIGHT;
    const isSeen = top >= element.scrollTop + LINE_HEIGHT && top <= element.scrollTop + element.clientHeight - 3 * LINE_HEIGHT;
    if (!isSeen) element.scrollTop = Math.max(0, top - element.clientHeight / 2);
    look();
  };
  useLayoutEffect(() => {
    if (current && current[0] === source) show(current[1]);
  }, [current, source]);
  useEffect(() => {
    if (target) show(target.line);
  }, [target, source]);

  const first = Math.max(0, Math.floor(window_.top / LINE_HEIGHT) - MARGIN);
  const last = Math.min(lines.lines.length, Math.ceil((window_.top + window_.height) / LINE_HEIGHT) + MARGIN);
  const rows = [];
  for (let i = first; i < last; ++i) {
    const number = i + 1;
    rows.push(
      <Line
        key={number}
        number={number}
        lines={lines}
        notes={notes.at(source, number)}
        coverage={coverage[i] ?? " "}
        isExecuted={executed.has(number)}
        current={current && current[0] === source && current[1] === number ? current : null}
        isTarget={target?.line === number}
      />,
    );
  }
  return (
    <div class="source" ref={scroller} onScroll={look} tabIndex={0} role="region" aria-label={`Source ${report.sources[source]?.name ?? ""}`}>
      <div class="lines" role="list" style={{ height: `${lines.lines.length * LINE_HEIGHT}px` }}>
        <div style={{ transform: `translateY(${first * LINE_HEIGHT}px)` }}>{rows}</div>
      </div>
    </div>
  );
}

interface LineProps {
  number: number;
  lines: SourceLines;
  notes: Note[];
  coverage: string;
  isExecuted: boolean;
  current: Place | null;
  isTarget: boolean;
}

function Line({ number, lines, notes, coverage, isExecuted, current, isTarget }: LineProps) {
  const text = lines.lines[number - 1];
  const [status, title] = COVERAGE[coverage] ?? ["none", ""];
  const classes = ["line", `is-${status}`];
  if (isExecuted) classes.push("is-executed");
  if (current) classes.push("is-current");
  if (isTarget) classes.push("is-target");
  const marked = notes.filter((note) => note.kind !== "shown" && note.kind !== "invariant" && note.kind !== "predicate");
  return (
    <div class={classes.join(" ")} role="listitem" aria-setsize={lines.lines.length} aria-posinset={number} data-line={number}
         aria-current={current ? "step" : undefined}>
      <span class="coverage" title={title} role="img" aria-label={title || undefined} aria-hidden={title === ""} />
      <span class="line-number">{number}</span>
      <code>
        {marked.map((note) => <Mark class={`mark ${note.kind}`} line={text} at={note.at} />)}
        {current && <Mark class="mark current" line={text} at={current} />}
        {lines.tokens(number - 1).map((token) => (token.kind === "plain" ? token.text : <span class={token.kind}>{token.text}</span>))}
      </code>
      {notes.map((note) => (
        <span class={`note ${note.kind}`} title={note.text}>
          <b>{NOTE_TITLES[note.kind]}</b> {note.text}
        </span>
      ))}
    </div>
  );
}

/** What stands at the place is set off, up to the end of the line. */
function Mark({ line, at, ...rest }: { class: string; line: string; at: Place }) {
  const [, begin, column, end, endColumn] = at;
  const from = shownColumn(line, column);
  const to = shownColumn(line, end === begin && endColumn ? endColumn : line.length + 1);
  return <span {...rest} aria-hidden style={{ left: `${from}ch`, width: `${Math.max(1, to - from)}ch` }} />;
}
