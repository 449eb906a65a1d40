import { readArticle } from "@/lib/insight/read-article";
import { CONFIDENCE_BY_SIGNS, contentTypeOf } from "./content-type";
import { feedKindOf } from "./feed-kind";
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

test("a kind needs a sign, or a feed of one kind", () => {
  const title = "Ten co-op games for a rainy weekend";
  const text =
    "Grab a friend and a bowl of crisps: here are our favourite games for two. Kitchen Chaos is pure, glorious panic. Number ten is free, hilarious and involves a goose.";
  const signs = { url: "", categories: [], structure: null };
  expect(contentTypeOf(title, text, signs)).toBeNull();
  expect(contentTypeOf(title, text, { ...signs, categories: ["Entertainment", "Podcasts"] })?.label).toBe(
    "entertainment",
  );
  const byFeed = contentTypeOf(title, text, { ...signs, feedKind: "entertainment" });
  expect(byFeed?.label).toBe("entertainment");
  expect(byFeed?.confidence).toBeLessThan(CONFIDENCE_BY_SIGNS);
});

test("signs for two kinds tell none", () => {
  expect(
    labelOf(
      "How to watch a film",
      "The film has a beginning and an end, and both are short.",
      "https://x.example/reviews/1",
    ),
  ).toBeUndefined();
});

test("a feed is of one kind when half of its articles are, and hardly any other", () => {
  const of = (news: number, opinion: number, none: number) =>
    feedKindOf([...Array(news).fill("news"), ...Array(opinion).fill("opinion"), ...Array(none).fill(null)]);
  expect(of(5, 0, 5)).toBe("news");
  expect(of(4, 0, 5)).toBeNull();
  expect(of(5, 1, 3)).toBeNull();
  expect(of(5, 0, 0)).toBeNull();
  expect(of(0, 0, 20)).toBeNull();
});

test("a text of a few words has a kind only where its title, address or enclosure tells", () => {
  const text = "The one with the kettle.";
  expect(labelOf("Episode 12: Waffles", text)).toBe("entertainment");
  expect(labelOf("Waffles", text)).toBeUndefined();
  expect(labelOf("Episode 12: Waffles", "")).toBeUndefined();
});
