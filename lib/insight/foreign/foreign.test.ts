import { analyseArticle } from "@/lib/insight/analyse-article";
import { keyPoints } from "@/lib/insight/key-points/key-points";
import { FOREIGN_ARTICLES } from "./articles.fixture";
import { foreignTopics } from "./foreign-topics";
import { foreignTerms } from "./foreign-words";

const analysed = FOREIGN_ARTICLES.map((one) => ({
  ...one,
  found: analyseArticle({ title: one.title, html: `<p>${one.text}</p>`, url: "", categories: [] }),
}));

test.each(analysed)("$language: its language, a time, and nothing that is known for English alone", (one) => {
  expect(one.found).toMatchObject({
    language: { code: one.language },
    readingTimeMinutes: 1,
    sentiment: null,
    contentType: null,
    readabilityScore: null,
  });
});

test.each(analysed)("$language: topics are what the report comes back to", ({ topics, found, title, text }) => {
  const said = found.keyTopics.map((topic) => topic.toLowerCase());
  for (const topic of topics) expect(said.some((one) => one.includes(topic.toLowerCase()))).toBe(true);
  expect(found.keyTopics.length).toBeLessThanOrEqual(3);
  // Nothing is put together that does not be there.
  const whole = `${title} ${text}`.toLowerCase();
  for (const topic of said) expect(whole.includes(topic) || topic.startsWith("ال")).toBe(true);
});

test.each(analysed)(
  "$language: key points are whole sentences of the text, in its order",
  ({ found, language, text }) => {
    // The reports have fewer than 400 words: told three times with other numbers, they have enough.
    const long = Array.from({ length: 20 }, (_, time) => text.replace(/([.!?。])/gu, ` ${time}$1`)).join("\n");
    const points = keyPoints(long, (sentence) => foreignTerms(sentence, language));
    expect(points.length).toBeGreaterThanOrEqual(3);
    expect(found.keyPoints).toEqual([]);
    const places = points.map((point) => long.indexOf(point));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect([...places].sort((a, b) => a - b)).toEqual(places);
    for (const point of points) expect(point).toMatch(/[.!?。]$/);
  },
);

test("grammar, dates and what is said once are not topics", () => {
  const [german] = FOREIGN_ARTICLES;
  const topics = foreignTopics(german?.title ?? "", german?.text ?? "", "de");
  expect(topics.join(" ")).not.toMatch(/Dienstag|März|Euro|klagt|\bder\b/);
});

test("a language without a list of empty words gets no topics rather than grammar", () => {
  expect(foreignTopics("Kikötő épül", "A kikötő nagy. A kikötő szép. A kikötő új. A kikötő olcsó.", "hu")).toEqual([]);
});

test.each(["", " ", "1234 5678", "!!! ???", "a".repeat(50_000), "词".repeat(20_000)])("odd text %#", (text) => {
  for (const language of ["de", "zh", "ja", "ko", "ar", "xx"])
    expect(foreignTopics(text, text, language).length).toBeLessThan(4);
});
