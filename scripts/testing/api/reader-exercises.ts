import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { receiveImport } from "@/lib/domain/exchange/transfer/receive-import";
import { startImport } from "@/lib/domain/exchange/transfer/start-import";
import { removeFeedFromBundle } from "@/lib/domain/library/bundles/remove-feeds";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { markRead } from "@/lib/domain/library/lists/mark-read";
import { hideDuplicates } from "@/lib/domain/understanding/insight/hide-duplicates";
import { correctScore } from "@/lib/domain/understanding/scores/correct-score";
import { seedBundle } from "@/scripts/testing/seed-feed";
import type { World } from "./api-world";
import { type Exercise, found, plain } from "./exercise";
import { HIGHLIGHT_EXERCISES } from "./highlight-exercises";
import { LABEL_EXERCISES } from "./label-exercises";
import { PUBLIC_EXERCISES } from "./public-exercises";
import { READING_EXERCISES } from "./reading-exercises";
import { RULE_EXERCISES } from "./rule-exercises";
import { WEBHOOK_EXERCISES } from "./webhook-exercises";

const feedOf = ({ feed }: World) => ({ id: feed.id });
const itemOf = ({ item }: World) => ({ id: item });
const bundleOf = ({ bundle }: World) => ({ id: bundle });
const bothOf = ({ bundle, feed }: World) => ({ id: bundle, feedId: feed.id });
const smartOf = ({ smart }: World) => ({ id: smart.id });
const pairOf = ({ feed }: World) => ({ id: feed.itemIds.at(-1) ?? 0, duplicateOf: feed.itemIds[0] ?? 0 });
const invalid = { code: "VALIDATION_ERROR" } as const;

const OPML = `<opml version="2.0"><body><outline text="One" xmlUrl="https://one.example/feed"/><outline text="Two" xmlUrl="https://two.example/feed"/></body></opml>`;
const file = { headers: { "content-type": "text/x-opml" } };
async function* chunks() {
  yield Buffer.from(OPML);
}
const upload = async ({ as }: World) => ({
  id: (await receiveImport(as, { fileName: "mine.opml", chunks: chunks() })).id,
});
const ofImport: Exercise = {
  good: async (world) => ({ params: await upload(world) }),
  bad: () => ({ params: { id: randomUUID() }, code: "NOT_FOUND" }),
};

const FEEDS: Record<string, Exercise> = {
  listFeeds: plain,
  addFeed: {
    good: ({ site }) => ({ body: { url: site("/rss"), title: "Sea" } }),
    bad: ({ site }) => ({ body: { url: site("/nothing") }, code: "FEED_UNREACHABLE" }),
  },
  previewFeed: {
    good: ({ site }) => ({ body: { url: site("/rss") } }),
    bad: ({ site }) => ({ body: { url: site("/nothing") }, code: "FEED_UNREACHABLE" }),
  },
  deleteAllFeeds: plain,
  orderFeeds: {
    good: ({ feed, smart }) => ({ body: { ids: [smart.id, feed.id] } }),
    bad: ({ feed }) => ({ body: { ids: [feed.id, 5] }, code: "NOT_FOUND" }),
  },
  getFeed: found(feedOf),
  replaceFeed: found(feedOf, { body: { title: "Mine", isActive: true } }),
  updateFeed: {
    good: (world) => ({ params: feedOf(world), body: { title: "Mine", isPrivate: true } }),
    bad: (world) => ({ params: feedOf(world), body: { isActive: "no" }, ...invalid }),
  },
  deleteFeed: found(feedOf),
  listFetches: found(feedOf),
  readFeedWeeks: found(feedOf),
  getFeedDocument: {
    good: async (world) => {
      const { prisma } = world.as.db;
      const { sourceId } = await prisma.feed.findFirstOrThrow({ where: feedOf(world), select: { sourceId: true } });
      const body = new Uint8Array(gzipSync("<rss/>"));
      await prisma.sourceDocument.create({ data: { sourceId, fetchedAt: world.as.now(), contentType: "", body } });
      return { params: feedOf(world) };
    },
    bad: (world) => ({ params: feedOf(world), code: "NOT_FOUND" }),
  },
  restoreFeed: {
    good: async (world) => {
      await deleteFeed(world.as, world.feed.id);
      return { params: feedOf(world) };
    },
    bad: () => ({ params: { id: 5 }, code: "NOT_FOUND" }),
  },
  refreshFeed: found(feedOf),
  refreshFeeds: { good: () => ({}), bad: () => ({ query: { bundleId: 5 }, code: "NOT_FOUND" }) },
  listBundlesOfFeed: found(feedOf),
};

const BUNDLES: Record<string, Exercise> = {
  listBundles: plain,
  createBundle: {
    good: () => ({ body: { name: "Evenings", description: "Late.", color: "#8B5CF6" } }),
    bad: () => ({ body: { name: " " }, ...invalid }),
  },
  createBundleWithFeeds: {
    good: ({ site }) => ({ body: { name: "Ships", urls: [site("/rss"), site("/nothing")] } }),
    bad: ({ site }) => ({ body: { name: "Ships", urls: [site("/nothing")] }, code: "FEED_UNREACHABLE" }),
  },
  orderBundles: {
    good: ({ bundle }) => ({ body: { ids: [bundle] } }),
    bad: ({ bundle }) => ({ body: { ids: [bundle, 5] }, code: "NOT_FOUND" }),
  },
  getBundle: found(bundleOf),
  updateBundle: found(bundleOf, { body: { name: "Nights" } }),
  deleteBundle: found(bundleOf),
  listBundleFeeds: found(bundleOf),
  addFeedToBundle: {
    good: async (world) => ({ params: { id: await seedBundle(world.as) }, body: { feedId: world.feed.id } }),
    bad: (world) => ({ params: bundleOf(world), body: { feedId: 5 }, code: "NOT_FOUND" }),
  },
  removeAllFeedsFromBundle: found(bundleOf),
  restoreFeedsToBundle: found(bundleOf),
  removeFeedFromBundle: found(bothOf),
  restoreFeedToBundle: {
    good: async (world) => {
      await removeFeedFromBundle(world.as, { bundleId: world.bundle, feedId: world.feed.id });
      return { params: bothOf(world) };
    },
    bad: (world) => ({ params: bothOf(world), code: "GONE" }),
  },
};

const ARTICLES: Record<string, Exercise> = {
  listItems: {
    good: () => ({ query: { filter: "unread", limit: 2 } }),
    bad: () => ({ query: { cursor: "nonsense" }, ...invalid }),
  },
  getItem: found(itemOf),
  listArticleVersions: found(itemOf),
  fetchFullText: found(itemOf),
  listStory: found(itemOf),
  readKeyPoints: found(itemOf),
  setItemRead: found(itemOf, { body: { isRead: true } }),
  saveItemForLater: found(itemOf),
  removeItemFromLater: found(itemOf),
  setItemStarred: found(itemOf, { body: { isStarred: true } }),
  markItemsRead: {
    good: ({ feed }) => ({ body: { feedId: feed.id } }),
    bad: () => ({ body: { feedId: 5 }, code: "NOT_FOUND" }),
  },
  restoreUnread: {
    good: async ({ as }) => ({ body: { undoToken: (await markRead(as, { filter: "unread" })).undoToken } }),
    bad: () => ({ body: { undoToken: randomUUID() }, code: "GONE" }),
  },
  readCounts: plain,
  readStats: { good: () => ({}), bad: () => ({ query: { tz: "Mars/Base" }, ...invalid }) },
  readTrending: plain,
};

const SMART: Record<string, Exercise> = {
  generateSmartFeed: {
    good: () => ({ body: { keywords: "tidal power quality:>70 -kind:news is:duplicate" } }),
    bad: () => ({ body: { keywords: "kind:news" }, ...invalid }),
  },
  saveSmartFeed: {
    good: () => ({ body: { keywords: "wave energy", feedName: "Waves" } }),
    bad: () => ({ body: { keywords: "waves", feedName: "Waves", bundleId: 5 }, code: "NOT_FOUND" }),
  },
  getSmartSettings: found(smartOf),
  tuneSmartFeed: found(smartOf, { body: { strictness: "strict", excludedWords: ["stocks"] } }),
  teachSmartFeed: {
    good: (world) => ({ params: smartOf(world), body: { itemId: world.smart.itemIds[0], direction: "more" } }),
    bad: (world) => ({ params: smartOf(world), body: { itemId: 5, direction: "more" }, code: "NOT_FOUND" }),
  },
  forgetLessons: found(smartOf),
};

const INSIGHT: Record<string, Exercise> = {
  readIntelligence: plain,
  listRecommendations: { good: () => ({ query: { limit: 5 } }), bad: () => ({ query: { limit: 0 }, ...invalid }) },
  listHighQuality: {
    good: () => ({ query: { minQuality: 70 } }),
    bad: () => ({ query: { minQuality: 101 }, ...invalid }),
  },
  listBySentiment: {
    good: () => ({ params: { sentiment: "positive" } }),
    bad: () => ({ params: { sentiment: "hungry" }, ...invalid }),
  },
  listByType: { good: () => ({ params: { type: "news" } }), bad: () => ({ params: { type: "poem" }, ...invalid }) },
  listDuplicates: {
    good: async ({ as }) => {
      await hideDuplicates(as);
      return { query: { hidden: "true" } };
    },
    bad: () => ({ query: { hidden: "maybe" }, ...invalid }),
  },
  hideDuplicates: {
    good: ({ feed }) => ({ body: { ids: feed.itemIds.slice(-1) } }),
    bad: () => ({ body: { ids: ["first"] }, ...invalid }),
  },
  keepDuplicates: {
    good: (world) => ({ body: pairOf(world) }),
    bad: ({ item }) => ({ body: { id: item, duplicateOf: 5 }, code: "NOT_FOUND" }),
  },
  unkeepDuplicates: {
    good: (world) => ({ query: pairOf(world) }),
    bad: ({ item }) => ({ query: { id: item, duplicateOf: 5 }, code: "NOT_FOUND" }),
  },
  restoreDuplicates: {
    good: async ({ as, feed }) => {
      await hideDuplicates(as);
      return { body: { ids: feed.itemIds.slice(-1) } };
    },
    bad: () => ({ body: { ids: [] }, ...invalid }),
  },
  readWhy: found(itemOf),
  correctScore: {
    good: (world) => ({ params: itemOf(world), body: { what: "kind", value: "opinion" } }),
    bad: (world) => ({ params: itemOf(world), body: { what: "kind", value: "poem" }, ...invalid }),
  },
  listCorrections: plain,
  removeCorrection: {
    good: async (world) => {
      const { id } = await correctScore(world.as, itemOf(world).id, { what: "quality", value: "better" });
      return { params: { id } };
    },
    bad: () => ({ params: { id: 5 }, code: "NOT_FOUND" }),
  },
  readAnalytics: {
    good: () => ({ query: { tz: "Europe/Berlin" } }),
    bad: () => ({ query: { tz: "x".repeat(65) }, ...invalid }),
  },
};

const ALERTS: Record<string, Exercise> = {
  listAlerts: plain,
  countUnreadAlerts: plain,
  markAlertRead: found(({ alert }) => ({ id: alert })),
  deleteAlert: found(({ alert }) => ({ id: alert })),
  readPreferences: plain,
  savePreferences: {
    good: () => ({ body: { feedErrors: false, timeZone: "Europe/Berlin" } }),
    bad: () => ({ body: { timeZone: "Mars/Base" }, ...invalid }),
  },
};

const TRANSFER: Record<string, Exercise> = {
  exportOpml: plain,
  exportFeeds: plain,
  exportAllData: plain,
  exportAll: plain,
  importServer: {
    good: ({ site }) => ({ body: { kind: "fever", address: site("/fever/"), user: "ada", password: "secret" } }),
    bad: ({ site }) => ({ body: { kind: "fever", address: site("/nothing"), password: "s" }, code: "ADDRESS_REFUSED" }),
  },
  uploadImport: {
    good: () => ({ query: { fileName: "mine.opml" }, body: OPML, ...file }),
    bad: () => ({ body: "<html>", ...file, ...invalid }),
  },
  latestImport: {
    good: async (world) => {
      await upload(world);
      return {};
    },
    bad: plain.bad,
  },
  getImport: ofImport,
  listImportLines: {
    good: async (world) => ({ params: await upload(world), query: { limit: 1 } }),
    bad: async (world) => ({ params: await upload(world), query: { limit: 0 }, ...invalid }),
  },
  startImport: ofImport,
  cancelImport: {
    good: async (world) => {
      const { id } = await upload(world);
      await startImport(world.as, id);
      return { params: { id } };
    },
    bad: ofImport.bad,
  },
};

export const READER_EXERCISES: Record<string, Exercise> = {
  ...FEEDS,
  ...BUNDLES,
  ...ARTICLES,
  ...LABEL_EXERCISES,
  ...HIGHLIGHT_EXERCISES,
  ...READING_EXERCISES,
  ...RULE_EXERCISES,
  ...WEBHOOK_EXERCISES,
  ...SMART,
  ...INSIGHT,
  ...ALERTS,
  ...TRANSFER,
  ...PUBLIC_EXERCISES,
};
