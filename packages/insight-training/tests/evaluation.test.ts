import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { francLanguage } from "../src/evaluation/baselines/language-baseline";
import { frequentSentences, leadSentences, sumBasicSentences } from "../src/evaluation/baselines/point-baselines";
import { miniSearch } from "../src/evaluation/baselines/search-baseline";
import { afinnLabel, vaderLabel } from "../src/evaluation/baselines/sentiment-baselines";
import { rakeTopics, tfIdfTopics } from "../src/evaluation/baselines/topic-baselines";
import { type LevelledText, ownLevelled } from "../src/evaluation/data";
import { duplicateLines, misjudgedPairs, ownPairLines } from "../src/evaluation/duplicates";
import { pointLines, summaryLines } from "../src/evaluation/key-points";
import { languageLines } from "../src/evaluation/languages";
import { qualityLines } from "../src/evaluation/quality";
import { judgedReadabilityLines, readabilityLines } from "../src/evaluation/readability";
import { relevanceLines } from "../src/evaluation/relevance";
import { sentimentLines } from "../src/evaluation/sentiment";
import { topicLines } from "../src/evaluation/topics";

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
    expect(figure(sentimentLines(undefined, [])[0])).toBeGreaterThan(0.6);
    expect(figure(topicLines(undefined)[0])).toBeGreaterThan(0.08);
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
    const text = texts.map((one) => one.text).join(" ");
    write("keypoints-same.jsonl", [{ text, summary: text.split(". ").slice(0, 4).join(". ") }]);
    write("keypoints-strange.jsonl", [{ text, summary: "Quince marmalade xylophone." }]);
    const [same, , words, even, strange] = summaryLines(folder);
    expect(words?.[1]).toMatch(/^ours \d+, first \d+, term frequency \d+, summaries \d+$/);
    expect(even?.[1]).toMatch(/^ROUGE-1 ours \d\.\d{3}, first \d\.\d{3}, term frequency/);
    expect(figure(same)).toBeGreaterThan(figure(strange) + 0.2);
    const [ours, beside] = pointLines({ of: "own", texts });
    expect(ours?.[1]).toMatch(/^ROUGE-1 \d\.\d{3}, n \d+ of 6$/);
    expect(beside?.[1]).toMatch(/^ROUGE-1 first \d\.\d{3}, term frequency \d\.\d{3}, SumBasic \d\.\d{3}$/);
  });

  test("an article is scored above its degraded versions, and its edited versions are duplicates", () => {
    const long = texts.map((one, at) => ({ ...one, text: `${one.text} ${texts[(at + 2) % texts.length]?.text}` }));
    for (const [what, figures] of qualityLines({ of: "own", texts: long })) {
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
  expect(figure(lines.at(-3))).toBe(1);
  expect(lines.at(-3)?.[1]).toContain("2 texts, 1 queries");
  expect(lines.at(-2)?.[1]).toBe("nDCG@10 1.000, 0 of 1 queries find nothing");
  expect(lines.at(-1)?.[1]).toBe("nDCG@10 MiniSearch (BM25+) 1.000");
});

describe("the simpler methods next to ours", () => {
  test("AFINN and VADER go by words", () => {
    for (const label of [afinnLabel, vaderLabel]) {
      expect(label("A wonderful and happy success.")).toBe("positive");
      expect(label("A terrible disaster killed nine.")).toBe("negative");
      expect(label("The table has four legs.")).toBe("neutral");
      expect(label("")).toBe("neutral");
    }
  });

  const TEXT = [
    "The tidal power plant of Linden opened on Monday.",
    "Many people came to look at it with their children.",
    "The tidal power plant supplies power to the harbour of Linden and its ferries.",
    "It rained in the evening and the music stopped early.",
  ].join(" ");

  test("TF-IDF and RAKE find phrases between stop words", () => {
    expect(tfIdfTopics("", TEXT)).toContain("tidal power plant");
    expect(rakeTopics("", TEXT)).toContain("tidal power plant supplies power");
    expect(tfIdfTopics("", "").concat(rakeTopics("", ""))).toEqual([]);
  });

  test("first, frequent and SumBasic sentences are as many as asked for, in the order of the text", () => {
    expect(leadSentences(TEXT, 1)).toEqual(["The tidal power plant of Linden opened on Monday."]);
    expect(frequentSentences(TEXT, 1)).toEqual([
      "The tidal power plant supplies power to the harbour of Linden and its ferries.",
    ]);
    for (const found of [frequentSentences(TEXT, 2), sumBasicSentences(TEXT, 2)]) {
      expect(found).toHaveLength(2);
      expect(TEXT.indexOf(found[0] ?? "")).toBeLessThan(TEXT.indexOf(found[1] ?? ""));
    }
  });

  test("franc's codes are those of the product, MiniSearch finds the document with the words", () => {
    expect(
      francLanguage("Der Hafen von Linden hat ein Kraftwerk eröffnet, das von den Gezeiten angetrieben wird."),
    ).toBe("de");
    expect(francLanguage("")).toBeNull();
    const find = miniSearch([
      { title: "Bank", text: "Interest rates rose." },
      { title: "Cup", text: "The team won." },
    ]);
    expect(find("team cup")).toEqual([1]);
    expect(find("xylophone")).toEqual([]);
  });
});

test("parts of a series, captions and two papers' reports are told apart as labelled", () => {
  expect(misjudgedPairs().map(({ cause, a, b }) => [cause, a.title, b.title])).toEqual([]);
  expect(ownPairLines()).toEqual([["duplicates own pairs", "precision 1.000, recall 1.000, n 22", "0.95"]]);
});
