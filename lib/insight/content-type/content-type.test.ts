import { contentTypeOf } from "./content-type";

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
