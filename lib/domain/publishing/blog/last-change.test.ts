import { lastChange } from "./last-change";

const BUILT = new Date("2026-11-20T10:00:00.000Z");

test.each([
  ["/", BUILT.toISOString()],
  ["/guides/getting-started", BUILT.toISOString()],
  ["/blog", expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
  ["/blog/why-rss-still-works", expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
])("%s has a time of its last change", (path, expected) => {
  expect(lastChange(path, BUILT)).toEqual(expected);
});

test("a page without a build has no time", () => {
  expect(lastChange("/", null)).toBeNull();
});
