import "server-only";
import { z } from "zod";
import { NewBundle } from "@/lib/contracts/bundles";
import { Id } from "@/lib/contracts/common";
import { FeedChange, NewFeed } from "@/lib/contracts/feeds";
import { json } from "@/lib/dialects/shared/stream-json";
import { subscribe } from "@/lib/domain/collecting/subscribe/subscribe";
import type { Ctx } from "@/lib/domain/ctx";
import { readMembers } from "@/lib/domain/exchange/sync/read-members";
import { addFeedToBundle } from "@/lib/domain/library/bundles/add-feed-to-bundle";
import { createBundle } from "@/lib/domain/library/bundles/create-bundle";
import { removeFeedFromBundle } from "@/lib/domain/library/bundles/remove-feeds";
import { deleteFeed } from "@/lib/domain/library/feeds/delete-feed";
import { updateFeed } from "@/lib/domain/library/feeds/update-feed";
import { AppError, notFound } from "@/lib/errors";
import { validate } from "@/lib/http/read-request";
import { withinBudget } from "@/lib/http/within-budget";
import { classifyInput } from "@/lib/shared/classify-input";
import type { Parameters } from "./parameters";
import { readFeed } from "./read-query";
import { feedStream, readStreamId } from "./stream-id";
import { findTag, readTags } from "./tags";

type Folders = { add: string[]; remove: string[] };

/**
 * POST subscription/edit: `ac` says what is done to each feed `s`: subscribe (by address; one that is followed already is
 * edited), unsubscribe, or edit. `t`: its title; `a` and `r`: folders it joins and leaves, made where there are none.
 * Errors: 400, 404 for a feed that is not the caller's, 403 where the plan is full, and those of `subscribe`.
 */
export async function editSubscription(ctx: Ctx, parameters: Parameters): Promise<void> {
  const action = parameters.one("ac");
  const feeds = parameters.all("s").map(readFeedName);
  if (feeds.length === 0) throw new AppError("BAD_REQUEST", "The parameter s is missing");
  const titles = parameters.all("t");
  const folders = { add: folderNames(parameters.all("a")), remove: folderNames(parameters.all("r")) };
  for (const [at, feed] of feeds.entries()) {
    if (action === "unsubscribe") await deleteFeed(ctx, await ownFeed(ctx, feed));
    else if (action === "edit") await editFeed(ctx, await ownFeed(ctx, feed), { title: titles[at], ...folders });
    else if (action === "subscribe") await follow(ctx, feed, { title: titles[at], ...folders });
    else throw new AppError("BAD_REQUEST", "ac is not subscribe, unsubscribe or edit");
  }
}

function readFeedName(text: string): string {
  const id = readStreamId(text);
  if (id?.kind !== "feed" || id.feed === "") throw new AppError("BAD_REQUEST", "s is not a feed");
  return id.feed;
}

const folderNames = (ids: string[]) => ids.map(readStreamId).flatMap((id) => (id?.kind === "label" ? [id.name] : []));

async function ownFeed(ctx: Ctx, feed: string): Promise<number> {
  const id = await readFeed(ctx, feed);
  if (id === null) throw notFound("Feed");
  return id;
}

async function follow(ctx: Ctx, address: string, { title, ...folders }: Folders & { title?: string }): Promise<void> {
  const { id, isNew } = await addFeed(ctx, address, title || undefined);
  if (!isNew && title) await editFeed(ctx, id, { title, ...folders });
  else await moveFeed(ctx, id, folders);
}

async function editFeed(ctx: Ctx, id: number, { title, ...folders }: Folders & { title?: string }): Promise<void> {
  const change = title ? validate(FeedChange, { title }) : {};
  // Also without a title: a feed that is not the caller's is an error.
  await updateFeed(ctx, id, change);
  await moveFeed(ctx, id, folders);
}

async function moveFeed(ctx: Ctx, id: number, { add, remove }: Folders): Promise<void> {
  for (const name of remove) await leaveFolder(ctx, id, name);
  for (const name of add) await addFeedToBundle(ctx, { bundleId: await findOrMakeFolder(ctx, name), feedId: id });
}

async function leaveFolder(ctx: Ctx, feedId: number, name: string): Promise<void> {
  const tag = findTag(await readTags(ctx), name);
  if (tag?.kind !== "bundle") return;
  if ((await readMembers(ctx)).get(tag.id)?.includes(feedId)) {
    await removeFeedFromBundle(ctx, { bundleId: tag.id, feedId });
  }
}

async function findOrMakeFolder(ctx: Ctx, name: string): Promise<number> {
  const tag = findTag(await readTags(ctx), name);
  return tag?.kind === "bundle" ? tag.id : (await createBundle(ctx, validate(NewBundle, { name }))).id;
}

/** The existing feed in the details of the error `ALREADY_SUBSCRIBED`. */
const Followed = z.object({ feed: z.object({ id: Id, title: z.string() }) });

/**
 * Follows the feed behind an address; `isNew` is true if it was not followed before. Errors: those of `subscribe`, 429.
 */
async function addFeed(ctx: Ctx, address: string, title?: string) {
  const { kind } = classifyInput(address);
  if (kind === "keywords" || kind === "empty")
    throw new AppError("BAD_REQUEST", "This is not the address of a feed or site");
  const input = validate(NewFeed, { url: address, title });
  try {
    const add = async () => ({ ...(await subscribe(ctx, input)), isNew: true });
    return (await withinBudget(ctx, { budget: "subscribe", user: ctx.user }, add)) as Awaited<ReturnType<typeof add>>;
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== "ALREADY_SUBSCRIBED") throw thrown;
    return { ...Followed.parse(thrown.details).feed, isNew: false };
  }
}

/** POST subscription/quickadd: follows the feed behind an address or site. The response reports failures. */
export async function quickAdd(ctx: Ctx, parameters: Parameters): Promise<Response> {
  const given = parameters.one("quickadd");
  if (given === undefined) throw new AppError("BAD_REQUEST", "The parameter quickadd is missing");
  const query = given.trim().replace(/^feed\/(?=\S)/, "");
  try {
    const { id, title } = await addFeed(ctx, query);
    return json({ numResults: 1, query, streamId: feedStream(id), streamName: title });
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.status >= 500 || thrown.status === 429) throw thrown;
    return json({ numResults: 0, query, error: thrown.message });
  }
}
