import "server-only";
import { NewBundle } from "@/lib/contracts/bundles";
import { shortIds } from "@/lib/dialects/shared/short-ids";
import { json } from "@/lib/dialects/shared/stream-json";
import { listSyncFeeds, listSyncFolders } from "@/lib/domain/exchange/sync/list-sync-feeds";
import { readFollowed } from "@/lib/domain/exchange/sync/read-followed";
import { createBundle } from "@/lib/domain/library/bundles/create-bundle";
import { deleteBundle } from "@/lib/domain/library/bundles/delete-bundle";
import { updateBundle } from "@/lib/domain/library/bundles/update-bundle";
import { markScopeRead } from "@/lib/domain/library/lists/mark-read";
import { AppError } from "@/lib/errors";
import { plainMessage } from "@/lib/shared/validation/plain-message";
import { emptyList, type NewsCall, nothing, requireId } from "./news-call";
import { shapeFolder } from "./shape-news";

/** Folders are bundles. */
export async function listFolders({ ctx, ids }: NewsCall): Promise<Response> {
  const folders = await listSyncFolders(ctx);
  return json({ folders: folders.map(({ id, name }) => shapeFolder(ids.bundles.short(id), name)) });
}

/** Errors: 403 where the plan is full, 422 for a name that is none. As in News, two folders may have the same name. */
export async function createFolder(call: NewsCall): Promise<Response> {
  const { ctx } = call;
  const name = readName(call);
  const bundle = await createBundle(ctx, NewBundle.parse({ name }));
  const { bundleIds } = await readFollowed(ctx);
  return json({ folders: [shapeFolder(shortIds(bundleIds).short(bundle.id), name)] });
}

/** Errors: 404, 422 as for a new one. */
export async function renameFolder(call: NewsCall): Promise<Response> {
  const id = requireFolder(call);
  await updateBundle(call.ctx, id, { name: readName(call) });
  return emptyList();
}

/** Deletes the bundle alone: unlike a folder of Nextcloud it may share its feeds with others, and they stay. Error: 404. */
export async function deleteFolder(call: NewsCall): Promise<Response> {
  await deleteBundle(call.ctx, requireFolder(call));
  return emptyList();
}

/** Folder 0 is the one of all feeds that are in none. Error: 404. */
export async function readFolder(call: NewsCall): Promise<Response> {
  const { ctx, input } = call;
  const maxId = input.number("newestItemId", undefined);
  if (Number(call.parts[0]) === 0) {
    await markScopeRead(ctx, { kind: "feeds", ids: await looseFeeds(call) }, { maxId });
  } else await markScopeRead(ctx, { kind: "bundle", id: requireFolder(call) }, { maxId });
  return nothing();
}

/** Returns the feeds that are in no bundle. */
export async function looseFeeds({ ctx }: NewsCall): Promise<number[]> {
  const feeds = await listSyncFeeds(ctx);
  return feeds.filter(({ bundleIds }) => bundleIds.length === 0).map(({ id }) => id);
}

const requireFolder = (call: NewsCall) => requireId(call, "bundles", Number(call.parts[0]));

function readName({ input }: NewsCall): string {
  const name = NewBundle.shape.name.safeParse(input.text("name"), { error: plainMessage });
  if (name.success) return name.data;
  throw new AppError("VALIDATION_ERROR", name.error.issues[0]?.message ?? "The name is not valid");
}
