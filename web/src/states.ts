// What an execution holds after each of its steps, put together from what each step changes.
import type { Box, Execution } from "./document";

export type State = ReadonlyMap<number, Box>;

/** States are made when they are first looked at; those before them are kept, so that steps back cost nothing. */
export class States {
  private readonly known: State[] = [];

  constructor(private readonly execution: Execution) {}

  after(step: number): State {
    for (let i = this.known.length; i <= step; ++i) {
      const { boxes, gone } = this.execution.steps[i];
      const before = i > 0 ? this.known[i - 1] : new Map<number, Box>();
      if (!boxes && !gone) {
        this.known.push(before);
        continue;
      }
      const state = new Map(before);
      for (const id of gone ?? []) state.delete(id);
      for (const box of boxes ?? []) state.set(box.id, box);
      this.known.push(state);
    }
    return this.known[step];
  }
}
