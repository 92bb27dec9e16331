// report.html in a real browser: what it shows, keys, search, both colour schemes; no error on the console and no request to anything.
//   PROVISO=build/release/proviso node tests/page/run.mjs [--screenshots DIR]
// Ends with 77 if there is no browser.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const folder = dirname(fileURLToPath(import.meta.url));
const root = dirname(dirname(folder));
const proviso = process.env.PROVISO ?? join(root, "build/release/proviso");
const at = process.argv.indexOf("--screenshots");
const screenshots = at < 0 ? null : process.argv[at + 1];
if (screenshots) mkdirSync(screenshots, { recursive: true });

const browserPath = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync);
if (!browserPath) {
  console.log("skipped: there is no Chromium (scripts/setup --test installs it)");
  process.exit(77);
}
const scratch = mkdtempSync(join(tmpdir(), "proviso-page-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));

/** Runs a check; the address of its report. */
function report(name, ...options) {
  const output = join(scratch, name);
  spawnSync(proviso, ["check", "--output", output, ...options], { cwd: folder, encoding: "utf8" });
  const page = join(output, "report.html");
  assert.ok(existsSync(page), `${name}: there is no report.html`);
  return pathToFileURL(page).href;
}

// Root may not use the sandbox.
const browser = await chromium.launch({ executablePath: browserPath, args: process.getuid() === 0 ? ["--no-sandbox"] : [] });

/** What an action leads to is drawn in the next frames: from here on, actions end when these are over. */
function settling(actor, names, pageOf) {
  for (const name of names) {
    const act = actor[name];
    actor[name] = async function (...given) {
      await act.apply(this, given);
      await pageOf(this).evaluate(async () => {
        for (let i = 0; i < 3; ++i) await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
      });
    };
  }
}

/** A page on which everything that must not happen is noted, and fails the test at its end. */
async function opened(address, colorScheme = "light") {
  const context = await browser.newContext({ viewport: { width: 1400, height: 850 }, colorScheme });
  const page = await context.newPage();
  const problems = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && problems.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => problems.push(`exception: ${error.message}`));
  await context.route("**/*", (route) => {
    const { url } = { url: route.request().url() };
    if (url === address || url.startsWith("data:")) return route.continue();
    problems.push(`request: ${url}`);
    return route.abort();
  });
  await page.goto(address);
  await page.waitForFunction(() => document.title.includes("–"));  // then it listens to keys, too
  settling(page.keyboard, ["press", "type"], () => page);
  return { page, close: async () => { await context.close(); assert.deepEqual(problems, []); } };
}
{
  const page = await browser.newPage();
  settling(Object.getPrototypeOf(page.locator("body")), ["click", "fill", "press", "selectOption"], (locator) => locator.page());
  await page.close();
}
const shoot = async (page, name) => screenshots && page.screenshot({ path: join(screenshots, `${name}.png`) });
const text = (page, selector) => page.locator(selector).first().innerText();
const currentLine = (page) => page.locator(".line.is-current").getAttribute("data-line").then(Number);

const tests = {
  async "an execution is stepped through, with the memory at each step"() {
    const { page, close } = await opened(report("trace", "-p", "unreach-call", "programs/list_faulty.c"));
    assert.equal(await text(page, "h1 .verdict"), "FALSE(unreach-call)");
    assert.match(await page.title(), /^FALSE\(unreach-call\) – list_faulty\.c/);
    // It begins at the end, where the violation is.
    const violated = Number(readFileSync(join(folder, "programs/list_faulty.c"), "utf8").split("\n").findIndex((line) => line.includes("VIOLATED")) + 1);
    assert.equal(await currentLine(page), violated);
    assert.match(await text(page, ".step[aria-current]"), /reach_error\(\)/);
    assert.match(await text(page, `.line[data-line="${violated}"] .note.violated`), /unreach-call violated/);
    // The list: two blocks, and arrows to them.
    assert.equal(await page.locator(".box.is-block").count(), 2);
    assert.ok((await page.locator(".arrows > path").count()) >= 2);
    assert.match(await text(page, '.memory .box:has(.name:text-is("count"))'), /2/);
    await shoot(page, "trace-end");
    const last = await text(page, ".execution .counter");
    await page.keyboard.press("p");
    assert.notEqual(await text(page, ".execution .counter"), last);
    await page.keyboard.press("n");
    assert.equal(await text(page, ".execution .counter"), last);
    await page.keyboard.press("Home");
    assert.match(await text(page, ".execution .counter"), /^1 \//);
    assert.equal(await page.locator(".box.is-block").count(), 0);
    const first = await currentLine(page);
    await page.keyboard.press("ArrowRight");
    assert.match(await text(page, ".execution .counter"), /^2 \//);
    await page.locator('.controls input[type="range"]').focus();
    await page.keyboard.press("ArrowRight");
    assert.match(await text(page, ".execution .counter"), /^3 \//);
    assert.notEqual(await currentLine(page), first);
    await page.locator(".step", { hasText: "node->next = head" }).first().click();
    assert.match(await text(page, ".line.is-current code"), /node->next = head/);
    assert.equal(await page.locator(".cell.has-changed").count() > 0, true);
    await shoot(page, "trace-middle");
    // Text of the source that looks like HTML is text.
    assert.match(await page.locator(".line code", { hasText: "</script>" }).first().innerText(), /<!-- <\/script><b>/);
    assert.equal(await page.locator(".line code b").count(), 0);
    await close();
  },

  async "the source and the graph can be searched"() {
    const { page, close } = await opened(report("search", "-p", "unreach-call", "programs/list_faulty.c"));
    await page.keyboard.press("/");
    await page.keyboard.type("malloc");
    await page.keyboard.press("Enter");
    assert.match(await text(page, ".line.is-target code"), /malloc/);
    assert.match(await text(page, ".search output"), /^1 of /);
    await page.locator("#tab-Source").focus();
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.locator("#tab-Graphs").getAttribute("aria-selected"), "true");
    await page.getByLabel("Search the graph").fill("reach_error");
    assert.match(await text(page, ".toolbar .counter"), /, [1-9]\d* found/);
    await page.getByLabel("Search the graph").press("Enter");
    assert.match(await text(page, "#node-detail"), /reach_error/);
    await page.locator("canvas").focus();
    await shoot(page, "graph");
    const detail = await text(page, "#node-detail");
    await page.keyboard.press("ArrowUp");
    assert.notEqual(await text(page, "#node-detail"), detail);
    const drawn = async () => Number((await text(page, ".toolbar .counter")).match(/([\d,]+) drawn/)[1].replace(",", ""));
    const all = await drawn();
    await page.keyboard.press("f");
    assert.ok((await drawn()) < all);
    await page.keyboard.press("f");
    assert.equal(await drawn(), all);
    await page.keyboard.press("0");
    await page.keyboard.press("-");
    await shoot(page, "graph-all");
    await page.keyboard.press("Enter");
    assert.equal(await page.locator("#tab-Source").getAttribute("aria-selected"), "true");
    assert.equal(await page.locator(".line.is-target").count(), 1);
    await close();
  },

  async "a proof shows its invariants, and its graph"() {
    const { page, close } = await opened(report("proof", "--analysis", "predicate", "-p", "unreach-call", "programs/count_safe.c"));
    assert.equal(await text(page, "h1 .verdict"), "TRUE");
    assert.equal(await page.locator(".line .note.invariant").count() > 0, true);
    assert.equal(await page.locator(".line .note.predicate").count() > 0, true);
    assert.equal(await page.locator(".line.is-verified").count() > 3, true);
    assert.equal(await page.locator(".line.is-open").count(), 0);
    await shoot(page, "proof");
    await page.locator("#tab-Graphs").click();
    assert.match(await page.locator(".toolbar select option").first().innerText(), /reachability/);
    assert.match(await text(page, "#node-detail"), /^Node 0/);
    await shoot(page, "proof-graph");
    await page.locator("#tab-Run").click();
    assert.match(await text(page, ".run"), /Proof checked by/);
    assert.equal(await page.locator(".time-line tbody tr").count() >= 1, true);
    await shoot(page, "proof-run");
    await close();
  },

  async "a condition is set off on the source"() {
    const { page, close } = await opened(report("condition", "--analysis", "value", "--condition", "path-repeats=10", "-p", "unreach-call", "programs/rounds_unknown.c"), "dark");
    assert.match(await text(page, "h1 .verdict"), /^UNKNOWN\(/);
    assert.equal(await page.locator(".line .mark.left-out").count() > 0, true);
    assert.equal(await page.locator(".line.is-open, .line.is-partly").count() > 0, true);
    assert.equal(await page.locator(".notes summary", { hasText: "Condition" }).count(), 1);
    await page.locator(".notes button.note").first().click();
    assert.equal(await page.locator(".line.is-target").count(), 1);
    await shoot(page, "condition-dark");
    await page.locator("#tab-Run").click();
    assert.match(await text(page, ".run .condition"), /\S/);
    await shoot(page, "condition-run-dark");
    await close();
  },

  async "a run with several properties has all their executions"() {
    const { page, close } = await opened(report("several", "-p", "no-overflow", "-p", "assertions", "-p", "unreach-call", "programs/several_faulty.c"));
    const executions = page.locator(".execution select option");
    assert.ok((await executions.count()) >= 2);
    const before = await text(page, ".execution .summary");
    await page.locator(".execution select").selectOption({ index: 1 });
    assert.notEqual(await text(page, ".execution .summary"), before);
    await page.locator("#tab-Run").click();
    const verdicts = await page.locator(".run table").first().locator(".verdict").allInnerTexts();
    assert.equal(verdicts.length, 3);
    assert.ok(verdicts.includes("FALSE(no-overflow)") && verdicts.includes("FALSE(assertions)") && verdicts.includes("TRUE"), verdicts.join());
    await shoot(page, "several-run");
    await close();
  },

  async "light and dark follow the system and the switch"() {
    const address = report("colours", "-p", "unreach-call", "programs/list_faulty.c");
    const background = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await opened(address, "light");
    const white = await background(light.page);
    await light.page.getByLabel("Colours").selectOption("dark");
    const black = await background(light.page);
    assert.notEqual(white, black);
    await light.close();
    const dark = await opened(address, "dark");
    assert.equal(await background(dark.page), black);
    await shoot(dark.page, "trace-dark");
    await dark.page.getByLabel("Colours").selectOption("light");
    assert.equal(await background(dark.page), white);
    await dark.close();
  },

  async "everything that can be clicked has a name"() {
    const { page, close } = await opened(report("names", "-p", "unreach-call", "programs/list_faulty.c"));
    for (const tab of ["Source", "Graphs", "Run"]) {
      await page.locator(`#tab-${tab}`).click();
      const nameless = await page.evaluate(() =>
        [...document.querySelectorAll("button, select, input, canvas, [tabindex]")]
          .filter((one) => !(one.ariaLabel || one.labels?.length || one.textContent.trim()))
          .map((one) => one.outerHTML.slice(0, 80)));
      assert.deepEqual(nameless, []);
    }
    await close();
  },
};

execFileSync(process.execPath, [join(folder, "node_modules/typescript/bin/tsc"), "-p", join(root, "web/tsconfig.json")], { stdio: "inherit" });
let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  try {
    await test();
    console.log(`ok: ${name}`);
  } catch (error) {
    ++failed;
    console.log(`FAILED: ${name}\n${error.stack}`);
  }
}
await browser.close();
process.exit(failed > 0 ? 1 : 0);
