import { nextSort, sortOrders } from "./sort-orders";

test("only a search has an order by relevance", () => {
  expect(sortOrders(false).map(({ value }) => value)).toEqual(["newest", "oldest"]);
  expect(sortOrders(true).map(({ value }) => value)).toEqual(["newest", "oldest", "relevance"]);
});

test("the key goes through the orders and begins again", () => {
  expect(nextSort("newest", false)).toBe("oldest");
  expect(nextSort("oldest", false)).toBe("newest");
  expect(nextSort("oldest", true)).toBe("relevance");
  expect(nextSort("relevance", true)).toBe("newest");
});
