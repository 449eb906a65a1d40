import "fake-indexeddb/auto";
import { highlightKeys } from "@/lib/client/queries/highlight-queries";
import { claimLibrary, clearDatabase } from "./library-owner";
import { BOUNDS, storedKind } from "./stored-kinds";
import { type NewResponse, readStoredLibrary, storedAmong, storeResponses } from "./stored-responses";

const article = (id: number, data: unknown = { id }): NewResponse => ({
  hash: `article ${id}`,
  key: ["feed-items", "detail", id],
  kind: "article",
  data,
  updatedAt: id,
  seenAt: id,
});

beforeEach(async () => {
  await clearDatabase();
  await claimLibrary("ada");
});

test("what is kept comes back, with whose it is", async () => {
  await storeResponses("ada", [article(1), article(2)]);
  const kept = await readStoredLibrary();
  expect(kept?.userId).toBe("ada");
  expect(kept?.answers.map(({ data }) => data)).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await storedAmong(["article 2", "article 3"])).toEqual(new Set(["article 2"]));
});

test("nothing is kept for who is not the owner, and nothing is read without one", async () => {
  await storeResponses("bo", [article(1)]);
  expect((await readStoredLibrary())?.answers).toEqual([]);
  await clearDatabase();
  expect(await readStoredLibrary()).toBeNull();
});

test("beyond the number of rows those go that were seen first, and other kinds stay", async () => {
  await storeResponses("ada", [{ ...article(0), hash: "frame", key: ["counts"], kind: "frame" }]);
  const many = Array.from({ length: BOUNDS.article.rows + 3 }, (_, at) => article(at + 1));
  await storeResponses("ada", many);
  const hashes = (await readStoredLibrary())?.answers.map(({ hash }) => hash) ?? [];
  expect(hashes).toHaveLength(BOUNDS.article.rows + 1);
  expect(hashes).toContain("frame");
  for (const id of [1, 2, 3]) expect(hashes).not.toContain(`article ${id}`);
  expect(hashes).toContain("article 4");
});

test("beyond the size as well; one that is huge is not kept at all", async () => {
  const fifth = "x".repeat(BOUNDS.article.size / 5);
  for (let id = 1; id <= 6; id += 1) await storeResponses("ada", [article(id, fifth)]);
  const hashes = (await readStoredLibrary())?.answers.map(({ hash }) => hash) ?? [];
  // Quotes make each a little larger than a fifth.
  expect(hashes.sort()).toEqual(["article 3", "article 4", "article 5", "article 6"]);
  await storeResponses("ada", [article(9, "x".repeat(BOUNDS.article.size / 2))]);
  expect(await storedAmong(["article 9"])).toEqual(new Set());
});

test("lists, articles and the frame are kept; searches and settings are not", () => {
  expect(storedKind(["feed-items", "head", { filter: "all", sort: "newest" }])).toBe("list");
  expect(storedKind(["feed-items", "head", { filter: "all", sort: "newest", bundleId: 4 }])).toBe("list");
  expect(storedKind(["feed-items", "detail", 4])).toBe("article");
  expect(storedKind(["feeds", "list"])).toBe("frame");
  expect(storedKind(highlightKeys.list(""))).toBe("frame");
  for (const key of [
    ["feed-items", "head", { filter: "all", sort: "newest", q: "ships" }],
    ["feed-items", "pages", { filter: "all", sort: "newest" }],
    ["feed-items", "suggestions", "ships"],
    highlightKeys.list("ships"),
    highlightKeys.rss,
    ["billing", "invoices"],
    ["devices"],
  ]) {
    expect(storedKind(key)).toBeNull();
  }
});
