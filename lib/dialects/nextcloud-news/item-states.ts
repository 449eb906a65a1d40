import "server-only";
import { findByGuidHash } from "@/lib/domain/exchange/sync/find-by-guid-hash";
import { setStates as setItems } from "@/lib/domain/library/items/states/set-states";
import { markScopeRead } from "@/lib/domain/library/lists/mark-read";
import { notFound } from "@/lib/errors";
import { hasItem } from "./items";
import { emptyList, type NewsCall, nothing } from "./news-call";
import { readIds } from "./news-input";

type State = { isRead: boolean } | { isStarred: boolean };

const STATES: Record<string, State> = {
  read: { isRead: true },
  unread: { isRead: false },
  star: { isStarred: true },
  unstar: { isStarred: false },
  // As the description of the protocol calls them once.
  starred: { isStarred: true },
  unstarred: { isStarred: false },
};

const stateOf = (name = ""): State => STATES[name] ?? { isRead: true };

/** items/{id}/read, unread, star and unstar. Error: 404. */
export async function setState(call: NewsCall): Promise<Response> {
  const [number, state] = call.parts;
  const id = Number(number);
  if (!(await hasItem(call, id))) throw notFound("Item");
  await setItems(call.ctx, { ids: [id], ...stateOf(state) });
  return emptyList();
}

/** items/{feedId}/{guidHash}/star and unstar, as of version 1.2. Error: 404. */
export async function setStateByHash(call: NewsCall): Promise<Response> {
  const [feed, guidHash = "", state] = call.parts;
  const feedId = call.ids.feeds.long(Number(feed));
  const ids = feedId === null ? [] : await findByGuidHash(call.ctx, [{ feedId, guidHash }]);
  if (ids.length === 0) throw notFound("Item");
  await setItems(call.ctx, { ids, ...stateOf(state) });
  return emptyList();
}

/** items/read/multiple and the like: ids in `itemIds` or `items`, or pairs of feed and hash of guid. Unknown ones are ignored. */
export async function setStates(call: NewsCall): Promise<Response> {
  const { ctx, input } = call;
  const list = [...input.list("itemIds"), ...input.list("items")];
  const hashes = list.flatMap((entry) => readHash(call, entry));
  const ids = [...readIds(list), ...(await findByGuidHash(ctx, hashes))];
  await setItems(ctx, { ids, ...stateOf(call.parts[0]) });
  return nothing();
}

/** Numbers may come as texts: RSS Guard sends them so. */
function readHash({ ids }: NewsCall, entry: unknown) {
  if (typeof entry !== "object" || entry === null) return [];
  const { feedId: number, guidHash } = entry as { feedId?: unknown; guidHash?: unknown };
  const feedId = ids.feeds.long(Number(number));
  return feedId === null || typeof guidHash !== "string" ? [] : [{ feedId, guidHash }];
}

/** items/read: everything up to an item. */
export async function readAll({ ctx, input }: NewsCall): Promise<Response> {
  await markScopeRead(ctx, { kind: "all" }, { maxId: input.number("newestItemId", undefined) });
  return nothing();
}
