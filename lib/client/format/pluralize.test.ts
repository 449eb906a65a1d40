import { pluralize } from "./pluralize";

test("one is singular; thousands are grouped", () => {
  expect([0, 1, 2, 1204].map((count) => pluralize(count, "article"))).toEqual([
    "0 articles",
    "1 article",
    "2 articles",
    "1,204 articles",
  ]);
});
