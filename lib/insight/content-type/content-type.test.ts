import { readArticle } from "@/lib/insight/read-article";
import { contentTypeOf, SURE_OF_KIND } from "./content-type";
import { signedKinds } from "./type-signs";

const labelOf = (title: string, text: string, url = "") =>
  contentTypeOf(title, text, { url, categories: [], structure: null })?.label;

test.each([
  [
    "news",
    "Kestrel version 9.2.0 released",
    "We would like to announce that version 9.2.0 is available. This release contains 1,700 commits from 209 authors. A full list of changes is in the log, and thanks go to everybody who took part.",
  ],
  [
    "entertainment",
    "309: Do not expect five nines",
    "Follow-up on waffle makers, a new phone and what everybody wants for next year. Post-show: the saga of the shelf goes on, and a listener sings. Recorded live with an audience.",
  ],
  [
    "opinion",
    "Harbour Camp review: a charming distraction",
    "It is cute and well made, and it never lets me forget that it wants my money. I loved the little touches, but after a week I was bored. Fans will be happy; I had hoped for more.",
  ],
  [
    "tutorial",
    "How to reuse a controller",
    "First, create a new project and add a view. Then drag the controller into it and set its class. Run the app to check that it works. If you see an error, open the settings and choose the right target.",
  ],
  [
    "research",
    "Traffic noise and reading in primary schools",
    "We find that exposure to traffic noise is associated with slower reading development. The analysis includes 2,680 pupils in 38 schools. The effect remained after adjustment for income. Our results suggest that noise matters.",
  ],
])("an entry of a feed that is %s", (wanted, title, text) => {
  expect(labelOf(title, text)).toBe(wanted);
});

test("a title's word counts where it names a form, not elsewhere", () => {
  const text =
    "The page has several parts, and each of them is short and plain. It was changed last week and will be changed again.";
  const certainty = (title: string) => {
    const found = contentTypeOf(title, text, { url: "", categories: [], structure: null });
    return found?.label === "opinion" ? found.confidence : 0;
  };
  expect(certainty("Plain pages reviewed")).toBeGreaterThan(certainty("Plain pages and a review board"));
});

const signs = (
  title: string,
  html: string,
  more: { categories?: string[]; enclosures?: string[]; url?: string } = {},
) => {
  const { text, structure } = readArticle(html);
  const said = signedKinds(title, text, { url: "", categories: [], ...more, structure });
  return [...said].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
};

test.each([
  ["an episode by what is enclosed", "entertainment", "The shelf", "<p>We talk.</p>", { enclosures: ["audio/mpeg"] }],
  [
    "an episode by its number and notes",
    "entertainment",
    "212: The shelf",
    "<p>Follow-up: mugs. Post-show: trains.</p>",
    {},
  ],
  ["a release by its version", "news", "Heron 3.4.0", "<p>The full list of changes is in the log.</p>", {}],
  ["a buyer's guide by its title", "opinion", "Which bicycle should you buy?", "<p>Six models.</p>", {}],
  [
    "an abstract by its phrases",
    "research",
    "Leaf rust",
    "<p>In this study we show that rust spreads. Our results suggest more.</p>",
    {},
  ],
  ["a customer's story by its category", "news", "Milk on time", "<p>Crates.</p>", { categories: ["Customers"] }],
  ["a weekly round-up by its title", "news", "Week in review: 5 May", "<p>Some links.</p>", {}],
  ["code as a how-to", "tutorial", "Numbers", "<pre>a</pre><pre>b</pre><p>Text.</p>", {}],
])("tells %s", (_what, wanted, title, html, more) => {
  expect(signs(title, html, more)).toBe(wanted);
});

test("a link post is news when it only quotes a report, and opinion when its author says more", () => {
  const quoted = `<p>Ada Frey, writing for the Post:</p><blockquote>${"The line will close in May, the mayor said. ".repeat(6)}</blockquote>`;
  expect(signs("Line to close", quoted)).toBe("news");
  expect(
    signs(
      "Line to close",
      `${quoted}<p>${"That leaves everybody in the valley with a bus that comes twice a day. ".repeat(5)}</p>`,
    ),
  ).toBe("opinion");
});

test("an advert is none of the kinds", () => {
  const text =
    "You can get the whole bundle for just $15 with code SPRING70 today. It normally costs over $1,000, and you save 98% off the price. Order now, before the special offer ends.";
  expect(labelOf("Spring deal: save $985 on the bundle", text)).toBeUndefined();
});

test("what is not sure is null, and what is found says how sure it is", () => {
  const found = contentTypeOf(
    "Heron 3.4.0 released",
    "We are happy to present the release. The full list of changes is in the changelog, and thanks go to everybody who wrote code for it.",
    { url: "", categories: [], structure: null },
  );
  expect(found?.label).toBe("news");
  expect(found?.confidence).toBeGreaterThanOrEqual(SURE_OF_KIND);
  const plain = [
    "The page has several parts, and each of them is short and plain. It was changed last week and will be changed again.",
    "There are three rooms in the house. The first has a window to the street, the second a stove, and the third is empty.",
    "A column of smoke rose behind the station while people read the results, and the choir practised for the concert.",
    "Blue boxes stand beside red boxes, and behind them stand the boxes that nobody has counted or opened since spring.",
  ].map((text) => contentTypeOf("Parts", text, { url: "", categories: [], structure: null }));
  expect(plain).toContain(null);
  for (const one of plain) expect(one?.confidence ?? 1).toBeGreaterThanOrEqual(SURE_OF_KIND);
});

test("a kind that style alone speaks for must be surer than one that a sign speaks for", () => {
  const title = "Ten co-op games for a rainy weekend";
  const text =
    "Grab a friend and a bowl of crisps: here are our favourite games for two. Kitchen Chaos is pure, glorious panic. Paper Planets lets you build a solar system together, and it is as soothing as it sounds. Lovers of puzzles should try The Other Side, where each player sees only half of the map. Number ten is free, hilarious and involves a goose. Have fun, and don't forget to sleep!";
  expect(labelOf(title, text)).toBeUndefined();
  const named = contentTypeOf(title, text, { url: "", categories: ["Entertainment"], structure: null });
  expect(named?.label).toBe("entertainment");
});

test("a text of a few words has a kind only where its title, address or enclosure tells", () => {
  const text = "The one with the kettle.";
  expect(labelOf("Episode 12: Waffles", text)).toBe("entertainment");
  expect(labelOf("Waffles", text)).toBeUndefined();
  expect(labelOf("Episode 12: Waffles", "")).toBeUndefined();
});
