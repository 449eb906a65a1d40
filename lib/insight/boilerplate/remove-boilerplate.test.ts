import { learnBoilerplate, sampleOf } from "./learn-boilerplate";
import { boilerplateIn, removeBoilerplate } from "./remove-boilerplate";

const NAMES = ["otter", "raven", "badger", "heron", "marten", "weasel", "plover", "curlew"];
const own = (at: number) => `<p>The ${NAMES[at]} came to town on its own and stayed there for ${at} days.</p>`;
const feed = (around: (at: number) => string) =>
  NAMES.map((name, at) => ({ title: `About the ${name}`, html: around(at) }));
const keysOf = (articles: readonly { title: string; html: string }[]) =>
  learnBoilerplate(articles.map(sampleOf)).map(({ key }) => key);

const FOOTER = '<p>Thank you for reading our <a href="https://a.example/">little newsletter</a> &amp; blog.</p>';
const withFooter = feed((at) => `${own(at)}${FOOTER}`);
const footer = keysOf(withFooter);
const [first] = withFooter as [{ title: string; html: string }];

test("boilerplate is left out with the elements that it filled, and everything else stays as it was", () => {
  expect(removeBoilerplate(first, footer)).toEqual({ html: own(0), isOnlyBoilerplate: false });
  expect(removeBoilerplate(first, [])).toEqual({ html: first.html, isOnlyBoilerplate: false });
  expect(removeBoilerplate({ title: "Other", html: own(3) }, footer).html).toBe(own(3));
});

test("a sentence of boilerplate is left out of its paragraph", () => {
  const articles = feed((at) =>
    own(at).replace("</p>", " To read this <b>article</b> in full, please click here.</p>"),
  );
  const keys = keysOf(articles);
  expect(removeBoilerplate(articles[2] as { title: string; html: string }, keys).html.trim()).toBe(
    own(2).replace("</p>", " </p>"),
  );
});

test("an article that consists of boilerplate keeps it; one with a picture does without", () => {
  const html = FOOTER;
  expect(removeBoilerplate({ title: "Untitled", html }, footer)).toEqual({ html, isOnlyBoilerplate: true });
  const picture = '<p><img src="https://a.example/1.png" alt=""></p>';
  expect(removeBoilerplate({ title: "Comic", html: picture + FOOTER }, footer)).toEqual({
    html: picture,
    isOnlyBoilerplate: false,
  });
});

test("articles made of lines that others have, too, keep them: reports made from templates", () => {
  const phrases = [
    "Rain is expected in the afternoon along the whole of the coast.",
    "A light wind blows from the west until the early evening hours.",
    "The night stays clear and cold in all of the northern valleys.",
    "Fog forms in the morning near the river and the lakes beyond.",
  ];
  const articles = Array.from({ length: 30 }, (_, at) => ({
    title: `Weather ${at}`,
    html: `${phrases
      .filter((_, number) => (at >> number) % 2 === 1 && (at + number) % 3 !== 0)
      .map((text) => `<p>${text}</p>`)
      .join("")}<p>Day ${at}.</p>`,
  }));
  const keys = keysOf(articles).filter((key) => !key.endsWith("!"));
  expect(keys.length).toBeGreaterThan(0);
  for (const article of articles) expect(removeBoilerplate(article, keys).html).toBe(article.html);
});

test("the list below 'Sponsored by:' is left out with sponsors that were named only once", () => {
  const articles = feed(
    (at) =>
      `${own(at)}<ul><li>${NAMES[at]} links</li></ul><p><strong>Sponsored by:</strong></p><ul><li><a href="/">Brand ${at}</a>: It is number ${at}.</li><li>Brand ${at + 50}: Good ${NAMES[at]}.</li></ul><p>And so on, ${NAMES[at]}.</p>`,
  );
  const keys = keysOf(articles);
  expect(removeBoilerplate(articles[1] as { title: string; html: string }, keys).html).toBe(
    `${own(1)}<ul><li>raven links</li></ul><p>And so on, raven.</p>`,
  );
  expect(boilerplateIn(articles[1] as { title: string; html: string }, keys).parts).toHaveLength(3);
});

test.each([
  ["a block of its own", (text: string) => `<p>${text}</p> <a href="/">Continue reading...</a>`],
  ["the end of the only paragraph", (text: string) => `<p>${text} <a href="/">Continue reading...</a></p>`],
  ["the end of a text without paragraphs", (text: string) => `${text} <a href="/">Continue reading...</a>`],
])("a link to the rest as %s leaves the article its text", (_, html) => {
  const articles = NAMES.map((name, at) => ({
    title: `About the ${name}`,
    html: html(`The ${name} came to town and stayed for ${at + 3} days, say those who fed it`),
  }));
  const keys = keysOf(articles);
  for (const [at, article] of articles.entries())
    expect(removeBoilerplate(article, keys).html).toContain(
      `The ${NAMES[at]} came to town and stayed for ${at + 3} days`,
    );
});

test("release notes keep what is new in them", () => {
  const articles = Array.from({ length: 10 }, (_, at) => ({
    title: `Tool ${at}.0 released`,
    html: `<p>We are pleased to present Tool ${at}.0.</p><ul><li>The ${NAMES[at % 8]} driver works with model ${at}</li><li>Bug fixes</li></ul><p>Thank you to everybody who contributed to this release.</p>`,
  }));
  expect(removeBoilerplate(articles[4] as { title: string; html: string }, keysOf(articles)).html).toBe(
    "<p>We are pleased to present Tool 4.0.</p><ul><li>The marten driver works with model 4</li><li>Bug fixes</li></ul>",
  );
});

test("broken or endless HTML comes back whole", () => {
  for (const html of ["<".repeat(500_000), "<p>".repeat(400_000), "a <b".repeat(200_000), "&amp".repeat(200_000)]) {
    expect(removeBoilerplate({ title: "x", html }, footer).html).toBe(html);
  }
});
