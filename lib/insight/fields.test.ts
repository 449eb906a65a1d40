import { contentTypeOf } from "./content-type/content-type";
import { isDuplicate } from "./duplicates/duplicates";
import { fingerprintsOf } from "./duplicates/fingerprints";
import { cosine, embed, embedArticle, packVector, unpackVector } from "./embedding/embed";
import { detectLanguage } from "./language/detect-language";
import { qualityOf } from "./quality/quality";
import { readabilityScore } from "./quality/readability";
import { readingTimeMinutes } from "./quality/reading-time";
import { readArticle } from "./read-article";
import { rankTexts } from "./relevance/rank";
import { sentimentOf } from "./sentiment/sentiment";
import { sentences } from "./text/sentences";
import { syllables } from "./text/syllables";
import { keyTopics } from "./topics/key-topics";

test.each([
  ["Dr. Lee met Mr. J. Smith at 3 p.m. They spoke.", ["Dr. Lee met Mr. J. Smith at 3 p.m. They spoke."]],
  ["One. Two? Three!", ["One.", "Two?", "Three!"]],
  ["It cost 3.5 million. “Too much,” she said.", ["It cost 3.5 million.", "“Too much,” she said."]],
  ["A line\nAnother line", ["A line", "Another line"]],
  ["彼は来た。彼女も来た。", ["彼は来た。", "彼女も来た。"]],
  ["The case of Ames v. Boyd was decided. They won.", ["The case of Ames v. Boyd was decided.", "They won."]],
  ["Am 15. März beginnt es. Gut so.", ["Am 15. März beginnt es.", "Gut so."]],
  ["¿Qué cambió? «Nada», dijo. Y se fue.", ["¿Qué cambió?", "«Nada», dijo.", "Y se fue."]],
  ["اجتمع المجلس. ورحب المعلمون؟ نعم.", ["اجتمع المجلس.", "ورحب المعلمون؟", "نعم."]],
  ["", []],
])("sentences of %j", (text, wanted) => {
  expect(sentences(text)).toEqual(wanted);
});

test.each([
  ["cat", 1],
  ["made", 1],
  ["walked", 1],
  ["wanted", 2],
  ["table", 2],
  ["nation", 2],
  ["syllable", 3],
  ["readability", 5],
  ["going", 2],
])("%s has %d syllables", (word, count) => {
  expect(syllables(word)).toBe(count);
});

test("reading time: whole minutes of words, characters for writing without spaces, nothing for nothing", () => {
  expect(readingTimeMinutes("word ".repeat(10))).toBe(1);
  expect(readingTimeMinutes("word ".repeat(690))).toBe(3);
  expect(readingTimeMinutes("字".repeat(1_500))).toBe(3);
  expect(readingTimeMinutes(" … ")).toBeNull();
});

test("short words in short sentences read more easily than the opposite", () => {
  const easy = "The cat sat on the mat. The dog ran to the door. ".repeat(4);
  const hard =
    "Institutional considerations necessitate comprehensive administrative reorganisation notwithstanding organisational complications and budgetary implications. ".repeat(
      5,
    );
  expect(readabilityScore(easy)).toBeGreaterThan(90);
  expect(readabilityScore(hard)).toBeLessThan(10);
  expect(readabilityScore("Too short to tell.")).toBeNull();
});

test("markup becomes lines of text and a count of forms; source code is no prose", () => {
  const { text, structure } = readArticle(
    "<h2>Steps</h2><ol><li>Open &amp; run</li><li>Close</li></ol><pre>let x = 1;</pre><p>See <a href='#'>this</a>.</p><script>bad()</script>",
  );
  expect(text).toBe("Steps\nOpen & run\nClose\nSee this.");
  expect(structure).toMatchObject({ headings: 1, steps: 2, codeBlocks: 1, links: 1, linkedLength: 4 });
});

test("texts about the same are closer than texts about something else, in other words too", () => {
  const query = embed("rocket launch to the moon");
  expect(cosine(query, embed("a spacecraft lifted off on a lunar mission"))).toBeGreaterThan(
    cosine(query, embed("the bank raised its interest rate")) + 0.2,
  );
  expect(embed("").every((value) => value === 0)).toBe(true);
});

test("a stored vector is nearly the vector", () => {
  const vector = embedArticle("Moon rocket", "The rocket took off at dawn.");
  expect(cosine(vector, unpackVector(packVector(vector)))).toBeGreaterThan(0.999);
});

test("ranking finds the words, and the meaning where nobody uses the words", () => {
  const texts = [
    { title: "Stock markets fall", body: "Shares lost value in Frankfurt." },
    { title: "New dinosaur found", body: "A fossil of a large reptile was dug up in Patagonia." },
    { title: "Cup final tonight", body: "The two football teams meet in London." },
  ];
  const best = (query: string) =>
    rankTexts(query, texts).reduce((a, one, at, all) => (one.rank > (all[a]?.rank ?? 0) ? at : a), 0);
  expect(best("dinosaur")).toBe(1);
  expect(best("soccer match")).toBe(2);
  expect(best("equities decline")).toBe(0);
});

test.each([
  ["Der Hund und die Katze schlafen", "de"],
  ["Le chat dort sur la table de la cuisine", "fr"],
  ["Apple unveils new laptop at annual event", "en"],
  ["Правительство объявило о новых мерах", "ru"],
])("%s is %s", (text, code) => {
  expect(detectLanguage(text, "")?.code).toBe(code);
});

test("rare words make a text harder, names do not", () => {
  const told = (thing: string) =>
    `The committee of the region considered the ${thing} and returned to the original conclusion after an interval. `.repeat(
      5,
    );
  expect(readabilityScore(told("quoin"))).toBeLessThan(readabilityScore(told("house")) ?? 0);
  expect(readabilityScore(told("Quoin"))).toBe(readabilityScore(told("House")));
});

test("an article with good and with bad news is neither", () => {
  const glad = "It was a wonderful success and everybody was delighted. ";
  const sad = "It was a terrible failure and everybody was furious. ";
  expect(sentimentOf("", glad.repeat(5))?.label).toBe("positive");
  expect(sentimentOf("", glad.repeat(5) + sad.repeat(3))).toBeNull();
});

test("good news, bad news, and neither", () => {
  expect(sentimentOf("", "The rescue was a wonderful success and everyone is delighted.")?.label).toBe("positive");
  expect(sentimentOf("", "The disaster killed dozens and left families devastated and furious.")?.label).toBe(
    "negative",
  );
  expect(sentimentOf("", "The committee meets on Thursday at ten in room four. ".repeat(4))?.label).toBe("neutral");
  expect(sentimentOf("", "")).toBeNull();
});

test("an article's address and form tell its kind where its words do not", () => {
  const text =
    "This page is about the new version and what there is to know of it. It has several parts and each of them is short and plain.";
  const structure = { ...readArticle("").structure, codeBlocks: 4, steps: 6 };
  expect(
    contentTypeOf("Version 9", text, { url: "https://x.example/tutorials/version-9", categories: [], structure })
      ?.label,
  ).toBe("tutorial");
  expect(
    contentTypeOf("Version 9", text, {
      url: "https://x.example/opinion/version-9",
      categories: ["Opinion"],
      structure: null,
    })?.label,
  ).toBe("opinion");
  expect(contentTypeOf("Hi", "Too short.", { url: "", categories: [], structure: null })).toBeNull();
});

test("topics are phrases, without repeats of each other", () => {
  const topics = keyTopics(
    "European Central Bank raises interest rates",
    "The European Central Bank raised interest rates on Thursday. Interest rates have now risen four times. The European Central Bank fears inflation.",
  );
  expect(topics[0]).toBe("European Central Bank");
  expect(topics).toContain("interest rate");
  expect(topics.filter((topic) => /bank/i.test(topic))).toHaveLength(1);
});

const ARTICLE = `The observatory in Chile has found a planet that circles a red dwarf forty light years away. Its mass was measured with the
  new spectrograph over three years, and the team says that the air may hold water vapour. Ten more planets are on the list for the
  coming season. "We were lucky with the weather," said astronomer Lucia Prado, who leads the group of twenty people from six countries.
  The results were published on Thursday in a journal, together with all of the data, so that others can check the claim for themselves.`;
const printed = (title: string, text: string) => ({
  title,
  ...fingerprintsOf(title, text),
  vector: embedArticle(title, text),
});
const same = (a: ReturnType<typeof printed>, b: ReturnType<typeof printed>) =>
  isDuplicate([a, b], cosine(a.vector, b.vector));

test("a cut duplicate and a teaser are duplicates; another article on the same subject is not", () => {
  const original = printed("Planet found around red dwarf in Chile", ARTICLE);
  expect(same(original, printed("A planet forty light years away", ARTICLE.slice(0, 420)))).toBe(true);
  expect(
    same(original, printed("Planet found around a red dwarf in Chile", `${ARTICLE.slice(0, 150)} … Read more`)),
  ).toBe(true);
  const other =
    "Astronomers at another telescope in Chile report three planets around a yellow star. The mass of the largest is twice that of Jupiter, as measurements of two years show, and none of them can hold water.";
  expect(same(original, printed("Three planets found around yellow star", other))).toBe(false);
});

test("quality falls with what makes a text worse", () => {
  const text = [
    ARTICLE,
    ...Array.from(
      { length: 4 },
      (_, at) => `Telescope ${at} was built in year ${1990 + at} and is still used by its owners.`,
    ),
  ].join("\n");
  const score = (given: string) => qualityOf("Planet found around red dwarf", given, null)?.score ?? 0;
  const good = score(text);
  expect(good).toBeGreaterThan(80);
  expect(score(text.slice(0, 600))).toBeLessThan(good - 5);
  expect(score(text.toUpperCase())).toBeLessThan(good - 20);
  expect(qualityOf("Title", "Too short.", null)).toBeNull();
});
