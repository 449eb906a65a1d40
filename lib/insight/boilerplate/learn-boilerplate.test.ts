import { learnBoilerplate, sampleOf } from "./learn-boilerplate";

const learn = (articles: readonly { title: string; html: string }[]) => learnBoilerplate(articles.map(sampleOf));
const texts = (articles: readonly { title: string; html: string }[]) => learn(articles).map(({ text }) => text);
/** Articles of their own words with something around. */
const feed = (count: number, around: (own: string, at: number) => string) =>
  Array.from({ length: count }, (_, at) => ({
    title: `Letter ${WORDS[at % WORDS.length]} of ${at}`,
    html: around(`<p>The ${WORDS[at % WORDS.length]} number ${at} came to town on its own and stayed there.</p>`, at),
  }));
const WORDS = ["otter", "raven", "badger", "heron", "marten", "weasel", "plover", "curlew", "adder", "newt"];

test("a footer, a credit and a link that are below every article are learnt, the articles are not", () => {
  const articles = feed(
    10,
    (own, at) =>
      `${own}<p>The post Letter ${WORDS[at]} of ${at} appeared first on The Site.</p>
       <p>Support our work with a monthly membership.</p><p><a href="/${at}">Permalink</a></p>`,
  );
  expect(learn(articles)).toEqual([
    {
      key: expect.stringMatching(/^\w+!$/),
      text: "The post Letter otter of 0 appeared first on The Site.",
      articles: 10,
    },
    { key: expect.stringMatching(/^\w+!$/), text: "Support our work with a monthly membership.", articles: 10 },
    { key: expect.stringMatching(/^\w+!$/), text: "Permalink", articles: 10 },
  ]);
});

test("what a sponsor says in three of fifty episodes is learnt, a link shown as often is not", () => {
  const articles = feed(50, (own, at) =>
    at % 17 === 0
      ? `${own}<ul><li>Acme: The only hammer that never misses a nail. Use code SHOW for 10% off.</li>
         <li>Big Blue Everyday Backpack</li></ul>`
      : own,
  );
  expect(texts(articles)).toEqual(["Acme: The only hammer that never misses a nail. Use code SHOW for 10% off."]);
});

test("a sentence that ends a paragraph of every article is learnt", () => {
  const articles = feed(6, (own) => own.replace("</p>", " To read this article in full, please click here.</p>"));
  expect(learn(articles)).toEqual([
    { key: expect.stringMatching(/^\.\w+!$/), text: "To read this article in full, please click here.", articles: 6 },
  ]);
});

test.each([
  ["headings", "<h2>What we will look at in this article today</h2>"],
  ["quotations", "<blockquote><p>To be, or not to be, that is the question we all ask.</p></blockquote>"],
  ["source code", "<pre>import { one, two, three, four, five, six } from 'seven';\nrun the code</pre>"],
  ["single words", "<p>Introduction</p>"],
  ["lead-ins", "<p>The highlights of this new release of ours include:</p>"],
  ["short cells of tables", "<table><tr><td>Heart rate strap</td><td>Battery life</td></tr></table>"],
  ["ornaments", "<p>* * *</p>"],
])("%s are content, however often they stand", (_, html) => {
  expect(texts(feed(12, (own) => `${own}${html}${own}${own}`.replaceAll("own", "its own way")))).toEqual([]);
});

test("a source of fewer than four articles has no boilerplate, and one of four does", () => {
  const articles = feed(4, (own) => `${own}<p>Thank you for reading our little newsletter.</p>`);
  expect(texts(articles.slice(0, 3))).toEqual([]);
  expect(texts(articles)).toEqual(["Thank you for reading our little newsletter."]);
});

test("the same article listed again and again teaches nothing, even under other titles", () => {
  const same = {
    title: "Flood in the valley",
    html: "<p>The river rose by two metres in the night, the office said.</p>",
  };
  expect(texts(Array.from({ length: 50 }, () => same))).toEqual([]);
  expect(texts(Array.from({ length: 50 }, (_, at) => ({ ...same, title: `Update ${at}` })))).toEqual([]);
  const edited = Array.from({ length: 6 }, (_, at) => ({ ...same, html: `${same.html}<p>Edition ${at} of it.</p>` }));
  expect(texts([...edited, ...feed(10, (own) => own)])).toEqual([]);
});

test("a source that gives all articles one title is learnt from anyway", () => {
  const articles = feed(6, (own) => `${own}<p>Thank you for reading our little newsletter.</p>`);
  expect(texts(articles.map(({ html }) => ({ title: "News", html })))).toEqual([
    "Thank you for reading our little newsletter.",
  ]);
});

test("only the newest fifty articles count", () => {
  const old = feed(20, (own) => `${own}<p>Thank you for reading our little newsletter.</p>`);
  const young = feed(70, (own) => own).slice(20);
  expect(texts([...young, ...old])).toEqual([]);
});

test("a million lines, an endless line and broken tags are read in bounded time", () => {
  const hostile = [
    "<p>line</p>".repeat(1_000_000),
    "word ".repeat(1_000_000),
    "<".repeat(1_000_000),
    "<a ".repeat(300_000),
    "</li>".repeat(200_000),
    `${"a. ".repeat(300_000)}`,
    "&".repeat(1_000_000),
    "the post ".repeat(100_000),
  ];
  const articles = hostile.map((html, at) => ({ title: `Number ${at}`, html }));
  expect(learn([...articles, ...articles]).length).toBeLessThanOrEqual(300);
});
