// Bundles the page into one HTML text, and that into a C++ file (see src/report/html/html.h).
//   node build.mjs OUTPUT.cpp
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const folder = dirname(fileURLToPath(import.meta.url));
const result = await build({
  absWorkingDir: folder,
  entryPoints: ["src/main.tsx", "src/page.css"],
  outdir: "out",
  bundle: true,
  write: false,
  minify: true,
  charset: "utf8",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
});
const text = (suffix) => result.outputFiles.find((file) => file.path.endsWith(suffix)).text;
// Functions, since a replacement text would give "$&" and the like a meaning.
const page = readFileSync(join(folder, "src/page.html"), "utf8")
  .replace("@STYLE@", () => text(".css"))
  .replace("@SCRIPT@", () => text(".js"));
const delimiter = "PROVISO";
if (page.includes(`)${delimiter}"`)) throw new Error("the page contains the end of its own literal");
// Compilers limit the length of one literal, not that of several side by side.
const pieces = [];
for (let at = 0; at < page.length; at += 15000) pieces.push(`R"${delimiter}(${page.slice(at, at + 15000)})${delimiter}"`);
writeFileSync(
  process.argv[2],
  `#include "report/html/html.h"\n\nnamespace proviso::report {\n\nstd::string_view embedded_page() {\n  return ${pieces.join("\n      ")};\n}\n\n}  // namespace proviso::report\n`,
);
