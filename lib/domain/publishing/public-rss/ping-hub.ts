import "server-only";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { env } from "@/lib/platform/env";
import { DEFAULT_LIMIT } from "@/lib/shared/constants";
import type { FetchOptions } from "@/lib/syndication/fetch/fetch-types";
import { guardedFetch } from "@/lib/syndication/fetch/guarded-fetch";
import { publishForm } from "@/lib/syndication/websub";
import { type ClaimedTopic, claimTopics } from "./claim-topics";
import { findVersion } from "./current-version";
import { knownVersion } from "./known-version";
import { fingerprint, GONE } from "./output-version";
import { queueDeletedTopics, queueDeliveries } from "./queue-deliveries";
import { topicUrl } from "./topic";

const MINUTE = 60_000;
/** The longest pause between two pings that the hub does not accept. */
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE;

export type PingRun = {
  /** Topics at most. */
  limit: number;
  isOver: () => boolean;
};

/**
 * Tells the hubs of each public document that has changed, at most once a minute: our own hub, whose deliveries are
 * queued for the document's subscribers, and the configured one, which is pinged for documents that somebody reads. A
 * ping that it does not accept is repeated, after 2 minutes at first and 6 hours at most; the rest of the run is then
 * left to the next run. Returns the number of documents compared.
 */
export async function pingHub(ctx: FetchCtx, { limit, isOver }: PingRun): Promise<number> {
  const hubUrl = env().websubHubUrl;
  await queueDeletedTopics(ctx);
  const startedAt = ctx.now();
  const topics = await claimTopics(ctx, limit);
  const fetch = hubOptions(ctx.fetch);
  for (const topic of topics) {
    if (isOver()) break;
    const version = await versionOf(ctx, topic);
    const hasChanged = version !== topic.version;
    if (hasChanged) await queueDeliveries(ctx, topic.topic, version);
    const retryAt = hasChanged && hubUrl ? await ping(ctx, { hubUrl, topic, fetch }) : null;
    if (retryAt) {
      await postpone(ctx, topic, retryAt);
      break;
    }
    await recordVersion(ctx, topic, { version, startedAt });
  }
  return topics.length;
}

async function versionOf(ctx: FetchCtx, { userId, bundleId, feedId }: ClaimedTopic): Promise<string> {
  const of =
    feedId !== null
      ? ({ kind: "feed", id: String(feedId) } as const)
      : bundleId !== null
        ? ({ kind: "bundle", id: String(bundleId) } as const)
        : ({ kind: "user", id: userId } as const);
  // No read: it neither begins to keep a version nor counts as a visit.
  const current = await findVersion(ctx, { ...of, topic: null });
  const version = await knownVersion(ctx, { ...of, rows: DEFAULT_LIMIT }, current);
  return version ? fingerprint(version) : GONE;
}

type Ping = { hubUrl: string; topic: ClaimedTopic; fetch: FetchOptions };

/** Returns null when the hub has accepted, otherwise when to ping again. */
async function ping(ctx: FetchCtx, { hubUrl, topic, fetch }: Ping): Promise<Date | null> {
  const form = publishForm(topicUrl(topic.topic));
  const response = await guardedFetch({ url: hubUrl, accept: "*/*", form }, fetch);
  if (response.kind === "response" && response.status >= 200 && response.status < 300) return null;
  // Addresses of documents may be secrets: they are not logged.
  const { kind, status } = response;
  ctx.log.warn({ kind, status, ...("code" in response && { code: response.code }) }, "the hub did not accept a ping");
  const pauseMs = Math.min(LONGEST_PAUSE_MS, MINUTE * 2 ** Math.min(topic.failures + 1, 20));
  const named = "retryAt" in response && response.retryAt ? response.retryAt.getTime() - Date.now() : 0;
  return new Date(ctx.now().getTime() + Math.min(LONGEST_PAUSE_MS, Math.max(pauseMs, named)));
}

async function postpone(ctx: FetchCtx, { topic }: ClaimedTopic, nextAt: Date): Promise<void> {
  await ctx.db.prisma.outputTopic.updateMany({
    where: { path: topic },
    data: { nextAt, failures: { increment: 1 } },
  });
}

type Compared = { version: string; startedAt: Date };

/** A change that was committed after the claim is later than `startedAt`, or its item newer: it is found next time. */
async function recordVersion(ctx: FetchCtx, topic: ClaimedTopic, { version, startedAt }: Compared): Promise<void> {
  const nextAt = new Date(ctx.now().getTime() + MINUTE);
  await ctx.db.prisma.outputTopic.updateMany({
    where: { path: topic.topic },
    data: { version, itemId: topic.itemId, checkedAt: startedAt, nextAt, failures: 0 },
  });
}

let open: FetchOptions | undefined;

/**
 * Returns the process's options for the hub. Its address is the operator's own setting and may be private; redirects,
 * which somebody else may choose, are not followed.
 */
function hubOptions({ userAgent }: FetchOptions): FetchOptions {
  open ??= { userAgent, allowAddresses: ["0.0.0.0/0", "::/0"], maxRedirects: 0 };
  return open;
}
