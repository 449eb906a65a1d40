import { splitScores } from "@/lib/shared/search/split-scores";
import { foundFits } from "./analyse-found";
import { decidesFound, fitsFound } from "./found-scores";

const fits = (typed: string, found: Partial<Parameters<typeof fitsFound>[1]> = {}) =>
  fitsFound(splitScores(typed).scores, { kind: null, sentiment: null, lang: null, topics: [], ...found });

test.each([
  ["kind:news,opinion", { kind: "opinion" }, true],
  ["kind:news", { kind: "opinion" }, false],
  ["-kind:news", { kind: "news" }, false],
  ["sentiment:positive", { sentiment: "positive" }, true],
  ["lang:de-AT", { lang: "de" }, true],
  ["lang:de", { lang: "en" }, false],
  ["topic:rust", { topics: ["Rust 1.90"] }, true],
  ["topic:rust", { topics: ["Rusting"] }, false],
  ["topic:rust*", { topics: ["Rusting"] }, true],
  ['topic:"heat pump"', { topics: ["New Heat-Pump"] }, true],
  ["topic:能源", { topics: ["太阳能源"] }, true],
  ["kind:news lang:en", { kind: "news", lang: "de" }, false],
])("%s, %j: %s", (typed, found, expected) => expect(fits(typed, found)).toBe(expected));

test("what could not be determined fits only unsure and what is to be left out", () => {
  expect(fits("kind:news")).toBe(false);
  expect(fits("kind:unsure")).toBe(true);
  expect(fits("-kind:unsure")).toBe(false);
  expect(fits("-kind:news -sentiment:negative -lang:de -topic:rust")).toBe(true);
  expect(fits("topic:rust")).toBe(false);
  expect(fits("lang:de")).toBe(false);
});

test("quality and minutes are not known of what was only found, and exclude nothing", () => {
  expect(fits("quality:>70 -quality:<20 minutes:<5 minutes:unsure")).toBe(true);
  expect(decidesFound(splitScores("quality:>70 minutes:<5").scores)).toBe(false);
  expect(decidesFound(splitScores("quality:>70 -kind:news").scores)).toBe(true);
});

test("the beginning of a found article is analysed; markup in its plain text is text", () => {
  const article = {
    item: { title: "Der Hafen baut ein Kraftwerk", link: "https://hafen.example/1", publishedAt: null },
    text: "Die Stadt hat am Montag beschlossen, ein Kraftwerk <b> für Gezeiten & Wellen im alten Hafen zu bauen.",
    source: "",
    rank: 0,
    isPrivate: false,
    originUrl: "",
    quality: null,
    fits: null,
  };
  expect(foundFits(splitScores("lang:de").scores, article)).toBe(true);
  expect(foundFits(splitScores("lang:en").scores, article)).toBe(false);
});
