import type { Analysis } from "./analyse-article";
import { analyseArticle } from "./analyse-article";
import { contentTypeOf } from "./content-type/content-type";
import { isDuplicate } from "./duplicates/duplicates";
import { fingerprintsOf } from "./duplicates/fingerprints";
import { embed, embedArticle, packVector, unpackVector } from "./embedding/embed";
import { keyPoints } from "./key-points/key-points";
import { detectLanguage } from "./language/detect-language";
import { qualityOf } from "./quality/quality";
import { readabilityScore } from "./quality/readability";
import { readingTimeMinutes } from "./quality/reading-time";
import { readArticle } from "./read-article";
import { rankTexts } from "./relevance/rank";
import { sentimentOf } from "./sentiment/sentiment";
import { terms } from "./text/terms";
import { keyTopics } from "./topics/key-topics";

const ENGLISH =
  "The council met on Tuesday and agreed on a new budget for the schools of the district. Teachers welcomed the decision. The mayor said that work would begin in May and that every class would get new desks. Parents had asked for the change for years, and many of them came to the meeting to listen.";
const CHINESE =
  "市议会星期二开会，通过了学区的新预算。教师们对这一决定表示欢迎。市长说，工程将于五月开始，每个班级都将得到新课桌。家长们多年来一直要求改变，许多人来到会场旁听。";
const JAPANESE =
  "市議会は火曜日に開かれ、学区の新しい予算に合意した。教師たちはこの決定を歓迎した。市長は、工事は五月に始まり、すべての教室に新しい机が届くと述べた。";
const ARABIC =
  "اجتمع المجلس يوم الثلاثاء ووافق على ميزانية جديدة لمدارس المنطقة. ورحب المعلمون بالقرار. وقالت رئيسة البلدية إن العمل سيبدأ في شهر مايو وإن كل صف سيحصل على مكاتب جديدة.";
const THAI =
  "สภาเทศบาลประชุมเมื่อวันอังคารและเห็นชอบงบประมาณใหม่สำหรับโรงเรียนในเขต ครูยินดีกับการตัดสินใจนี้ นายกเทศมนตรีกล่าวว่างานจะเริ่มในเดือนพฤษภาคม";
const EMOJI = "😀🎉👩‍👩‍👧‍👦🏳️‍🌈 ".repeat(200);

/** [what, HTML, its language where one can be told] */
const TEXTS: [string, string, string | null][] = [
  ["nothing", "", null],
  ["one word", "Breakthrough", null],
  ["one word of one letter", "a", null],
  ["nothing but emoji", EMOJI, null],
  ["nothing but digits", "1234567890 ".repeat(300), null],
  ["nothing but an address", "https://example.com/a/b?c=d#e", null],
  ["null bytes", `\0${ENGLISH.replaceAll(" ", " \0")}\0`, "en"],
  ["marks of byte order and zero width", `\ufeff${ENGLISH.replaceAll(" ", "\u200b ")}`, "en"],
  ["leftovers of markup", `&lt;p class="x"&gt;${ENGLISH}&lt;/p&gt; &amp;nbsp; ]]> <![CDATA[ <!-- open`, "en"],
  ["double escaped entities", ENGLISH.replaceAll(" ", "&amp;nbsp;"), null],
  ["unclosed markup", `<div><p><b>${ENGLISH}<script>var a = "<p>`, "en"],
  ["Chinese", CHINESE, "zh"],
  ["Japanese", JAPANESE, "ja"],
  ["Arabic", ARABIC, "ar"],
  ["Thai", THAI, "th"],
  ["English with a Chinese quotation", `${ENGLISH} ${CHINESE.slice(0, 30)}`, "en"],
  [
    "half English, half German",
    `${ENGLISH} ${"Der Rat tagte am Dienstag und beschloss den Haushalt. ".repeat(6)}`,
    null,
  ],
  ["a megabyte on one line", "The council agreed on a budget and the mayor was glad, ".repeat(18_500), "en"],
  ["a megabyte of Chinese", CHINESE.repeat(12_500), "zh"],
];

const within = (value: number | null | undefined, low: number, high: number) => {
  if (value === null || value === undefined) return;
  expect(Number.isFinite(value)).toBe(true);
  expect(value).toBeGreaterThanOrEqual(low);
  expect(value).toBeLessThanOrEqual(high);
};

/** Checks the properties that the analysis of every text must have. */
function expectSane(found: Analysis): void {
  within(found.language?.confidence, 0, 1);
  within(found.readabilityScore, 0, 100);
  within(found.readingTimeMinutes, 1, 100_000);
  within(found.quality?.score, 0, 100);
  for (const points of Object.values(found.quality?.parts ?? {})) within(points, 0, 50);
  within(found.sentiment?.confidence, 0, 1);
  within(found.contentType?.confidence, 0, 1);
  expect(found.keyTopics.length).toBeLessThanOrEqual(10);
  expect(found.keyTopics.every((topic) => topic.trim() !== "" && !/[\0<>]/.test(topic))).toBe(true);
  expect(found.keyPoints.length).toBeLessThanOrEqual(5);
  expect(found.prints.shingles.every((hash) => Number.isInteger(hash) && Math.abs(hash) <= 2 ** 31)).toBe(true);
  // PostgreSQL must be able to store it: no null byte, no half character.
  expect(JSON.stringify(found)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
}

test.each(TEXTS)("the analysis of %s holds what it promises", (_, html, language) => {
  const found = analyseArticle({ title: html.slice(0, 80), html, url: "not an address", categories: ["", "\0"] });
  expectSane(found);
  if (language) expect(found.language?.code).toBe(language);
  if (found.language?.code !== "en")
    expect([found.sentiment, found.contentType, found.readabilityScore]).toEqual([null, null, null]);
  expect(new Set(found.keyPoints).size).toBe(found.keyPoints.length);
});

test.each(TEXTS)("every function takes %s, as title, text or query", (_, raw) => {
  for (const [title, text] of [
    [raw, ""],
    ["", raw],
    [raw, raw],
  ] as const) {
    const contentType = contentTypeOf(title, text, {
      url: title.slice(0, 2_000),
      categories: [title],
      structure: null,
    });
    within(detectLanguage(title, text)?.confidence, 0, 1);
    within(qualityOf(title, text, null)?.score, 0, 100);
    within(sentimentOf(title, text)?.confidence, 0, 1);
    within(contentType?.confidence, 0, 1);
    expect(keyTopics(title, text).length).toBeLessThanOrEqual(3);
    expect(keyPoints(text, terms).length).toBeLessThanOrEqual(5);
    within(readabilityScore(text), 0, 100);
    within(readingTimeMinutes(text), 1, 100_000);
    expect(readArticle(text).text).toEqual(expect.any(String));
    const vector = embedArticle(title, text);
    expect(vector.every(Number.isFinite)).toBe(true);
    expect(unpackVector(packVector(vector)).every(Number.isFinite)).toBe(true);
    const one = { title, ...fingerprintsOf(title, text) };
    expect([true, false]).toContain(isDuplicate([one, { title: "", ...fingerprintsOf("", "") }], 0));
  }
  const ranked = rankTexts(raw.slice(0, 5_000), [
    { title: raw.slice(0, 5_000), body: raw.slice(0, 5_000) },
    { title: "", body: "" },
  ]);
  expect(ranked.map(({ rank }) => Number.isFinite(rank))).toEqual([true, true]);
});

test.each([
  ["markup", `&lt;p class="x"&gt;${ENGLISH}&lt;/p&gt;&lt;p&gt;It is done.&lt;/p&gt;`, `${ENGLISH}\nIt is done.`],
  ["signs", ENGLISH.replaceAll(" ", "&amp;nbsp;"), ENGLISH],
  ["an ampersand", `<p>Bread &amp;amp; butter.</p>`, "Bread & butter."],
  ["invisible characters", `\ufeff${ENGLISH.replaceAll(" ", "\u200b ").replace("council", "coun\u00adcil")}`, ENGLISH],
  ["nothing", "<p>if (a &lt; b &amp;&amp; c > d) stop</p>", "if (a < b && c > d) stop"],
])("%s that was escaped twice or hidden is not read as words", (_, html, text) => {
  expect(readArticle(html).text).toBe(text);
});

test("what is empty is near nothing and a duplicate of nothing", () => {
  expect(rankTexts("", [])).toEqual([]);
  expect(rankTexts("anything", [])).toEqual([]);
  const empty = { title: "", ...fingerprintsOf("", "") };
  expect(isDuplicate([empty, empty], 1)).toBe(false);
  expect(embed(EMOJI).every(Number.isFinite)).toBe(true);
});

test("the same text gets the same analysis, however often", () => {
  const input = { title: "A budget for schools", html: `<p>${ENGLISH}</p>`, url: "", categories: [] };
  const first = analyseArticle(input);
  analyseArticle({ ...input, html: CHINESE });
  expect(analyseArticle(input)).toEqual(first);
});

test("writing without spaces is timed by its characters", () => {
  expect(readingTimeMinutes(CHINESE.repeat(20))).toBeGreaterThanOrEqual(2);
  expect(readingTimeMinutes(THAI.repeat(20))).toBeGreaterThanOrEqual(2);
});
