import { readFileSync } from "node:fs";
import path from "node:path";
import { linesOf } from "@/lib/insight/boilerplate/article-lines";
import { LEARNT_FROM, learnBoilerplate, sampleOf } from "@/lib/insight/boilerplate/learn-boilerplate";
import { boilerplateIn } from "@/lib/insight/boilerplate/remove-boilerplate";
import { articleHtml } from "@/lib/syndication/sanitize/article-html";
import { capturedItems } from "./captures";
import { OWN_SET } from "./data";
import type { Line } from "./print";

/** Labels of lines that are in two articles of a captured feed or more, or in a list of sponsors, by their keys. */
function labels(): Map<string, Map<string, boolean>> {
  const [, ...rows] = readFileSync(path.join(OWN_SET, "boilerplate.tsv"), "utf8").trimEnd().split("\n");
  const byFile = new Map<string, Map<string, boolean>>();
  for (const row of rows) {
    const [file = "", key = "", label = ""] = row.split("\t");
    byFile.set(file, (byFile.get(file) ?? new Map()).set(key, label === "boilerplate"));
  }
  return byFile;
}

type Tally = { found: number; wrong: number; missed: number };

/**
 * Measures which lines and sentences of captured feeds are left out: by their number in all articles, against labels.
 * A line without a label that is left out counts as wrong.
 */
export function boilerplateLines(folder: string | undefined): Line[] {
  const tallies = [...labels()].flatMap(([file, known]) => {
    const articles = capturedItems(folder, file)
      .slice(0, LEARNT_FROM)
      .map(({ item, input }) => ({ title: item.title, html: articleHtml(input.html, item.link).html }));
    return articles.length === 0 ? [] : { file, ...tallyOf(articles, known) };
  });
  if (tallies.length === 0) return [];
  const sum = (name: keyof Tally) => tallies.reduce((total, one) => total + one[name], 0);
  const all = { found: sum("found"), wrong: sum("wrong"), missed: sum("missed") };
  return [
    ...tallies
      .filter(({ learnt, missed }) => learnt > 0 || missed > 0)
      .map((one): Line => [`boilerplate, ${one.file}`, `${one.learnt} lines learnt; ${figures(one)}`, ""]),
    ["boilerplate of captured feeds", figures(all), "P 0.98, R 0.90"],
  ];
}

const figures = ({ found, wrong, missed }: Tally): string => {
  const precision = found + wrong > 0 ? (found / (found + wrong)).toFixed(3) : "–";
  const recall = found + missed > 0 ? (found / (found + missed)).toFixed(3) : "–";
  return `left out rightly ${found}, wrongly ${wrong}, missed ${missed}; P ${precision}, R ${recall}`;
};

function tallyOf(articles: readonly { title: string; html: string }[], known: ReadonlyMap<string, boolean>) {
  const keys = learnBoilerplate(articles.map(sampleOf)).map(({ key }) => key);
  const tally = { learnt: keys.length, found: 0, wrong: 0, missed: 0 };
  for (const article of articles) {
    const left = new Set(boilerplateIn(article, keys).parts.map(({ key }) => key));
    for (const key of left) tally[known.get(key) ? "found" : "wrong"] += 1;
    const own = new Set(linesOf(article).map(({ key }) => key));
    for (const key of own) if (known.get(key) && !left.has(key)) tally.missed += 1;
  }
  return tally;
}
