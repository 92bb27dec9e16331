// How the run went: verdicts, condition, time line, statistics.
import type { Report } from "./document";

export function verdictClass(verdict: string): string {
  return verdict.startsWith("TRUE") ? "is-true" : verdict.startsWith("FALSE") ? "is-false" : "is-unknown";
}

const seconds = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} s`;
const share = ([covered, all]: [number, number]) => (all === 0 ? "none" : `${covered} of ${all} (${Math.floor((100 * covered) / all)} %)`);

export function RunView({ report }: { report: Report }) {
  const end = Math.max(report.seconds, ...report.time_line.map((one) => one.start + one.seconds), 0.001);
  const facts: [string, string][] = [
    ["Files", report.files.join(", ")],
    ["Entry", report.entry],
    ["Data model", report.data_model],
    ["Analysis", report.chosen_for ? `${report.analysis} (chosen for a program ${report.chosen_for})` : report.analysis],
    ["Time", seconds(report.seconds)],
    ["Peak memory", `${Math.round(report.peak_memory / 1e6).toLocaleString("en")} MB`],
  ];
  if (report.limit) facts.push(["Ended by", report.limit]);
  if (report.missing_functions.length > 0) facts.push(["Functions with neither body nor model", report.missing_functions.join(", ")]);
  if (report.never_failing.length > 0) facts.push(["Assumed to succeed", report.never_failing.join(", ")]);
  if (report.replaced.length > 0) facts.push(["Abstractions", report.replaced.join("; ")]);
  facts.push(["Locations verified", share(report.coverage.locations)], ["Branches verified", share(report.coverage.branches)]);
  return (
    <div class="run">
      <section>
        <h2>Properties</h2>
        <table>
          <thead><tr><th>Property</th><th>Verdict</th><th>Decided by</th><th>Proof checked by</th><th>Places</th></tr></thead>
          <tbody>
            {report.properties.map((one) => (
              <tr>
                <th scope="row">{one.name}<small>{one.sentence}</small></th>
                <td><span class={`verdict ${verdictClass(one.verdict)}`}>{one.verdict}</span>{one.vacuous && <small>No execution gets to anything that could violate it.</small>}</td>
                <td>{one.decided_by ?? ""}</td>
                <td>{one.confirmed_by ?? ""}</td>
                <td>{one.places && `${one.places.violated} violated, ${one.places.shown} shown correct, ${one.places.open} open`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {report.condition && (
        <section>
          <h2>Condition</h2>
          <pre class="condition">{report.condition}</pre>
          {report.next && <p>{report.next}</p>}
        </section>
      )}
      <section>
        <h2>Time line</h2>
        <table class="time-line">
          <thead class="unseen"><tr><th>What</th><th>When</th><th>Outcome</th></tr></thead>
          <tbody>
            {report.time_line.map((one) => (
              <tr>
                <th scope="row">{one.what}</th>
                <td class="bar">
                  <span style={{ marginLeft: `${(100 * one.start) / end}%`, width: `${Math.max(0.3, (100 * one.seconds) / end)}%` }} />
                </td>
                <td>{seconds(one.seconds)}</td>
                <td>{one.outcome}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h2>The run</h2>
        <table>
          <tbody>{facts.map(([name, value]) => <tr><th scope="row">{name}</th><td>{value}</td></tr>)}</tbody>
        </table>
      </section>
      <section>
        <h2>Statistics</h2>
        <table>
          <tbody>
            {Object.entries(report.statistics).map(([name, value]) => (
              <tr><th scope="row">{name}</th><td>{Number.isInteger(value) ? value.toLocaleString("en") : value.toFixed(3)}</td></tr>
            ))}
          </tbody>
        </table>
      </section>
      <p class="hint">Proviso {report.version}</p>
    </div>
  );
}
