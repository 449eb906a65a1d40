import { collapseBoilerplate } from "./collapse-boilerplate";
import { learnBoilerplate, sampleOf } from "./learn-boilerplate";

const NAMES = ["otter", "raven", "badger", "heron", "marten", "weasel", "plover", "curlew"];
const own = (at: number) => `<p>The ${NAMES[at]} came to town on its own and stayed there for ${at} days.</p>`;
const FOOTER = '<p>Thank you for reading our <a href="https://a.example/">little newsletter</a> &amp; blog.</p>';
const HEADER = "<p>You are reading the letter of the valley's friends of animals.</p>";
const details = (text: string) =>
  `<details class="repeated"><summary>Repeated in every article</summary>${text}</details>`;

/** Collapses the first of several articles after learning from all of them. */
function collapsed(around: (own: string, at: number) => string): string {
  const articles = NAMES.map((name, at) => ({ title: `About the ${name}`, html: around(own(at), at) }));
  const keys = learnBoilerplate(articles.map(sampleOf)).map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(0);
  return collapseBoilerplate(articles[0] as (typeof articles)[0], keys);
}

test("whole blocks at the head and at the foot are collapsed, each once, with what separates them", () => {
  expect(collapsed((text) => `${HEADER}${text}${text}${FOOTER}<hr>${HEADER} `)).toBe(
    `${details(HEADER)}${own(0)}${own(0)}${details(`${FOOTER}<hr>${HEADER}`)} `,
  );
});

test("blocks inside one element around the article are collapsed there", () => {
  expect(collapsed((text) => `<div class="a"><section>${text}${FOOTER}</section></div>`)).toBe(
    `<div class="a"><section>${own(0)}${details(FOOTER)}</section></div>`,
  );
});

test("lines between line breaks are blocks", () => {
  expect(collapsed((text) => `${text.replace(/<\/?p>/g, "")}<br><br>${FOOTER.replace(/<\/?p>/g, "")}`)).toBe(
    `${own(0).replace(/<\/?p>/g, "")}<br><br>${details(FOOTER.replace(/<\/?p>/g, ""))}`,
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
  ["a line as short as the label over it", (text) => `${text}<p><a href="/">Permalink</a></p>`],
])("%s stays as it is", (_, around) => {
  expect(collapsed(around)).toBe(around(own(0), 0));
});

test("an article of nothing else stays as it is, and one with a picture is collapsed below it", () => {
  const articles = NAMES.map((name, at) => ({ title: `About the ${name}`, html: own(at) + FOOTER }));
  const keys = learnBoilerplate(articles.map(sampleOf)).map(({ key }) => key);
  expect(collapseBoilerplate({ title: "Empty", html: FOOTER }, keys)).toBe(FOOTER);
  const picture = '<p><img src="https://a.example/1.png" alt=""></p>';
  expect(collapseBoilerplate({ title: "Comic", html: picture + FOOTER }, keys)).toBe(picture + details(FOOTER));
});

test("an article whose tags do not match, or which is endless, stays as it is", () => {
  const articles = NAMES.map((name, at) => ({ title: `About the ${name}`, html: own(at) + FOOTER }));
  const keys = learnBoilerplate(articles.map(sampleOf)).map(({ key }) => key);
  for (const html of [`</div>${own(0)}${FOOTER}`, `<div>${own(0)}${FOOTER}`, `${"<p>".repeat(200_000)}${FOOTER}`])
    expect(collapseBoilerplate({ title: "x", html }, keys)).toBe(html);
});
