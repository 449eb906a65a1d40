import "server-only";
import { AppError, notFound } from "@/lib/errors";
import { ok } from "./answers";
import type { MinifluxCall } from "./call";
import { enclosureOf } from "./enclosure-ids";
import { readItem } from "./entries";
import { pathNumber } from "./query-values";
import { enclosureShape } from "./shapes";

/** GET /enclosures/{id} */
export async function getEnclosure({ ctx, path }: MinifluxCall): Promise<Response> {
  const { itemId, at } = enclosureOf(pathNumber(path[0], "enclosure"));
  const item = await readItem(ctx, String(itemId));
  if (!item.enclosures[at]) throw notFound("Enclosure");
  return ok(enclosureShape(ctx.user, item, at));
}

/** PUT /enclosures/{id}: {media_progression}. Where somebody stopped listening stays on the device that they listen with. */
export async function updateEnclosure(call: MinifluxCall): Promise<Response> {
  await getEnclosure(call);
  throw new AppError("FORBIDDEN", "Feedloom keeps positions in sound and film on each device; this one was not stored");
}
