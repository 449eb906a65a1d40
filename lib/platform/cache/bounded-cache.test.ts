import { BoundedCache } from "./bounded-cache";

test("keeps what was used last, within its size", () => {
  const cache = new BoundedCache<string>(10);
  cache.set("a", "A", 4);
  cache.set("b", "B", 4);
  expect(cache.get("a")).toBe("A");
  cache.set("c", "C", 4);
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual(["A", undefined, "C"]);
});

test("an entry is replaced with its size, and one larger than the cache is not kept", () => {
  const cache = new BoundedCache<string>(10);
  for (let n = 0; n < 100; n += 1) cache.set("a", `A${n}`, 6);
  cache.set("b", "B", 4);
  expect([cache.get("a"), cache.get("b")]).toEqual(["A99", "B"]);
  cache.set("a", "huge", 11);
  expect([cache.get("a"), cache.get("b")]).toEqual([undefined, "B"]);
});
