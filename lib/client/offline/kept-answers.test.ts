import "fake-indexeddb/auto";
import { keepAnswers, keptAmong, type NewAnswer, readKept } from "./kept-answers";
import { BOUNDS, keptKind } from "./kept-kinds";
import { claim, wipe } from "./owner";

const article = (id: number, data: unknown = { id }): NewAnswer => ({
  hash: `article ${id}`,
  key: ["feed-items", "detail", id],
  kind: "article",
  data,
  updatedAt: id,
  seenAt: id,
});

beforeEach(async () => {
  await wipe();
  await claim("ada");
});

test("what is kept comes back, with whose it is", async () => {
  await keepAnswers("ada", [article(1), article(2)]);
  const kept = await readKept();
  expect(kept?.userId).toBe("ada");
  expect(kept?.answers.map(({ data }) => data)).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await keptAmong(["article 2", "article 3"])).toEqual(new Set(["article 2"]));
});

test("nothing is kept for who is not the owner, and nothing is read without one", async () => {
  await keepAnswers("bo", [article(1)]);
  expect((await readKept())?.answers).toEqual([]);
  await wipe();
  expect(await readKept()).toBeNull();
});

test("beyond the number of rows those go that were seen first, and other kinds stay", async () => {
  await keepAnswers("ada", [{ ...article(0), hash: "frame", key: ["counts"], kind: "frame" }]);
  const many = Array.from({ length: BOUNDS.article.rows + 3 }, (_, at) => article(at + 1));
  await keepAnswers("ada", many);
  const hashes = (await readKept())?.answers.map(({ hash }) => hash) ?? [];
  expect(hashes).toHaveLength(BOUNDS.article.rows + 1);
  expect(hashes).toContain("frame");
  for (const id of [1, 2, 3]) expect(hashes).not.toContain(`article ${id}`);
  expect(hashes).toContain("article 4");
});

test("beyond the size as well; one that is huge is not kept at all", async () => {
  const fifth = "x".repeat(BOUNDS.article.size / 5);
  for (let id = 1; id <= 6; id += 1) await keepAnswers("ada", [article(id, fifth)]);
  const hashes = (await readKept())?.answers.map(({ hash }) => hash) ?? [];
  // Quotes make each a little larger than a fifth.
  expect(hashes.sort()).toEqual(["article 3", "article 4", "article 5", "article 6"]);
  await keepAnswers("ada", [article(9, "x".repeat(BOUNDS.article.size / 2))]);
  expect(await keptAmong(["article 9"])).toEqual(new Set());
});

test("lists, articles and the frame are kept; searches and settings are not", () => {
  expect(keptKind(["feed-items", "head", { filter: "all", sort: "newest" }])).toBe("list");
  expect(keptKind(["feed-items", "head", { filter: "all", sort: "newest", bundleId: 4 }])).toBe("list");
  expect(keptKind(["feed-items", "detail", 4])).toBe("article");
  expect(keptKind(["feeds", "list"])).toBe("frame");
  for (const key of [
    ["feed-items", "head", { filter: "all", sort: "newest", q: "ships" }],
    ["feed-items", "pages", { filter: "all", sort: "newest" }],
    ["feed-items", "suggestions", "ships"],
    ["billing", "invoices"],
    ["devices"],
  ]) {
    expect(keptKind(key)).toBeNull();
  }
});
