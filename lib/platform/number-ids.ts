import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";

/** Converts an int8 to a number. Ids are below 2^53; throws RangeError for anything larger. */
export function safeInteger(int8: string | bigint): number {
  const value = Number(int8);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond 2^53: ${int8}`);
  return value;
}

const required = <Field extends string>(field: Field) => ({
  needs: { [field]: true } as Record<Field, true>,
  compute: (row: Record<Field, bigint>) => safeInteger(row[field]),
});

const optional = <Field extends string>(field: Field) => ({
  needs: { [field]: true } as Record<Field, true>,
  compute: (row: Record<Field, bigint | null>) => (row[field] === null ? null : safeInteger(row[field])),
});

const list = <Field extends string>(field: Field) => ({
  needs: { [field]: true } as Record<Field, true>,
  compute: (row: Record<Field, bigint[]>) => row[field].map(safeInteger),
});

/**
 * Makes Prisma return int8 columns as numbers, as `sql()` does: one JavaScript type per id. Prisma itself would return
 * bigint. Arguments may be numbers in any case. A test compares the table with the schema.
 */
export const numberIds = Prisma.defineExtension({
  name: "number-ids",
  result: {
    alert: { id: required("id"), feedId: optional("feedId"), bundleId: optional("bundleId") },
    analysisQueue: { articleId: required("articleId") },
    apiKey: { id: required("id") },
    appPassword: { id: required("id") },
    article: { id: required("id"), sourceId: required("sourceId"), sameId: optional("sameId") },
    articleAnalysis: { articleId: required("articleId") },
    articleDuplicate: { articleId: required("articleId"), otherId: required("otherId") },
    articlePrints: { articleId: required("articleId") },
    articleSearch: { articleId: required("articleId"), sourceId: required("sourceId") },
    articleStory: { articleId: required("articleId"), storyId: optional("storyId") },
    articleVersion: { articleId: required("articleId") },
    authAttempt: { id: required("id") },
    bundle: { id: required("id") },
    bundleFeed: { id: required("id"), bundleId: required("bundleId"), feedId: required("feedId") },
    deletedFeedItem: { id: required("id"), feedId: required("feedId"), articleId: required("articleId") },
    digest: { itemId: required("itemId") },
    distinctArticle: { articleId: required("articleId"), otherId: required("otherId") },
    duplicateItem: { id: required("id"), duplicateOf: required("duplicateOf") },
    duplicateQueue: { articleId: required("articleId") },
    fanOut: { id: required("id"), sourceId: required("sourceId"), articleIds: list("articleIds") },
    favicon: { id: required("id") },
    feed: { id: required("id"), sourceId: required("sourceId") },
    feedCount: { feedId: required("feedId") },
    feedReadingSetting: { feedId: required("feedId") },
    feedItem: { id: required("id"), feedId: required("feedId"), articleId: required("articleId") },
    fetch: { sourceId: required("sourceId") },
    fullText: { articleId: required("articleId") },
    hiddenItem: { id: required("id"), feedId: required("feedId"), articleId: required("articleId") },
    highlight: { itemId: required("itemId") },
    hubRequest: { id: required("id") },
    hubSubscription: { id: required("id") },
    host: { limitedBy: optional("limitedBy") },
    importItem: { ref: required("ref") },
    importLine: { ref: optional("ref"), feedId: optional("feedId") },
    itemFeed: { feedId: required("feedId"), itemId: required("itemId"), articleId: required("articleId") },
    itemLabel: { labelId: required("labelId"), itemId: required("itemId") },
    label: { id: required("id") },
    linkQueue: { articleId: required("articleId") },
    llmArticle: { articleId: required("articleId") },
    mediaPosition: { itemId: required("itemId") },
    newsletterDelivery: { subscriberId: required("subscriberId") },
    newsletterMail: { articleId: required("articleId") },
    newsletterSubscriber: { id: required("id") },
    outputArchive: { bundleId: optional("bundleId"), feedId: optional("feedId"), itemId: required("itemId") },
    outputTopic: { bundleId: optional("bundleId"), feedId: optional("feedId"), itemId: required("itemId") },
    outputVersion: {
      bundleId: optional("bundleId"),
      feedId: optional("feedId"),
      version: required("version"),
      settledAfter: optional("settledAfter"),
    },
    prunedArticle: { sourceId: required("sourceId") },
    rateLimit: { expire: optional("expire") },
    readingDay: { bundleId: required("bundleId") },
    removedBundleFeed: { bundleId: required("bundleId"), feedId: required("feedId") },
    privateItem: { itemId: required("itemId") },
    rule: {
      id: required("id"),
      feedId: optional("feedId"),
      bundleId: optional("bundleId"),
      labelIds: list("labelIds"),
    },
    ruleItem: { ruleId: required("ruleId"), itemId: required("itemId") },
    ruleUndo: { ruleId: required("ruleId") },
    savedSearch: { id: required("id") },
    scoreCorrection: { id: required("id"), feedId: required("feedId"), articleId: required("articleId") },
    hiddenTopic: { id: required("id") },
    searchQueue: { articleId: required("articleId") },
    smartLesson: { sourceId: required("sourceId"), articleId: required("articleId") },
    smartTuning: { sourceId: required("sourceId") },
    sourceBoilerplate: { sourceId: required("sourceId"), newestArticle: required("newestArticle") },
    sourceDocument: { sourceId: required("sourceId") },
    source: { id: required("id"), faviconId: optional("faviconId") },
    starred: { id: required("id"), feedId: required("feedId"), articleId: required("articleId") },
    later: { id: required("id"), feedId: required("feedId"), articleId: required("articleId") },
    stateChange: { id: required("id"), itemIds: list("itemIds") },
    undoUnread: { itemIds: list("itemIds") },
    unread: { id: required("id"), feedId: required("feedId"), articleId: required("articleId") },
    verificationCode: { id: required("id") },
    userWrite: { position: required("position") },
    webhook: { id: required("id"), feedId: optional("feedId"), bundleId: optional("bundleId") },
    webhookAttempt: { id: required("id"), deliveryId: required("deliveryId") },
    webhookDelivery: { id: required("id"), webhookId: required("webhookId"), itemIds: list("itemIds") },
    websubSubscription: { sourceId: required("sourceId") },
  },
});
