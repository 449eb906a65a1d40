import "server-only";
import { BundleChange } from "@/lib/contracts/bundles";
import type { Ctx } from "@/lib/domain/ctx";
import { deleteBundle } from "@/lib/domain/library/bundles/delete-bundle";
import { mergeBundle } from "@/lib/domain/library/bundles/merge-bundle";
import { updateBundle } from "@/lib/domain/library/bundles/update-bundle";
import { deleteLabel } from "@/lib/domain/library/labels/delete-label";
import { mergeLabel } from "@/lib/domain/library/labels/merge-label";
import { renameLabel } from "@/lib/domain/library/labels/rename-label";
import { AppError, notFound } from "@/lib/errors";
import { validate } from "@/lib/http/read-request";
import type { Parameters } from "./parameters";
import { readStreamId } from "./stream-id";
import { findTag, readTags } from "./tags";

/** Returns the name that `user/-/label/…` or, in `t`, the name alone gives. Error: 400 for a state or feed. */
function readName(text: string | undefined): string | undefined {
  const id = text === undefined ? null : readStreamId(text);
  if (id && id.kind !== "label") throw new AppError("BAD_REQUEST", "Only folders and labels have names");
  return id?.name ?? text;
}

/**
 * POST rename-tag: `s` or `t` names a folder or label, `dest` its new name, each as an id or a bare name. Where there is
 * another one of the same kind with that name, both become one. Errors: 400, 404.
 */
export async function renameTag(ctx: Ctx, parameters: Parameters): Promise<void> {
  const from = readName(parameters.one("s") ?? parameters.one("t"));
  const to = readName(parameters.one("dest"));
  if (from === undefined || to === undefined) throw new AppError("BAD_REQUEST", "s (or t) and dest are needed");
  const tags = await readTags(ctx);
  const tag = findTag(tags, from);
  if (!tag) throw notFound("Folder or label");
  const other = findTag(tags, to);
  const isOther = other !== null && other.kind === tag.kind && other.id !== tag.id;
  if (tag.kind === "bundle") {
    if (isOther) await mergeBundle(ctx, { from: tag.id, into: other.id });
    else await updateBundle(ctx, tag.id, validate(BundleChange, { name: to }));
  } else if (isOther) await mergeLabel(ctx, { from: tag.id, into: other.id });
  else await renameLabel(ctx, tag.id, to);
}

/** POST disable-tag: the folder or label goes, its feeds or items stay. One that is gone already is no error. */
export async function disableTag(ctx: Ctx, parameters: Parameters): Promise<void> {
  const names = [...parameters.all("s"), ...parameters.all("t")].map(readName);
  if (names.length === 0) throw new AppError("BAD_REQUEST", "The parameter s is missing");
  for (const name of names) {
    const tag = findTag(await readTags(ctx), name ?? "");
    if (tag?.kind === "bundle") await deleteBundle(ctx, tag.id);
    if (tag?.kind === "label") await deleteLabel(ctx, tag.id);
  }
}
