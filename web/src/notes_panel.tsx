// All that is said beside lines, as a list.
import type { Note, NoteKind, Place, Report } from "./document";
import { NOTE_TITLES } from "./notes";

export function NotesPanel({ report, onPlace }: { report: Report; onPlace: (place: Place) => void }) {
  const kinds = (Object.keys(NOTE_TITLES) as NoteKind[]).map((kind) => [kind, report.notes.filter((note) => note.kind === kind)] as const);
  const present = kinds.filter(([, notes]) => notes.length > 0);
  return (
    <section class="notes" aria-label="Notes">
      {present.length === 0 && <p class="hint">There is nothing to say beside single lines.</p>}
      {present.map(([kind, notes]) => (
        <details open={notes.length <= 30}>
          <summary>{NOTE_TITLES[kind]} ({notes.length})</summary>
          <ul>{notes.map((note) => <NoteRow report={report} note={note} onPlace={onPlace} />)}</ul>
        </details>
      ))}
    </section>
  );
}

function NoteRow({ report, note, onPlace }: { report: Report; note: Note; onPlace: (place: Place) => void }) {
  const name = report.sources.length > 1 ? `${report.sources[note.at[0]].name.split("/").at(-1)}:` : "line ";
  return (
    <li>
      <button type="button" class={`note ${note.kind}`} onClick={() => onPlace(note.at)}>
        <b>{name}{note.at[1]}</b> {note.text}
      </button>
    </li>
  );
}
