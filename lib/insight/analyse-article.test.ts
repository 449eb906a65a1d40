import { withoutHanging } from "@/scripts/testing/limits/without-hanging";
import { analyseArticle } from "./analyse-article";
import { learnBoilerplate, sampleOf } from "./boilerplate/learn-boilerplate";

const article = (html: string, given: { title?: string; url?: string; feedLanguage?: string } = {}) =>
  analyseArticle({ title: "", url: "", categories: [], ...given, html });

const NEWS = `<p>The city council of Linz voted on Tuesday to close the riverside road to private cars from next spring. Mayor Elena
  Ruiz said the plan would cost 4.2 million euros and be paid from parking fees.</p><p>Shop owners in the district had asked for a
  delay until after the summer season. A study by the university found that 6,000 cars use the road each day. Two new bus lines
  will open in April, and 300 bicycle stands are to be built along the embankment, according to the transport office.</p>`;

/** About 400 words of other sentences. */
const COUNCIL = `<p>${Array.from({ length: 24 }, (_, at) => `Speaker ${at} of the council said that street number ${at} needs more trees, wider pavements and slower traffic.`).join(" ")}</p>`;

test("an article gets all its fields", () => {
  const found = article(NEWS, { title: "Linz closes riverside road to cars" });
  expect(found).toMatchObject({
    source: "embedded",
    readingTimeMinutes: 1,
    language: { code: "en" },
    contentType: null,
  });
  expect(found.keyTopics.join(" ").toLowerCase()).toContain("linz");
  expect(found.keyPoints).toEqual([]);
  expect(found.readabilityScore).toBeGreaterThan(30);
  const parts = Object.values(found.quality?.parts ?? {});
  expect(Math.abs(parts.reduce((sum, points) => sum + points, 0) - (found.quality?.score ?? 0))).toBeLessThan(1);
});

test("key points are in the text word for word and in its order", () => {
  const long = `${NEWS}${COUNCIL}`;
  const { keyPoints } = article(long, { title: "Linz closes riverside road" });
  expect(keyPoints.length).toBeGreaterThanOrEqual(3);
  const text = long.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  const places = keyPoints.map((point) => text.indexOf(point));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect([...places].sort((a, b) => a - b)).toEqual(places);
});

test("an article in another language gets what does not depend on English, and nothing invented", () => {
  const found = article(
    "<p>Der Gemeinderat beschloss am Dienstag, die Straße am Fluss für Autos zu sperren. Das kostet vier Millionen Euro, sagte die Bürgermeisterin den Zeitungen.</p>",
  );
  expect(found).toMatchObject({
    language: { code: "de" },
    sentiment: null,
    contentType: null,
    readabilityScore: null,
    keyTopics: [],
    keyPoints: [],
    readingTimeMinutes: 1,
  });
});

test.each([
  ["nothing", ""],
  ["blanks", "  \n "],
  ["markup alone", "<p><img src='x'></p><div></div>"],
  ["one word", "Hello"],
  ["signs", "!!! ??? ---"],
])("%s says nothing", (_, html) => {
  expect(article(html)).toMatchObject({
    quality: null,
    sentiment: null,
    contentType: null,
    readabilityScore: null,
    keyTopics: [],
    keyPoints: [],
  });
});

test("the feed's language counts when the text is too short to tell", () => {
  expect(article("Ja!", { feedLanguage: "de-AT" }).language).toMatchObject({ code: "de" });
  expect(article("Ja!").language).toBeNull();
});

const MEGA = 1_000_000;
test.each<[string, string]>([
  [
    "ten megabytes of prose",
    "The quick brown fox said that it would jump over 12 lazy dogs on Monday. ".repeat((10 * MEGA) / 73),
  ],
  ["no spaces", "a".repeat(5 * MEGA)],
  ["letters and digits without spaces", "a1".repeat(2 * MEGA)],
  ["half characters", "\ud800 word \udc00".repeat(200_000)],
  ["tags without end", "<p><a><b>".repeat(300_000)],
  ["less-than signs", "<".repeat(2 * MEGA)],
  ["newlines", "x\n".repeat(MEGA)],
  ["points", "a. B".repeat(MEGA)],
  ["quotation marks", '" '.repeat(MEGA)],
  ["hyphens", "a-".repeat(MEGA)],
  ["spaces", " ".repeat(3 * MEGA)],
  ["combining marks", `e${"\u0301".repeat(500_000)}`],
  ["capitals and stops", "Mr. ".repeat(500_000)],
  ["one endless sentence", "and then the old man went up the long road ".repeat(20_000)],
])("%s does not hold it up", (_, html) => {
  expect(withoutHanging(() => article(html, { title: html.slice(0, 100_000) })).source).toBe("embedded");
});

test("what the source repeats is left out of counts, fingerprints and key points", () => {
  const footer = "<p>Support our work with a monthly membership, and listen to the podcast on every good player.</p>";
  const own = `<p>${"The council voted to build a bridge over the river near the old mill. ".repeat(3)}</p>`;
  const feed = ["bridge", "road", "school", "museum"].map((name) => ({
    title: `A new ${name}`,
    html: `${own.replaceAll("bridge", name)}${footer.repeat(4)}`,
  }));
  const boilerplate = learnBoilerplate(feed.map(sampleOf)).map(({ key }) => key);
  const given = { title: "A new bridge", url: "", categories: [] };
  const html = `${own}${footer.repeat(4)}`;
  const analysis = analyseArticle({ ...given, html, boilerplate });
  expect(analysis).toEqual(analyseArticle({ ...given, html: own }));
  expect(analysis.wordCount).toBeLessThan(analyseArticle({ ...given, html }).wordCount);
});

test("articles of boilerplate alone share no fingerprint and have the vector of their title", () => {
  const footer = "<p>Listen to this episode in your podcast player, and support the show on our site.</p>";
  const feed = Array.from({ length: 5 }, (_, at) => ({
    title: `Episode of day ${at}`,
    html: `<p>Note ${at}</p>${footer}`,
  }));
  const boilerplate = learnBoilerplate(feed.map(sampleOf)).map(({ key }) => key);
  const analysis = analyseArticle({ title: "About bees", html: footer, url: "", categories: [], boilerplate });
  expect(analysis.prints.shingles).toEqual([]);
  expect(analysis.vector).toEqual(analyseArticle({ title: "About bees", html: "", url: "", categories: [] }).vector);
  expect(analysis.wordCount).toBe(15);
});
