import { completeQuery } from "./complete-query";
import { parseSearchQuery } from "./search-query";

const words = (query: string, caret = query.length) => completeQuery(query, caret).map(({ word }) => word);

test.each([
  ["qual", ["quality:"]],
  ["rust ki", ["kind:"]],
  ["kind:t", ["kind:tutorial"]],
  ["kind:news,op", ["kind:news,opinion"]],
  ["-is:st", ["-is:starred"]],
  ["IS:U", ["is:unread"]],
  ["quality:", ["quality:>70", "quality:>=80", "quality:60-79", "quality:<60"]],
  ["sentiment:p", ["sentiment:positive"]],
  ["lang:d", ["lang:de"]],
])("%p can continue with %p", (query, expected) => expect(words(query)).toEqual(expected));

test.each(["", "k", "rust ", "kind:news", "constructor:a", "feed:x", '"kin', "zzz"])(
  "%p needs no completion",
  (query) => expect(words(query)).toEqual([]),
);

test("the word before the caret is completed, and the rest stays", () => {
  expect(words("kin rust", 3)).toEqual(["kind:"]);
  expect(words("kin rust", 2)).toEqual([]);
  expect(completeQuery("kind:tu rust", 7)).toEqual([
    { word: "kind:tutorial", note: "", query: "kind:tutorial rust", caret: 13 },
  ]);
});

test("every value that is offered is one that the search knows", () => {
  for (const field of ["quality:", "kind:", "sentiment:", "minutes:", "is:", "lang:"]) {
    const offered = words(field);
    expect(offered.length).toBeGreaterThan(1);
    for (const word of offered) expect(parseSearchQuery(word).hints).toEqual([]);
  }
});
