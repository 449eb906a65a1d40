import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { findFollowedFeed } from "@/lib/domain/exchange/sync/find-followed-feed";
import type { ListQuery, Scope } from "@/lib/domain/library/lists/list-query";
import { AppError } from "@/lib/errors";
import { type Parameters, readTime } from "./parameters";
import { READING_LIST, readStreamId, type StreamId } from "./stream-id";
import { findTag, readTags, type Tags } from "./tags";

/**
 * The meaning of a stream id in a query. `none`: no item of ours can be in it. `unknown`: we don't know its meaning.
 */
export type Target =
  | { kind: "items"; scope: Scope }
  | { kind: "state"; isRead?: boolean; isStarred?: boolean }
  | { kind: "none" | "unknown" };

const NONE: Target = { kind: "none" };
const STATES: Record<string, Target> = {
  "reading-list": { kind: "items", scope: { kind: "all" } },
  read: { kind: "state", isRead: true },
  unread: { kind: "state", isRead: false },
  "kept-unread": { kind: "state", isRead: false },
  fresh: { kind: "state", isRead: false },
  starred: { kind: "state", isStarred: true },
  "tracking-kept-unread": NONE,
  broadcast: NONE,
  like: NONE,
};

/** Returns the target of a stream id for the caller. Feeds and labels that are not the caller's are `none`. */
export async function readTarget(ctx: Ctx, id: StreamId | null, tags: () => Promise<Tags>): Promise<Target> {
  if (!id) return { kind: "unknown" };
  if (id.kind === "state") return STATES[id.state] ?? { kind: "unknown" };
  if (id.kind === "label") {
    const scope = findTag(await tags(), id.name);
    return scope ? { kind: "items", scope } : NONE;
  }
  const feedId = await readFeed(ctx, id.feed);
  return feedId === null ? NONE : { kind: "items", scope: { kind: "feed", id: feedId } };
}

/** Returns the feed behind its number or its address; a number may be another user's, or nobody's. */
export async function readFeed(ctx: Ctx, feed: string): Promise<number | null> {
  if (/^\d{1,16}$/.test(feed)) return Number.isSafeInteger(Number(feed)) ? Number(feed) : null;
  return findFollowedFeed(ctx, feed.replace(/^(https?:\/)(?!\/)/, "$1/"));
}

/** Reads the tags at most once for a call. */
export function tagsOnce(ctx: Ctx): () => Promise<Tags> {
  let reading: Promise<Tags> | undefined;
  return () => {
    reading ??= readTags(ctx);
    return reading;
  };
}

const DEFAULT_COUNT = 20;

type Narrowed = Pick<ListQuery, "scope" | "isRead" | "isStarred"> & { within: Scope[]; without: Scope[] };

/**
 * Returns the query that the parameters of a stream name (`s it xt ot nt r n c`), null where nothing can be in it.
 * `most`: the largest page. Error: 400 for an unknown stream or continuation.
 */
export async function readQuery(
  ctx: Ctx,
  parameters: Parameters,
  { stream, most }: { stream: string | undefined; most: number },
): Promise<ListQuery | null> {
  const tags = tagsOnce(ctx);
  const target = (id: string) => readTarget(ctx, readStreamId(id), tags);
  const named = await target(stream ?? READING_LIST);
  if (named.kind === "unknown") throw new AppError("BAD_REQUEST", "Unknown stream");
  const query: Narrowed = { scope: { kind: "all" }, within: [], without: [] };
  if (!include(query, named)) return null;
  for (const id of parameters.all("it")) if (!include(query, await target(id))) return null;
  for (const id of parameters.all("xt")) if (!exclude(query, await target(id))) return null;
  const order = parameters.one("r") === "o" ? "oldest" : "newest";
  const last = readContinuation(parameters.one("c"));
  return {
    ...query,
    arrivedFrom: readTime(parameters.one("ot"), "start"),
    arrivedUntil: readTime(parameters.one("nt"), "end"),
    ...(order === "newest" ? { beforeId: last } : { afterId: last }),
    order,
    by: "arrival",
    limit: Math.min(readCount(parameters.one("n")), most),
  };
}

/** Narrows a query to a target. Returns false if nothing can match. An unknown target narrows nothing. */
function include(query: Narrowed, target: Target): boolean {
  if (target.kind === "none") return false;
  if (target.kind === "state") return setStates(query, target);
  if (target.kind === "items" && target.scope.kind !== "all") {
    if (query.scope.kind === "all") query.scope = target.scope;
    else query.within.push(target.scope);
  }
  return true;
}

/** Leaves a target out. */
function exclude(query: Narrowed, target: Target): boolean {
  if (target.kind === "items") {
    query.without.push(target.scope);
    return target.scope.kind !== "all";
  }
  if (target.kind !== "state") return true;
  const isRead = target.isRead === undefined ? undefined : !target.isRead;
  const isStarred = target.isStarred === undefined ? undefined : !target.isStarred;
  return setStates(query, { isRead, isStarred });
}

function setStates(query: Narrowed, { isRead, isStarred }: { isRead?: boolean; isStarred?: boolean }): boolean {
  const isPossible = agree(query.isRead, isRead) && agree(query.isStarred, isStarred);
  query.isRead ??= isRead;
  query.isStarred ??= isStarred;
  return isPossible;
}

const agree = (one?: boolean, other?: boolean) => one === undefined || other === undefined || one === other;

function readCount(text: string | undefined): number {
  const count = /^\d{1,9}$/.test(text ?? "") ? Number(text) : 0;
  return count > 0 ? count : DEFAULT_COUNT;
}

/** A continuation is the last id of the page before. */
function readContinuation(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw new AppError("BAD_REQUEST", "Unknown continuation");
  return Number(text);
}
