import "fake-indexeddb/auto";
import { hashKey, QueryClient } from "@tanstack/react-query";
import { countKeys, itemKeys } from "@/lib/client/queries/item-queries";
import { articleReplies } from "@/lib/client/testing/article-replies";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { stubApi } from "@/lib/client/testing/stub-api";
import type { Counts, FeedItem } from "@/lib/contracts/items";
import { claimLibrary, clearDatabase } from "./library-owner";
import { storeArticles } from "./store-articles";
import { storedAmong } from "./stored-responses";

beforeEach(async () => {
  await clearDatabase();
  await claimLibrary("ada");
});

/** Brings what is to be kept for an account with these items; answers the calls. */
async function bring(items: FeedItem[], later: number, highlights = 0) {
  const client = new QueryClient();
  const { calls } = stubApi({ ...articleReplies(items), "GET /api/highlights": [] });
  client.setQueryData(countKeys.counts, { later, highlights } as Counts);
  const again = () => storeArticles(client, "ada", new AbortController().signal);
  await again();
  return { again, made: () => calls.map(({ path, query }) => (query.size ? `${path}?${query}` : path)) };
}

const hashOf = (id: number) => hashKey(itemKeys.detail(id));

test("what is saved for later is kept although its list is not shown, each article once", async () => {
  const saved = (minute: number) => ({ isLater: true, laterAt: `2026-03-02T10:${minute}:00.000Z` });
  const { again, made } = await bring([sampleItem(1, saved(10)), sampleItem(2), sampleItem(3, saved(20))], 2);
  const brought = ["/api/feed-items?filter=later&sort=newest&limit=200", "/api/feed-items/3", "/api/feed-items/1"];
  expect(made()).toEqual(brought);
  expect(await storedAmong([1, 2, 3].map(hashOf))).toEqual(new Set([1, 3].map(hashOf)));
  await again();
  expect(made()).toEqual(brought);
});

test("nothing is asked for while nothing is saved for later and no list is shown", async () => {
  const { made } = await bring([sampleItem(1)], 0);
  expect(made()).toEqual([]);
});

test("the list of highlights is brought where there are any, and not again at once", async () => {
  const { again, made } = await bring([sampleItem(1)], 0, 2);
  expect(made()).toEqual(["/api/highlights"]);
  await again();
  expect(made()).toHaveLength(1);
});
