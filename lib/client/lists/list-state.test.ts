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
    view: null,
    q: null,
  });
  expect(read("filter=everything&sort=&bundle=-1&item=1e3")).toEqual({
    filter: "all",
    sort: "newest",
    bundleId: null,
    itemId: null,
    view: null,
    q: null,
  });
});

test("the view is the overview, what was read, or the place's usual", () => {
  expect(read("view=overview").view).toBe("overview");
  expect(read("view=done").view).toBe("done");
  expect(read("view=else").view).toBeNull();
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

test("only what is saved for later is sorted by length", () => {
  expect(read("filter=later&sort=shortest").sort).toBe("shortest");
  expect(read("sort=shortest").sort).toBe("newest");
  expect(read("filter=later&q=loom&sort=shortest").sort).toBe("newest");
});

test("only a search is sorted by relevance", () => {
  expect(read("q=loom&sort=relevance").sort).toBe("relevance");
  expect(read("sort=relevance").sort).toBe("newest");
  expect(read("q=%20&sort=relevance").sort).toBe("newest");
});
