import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { datasets, judgedSentiments, ownArticles, ownHeadlines, ownLevelled, titled } from "../src/evaluation/data";
import { countStems } from "../src/training/count-stems";
import { filesBelow, jsonLines, paragraphsOf, passagesOf, wordNetGlosses } from "../src/training/read-texts";
import { lexiconOf } from "../src/training/train-lexicon";

const KINDS = ["news", "tutorial", "opinion", "research", "entertainment"];
const SENTIMENTS = ["negative", "neutral", "positive"];

describe("the project's own set", () => {
  test("every article has a kind, a sentiment, a text, topics and two queries", () => {
    const articles = ownArticles();
    expect(articles).toHaveLength(40);
    for (const { type, sentiment, title, text, topics, query, paraphrase } of articles) {
      expect(KINDS).toContain(type);
      expect(SENTIMENTS).toContain(sentiment);
      expect(Math.min(title.length, query.length, paraphrase.length, topics.length)).toBeGreaterThan(0);
      expect(text.length).toBeGreaterThan(200);
    }
  });

  test("every headline has a language, every judged article a sentiment", () => {
    for (const [language, headline] of ownHeadlines()) {
      expect(language).toMatch(/^[a-z]{2}$/);
      expect(headline.length).toBeGreaterThan(5);
    }
    expect([...new Set(judgedSentiments().values())].sort()).toEqual(SENTIMENTS);
  });

  test("every levelled article has a hard and an easy version", () => {
    const levels = new Map<string, string[]>();
    for (const { id, level } of ownLevelled()) levels.set(id, [...(levels.get(id) ?? []), level]);
    for (const found of levels.values()) expect(found.sort()).toEqual(["adv", "ele"]);
  });
});

describe("texts", () => {
  test("paragraphs are taken from a page without tags, menus and short lines", () => {
    const long = "This paragraph is long enough to learn words from, since it has more than sixty characters.";
    const html = `<nav><p>${long}</p></nav><h1>Title</h1><p>${long.replace("words", "<b>words</b>")}</p><pre>${long}</pre>`;
    expect(paragraphsOf(html)).toEqual([long]);
  });

  test("a text becomes single sentences and runs of three", () => {
    const sentences = ["The first sentence is here.", "The second one follows it.", "The third one ends the run."];
    expect(passagesOf(sentences.join(" "))).toEqual([...sentences, sentences.join(" ")]);
    expect(passagesOf("Short. Too.")).toEqual([]);
  });

  test("a text without a title gets its first twelve words as one", () => {
    const text = "One two three four five six seven eight nine ten eleven twelve thirteen. Next.";
    expect(titled(text)).toEqual({
      title: "One two three four five six seven eight nine ten eleven twelve",
      text,
    });
  });

  test("the lexicon keeps words in order and drops signs and smileys", () => {
    expect(lexiconOf("good\t1.9\t0.9\t[]\n:-)\t1.3\nBad\t-2.5\n")).toBe("bad\t-2.5\ngood\t1.9\n");
  });

  test("a stem is the rarer the fewer passages have it; the last line is for all others", () => {
    const lines = countStems(["banks lend", "a bank lends money", "money"]).trimEnd().split("\n");
    const rarity = new Map(lines.map((line) => line.split("\t") as [string, string]));
    expect(rarity.get("bank")).toBe(Math.log(3 / 2).toFixed(2));
    expect(Number(rarity.get(""))).toBeGreaterThan(Number(rarity.get("bank")));
  });
});

describe("files", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), "insight-texts-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("are found below a folder by their endings, in a fixed order", () => {
    mkdirSync(path.join(folder, "b"));
    for (const name of ["b/2.html", "a.html", "c.txt"]) writeFileSync(path.join(folder, name), "");
    const found = filesBelow(folder, [".html"]).map((file) => path.relative(folder, file));
    expect(found).toEqual(["a.html", "b/2.html"]);
    expect(filesBelow(path.join(folder, "none"), [".html"])).toEqual([]);
  });

  test("of a measuring folder are read by what is between beginning and end", () => {
    writeFileSync(path.join(folder, "sentiment-news.jsonl"), '{"text":"a"}\n\n{"text":"b"}\n');
    writeFileSync(path.join(folder, "other.jsonl"), "{}\n");
    expect(datasets(folder, "sentiment-")).toEqual([["news", [{ text: "a" }, { text: "b" }]]]);
    expect(datasets(undefined, "sentiment-")).toEqual([]);
    expect(existsSync(path.join(folder, "none"))).toBe(false);
    expect(datasets(path.join(folder, "none"), "sentiment-")).toEqual([]);
  });

  test("of WordNet give a headword with its meaning, without the licence", () => {
    for (const part of ["noun", "verb", "adj", "adv"])
      writeFileSync(path.join(folder, `data.${part}`), "  1 licence\n");
    const synset = "00001740 03 n 01 ice_cream 0 001 @ 00001930 n 0000 | frozen dessert  \n";
    writeFileSync(path.join(folder, "data.noun"), synset);
    expect(wordNetGlosses(folder)).toEqual(["ice cream: frozen dessert"]);
  });

  test("with one object a line are read without blank lines", () => {
    writeFileSync(path.join(folder, "rows.jsonl"), '{"a":1}\n\n{"a":2}\n');
    expect(jsonLines(path.join(folder, "rows.jsonl"))).toEqual([{ a: 1 }, { a: 2 }]);
  });
});
