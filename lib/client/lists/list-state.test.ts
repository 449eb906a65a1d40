import { changedSearch, idOf, readListState } from "./list-state";

const read = (search: string) => {
  const params = new URLSearchParams(search);
  return readListState((name) => params.get(name));
};

test("filter, sort, bundle and item are parsed from the address; invalid values count as absent", () => {
  expect(read("filter=unread&sort=oldest&bundle=5&item=9")).toEqual({
    filter: "unread",
    sort: "oldest",
    bundleId: 5,
    itemId: 9,
    q: null,
  });
  expect(read("filter=everything&sort=&bundle=-1&item=1e3")).toEqual({
    filter: "all",
    sort: "newest",
    bundleId: null,
    itemId: null,
    q: null,
  });
});

test("a search may be empty", () => {
  expect(read("q=loom&filter=unread")).toMatchObject({ q: "loom", filter: "unread" });
  expect(read("q=").q).toBe("");
  expect(read(`q=${"x".repeat(900)}`).q).toHaveLength(400);
  expect(changedSearch("?q=a", { q: "a b" })).toBe("?q=a+b");
  expect(changedSearch("?q=a", { q: "" })).toBe("?q=");
  expect(changedSearch("?q=a&item=4", { q: null })).toBe("?item=4");
});

test("defaults and nulls are removed from the address, other values stay", () => {
  expect(changedSearch("?filter=unread&x=1", { filter: "all" })).toBe("?x=1");
  expect(changedSearch("?item=3&sort=oldest", { item: null })).toBe("?sort=oldest");
  expect(changedSearch("", { sort: "oldest", item: 4 })).toBe("?sort=oldest&item=4");
  expect(changedSearch("?item=4", { item: null })).toBe("");
});

test("an id is a positive safe integer", () => {
  expect(idOf("9007199254740991")).toBe(9007199254740991);
  for (const bad of ["9007199254740993", "0", "01", "-4", "2.5", "", null, "x"]) expect(idOf(bad)).toBeNull();
});
