import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type LevelledText, ownLevelled } from "../src/evaluation/data";
import {
  duplicateLines,
  judgedReadabilityLines,
  pointLines,
  qualityLines,
  readabilityLines,
  summaryLines,
} from "../src/evaluation/form";
import { contentTypeLines, languageLines, sentimentLines, topicLines } from "../src/evaluation/labels";
import { relevanceLines } from "../src/evaluation/relevance";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "insight-eval-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, rows: object[]) =>
  writeFileSync(path.join(folder, name), rows.map((row) => JSON.stringify(row)).join("\n"));
const figure = (line: readonly string[] | undefined) => Number(/-?\d+\.\d+/.exec(line?.[1] ?? "")?.[0]);

describe("labels", () => {
  test("of the own set are measured without further data sets", () => {
    expect(contentTypeLines(undefined).map(([what]) => what)).toEqual(["contentType own set"]);
    expect(figure(contentTypeLines(undefined)[0])).toBeGreaterThan(0.85);
    expect(figure(sentimentLines(undefined, [])[0])).toBeGreaterThan(0.6);
    expect(figure(topicLines(undefined)[0])).toBeGreaterThan(0.2);
    expect(figure(languageLines(undefined)[0])).toBeGreaterThan(0.94);
  });

  test("of a data set are compared with those that are found; wrong ones lower the figure", () => {
    const good = "The rescue was a wonderful success and everyone is delighted with the happy result. ".repeat(3);
    const bad = "The disaster killed dozens and left families devastated, furious and afraid. ".repeat(3);
    write("sentiment-right.jsonl", [
      { text: good, label: "Positive" },
      { text: bad, label: "negative" },
    ]);
    write("sentiment-wrong.jsonl", [
      { text: good, label: "negative" },
      { text: bad, label: "positive" },
    ]);
    const lines = new Map(sentimentLines(folder, []).map((line) => [line[0], line]));
    expect(figure(lines.get("sentiment right"))).toBe(1);
    expect(figure(lines.get("sentiment wrong"))).toBe(0);
  });

  test("genres that are no kind of the product are skipped", () => {
    const text = "First install the package, then run the command and open the file. ".repeat(8);
    write("content-type-web.jsonl", [
      { title: "How to install it", text, label: "Instruction" },
      { text, label: "Shop" },
    ]);
    expect(contentTypeLines(folder).at(-1)?.[1]).toContain("n 1");
  });
});

describe("form", () => {
  const texts = ownLevelled();

  test("the easier version of an article is found easier", () => {
    const [levels, pairs] = readabilityLines({ of: "own", texts });
    expect(figure(levels)).toBeGreaterThan(0.9);
    expect(pairs?.[1]).toBe("100.0 %, n 6");
    const swapped = texts.map((one): LevelledText => ({ ...one, level: one.level === "adv" ? "ele" : "adv" }));
    expect(figure(readabilityLines({ of: "swapped", texts: swapped })[0])).toBeLessThan(-0.9);
  });

  test("judged ease is correlated with the score", () => {
    const rows = texts.map(({ text, level }) => ({ text, ease: level === "ele" ? 2 : 1 }));
    write("readability-judged.jsonl", rows);
    expect(figure(judgedReadabilityLines(folder)[0])).toBeGreaterThan(0.9);
  });

  test("a summary that repeats the text is met better than one about something else", () => {
    const { text } = texts[0] as LevelledText;
    write("keypoints-same.jsonl", [{ text, summary: text.split(". ").slice(0, 4).join(". ") }]);
    write("keypoints-strange.jsonl", [{ text, summary: "Quince marmalade xylophone." }]);
    const [same, strange] = summaryLines(folder);
    expect(figure(same)).toBeGreaterThan(figure(strange) + 0.2);
    expect(pointLines({ of: "own", texts })[0]?.[1]).toMatch(/^ROUGE-1 0\.\d{3} \(first sentences: 0\.\d{3}\)$/);
  });

  test("an article is scored above its degraded versions, and its edited versions are duplicates", () => {
    for (const [what, figures] of qualityLines({ of: "own", texts })) {
      expect([what, Number.parseFloat(figures)]).toEqual([what, 100]);
    }
    expect(duplicateLines({ of: "own", texts }).map(([, figures]) => figures)).toEqual([
      "precision 1.000, recall 1.000, n 24",
      "precision 1.000, recall 1.000, n 6",
    ]);
  });
});

test("relevance is measured on a set of documents and queries", () => {
  write("relevance-small-docs.jsonl", [
    { id: "a", title: "Interest rates", text: "The central bank raised interest rates to fight inflation." },
    { id: "b", title: "Cup final", text: "The football team won the cup after extra time." },
  ]);
  write("relevance-small-queries.jsonl", [{ id: "1", text: "football cup", rel: { b: 1 } }]);
  const lines = relevanceLines(folder, []);
  expect(lines.map(([what]) => what)).toContain("relevance small");
  expect(figure(lines.at(-1))).toBe(1);
  expect(lines.at(-1)?.[1]).toContain("2 texts, 1 queries");
});
