import { cosine, embedArticle } from "@/lib/insight/embedding/embed";
import { type Comparable, duplicateReason } from "./duplicates";
import { fingerprintsOf } from "./fingerprints";

const STORY = `The city council of Linz voted on Tuesday to close the riverside road to private cars from next spring. Mayor Elena
  Ruiz said the plan would cost 4.2 million euros and be paid from parking fees. Shop owners in the district had asked for a
  delay until after the summer season, arguing that customers would go elsewhere. A study by the university found that 6,000
  cars use the road each day, most of them to avoid the bridge. Two new bus lines will open in April, and 300 bicycle stands
  are to be built along the embankment. The opposition called the decision a gamble with the jobs of hundreds of people.`;
const COMMENT = `It is about time. When I moved here twenty years ago the embankment was where one went on a Sunday, and nobody
  thought of it as a shortcut. What worries me is the rest of the network: the bridge is full already, the tram needs new
  rails, and whoever has to come in from the villages has no train after nine. I hope that they spend what the fees bring
  in on exactly that, and I will write about it again once the first buses run.`;
const SPONSOR = `Sponsored by Betterhost: fast servers for everyone who writes on the web, with backups every night, support by
  people who know what they do, and a discount of twenty percent for listeners of this show who sign up before the end of
  the month at betterhost.example/show and name it. Our thanks to Betterhost for paying for this episode of the show.`;
const TITLE = "Linz closes riverside road to private cars";

type Given = Partial<Comparable> & { text?: string };
type Made = Comparable & { vector: Float32Array };
const made = ({ title = TITLE, text = STORY, ...given }: Given): Made => ({
  title,
  ...fingerprintsOf(title, text),
  vector: embedArticle(title, text),
  ...given,
});
function reasonOf(a: Given, b: Given, ignored?: ReadonlySet<number>) {
  const [one, other] = [made(a), made(b)];
  const reason = duplicateReason([one, other], cosine(one.vector, other.vector), ignored);
  expect(duplicateReason([other, one], cosine(one.vector, other.vector), ignored)).toBe(reason);
  return reason;
}

const HALF = STORY.slice(0, 400);
const TEASER = "The council votes for a car-free riverside from spring on. Shop owners fear for their customers.";
const FIRST_WORDS = `${STORY.split(/\s+/).slice(0, 22).join(" ")} …`;
const day = (number: number) => new Date(Date.UTC(2026, 4, number));

describe("articles of two sources", () => {
  const [a, b] = [{ source: 1 }, { source: 2 }];

  test.each<[string, Given, Given, string | null]>([
    ["the same text", a, b, "text"],
    ["half of the text under the same title", a, { ...b, text: HALF }, "text"],
    ["half of the text under another title", a, { ...b, title: "A river without cars", text: HALF }, "text"],
    [
      "the same text under a title with another number",
      { ...a, title: "Report 12" },
      { ...b, title: "Report 13" },
      null,
    ],
    ["a comment that quotes the text", a, { ...b, title: "About time", text: `${COMMENT} ${HALF}` }, null],
    ["another text under the same title", a, { ...b, text: COMMENT }, null],
    ["another text about the same", a, { ...b, title: "Cars in Linz", text: COMMENT }, null],
    ["a teaser under the same title", a, { ...b, text: TEASER }, "teaser"],
    [
      "the first words under the same short title",
      { ...a, title: "On bridges", text: `${STORY} ${COMMENT}` },
      { ...b, title: "On bridges | Linz News", text: FIRST_WORDS },
      "teaser",
    ],
    [
      "another text under the same short title",
      { ...a, title: "On bridges", text: `${STORY} ${COMMENT}` },
      { ...b, title: "On bridges | Linz News", text: SPONSOR.slice(0, 190) },
      null,
    ],
    ["a teaser under another title", a, { ...b, title: "Riverside debate goes on", text: TEASER }, null],
    ["the headline alone", { ...a, text: "" }, { ...b, title: `${TITLE} - Daily News`, text: "" }, "headline"],
    [
      "an uninformative headline alone",
      { ...a, title: "Open thread", text: "" },
      { ...b, title: "Open thread", text: "" },
      null,
    ],
    [
      "another headline of the same form",
      { ...a, text: "" },
      { ...b, title: "Graz closes riverside road to private boats", text: "" },
      null,
    ],
  ])("%s", (_, one, other, reason) => expect(reasonOf(one, other)).toBe(reason));

  test("one headline weeks later is another event, one text is not", () => {
    const [early, late] = [
      { ...a, publishedAt: day(1) },
      { ...b, publishedAt: day(20) },
    ];
    expect(reasonOf({ ...early, text: "" }, { ...late, text: "" })).toBeNull();
    expect(reasonOf(early, { ...late, text: TEASER })).toBeNull();
    expect(reasonOf(early, late)).toBe("text");
  });
});

describe("the same address", () => {
  const [a, b] = [
    { source: 1, addresses: ["news.example/linz"] },
    { source: 2, addresses: ["id:7", "news.example/linz"] },
  ];

  test.each<[string, Given, Given, string | null]>([
    [
      "with nearly the same title and hardly any text",
      a,
      { ...b, title: "Linz closes road to cars", text: "" },
      "link",
    ],
    ["with the same text under another title", a, { ...b, title: "A river without cars" }, "link"],
    [
      "with another title and text is a link to somebody else's article",
      a,
      { ...b, title: "About time", text: COMMENT },
      null,
    ],
    ["with the same title and another whole text", a, { ...b, text: COMMENT }, null],
    [
      "with neither title nor more than a line of text",
      { ...a, title: "", text: TEASER },
      { ...b, title: "", text: TEASER },
      "link",
    ],
    [
      "with other lines of text and no title",
      { ...a, title: "", text: "Good morning!" },
      { ...b, title: "", text: "A photo of tides" },
      null,
    ],
    [
      "with another number in the title",
      { ...a, title: "Tides 12", text: "" },
      { ...b, title: "Tides 13", text: "" },
      null,
    ],
  ])("%s", (_, one, other, reason) => expect(reasonOf(one, other)).toBe(reason));
});

describe("articles of one source", () => {
  const a = { source: 1 };

  test.each<[string, Given, Given, string | null]>([
    [
      "a series with the same sponsor",
      { ...a, title: "Million Dollar Lunch", text: `Tides. ${SPONSOR}` },
      { ...a, title: "Throw the Fork Away", text: `Forks. ${SPONSOR} ${TEASER}` },
      null,
    ],
    ["release notes", { ...a, title: "Version 2.1 released" }, { ...a, title: "Version 2.2 released" }, null],
    [
      "a follow-up that repeats half",
      a,
      { ...a, title: "Linz closes riverside road: what now", text: `${HALF} ${COMMENT}` },
      null,
    ],
    ["a teaser of another article", a, { ...a, text: TEASER }, null],
    ["the same text again", a, { ...a, title: "Again: cars leave the river" }, "text"],
    ["the same title over more text", a, { ...a, text: HALF }, "text"],
    ["the same title over another text", a, { ...a, text: COMMENT }, null],
    [
      "the same address with another title",
      { ...a, addresses: ["x"] },
      { ...a, addresses: ["x"], title: "About time", text: COMMENT },
      null,
    ],
    [
      "notes without titles on one page, of which one goes on from the other",
      { ...a, addresses: ["x"], title: "", text: `So many days begin so: ${TEASER}` },
      { ...a, addresses: ["x"], title: "", text: `${TEASER} ${COMMENT}` },
      null,
    ],
    [
      "the same address and title",
      { ...a, addresses: ["x"], title: "Tides" },
      { ...a, addresses: ["x"], title: "Tides", text: HALF },
      "link",
    ],
  ])("%s", (_, one, other, reason) => expect(reasonOf(one, other)).toBe(reason));
});

test("lines that are in several articles of a source prove nothing", () => {
  const [a, b] = [
    { source: 1, title: "Million Dollar Lunch", text: `Lunch with a founder. ${SPONSOR}` },
    { source: 2, title: "Throw the Fork Away", text: `A fork of a program. ${SPONSOR}` },
  ];
  expect(reasonOf(a, b)).toBe("text");
  expect(reasonOf(a, b, new Set(fingerprintsOf("", SPONSOR).shingles))).toBeNull();
});
