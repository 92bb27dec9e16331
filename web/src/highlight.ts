// C in colours: the tokens of each line.

export interface Token {
  kind: "plain" | "comment" | "string" | "number" | "keyword" | "directive";
  text: string;
}

const KEYWORDS = new Set(
  ("auto break case char const continue default do double else enum extern float for goto if inline int long register restrict return " +
    "short signed sizeof static struct switch typedef union unsigned void volatile while _Bool _Atomic _Alignas _Alignof _Noreturn " +
    "_Static_assert _Thread_local _Complex bool true false").split(" "),
);
const TOKEN =
  /(\/\/.*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$))|("(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?)|\b(0[xX][\da-fA-F.pP]+\w*|\d[\d.]*(?:[eE][+-]?\d+)?\w*)|([A-Za-z_]\w*)/g;

/** The lines of a source. What a line means depends on comments that begin above it: `inComment` says of each whether it begins in one. */
export class SourceLines {
  readonly lines: string[];
  private readonly inComment: boolean[] = [];

  constructor(text: string) {
    this.lines = text.split("\n");
    if (this.lines.at(-1) === "") this.lines.pop();
    let inside = false;
    for (const line of this.lines) {
      this.inComment.push(inside);
      inside = endsInComment(line, inside);
    }
  }

  tokens(index: number): Token[] {
    const line = this.lines[index];
    const tokens: Token[] = [];
    let at = 0;
    if (this.inComment[index]) {
      const end = line.indexOf("*/");
      at = end < 0 ? line.length : end + 2;
      tokens.push({ kind: "comment", text: line.slice(0, at) });
    } else if (/^\s*#/.test(line)) {
      return [{ kind: "directive", text: line }];
    }
    TOKEN.lastIndex = at;
    for (let match = TOKEN.exec(line); match; match = TOKEN.exec(line)) {
      if (match.index > at) tokens.push({ kind: "plain", text: line.slice(at, match.index) });
      const [text, comment, string, number] = match;
      const kind = comment ? "comment" : string ? "string" : number ? "number" : KEYWORDS.has(text) ? "keyword" : "plain";
      tokens.push({ kind, text });
      at = match.index + text.length;
    }
    if (at < line.length) tokens.push({ kind: "plain", text: line.slice(at) });
    return tokens;
  }
}

function endsInComment(line: string, inside: boolean): boolean {
  if (!inside && !line.includes("/*")) return false;
  let at = 0;
  while (at < line.length) {
    if (inside) {
      const end = line.indexOf("*/", at);
      if (end < 0) return true;
      at = end + 2;
      inside = false;
    } else if (line.startsWith("/*", at)) {
      inside = true;
      at += 2;
    } else if (line.startsWith("//", at)) {
      return false;
    } else if (line[at] === '"' || line[at] === "'") {
      const quote = line[at++];
      while (at < line.length && line[at] !== quote) at += line[at] === "\\" ? 2 : 1;
      ++at;
    } else {
      ++at;
    }
  }
  return inside;
}

export const TAB = 4;

/** The column, from 0, at which the character of this column (from 1) is shown. */
export function shownColumn(line: string, column: number): number {
  let shown = 0;
  for (let i = 0; i < column - 1; ++i) shown += line[i] === "\t" ? TAB - (shown % TAB) : 1;
  return shown;
}
