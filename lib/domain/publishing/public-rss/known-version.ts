import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { cachedHeads } from "./cached-documents";
import { type CurrentVersion, stampOf } from "./current-version";
import { type OutputVersion, outputVersion, type VersionRequest } from "./output-version";

/**
 * Returns the version of what a public document contains while it is what `current` says: computed once for each version that its writers keep, by
 * this process.
 */
export async function knownVersion(
  ctx: SystemCtx,
  of: VersionRequest,
  current: CurrentVersion | undefined,
): Promise<OutputVersion | undefined> {
  const stamp = current ? stampOf(current) : null;
  const key = headKey(of);
  const known = stamp === null ? undefined : cachedHeads.get(key, stamp);
  if (known) return known;
  const version = await outputVersion(ctx, of);
  if (stamp !== null && version) cachedHeads.set(key, stamp, version);
  return version;
}

/** Returns the key of a document's head among those that are kept. */
export const headKey = ({ kind, id, rows }: VersionRequest): string => `${kind}/${id} ${rows}`;
