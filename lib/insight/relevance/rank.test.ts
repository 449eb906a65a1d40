import { cosine, embed } from "@/lib/insight/embedding/embed";
import { queryVector, rankTexts } from "./rank";

const text = (title: string, body = "") => ({ title, body });
const TEXTS = [
  text("Harbour builds a tidal power plant", "Turbines in the sea will make electricity from the tides."),
  text("Football tonight", "Who wins the cup? The coach names his team."),
  text("A recipe for bread", "Flour, water, salt and time."),
];
const order = (query: string, texts = TEXTS) =>
  rankTexts(query, texts)
    .map(({ rank }, at) => ({ rank, at }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ at }) => at);

test.each([
  ["tidal power", 0],
  ["energy from the ocean", 0],
  ["soccer match", 1],
  ["baking", 2],
])("%s finds what is meant, in its words or others", (query, first) => {
  expect(order(query)[0]).toBe(first);
});

test("what is about the query is likely to fit, what is not is unlikely, whatever stands next to it", () => {
  for (const texts of [TEXTS, TEXTS.slice(0, 2)]) {
    const [tides, football] = rankTexts("tidal power", texts);
    expect(tides?.odds).toBeGreaterThan(1);
    expect(football?.odds).toBeLessThan(-3);
  }
});

test("one common word of a paraphrase does not outweigh the meaning", () => {
  const texts = [
    text("Drug halves deaths in malaria trial"),
    text("Treatment of wooden fences"),
    text("Football tonight"),
  ];
  expect(order("treatment success against mosquito-borne disease", texts)[0]).toBe(0);
});

test("a query of several words means what they mean together", () => {
  const similarity = (word: string) => cosine(queryVector("sourdough bread recipe"), embed(word));
  expect(similarity("baking")).toBeGreaterThan(similarity("football"));
});

test.each([
  [""],
  ["???"],
  ["the of and"],
  ["zzxqv ".repeat(400)],
  ["выборы"],
  ["日本語 ニュース"],
  [`${"-".repeat(300)}|"`],
])("%p ranks every text and fails on none", (query) => {
  for (const texts of [[], [text("")], TEXTS]) {
    const found = rankTexts(query, texts);
    expect(found).toHaveLength(texts.length);
    for (const { rank, odds } of found) {
      expect(Number.isFinite(rank)).toBe(true);
      expect(Number.isFinite(odds)).toBe(true);
    }
  }
});

test("a query of one word, or a long one, ranks by likeness to its best hits as well", () => {
  const many = [
    ...TEXTS,
    text("Wind farm opens", "Turbines at sea deliver electricity"),
    text("Energy prices", "Electricity from the sea becomes cheaper"),
  ];
  expect(order("tides", many).slice(0, 3).sort()).toEqual([0, 3, 4]);
  const long = "which plants that make electricity from tides and turbines in the sea are being built in harbours";
  expect(order(long, many).slice(0, 3).sort()).toEqual([0, 3, 4]);
});
