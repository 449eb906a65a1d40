import "server-only";
import { setMediaPosition } from "@/lib/domain/exchange/sync/media-positions";
import { notFound } from "@/lib/errors";
import { type MinifluxCall, numberIn, readObject } from "./call";
import { enclosureOf } from "./enclosure-ids";
import { readItem } from "./entries";
import { badRequest, pathNumber } from "./query-values";
import { noContent, ok } from "./responses";
import { type Entry, enclosureShape } from "./shapes";

/** The largest value of a column of type int4. */
const MOST_SECONDS = 2_147_483_647;

/** GET /enclosures/{id} */
export async function getEnclosure(call: MinifluxCall): Promise<Response> {
  const { item, at } = await readEnclosure(call);
  return ok(enclosureShape(call.ctx.user, item, at));
}

/** PUT /enclosures/{id}: {media_progression}, the seconds after which somebody stopped. Without it, as in Miniflux, it is 0. */
export async function updateEnclosure(call: MinifluxCall): Promise<Response> {
  const seconds = numberIn(await readObject(call), "media_progression") ?? 0;
  if (seconds < 0 || seconds > MOST_SECONDS) throw badRequest("media progression must be a positive integer");
  const { item, at } = await readEnclosure(call);
  await setMediaPosition(call.ctx, { itemId: item.id, place: at }, seconds);
  return noContent();
}

async function readEnclosure({ ctx, path }: MinifluxCall): Promise<{ item: Entry; at: number }> {
  const { itemId, at } = enclosureOf(pathNumber(path[0], "enclosure"));
  const item = await readItem(ctx, String(itemId));
  if (!item.enclosures[at]) throw notFound("Enclosure");
  return { item, at };
}
