import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { FORBIDDEN, type ForbiddenWord, NOT_OURS } from "./vocabulary";

const OWN = /scripts\/lint\/vocabulary|docs\/glossary\.md/;
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter(
    (file) =>
      /\.(ts|tsx|mjs|css|sql|prisma|md)$/.test(file) && !NOT_OURS.test(file) && !OWN.test(file) && existsSync(file),
  );

/** camelCase, snake_case and kebab-case as separate words; `allSettled` is JavaScript's own. */
const wordsOf = (text: string) =>
  text
    .replaceAll("allSettled", "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[_-]/g, " ")
    .toLowerCase();

function uses({ pattern, within, except }: ForbiddenWord, file: string, text: string): boolean {
  if ((within && !within.test(file)) || except?.test(file)) return false;
  return new RegExp(`\\b(?:${pattern})\\b`).test(`${wordsOf(file)}\n${text}`);
}

let texts: Map<string, string>;
beforeAll(() => {
  texts = new Map(files.map((file) => [file, wordsOf(readFileSync(file, "utf8"))]));
});

test.each(FORBIDDEN.map((word) => [word.pattern, word.term, word] as const))(
  "nothing says %s where %s is meant",
  (_pattern, _term, word) => {
    expect([...texts].filter(([file, text]) => uses(word, file, text)).map(([file]) => file)).toEqual([]);
  },
);

test("a forbidden word is found in names, however they are written, and nowhere inside another word", () => {
  const word = { pattern: "twins?", term: "duplicate" };
  expect(uses(word, "lib/a.ts", wordsOf("mergeTwins()"))).toBe(true);
  expect(uses(word, "lib/merge-twins.ts", "")).toBe(true);
  expect(uses(word, "lib/a.ts", wordsOf("const MERGE_TWINS = 1"))).toBe(true);
  expect(uses(word, "lib/a.ts", wordsOf("between, entwined"))).toBe(false);
});

test("every term that replaces a word is in the glossary, with that word next to it", () => {
  const rows = readFileSync("docs/glossary.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "));
  for (const { term, pattern } of FORBIDDEN) {
    const row = rows.find((line) => line.split("|")[1]?.trim().split(", ").includes(term));
    expect([term, row === undefined]).toEqual([term, false]);
    const not = wordsOf(row?.split("|").at(-2) ?? "");
    expect([term, pattern, new RegExp(pattern).test(not)]).toEqual([term, pattern, true]);
  }
});

test("doc comments do not begin with Answers or Answer", () => {
  expect([...texts].filter(([, text]) => /\/\*\*\s*(\*\s*)?answers?\b/.test(text)).map(([file]) => file)).toEqual([]);
});
