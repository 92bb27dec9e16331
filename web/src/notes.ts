// What is said beside the lines, by source and line.
import type { Note, NoteKind, Report } from "./document";

export const NOTE_TITLES: Record<NoteKind, string> = {
  violated: "Violated",
  open: "Not decided",
  "left-out": "Condition",
  assumption: "Assumed",
  unsupported: "Not supported",
  invariant: "Invariant",
  predicate: "Predicate",
  shown: "Shown correct",
};

export class NotesByLine {
  private readonly lines = new Map<string, Note[]>();

  constructor(report: Report) {
    for (const note of report.notes) {
      const key = `${note.at[0]}:${note.at[1]}`;
      const there = this.lines.get(key);
      if (there) there.push(note);
      else this.lines.set(key, [note]);
    }
  }

  at(source: number, line: number): Note[] {
    return this.lines.get(`${source}:${line}`) ?? [];
  }
}
