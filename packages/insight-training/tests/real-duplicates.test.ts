import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { isNear, simhash } from "../src/evaluation/baselines/simhash";
import { duplicatePairs, realDuplicateLines } from "../src/evaluation/real-duplicates";

const TEXT = Array.from({ length: 90 }, (_, at) => `word${at} of the harbour council`).join(" ");

test("the labelled pairs name two articles each", () => {
  const pairs = [...duplicatePairs()].map((pair) => pair.split(" "));
  expect(pairs.length).toBeGreaterThan(100);
  expect(pairs.filter((pair) => pair.length !== 2 || pair[0] === pair[1])).toEqual([]);
});

test("nothing is measured without captures", () => {
  expect(realDuplicateLines(undefined)).toEqual([]);
});

test("a pair that is not labelled counts as a wrong mark, within its feed, too", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "captures-"));
  const item = (at: number) =>
    `<item><title>The council of the harbour decides ${"abc"[at]}</title><guid>https://a.example/${at}</guid>
     <link>https://a.example/${at}</link><pubDate>Tue, 0${at + 1} Sep 2026 10:00:00 GMT</pubDate><description>${TEXT}</description></item>`;
  writeFileSync(
    path.join(folder, "manton.rss"),
    `<rss version="2.0"><channel><title>A</title><link>https://a.example/</link>${item(0)}${item(1)}</channel></rss>`,
  );
  const [all, within] = realDuplicateLines(folder);
  expect(all?.[1]).toMatch(/^P 0\.000 R 0\.000, n 0/);
  expect(within?.[1]).toMatch(/^1 wrong marks/);
  rmSync(folder, { recursive: true });
});

test("simhash finds a text with a changed word, and not a cut one", () => {
  expect(isNear(simhash(TEXT), simhash(TEXT.replace("word40", "changed")))).toBe(true);
  expect(isNear(simhash(TEXT), simhash(TEXT.slice(0, 600)))).toBe(false);
});
