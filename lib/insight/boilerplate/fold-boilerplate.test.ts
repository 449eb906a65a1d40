import { foldBoilerplate } from "./fold-boilerplate";
import { learnBoilerplate, sampleOf } from "./learn-boilerplate";

const NAMES = ["otter", "raven", "badger", "heron", "marten", "weasel", "plover", "curlew"];
const own = (at: number) => `<p>The ${NAMES[at]} came to town on its own and stayed there for ${at} days.</p>`;
const FOOTER = '<p>Thank you for reading our <a href="https://a.example/">little newsletter</a> &amp; blog.</p>';
const HEADER = "<p>You are reading the letter of the valley's friends of animals.</p>";
const fold = (text: string) =>
  `<details class="repeated"><summary>Repeated in every article</summary>${text}</details>`;

/** Folds the first of several articles after learning from all of them. */
function folded(around: (own: string, at: number) => string): string {
  const articles = NAMES.map((name, at) => ({ title: `About the ${name}`, html: around(own(at), at) }));
  const keys = learnBoilerplate(articles.map(sampleOf)).map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(0);
  return foldBoilerplate(articles[0] as (typeof articles)[0], keys);
}

test("whole blocks at the head and at the foot are folded, each once, with what separates them", () => {
  expect(folded((text) => `${HEADER}${text}${text}${FOOTER}<hr>${HEADER} `)).toBe(
    `${fold(HEADER)}${own(0)}${own(0)}${fold(`${FOOTER}<hr>${HEADER}`)} `,
  );
});

test("blocks inside one element around the article are folded there", () => {
  expect(folded((text) => `<div class="a"><section>${text}${FOOTER}</section></div>`)).toBe(
    `<div class="a"><section>${own(0)}${fold(FOOTER)}</section></div>`,
  );
});

test("lines between line breaks are blocks", () => {
  expect(folded((text) => `${text.replace(/<\/?p>/g, "")}<br><br>${FOOTER.replace(/<\/?p>/g, "")}`)).toBe(
    `${own(0).replace(/<\/?p>/g, "")}<br><br>${fold(FOOTER.replace(/<\/?p>/g, ""))}`,
  );
});

test.each<[string, (own: string, at: number) => string]>([
  [
    "a sentence of a paragraph",
    (text) => text.replace("</p>", " To read this article in full, please click here.</p>"),
  ],
  ["a block between two of the article", (text) => `${text}${FOOTER}${text}`],
  ["a block with a picture", (text) => `${text}${FOOTER.replace("<p>", '<p><img src="a.png">')}`],
  [
    "a block of which only one line repeats",
    (text, at) => `${text}<ul><li>${FOOTER}</li><li>Next: ${NAMES[7 - at]}</li></ul>`,
  ],
  ["a line as short as the label of the fold", (text) => `${text}<p><a href="/">Permalink</a></p>`],
])("%s stays as it is", (_, around) => {
  expect(folded(around)).toBe(around(own(0), 0));
});

test("an article of nothing else stays as it is, and one with a picture is folded below it", () => {
  const articles = NAMES.map((name, at) => ({ title: `About the ${name}`, html: own(at) + FOOTER }));
  const keys = learnBoilerplate(articles.map(sampleOf)).map(({ key }) => key);
  expect(foldBoilerplate({ title: "Empty", html: FOOTER }, keys)).toBe(FOOTER);
  const picture = '<p><img src="https://a.example/1.png" alt=""></p>';
  expect(foldBoilerplate({ title: "Comic", html: picture + FOOTER }, keys)).toBe(picture + fold(FOOTER));
});

test("an article whose tags do not match, or which is endless, stays as it is", () => {
  const articles = NAMES.map((name, at) => ({ title: `About the ${name}`, html: own(at) + FOOTER }));
  const keys = learnBoilerplate(articles.map(sampleOf)).map(({ key }) => key);
  for (const html of [`</div>${own(0)}${FOOTER}`, `<div>${own(0)}${FOOTER}`, `${"<p>".repeat(200_000)}${FOOTER}`])
    expect(foldBoilerplate({ title: "x", html }, keys)).toBe(html);
});
