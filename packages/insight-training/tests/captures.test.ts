import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { capturedItems, captureId, captureLabels, captures } from "../src/evaluation/captures";
import { kappa } from "../src/evaluation/measures";
import { passLines } from "../src/evaluation/real-articles";

const KINDS = ["news", "tutorial", "opinion", "research", "entertainment", "none"];
const SENTIMENTS = ["positive", "neutral", "negative", "none"];
const LEVELS = ["low", "mid", "high"];

describe("labels of captured articles", () => {
  const labels = captureLabels();

  test("every article has its own id, and both passes and a decision for each label", () => {
    expect(labels.length).toBeGreaterThanOrEqual(299);
    expect(new Set(labels.map(({ id }) => id)).size).toBe(labels.length);
    for (const { id, kind, sentiment, quality } of labels) {
      expect(id).toMatch(/^[\w.-]+:[\da-f]{10}$/);
      for (const value of Object.values(kind)) expect(KINDS).toContain(value);
      for (const value of Object.values(sentiment)) expect(SENTIMENTS).toContain(value);
      for (const value of Object.values(quality)) expect(LEVELS).toContain(value);
    }
  });

  test("where the passes agree, so does the decision", () => {
    for (const one of labels)
      for (const name of ["kind", "sentiment", "quality"] as const)
        if (one[name].first === one[name].second) expect([one.id, one[name].agreed]).toEqual([one.id, one[name].first]);
  });

  test("about half of them are held out", () => {
    const tuning = labels.filter(({ isForTuning }) => isForTuning).length;
    expect(Math.abs(tuning / labels.length - 0.5)).toBeLessThan(0.1);
  });

  test("the passes agree more than by chance", () => {
    expect(passLines().map(([what]) => what)).toHaveLength(3);
    for (const name of ["kind", "sentiment", "quality"] as const)
      expect(kappa(labels.map((one) => [one[name].first, one[name].second]))).toBeGreaterThan(0.4);
  });
});

describe("kappa", () => {
  test("is 1 for judges who always agree and 0 for judges who agree by chance", () => {
    expect(
      kappa([
        ["a", "a"],
        ["b", "b"],
      ]),
    ).toBe(1);
    expect(
      kappa([
        ["a", "a"],
        ["a", "b"],
        ["b", "a"],
        ["b", "b"],
      ]),
    ).toBe(0);
    expect(
      kappa([
        ["a", "b"],
        ["b", "a"],
      ]),
    ).toBe(-1);
  });
});

describe("captured feeds", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "captures-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  test("an item is named by its guid, or its link, and its title, and read with its whole text", () => {
    writeFileSync(
      path.join(folder, "a.rss"),
      `<rss version="2.0"><channel><title>T</title><item><guid isPermaLink="false">g1</guid><title>One</title><description>short</description>
        <content:encoded xmlns:content="http://purl.org/rss/1.0/modules/content/">a much longer text of it</content:encoded></item>
        <item><link>https://example.com/two</link><title>Two</title><description>only this</description></item></channel></rss>`,
    );
    const items = capturedItems(folder, "a.rss");
    expect(items.map(({ id }) => id)).toEqual([
      captureId("a.rss", { guid: "g1", link: "", title: "One" }),
      captureId("a.rss", { guid: "", link: "https://example.com/two", title: "Two" }),
    ]);
    expect(items.map(({ input }) => input.html)).toEqual(["a much longer text of it", "only this"]);
  });

  test("without a folder or with other files there is nothing to measure", () => {
    expect(captures(undefined)).toEqual([]);
    expect(captures(folder)).toEqual([]);
    expect(capturedItems(folder, "missing.rss")).toEqual([]);
  });
});
