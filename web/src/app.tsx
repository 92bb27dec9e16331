// The whole page: what was asked, and three views of the answer.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Place, Report } from "./document";
import { ExecutionPanel } from "./execution_panel";
import { GraphView } from "./graph_view";
import { MemoryView } from "./memory_view";
import { NotesByLine } from "./notes";
import { NotesPanel } from "./notes_panel";
import { RunView, verdictClass } from "./run_view";
import { SourceView } from "./source_view";
import { States } from "./states";
import { type Theme, THEMES, useTheme } from "./theme";

const TABS = ["Source", "Graphs", "Run"] as const;
type Tab = (typeof TABS)[number];

export function App({ report }: { report: Report }) {
  const [tab, setTab] = useState<Tab>("Source");
  const [theme, scheme, setTheme] = useTheme();
  const [execution, setExecution] = useState(0);
  const [step, setStepTo] = useState(() => Math.max(0, (report.executions[0]?.steps.length ?? 0) - 1));
  const [source, setSource] = useState(() => report.executions[0]?.at?.[0] ?? report.notes[0]?.at[0] ?? 0);
  const [target, setTarget] = useState<{ line: number } | null>(null);
  const [side, setSide] = useState<"Execution" | "Notes">(report.executions.length > 0 ? "Execution" : "Notes");
  const [search, setSearch] = useState("");
  const [searchTurn, setSearchTurn] = useState(0);
  const [found, setFound] = useState("");
  const searchField = useRef<HTMLInputElement>(null);

  const notes = useMemo(() => new NotesByLine(report), [report]);
  const shown = report.executions[execution];
  const states = useMemo(() => (shown ? new States(shown) : null), [shown]);
  const executed = useMemo(() => new Set(shown?.executed.find((one) => one.source === source)?.lines ?? []), [shown, source]);
  const current = shown?.steps[step]?.at ?? null;

  const goTo = (place: Place) => {
    setTab("Source");
    setSource(place[0]);
    setTarget({ line: place[1] });
  };
  const setStep = (next: number) => {
    if (!shown) return;
    const chosen = Math.max(0, Math.min(shown.steps.length - 1, next));
    setStepTo(chosen);
    setTarget(null);
    const at = shown.steps[chosen]?.at;
    if (at) setSource(at[0]);
  };
  const chooseExecution = (next: number) => {
    setExecution(next);
    setStepTo(Math.max(0, report.executions[next].steps.length - 1));
    setTarget(null);
    const at = report.executions[next].at;
    if (at) setSource(at[0]);
  };

  useEffect(() => {
    document.title = `${report.verdict} – ${report.files.map((name) => name.split("/").at(-1)).join(", ")} – Proviso`;
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const element = event.target as HTMLElement;
      const isTyping = /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      const actions: Record<string, () => void> = {
        n: () => setStep(step + 1),
        p: () => setStep(step - 1),
        "/": () => searchField.current?.focus(),
      };
      // The tabs have their own use for arrows.
      if (tab === "Source" && element.getAttribute("role") !== "tab")
        Object.assign(actions, {
          ArrowRight: actions.n,
          ArrowLeft: actions.p,
          Home: () => setStep(0),
          End: () => setStep(Infinity),
        });
      if (!actions[event.key] || (event.key !== "/" && !shown)) return;
      event.preventDefault();
      actions[event.key]();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });

  const searchNext = () => {
    if (tab === "Graphs") {
      setSearchTurn(searchTurn + 1);
      return;
    }
    const sought = search.trim().toLowerCase();
    if (sought === "") return;
    const lines = report.sources[source].text.toLowerCase().split("\n");
    const matches = lines.flatMap((line, i) => (line.includes(sought) ? [i + 1] : []));
    const next = matches.find((line) => line > (target?.line ?? 0)) ?? matches[0];
    setFound(matches.length === 0 ? "not found" : `${matches.indexOf(next) + 1} of ${matches.length}`);
    if (next !== undefined) goTo([source, next, 1]);
  };
  const onTabKey = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = TABS[(TABS.indexOf(tab) + by + TABS.length) % TABS.length];
    setTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };

  return (
    <>
      <header>
        <h1>
          <span class={`verdict ${verdictClass(report.verdict)}`}>{report.verdict}</span>{" "}
          <span class="files">{report.files.join(", ")}</span>
        </h1>
        <div role="tablist" aria-label="Views" onKeyDown={onTabKey}>
          {TABS.map((name) => (
            <button type="button" role="tab" id={`tab-${name}`} aria-selected={tab === name} aria-controls="view" tabIndex={tab === name ? 0 : -1}
                    onClick={() => setTab(name)}>{name}</button>
          ))}
        </div>
        <form class="search" role="search" onSubmit={(event) => { event.preventDefault(); searchNext(); }}>
          <input ref={searchField} type="search" placeholder="Search (/)" aria-label={tab === "Graphs" ? "Search the graph" : "Search the source"}
                 value={search} onInput={(event) => { setSearch(event.currentTarget.value); setFound(""); }}
                 onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()} disabled={tab === "Run"} />
          <output aria-live="polite">{tab === "Source" ? found : ""}</output>
        </form>
        <label class="theme">
          Colours{" "}
          <select value={theme} onChange={(event) => setTheme(event.currentTarget.value as Theme)}>
            {THEMES.map((name) => <option>{name}</option>)}
          </select>
        </label>
      </header>
      <main>
        <div id="view" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === "Source" && (
          <div class="split">
            <div class="left">
              {report.sources.length > 1 && (
                <label class="chooser">
                  File{" "}
                  <select value={source} onChange={(event) => { setSource(Number(event.currentTarget.value)); setTarget({ line: 1 }); }}>
                    {report.sources.map((one, i) => <option value={i}>{one.name}</option>)}
                  </select>
                </label>
              )}
              <SourceView report={report} source={source} notes={notes} current={current} target={target} executed={executed} />
              <p class="legend">
                <i class="is-verified" /> verified <i class="is-partly" /> partly <i class="is-open" /> not verified{" "}
                <i class="is-unreachable" /> nothing leads here{shown && <> <i class="is-executed" /> executed</>}
              </p>
            </div>
            <div class="right">
              {shown && (
                <div class="switch" role="group" aria-label="Beside the source">
                  {(["Execution", "Notes"] as const).map((name) => (
                    <button type="button" aria-pressed={side === name} onClick={() => setSide(name)}>
                      {name}{name === "Notes" && ` (${report.notes.length})`}
                    </button>
                  ))}
                </div>
              )}
              {shown && side === "Execution" ? (
                <>
                  <ExecutionPanel executions={report.executions} execution={execution} step={step} onExecution={chooseExecution} onStep={setStep} />
                  {shown.has_states && states ? (
                    <MemoryView state={states.after(step)} before={states.after(Math.max(0, step - 1))} />
                  ) : (
                    <p class="hint">What this execution holds at its steps was not written down.</p>
                  )}
                </>
              ) : (
                <NotesPanel report={report} onPlace={goTo} />
              )}
            </div>
          </div>
        )}
        {tab === "Graphs" && <GraphView report={report} search={search} searchTurn={searchTurn} scheme={scheme} onPlace={goTo} />}
        {tab === "Run" && <RunView report={report} />}
        </div>
      </main>
    </>
  );
}
