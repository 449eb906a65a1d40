import { embedArticle } from "@/lib/insight/embedding/embed";
import { assignStories } from "./assign-stories";
import { groupStories } from "./group-stories";
import { eventScore, SAME_EVENT, type StoryArticle } from "./same-event";
import { markSerialPosts } from "./serial-posts";
import { storyKeys } from "./story-keys";
import { amongOthers, type StoryText, storyText } from "./story-text";

const HOUR = 3_600_000;
let sources = 0;

function told(title: string, text: string, given: Partial<StoryArticle> & { language?: string } = {}): StoryArticle {
  sources += 1;
  return {
    sourceId: sources,
    publishedAt: 0,
    text: storyText(title, text, given.language ?? "en") as StoryText,
    vector: embedArticle(title, text),
    linkKey: null,
    ...given,
  };
}

const CLOSED = [
  "Bridge over the Orl closed after crack is found",
  "The road bridge over the river Orl at Talmach was closed to all traffic on Monday night after inspectors found a crack in a main girder.",
] as const;
const STRANDED = [
  "Commuters stranded as Talmach span is shut",
  "Thousands of drivers had to turn round because the Orl crossing in Talmach is shut. A crack as long as an arm was discovered in a girder.",
] as const;
const POOL = [
  "Talmach opens swimming pool",
  "With a jump from the tower the mayor of Talmach opened the town's swimming pool, which had been under repair for four years.",
] as const;

test("other words for one event score above the threshold, another event of the place below", () => {
  expect(eventScore(told(...CLOSED), told(...STRANDED))).toBeGreaterThan(SAME_EVENT);
  expect(eventScore(told(...CLOSED), told(...POOL))).toBeLessThan(SAME_EVENT);
});

test("a death, told in other words with one name in common, is one event, and another death of the week is not", () => {
  const dies = told(
    "Actor Harlan Whitcombe, star of Night Ferry, dies at 84",
    "Harlan Whitcombe, the stage and screen actor best known for the thriller Night Ferry, has died at his home in Dunmere, his agent said on Tuesday.",
  );
  const mourned = told(
    "Harlan Whitcombe, a face of quiet menace, is dead",
    "For half a century he frightened audiences without raising his voice. Whitcombe, whose Captain Doyle became the model for a generation of screen villains, passed away on Monday night.",
  );
  const another = told(
    "Singer Mirela Costin dies aged 71 after short illness",
    "The folk singer Mirela Costin, whose ballads were heard at every wedding for forty years, died in hospital on Wednesday, her family said.",
  );
  expect(eventScore(dies, mourned)).toBeGreaterThan(SAME_EVENT);
  expect(eventScore(dies, another)).toBeLessThan(SAME_EVENT * 0.75);
});

test("two articles that have nothing but a place in common tell two events, however near the name makes their vectors", () => {
  const closed = told(
    "Bridge over the Yqwum closed after crack is found",
    `${CLOSED[1].replace("Talmach", "Yqwholm")}`,
  );
  const pool = told("Yqwholm opens swimming pool", POOL[1].replace("Talmach", "Yqwholm"));
  expect(eventScore(closed, pool)).toBe(0);
});

test("the score is the same in both directions", () => {
  const [a, b] = [told(...CLOSED), told(...STRANDED)];
  expect(eventScore(a, b)).toBe(eventScore(b, a));
});

test.each([
  ["more than 72 hours apart", { publishedAt: 73 * HOUR }],
  ["in another language", { language: "de" }],
])("articles %s tell different events", (_, given) => {
  expect(eventScore(told(...CLOSED), told(...CLOSED, given))).toBe(0);
});

test("articles of one source are a story by themselves only under nearly the same headline", () => {
  const one = told(...CLOSED);
  const own = { sourceId: one.sourceId };
  expect(eventScore(one, told(...STRANDED, own))).toBeLessThan(SAME_EVENT);
  expect(eventScore(one, told(`${CLOSED[0]} again`, CLOSED[1], own))).toBeGreaterThan(SAME_EVENT);
});

/** Groups articles of one source, published an hour apart. */
function groupsOfOneSource(articles: readonly (readonly [title: string, text: string])[]): number[][] {
  const all = markSerialPosts(
    articles.map(([title, text], at) => told(title, text, { sourceId: 1, publishedAt: at * HOUR })),
  );
  return groupStories(all.length, (a, b) => eventScore(all[a] as StoryArticle, all[b] as StoryArticle), SAME_EVENT);
}

const TOWNS = ["Talmach", "Orlfurt", "Brasnik", "Velden", "Marnau", "Kosteg", "Luhrin", "Padova"];
const FORECAST = "Mild with showers in the afternoon, sunset at eight, and a light wind from the west over the valley.";

test("posts of one feed by one pattern are no story, whether a number or a name tells them apart", () => {
  expect(
    groupsOfOneSource(
      TOWNS.map((_, at) => [`Weekly harbour market report number ${at + 1}`, `Report ${at + 1}. ${FORECAST}`]),
    ),
  ).toEqual([]);
  expect(
    groupsOfOneSource(TOWNS.map((town) => [`Mild weather forecast for evening walks in ${town}`, FORECAST])),
  ).toEqual([]);
  expect(
    groupsOfOneSource([1, 2].map((part) => [`Weekly harbour market report number ${part}`, `${part}. ${FORECAST}`])),
  ).toEqual([]);
});

test("an article of another feed does not join posts of one pattern", () => {
  const posts = TOWNS.map((town) =>
    told(`Mild weather forecast for evening walks in ${town}`, `${town}: ${FORECAST}`, { sourceId: 1 }),
  );
  const all = markSerialPosts([...posts, told(`Mild weather forecast for evening walks`, FORECAST)]);
  const groups = groupStories(
    all.length,
    (a, b) => eventScore(all[a] as StoryArticle, all[b] as StoryArticle),
    SAME_EVENT,
  );
  expect(Math.max(...groups.map((group) => group.length))).toBe(2);
});

test("an article published again under a changed headline is one story with its earlier ones", () => {
  const again = [CLOSED, [`${CLOSED[0]} again`, CLOSED[1]], [`${CLOSED[0]} by inspectors`, CLOSED[1]]] as const;
  expect(groupsOfOneSource(again)).toEqual([[0, 1, 2]]);
});

test("releases of different versions are different events", () => {
  const text = "This release of the Harbour web server fixes holes in the parser of chunked requests.";
  expect(eventScore(told("Harbour 2.4.2 released", text), told("Harbour 2.4.3 released", text))).toBe(0);
  expect(eventScore(told("Harbour 2.4.2 released", text), told("Harbour 2.4.2 is out", text))).toBeGreaterThan(
    SAME_EVENT,
  );
});

test("two names in common are not event, unless both link to one page", () => {
  const [a, b] = [
    ["Lunch in Talmach", "Soup with Orlfish, and the best bread of the valley."],
    ["A walk", "From Talmach past the mill and down to the Orlfish ponds."],
  ] as const;
  expect(eventScore(told(...a), told(...b))).toBe(0);
  expect(eventScore(told(...a, { linkKey: "x" }), told(...b, { linkKey: "x" }))).toBeGreaterThan(0.35);
});

test("a name that many articles have says less", () => {
  const texts = Array.from({ length: 40 }, (_, at) => storyText(`Weinstein word${at}`, "", "en") as StoryText);
  const [first] = amongOthers(texts);
  const name = [...(texts[0]?.weights.keys() ?? [])].find((word) => word.startsWith("weinst")) ?? "";
  expect(first?.weights.get(name)).toBeLessThan(0.6 * (texts[0]?.weights.get(name) ?? 0));
  expect(first?.weights.get("word0")).toBe(texts[0]?.weights.get("word0"));
});

test("a text in a language without a list of stop words cannot be compared", () => {
  expect(storyText("Kielo kukkii", "Kielo kukkii metsässä.", "xx")).toBeNull();
  expect(storyText("Kielo", "Kielo", null)).toBeNull();
});

test("keys of one event meet, also over the end of a period, and those of last year do not", () => {
  const [a, b] = [storyText(...CLOSED, "en"), storyText(...STRANDED, "en")] as [StoryText, StoryText];
  const edge = 72 * HOUR;
  const shared = (time: number) =>
    storyKeys(b, time, null).near.filter((key) => storyKeys(a, edge, null).own.includes(key)).length;
  expect(shared(edge - 1)).toBeGreaterThanOrEqual(3);
  expect(shared(edge + 24 * HOUR)).toBeGreaterThanOrEqual(3);
  expect(shared(edge + 9_000 * HOUR)).toBe(0);
});

test("groups do not chain: the ends of a row of neighbours stay apart", () => {
  const near = (a: number, b: number) => (Math.abs(a - b) <= 1 ? 0.6 : 0);
  expect(groupStories(4, near, 0.5)).toEqual([
    [0, 1],
    [2, 3],
  ]);
});

test("groups are the same in whatever order articles are given", () => {
  const score = (a: number, b: number) => (a % 3 === b % 3 ? 0.5 + (a + b) / 100 : 0.1);
  const order = [5, 2, 8, 0, 7, 1, 4, 3, 6];
  const named = groupStories(9, (a, b) => score(order[a] as number, order[b] as number), 0.4).map((group) =>
    group.map((at) => order[at] as number).sort((a, b) => a - b),
  );
  expect(named.sort((a, b) => (a[0] as number) - (b[0] as number))).toEqual([
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
  ]);
});

test("a story keeps its number where most of its articles go, and only there", () => {
  const articles = [7, 7, 7, null, 9].map((storyId, at) => ({ id: at + 100, storyId }));
  expect(
    assignStories(articles, [
      [0, 1, 3],
      [2, 4],
    ]),
  ).toEqual([
    { storyId: 7, ids: [100, 101, 103] },
    { storyId: 9, ids: [102, 104] },
  ]);
  expect(
    assignStories(articles, [
      [0, 1],
      [2, 3],
    ]).map(({ storyId }) => storyId),
  ).toEqual([7, null]);
});
