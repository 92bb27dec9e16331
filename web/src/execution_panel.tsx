// The steps of an execution, and where it is.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { Execution, Step } from "./document";

export interface ExecutionPanelProps {
  executions: Execution[];
  execution: number;
  step: number;
  onExecution: (execution: number) => void;
  onStep: (step: number) => void;
}

export function ExecutionPanel({ executions, execution, step, onExecution, onStep }: ExecutionPanelProps) {
  const shown = executions[execution];
  const last = shown.steps.length - 1;
  return (
    <section class="execution" aria-label="Execution">
      {executions.length > 1 && (
        <label class="chooser">
          Execution{" "}
          <select value={execution} onChange={(event) => onExecution(Number(event.currentTarget.value))}>
            {executions.map((one, i) => <option value={i}>{`${i + 1}: ${one.summary}`}</option>)}
          </select>
        </label>
      )}
      <p class="summary">{shown.summary}</p>
      <div class="controls">
        <button type="button" onClick={() => onStep(0)} disabled={step <= 0} aria-label="First step" title="First step (Home)">|◀</button>
        <button type="button" onClick={() => onStep(step - 1)} disabled={step <= 0} aria-label="Step back" title="Step back (p)">◀</button>
        <input type="range" min={0} max={Math.max(0, last)} value={step} aria-label="Step"
               aria-valuetext={shown.steps[step] && `step ${shown.steps[step].number}: ${shown.steps[step].text}`}
               onInput={(event) => onStep(Number(event.currentTarget.value))} />
        <button type="button" onClick={() => onStep(step + 1)} disabled={step >= last} aria-label="Step on" title="Step on (n)">▶</button>
        <button type="button" onClick={() => onStep(last)} disabled={step >= last} aria-label="Last step" title="Last step (End)">▶|</button>
        <output class="counter">{last < 0 ? "no steps" : `${shown.steps[step].number} / ${shown.all_steps}`}</output>
      </div>
      <Steps execution={shown} step={step} onStep={onStep} />
      <p class="hint">
        {shown.edges.toLocaleString("en")} steps were executed; these are the ones that matter.
        {shown.harness && <> <code>{shown.harness}</code> repeats it with a compiler.</>}
      </p>
    </section>
  );
}

function Steps({ execution, step, onStep }: { execution: Execution; step: number; onStep: (step: number) => void }) {
  const list = useRef<HTMLOListElement>(null);
  // The rows stay as they are from step to step; only the mark moves.
  const rows = useMemo(
    () => execution.steps.map((one, i) => <Row before={execution.steps[i - 1]} step={one} index={i} />),
    [execution],
  );
  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-step="${step}"]`);
    row?.setAttribute("aria-current", "step");
    if (row) {
      const { offsetTop: top, offsetHeight: height } = row;
      const parent = list.current!;
      if (top < parent.scrollTop || top + height > parent.scrollTop + parent.clientHeight)
        parent.scrollTop = top - parent.clientHeight / 2;
    }
    return () => row?.removeAttribute("aria-current");
  }, [execution, step]);
  const choose = (event: Event) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>("[data-step]");
    if (row) onStep(Number(row.dataset.step));
  };
  return <ol class="steps" ref={list} tabIndex={0} aria-label="Steps" onClick={choose}>{rows}</ol>;
}

function Row({ step, before, index }: { step: Step; before?: Step; index: number }) {
  const leftOut = before ? step.number - before.number - 1 : 0;
  return (
    <>
      {leftOut > 0 && <li class="left-out">… {leftOut} steps are not shown …</li>}
      <li class={`step is-${step.kind}`} data-step={index} style={{ paddingLeft: `${0.5 + Math.min(step.depth, 12)}em` }}>
        <span class="where">{step.at ? step.at[1] : ""}</span> <code>{step.text}</code>
        {step.value && <span class="value">{step.value}</span>}
      </li>
    </>
  );
}
