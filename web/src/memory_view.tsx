// The memory at a step: variables and blocks as boxes, pointers as arrows between them.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Box, Cell } from "./document";
import type { State } from "./states";

export function MemoryView({ state, before }: { state: State; before: State }) {
  const area = useRef<HTMLDivElement>(null);
  const [arrows, setArrows] = useState<string[]>([]);
  useLayoutEffect(() => {
    const draw = () => setArrows(arrowsIn(area.current!));
    draw();
    const observer = new ResizeObserver(draw);
    observer.observe(area.current!);
    return () => observer.disconnect();
  }, [state]);
  const boxes = [...state.values()];
  const calls = [...new Set(boxes.filter((box) => box.depth !== undefined).map((box) => box.depth!))].sort((a, b) => b - a);
  const globals = boxes.filter((box) => box.kind === "global");
  const blocks = boxes.filter((box) => box.kind === "block" || box.kind === "given" || box.kind === "constant");
  const shown = (box: Box) => <BoxView key={box.id} box={box} before={before.get(box.id)} state={state} />;
  return (
    <section class="memory" aria-label="Memory">
      <div class="area" ref={area}>
        <svg class="arrows" aria-hidden="true">
          <defs>
            <marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
              <path d="M0 0 L8 4 L0 8 z" />
            </marker>
          </defs>
          {arrows.map((path) => <path d={path} marker-end="url(#head)" />)}
        </svg>
        <div class="column">
          {calls.map((depth) => {
            const local = boxes.filter((box) => box.depth === depth);
            return (
              <section class="group" key={depth} aria-label={`Call of ${local[0].function}`}>
                <h3>{local[0].function}()</h3>
                {local.map(shown)}
              </section>
            );
          })}
          {globals.length > 0 && (
            <section class="group" aria-label="Global variables">
              <h3>Global variables</h3>
              {globals.map(shown)}
            </section>
          )}
        </div>
        {blocks.length > 0 && (
          <div class="column">
            <section class="group" aria-label="Blocks of memory">
              <h3>Memory</h3>
              {blocks.map(shown)}
            </section>
          </div>
        )}
        {boxes.length === 0 && <p class="hint">Nothing has a value yet.</p>}
      </div>
    </section>
  );
}

function nameOf(box: Box): string {
  if (box.name !== undefined && box.kind !== "constant") return box.name;
  if (box.kind === "constant") return "constant";
  if (box.kind === "given") return "memory given to the program";
  return box.block !== undefined ? `block ${box.block}` : "block";
}

function BoxView({ box, before, state }: { box: Box; before?: Box; state: State }) {
  const old = new Map(before?.cells.map((cell) => [cell[0], cell]));
  const isNew = !before;
  const isPlain = box.cells.length === 1 && box.cells[0][0] === "";
  return (
    <div class={`box is-${box.kind}${box.dead ? " is-dead" : ""}${isNew ? " is-new" : ""}`} data-box={box.id}
         title={[box.type, `${box.bytes} bytes`].filter(Boolean).join(", ")}>
      <span class="name">
        {nameOf(box)}
        {!isPlain && <small> {box.type ?? `${box.bytes} bytes`}</small>}
        {box.site && <small> line {box.site[1]}</small>}
        {box.dead && <small> (not alive any more)</small>}
      </span>
      <div class="cells">
        {box.cells.map((cell) => <CellView cell={cell} hasChanged={!isNew && String(old.get(cell[0])) !== String(cell)} state={state} />)}
        {box.hidden ? <span class="hint">… {box.hidden} more bytes</span> : null}
      </div>
    </div>
  );
}

function CellView({ cell, hasChanged, state }: { cell: Cell; hasChanged: boolean; state: State }) {
  const [name, value, target, offset] = cell;
  const pointed = target === undefined ? undefined : state.get(target);
  const text = target === undefined ? value : `→ ${pointed ? nameOf(pointed) : "memory"}${offset ? ` ${offset > 0 ? "+" : "−"} ${Math.abs(offset)}` : ""}`;
  return (
    <span class={`cell${hasChanged ? " has-changed" : ""}${value === "?" ? " is-indeterminate" : ""}`} data-target={target}
          title={value === "?" ? "has no value yet" : undefined}>
      {name && <i>{name}</i>}
      <span>{text}</span>
    </span>
  );
}

/** From each pointer to its box: to the left side of one in another column, else around the right side. */
function arrowsIn(area: HTMLElement): string[] {
  const origin = area.getBoundingClientRect();
  const places = new Map<string, DOMRect>();
  for (const box of area.querySelectorAll<HTMLElement>("[data-box]")) places.set(box.dataset.box!, box.getBoundingClientRect());
  const arrows: string[] = [];
  for (const cell of area.querySelectorAll<HTMLElement>("[data-target]")) {
    const to = places.get(cell.dataset.target!);
    if (!to) continue;
    const from = cell.getBoundingClientRect();
    const x = from.right - origin.left;
    const y = from.top + from.height / 2 - origin.top;
    const targetY = to.top + Math.min(to.height / 2, 11) - origin.top;
    if (to.left > from.right) {
      const targetX = to.left - origin.left;
      const bend = Math.max(12, (targetX - x) / 2);
      arrows.push(`M${x} ${y} C${x + bend} ${y} ${targetX - bend} ${targetY} ${targetX} ${targetY}`);
    } else {
      const targetX = to.right - origin.left;
      const bend = Math.max(x, targetX) + 24;
      arrows.push(`M${x} ${y} C${bend} ${y} ${bend} ${targetY} ${targetX} ${targetY}`);
    }
  }
  return arrows;
}
