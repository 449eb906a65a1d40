import { compareTitles, headline } from "./titles";

test.each([
  ["Senate passes the budget bill - The New York Times", "Senate passes the budget bill"],
  ["Short - Name", "Short - Name"],
  ["Anti-doping in cycling: a review", "Anti-doping in cycling: a review"],
])("the headline of %p is %p", (title, expected) => expect(headline(title)).toBe(expected));

test.each([
  ["Senate passes the budget bill after a long night - Reuters", "Senate passes budget bill after long night | CNN"],
  ["Breaking: Senate passes budget bill after long night", "Senate passes budget bill after long night"],
  ["日本の首相が新しい予算案を発表", "日本の首相が新しい予算案を発表！"],
])("%p and %p are one headline", (a, b) => {
  expect(compareTitles(a, b).isSameHeadline).toBe(true);
  expect(compareTitles(b, a).isSameHeadline).toBe(true);
});

test.each([
  ["Five dead in storm in Ohio", "Five dead in fire in Texas"],
  ["Weekly update", "Weekly update"],
  ["Former mayor of Springfield sentenced for fraud", "Former mayor of Shelbyville sentenced for fraud"],
  ["", ""],
  ["日本の首相が新しい予算案を発表", "日本の大学が新しい薬を発表"],
])("%p and %p are not one headline", (a, b) => expect(compareTitles(a, b).isSameHeadline).toBe(false));

test.each([
  ["QEMU version 10.1.0 released", "QEMU version 10.1.1 released"],
  ["Week in review: August 7, 2016", "Week in review: August 14, 2016"],
  ["Notes on Monday's debate in the house", "Notes on Tuesday's debate in the house"],
  ["How the bridge was built, part two", "How the bridge was built, part three"],
  ["How the bridge was built II", "How the bridge was built III"],
  ["E3 in the coliseum, Nite 1", "E3 in the coliseum, Nite 3"],
])("%p and %p belong to one series", (a, b) => {
  expect(compareTitles(a, b)).toMatchObject({ isSeries: true, isSameHeadline: false, isEqual: false });
});

test.each([
  ["Five ways to save 1,000 euros", "5 ways to save 1000 euros"],
  ["Release notes 10.1", "Release notes 10.1 of August"],
  ["Planet found", "Planet found"],
])("%p and %p may be one article", (a, b) => expect(compareTitles(a, b).isSeries).toBe(false));

test.each([
  ["How the bridge was built", "How the bridge was built, part 2"],
  ["How the bridge was built, part I", "How the bridge was built, part II"],
])("%p and %p are two parts, which their texts alone can make one", (a, b) => {
  expect(compareTitles(a, b)).toEqual({ shared: 0, isEqual: false, isSameHeadline: false, isSeries: false });
});

test("a number in words is the same number in digits", () => {
  expect(compareTitles("Letters from the keeper, part three", "Letters from the keeper, part 3").isEqual).toBe(true);
});

test("titles are equal but for case, punctuation and the publisher's name", () => {
  expect(compareTitles("Planet found by a telescope!", "planet found by a telescope").isEqual).toBe(true);
  expect(compareTitles("Test post", "Test post").isEqual).toBe(true);
  expect(compareTitles("Test post", "Test posting").isEqual).toBe(true);
  expect(compareTitles("Test post", "Test").isEqual).toBe(false);
});

test("a short title ends before a publisher's name where the other one goes without", () => {
  expect(compareTitles("Command-E | The Daily Wire", "Command-E").isEqual).toBe(true);
  expect(compareTitles("Command-E | The Daily Wire", "Command-F").isEqual).toBe(false);
});
