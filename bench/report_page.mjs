// How quick report.html is with a program of 5,000 lines and a graph of 10,000 nodes, in Chromium; and how large it is.
//   PROVISO=build/release/proviso node bench/report_page.mjs [TASK.c ...]
// With tasks: also the sizes of their reports, and which share of a run it takes to write the files behind result.json, the first
// one, and report.html of them (limit of 3 s each).
// Wants the packages of tests/page (tests/page/run installs them).
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { chromium } = createRequire(join(root, "tests/page/package.json"))("playwright-core");
const proviso = resolve(process.env.PROVISO ?? join(root, "build/release/proviso"));
const scratch = mkdtempSync(join(tmpdir(), "proviso-page-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

function check(program, ...options) {
  const output = mkdtempSync(join(scratch, "out-"));
  const begin = performance.now();
  spawnSync(proviso, ["check", ...options, "--output", output, program]);
  return { page: join(output, "report.html"), seconds: (performance.now() - begin) / 1000 };
}

/** A program of 5,000 lines: functions in a row that all do their part of an execution of some thousand steps. */
function largeProgram() {
  const lines = ["extern int __VERIFIER_nondet_int(void);", "extern void reach_error(void);", "int total[8];", "struct cell { int value; struct cell *next; };", "struct cell cells[8];"];
  const functions = 490;
  for (let i = 0; i < functions; ++i)
    lines.push(`static int part${i}(int x) {`, "  int y = x;", `  if (x > ${i}) {`, `    y = y + ${i % 7};`, "  } else {", "    y = y - 1;", "  }",
      `  cells[${i % 8}].value = y; cells[${i % 8}].next = &cells[${(i * 3) % 8}];`, `  total[${i % 8}] = y;`, "  return y;", "}");
  lines.push("int main(void) {", "  int x = __VERIFIER_nondet_int();", "  if (x < 0 || x > 100) return 0;");
  for (let i = 0; i < 90; ++i) lines.push(`  x = part${i * 5}(x);`);
  lines.push("  if (total[0] != 7777) reach_error();", "  return 0;", "}");
  while (lines.length < 5000) lines.push(`int unused${lines.length};`);
  return lines.join("\n") + "\n";
}

/** The report with a graph of so many nodes in the place of its own: no program makes one of exactly this size. */
function withLargeGraph(page, count) {
  const text = readFileSync(page, "utf8");
  const begin = text.indexOf('<script id="document" type="application/json">') + '<script id="document" type="application/json">'.length;
  const end = text.indexOf("</script>", begin);
  const document = JSON.parse(text.slice(begin, end));
  const nodes = [["main", 0, [0, 1, 1], "true", null, null, true]];
  for (let i = 1; i < count; ++i) {
    const parent = i % 11 === 0 ? Math.max(0, i - 40) : i - 1;
    nodes.push(["main", i % 90, [0, 4910 + (i % 90), 1], `x == ${i} && total[${i % 8}] < ${i % 13}`, parent, i % 17 === 0 ? i >> 1 : null, true]);
  }
  document.arg = { nodes, left_out: 0 };
  const large = join(scratch, "large.html");
  writeFileSync(large, text.slice(0, begin) + JSON.stringify(document).replaceAll("<", "\\u003c") + text.slice(end));
  return large;
}

const program = join(scratch, "large.c");
writeFileSync(program, largeProgram());
const { page: small } = check(program, "--property", "unreach-call", "--time-limit", "60s");
const large = withLargeGraph(small, 10000);
console.log(`5,000 lines, 10,000 nodes: ${(statSync(large).size / 1e6).toFixed(2)} MB`);

const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: process.getuid() === 0 ? ["--no-sandbox"] : [] });
const paints = [];
let page;
for (let i = 0; i < 5; ++i) {
  await page?.close();
  page = await browser.newPage({ viewport: { width: 1400, height: 850 } });
  await page.goto(pathToFileURL(large).href);
  paints.push(await page.evaluate(() => new Promise((done) => {
    const look = () => {
      const [paint] = performance.getEntriesByName("first-contentful-paint");
      if (paint) done(paint.startTime);
      else setTimeout(look, 10);
    };
    look();
  })));
}
console.log(`first paint: median ${median(paints).toFixed(0)} ms, worst ${Math.max(...paints).toFixed(0)} ms of ${paints.length}`);

/** From an action to the frame that shows it. */
const timed = (count, act) => page.evaluate(async ([times, source]) => {
  const action = new Function("i", source);
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const taken = [];
  for (let i = 0; i < times; ++i) {
    await frame();
    const begin = performance.now();
    action(i);
    // The work is done when the next frame has been made; waiting for the frame itself is not work.
    await new Promise((done) => requestAnimationFrame(done));
    const painted = new Promise((done) => { const channel = new MessageChannel(); channel.port1.onmessage = done; channel.port2.postMessage(0); });
    await painted;
    taken.push(performance.now() - begin);
  }
  return taken;
}, [count, act]);
const tell = (what, taken) => console.log(`${what}: median ${median(taken).toFixed(1)} ms, worst ${Math.max(...taken).toFixed(1)} ms of ${taken.length}`);
const key = (name) => `(document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", { key: ${JSON.stringify(name)}, bubbles: true }))`;

await page.evaluate(() => document.activeElement.blur());
console.log(`steps of the execution: ${await page.locator(".step").count()}`);
tell("a step back", await timed(100, key("p")));
tell("a step on", await timed(100, key("n")));
await page.locator("#tab-Graphs").click();
await page.locator("canvas").focus();
tell("to another node", await timed(50, key("ArrowDown")));
tell("zoom", await timed(20, key("+")));
tell("all of it, moved", await timed(20, key("0")));
tell("fold or unfold", await timed(20, key("f")));
await browser.close();

const tasks = process.argv.slice(2);
if (tasks.length > 0) {
  const sizes = [];
  const shares = { all: [], page: [] };
  for (const task of tasks) {
    const { page: report, seconds } = check(task, "--time-limit", "3s");
    if (!existsSync(report)) {
      console.log(`${task}: no report`);
      continue;
    }
    sizes.push(statSync(report).size / 1e6);
    const written = readdirSync(dirname(report)).map((name) => [name, statSync(join(dirname(report), name)).mtimeMs / 1000]);
    const first = written.find(([name]) => name === "result.json")[1];
    const last = written.find(([name]) => name === "report.html")[1];
    const before = Math.max(...written.filter(([name]) => name !== "report.html").map(([, time]) => time));
    shares.all.push((last - first) / seconds);
    shares.page.push((last - before) / seconds);
    console.log(`${task}: ${sizes.at(-1).toFixed(2)} MB, ${(100 * shares.all.at(-1)).toFixed(1)} % of ${seconds.toFixed(2)} s`);
  }
  console.log(`median of ${sizes.length} tasks: ${median(sizes).toFixed(2)} MB, largest ${Math.max(...sizes).toFixed(2)} MB`);
  for (const [name, values] of Object.entries(shares))
    console.log(`writing ${name}: median ${(100 * median(values)).toFixed(1)} %, worst ${(100 * Math.max(...values)).toFixed(1)} % of the run`);
}
