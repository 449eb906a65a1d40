import { nextSort, sortOrders } from "./sort-orders";

test("only a search has an order by relevance", () => {
  expect(sortOrders(null).map(({ value }) => value)).toEqual(["newest", "oldest"]);
  expect(sortOrders("relevance").map(({ value }) => value)).toEqual(["newest", "oldest", "relevance"]);
});

test("the key goes through the orders and begins again", () => {
  expect(nextSort("newest", null)).toBe("oldest");
  expect(nextSort("oldest", null)).toBe("newest");
  expect(nextSort("oldest", "relevance")).toBe("relevance");
  expect(nextSort("relevance", "relevance")).toBe("newest");
  expect(nextSort("oldest", "shortest")).toBe("shortest");
});
