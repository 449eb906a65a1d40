import { headline, mergeTitles } from "./merge-titles";

const merge = (...titles: string[]) =>
  mergeTitles(titles.map((title, at) => ({ title, link: `https://e.org/${at}` }))).map((e) => e.title);

test("the same story under two names is one", () => {
  const [one, two] = [
    "Senate passes the budget bill after a long night - Reuters",
    "Senate passes budget bill after a long night | CNN",
  ];
  expect(merge(one, "Another story altogether today", two)).toEqual([one, "Another story altogether today"]);
});

test("short titles and different stories stay", () => {
  const titles = ["Weekly update", "Weekly update", "Five dead in storm in Ohio", "Five dead in fire in Texas"];
  expect(merge(...titles)).toEqual(titles);
});

test("one address is one story", () => {
  expect(
    mergeTitles([
      { title: "A", link: "https://e.org/" },
      { title: "B", link: "https://e.org/" },
    ]),
  ).toHaveLength(1);
});

test.each([
  ["Senate passes the budget bill - The New York Times", "Senate passes the budget bill"],
  ["Short - Name", "Short - Name"],
  ["Anti-doping in cycling: a review", "Anti-doping in cycling: a review"],
])("the headline of %p is %p", (title, expected) => expect(headline(title)).toBe(expected));
