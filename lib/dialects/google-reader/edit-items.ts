import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { setStates } from "@/lib/domain/library/items/states/set-states";
import { addLabel, removeLabel } from "@/lib/domain/library/labels/label-items";
import { markScopeRead } from "@/lib/domain/library/lists/mark-read";
import { AppError } from "@/lib/errors";
import { readItemId } from "./item-id";
import { type Parameters, readTime } from "./parameters";
import { readTarget, tagsOnce } from "./read-query";
import { readStreamId } from "./stream-id";

/** Ids of one call; NetNewsWire sends 1,000. */
const MOST_IDS = 10_000;

type Edit = { isRead?: boolean; isStarred?: boolean; add: string[]; remove: string[] };

/**
 * POST edit-tag: adds (`a`) and removes (`r`) states and labels of items (`i`). A label that there is none of is made.
 * States that nobody has here (like, broadcast, tracking-kept-unread) are ignored, and so are unknown items. Errors: 400
 * without items, with too many, and for a label that cannot be a name.
 */
export async function editTag(ctx: Ctx, parameters: Parameters): Promise<void> {
  const given = parameters.all("i");
  if (given.length === 0) throw new AppError("BAD_REQUEST", "The parameter i is missing");
  if (given.length > MOST_IDS) throw new AppError("BAD_REQUEST", `More than ${MOST_IDS} items`);
  const ids = given.flatMap((id) => readItemId(id) ?? []);
  const edit = readEdit(parameters);
  if (ids.length === 0) return;
  await setStates(ctx, { ids, isRead: edit.isRead, isStarred: edit.isStarred });
  for (const name of edit.add) await addLabel(ctx, { name, ids });
  for (const name of edit.remove) await removeLabel(ctx, { name, ids });
}

/**
 * Reads the states to add and remove. Adding wins over removing: to keep an item unread, clients add one state and
 * remove the other.
 */
function readEdit(parameters: Parameters): Edit {
  const edit: Edit = { add: [], remove: [] };
  for (const [name, isAdded] of [
    ["r", false],
    ["a", true],
  ] as const) {
    for (const id of parameters.all(name).map(readStreamId)) {
      if (id?.kind === "label") (isAdded ? edit.add : edit.remove).push(id.name);
      if (id?.kind !== "state") continue;
      if (id.state === "read") edit.isRead = isAdded;
      if (id.state === "unread" || (id.state === "kept-unread" && isAdded)) edit.isRead = !isAdded;
      if (id.state === "starred") edit.isStarred = isAdded;
    }
  }
  return edit;
}

/**
 * POST mark-all-as-read: everything of a stream (`s`) that had arrived by `ts`; without it everything there is. Errors:
 * 400 for an unknown stream, or a time that is none.
 */
export async function markAllAsRead(ctx: Ctx, parameters: Parameters): Promise<void> {
  const time = parameters.one("ts");
  if (time !== undefined && !/^\s*\d{1,20}\s*$/.test(time)) throw new AppError("BAD_REQUEST", "ts is not a time");
  const arrivedUntil = readTime(time, "end");
  const target = await readTarget(ctx, readStreamId(parameters.one("s") ?? ""), tagsOnce(ctx));
  if (target.kind === "unknown") throw new AppError("BAD_REQUEST", "Unknown stream");
  if (target.kind === "items") await markScopeRead(ctx, target.scope, { arrivedUntil });
  // Of what is read nothing is left to mark.
  if (target.kind !== "state" || target.isRead) return;
  await markScopeRead(ctx, { kind: "all" }, { arrivedUntil, isStarred: target.isStarred });
}
