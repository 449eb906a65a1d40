import "server-only";
import type { PoolClient } from "pg";
import { addMembers as addMembersOf, emptyBundle, insertBundles } from "@/lib/domain/library/bundles/insert-bundles";
import { lockPlan } from "@/lib/domain/plans/billing/require-room";
import { publicId } from "@/lib/domain/public-id";
import { sql, transaction } from "@/lib/platform/db";
import { storableJson } from "@/lib/platform/storable-text";
import { DEFAULT_BUNDLE_COLOR } from "@/lib/shared/constants";
import { type ClaimedImport, renewImportClaim } from "./claim-import";
import type { StoredBundle } from "./get-import";

/**
 * Makes the bundles of an import, once: one of the same name is taken as it is, one beyond the plan's limit is left out
 * (its feeds come without it). Returns the bundles with their ids.
 */
export async function importBundles(job: ClaimedImport): Promise<StoredBundle[]> {
  if (job.bundles.every((bundle) => bundle.outcome !== undefined)) return job.bundles;
  const { ctx } = job;
  const made = await transaction(ctx.db.pool, async (client) => {
    const { maxBundles } = await lockPlan(client, ctx);
    await renewImportClaim(client, job);
    const existing = await sql<{ id: number; name: string }>(client, {
      text: "SELECT id, name FROM bundles WHERE user_key = $1 ORDER BY created_at DESC, id DESC",
      values: [ctx.user.key],
    });
    const byName = new Map(existing.map(({ id, name }) => [name, id]));
    let room = maxBundles === null ? Number.POSITIVE_INFINITY : maxBundles - existing.length;
    const bundles = job.bundles.map((bundle): StoredBundle => {
      const id = byName.get(bundle.name);
      if (id !== undefined) return { ...bundle, id, outcome: "existing" };
      if (room <= 0) return { ...bundle, id: null, outcome: "limit" };
      room -= 1;
      const own = publicId();
      byName.set(bundle.name, own);
      return { ...bundle, id: own, outcome: "added" };
    });
    await makeBundles(
      client,
      job,
      bundles.filter(({ outcome }) => outcome === "added"),
    );
    await sql(client, {
      text: "UPDATE imports SET bundles = $2 WHERE id = $1",
      values: [job.id, storableJson(bundles)],
    });
    return bundles;
  });
  ctx.changes.add(ctx.user.key, { type: "import" });
  return made;
}

async function makeBundles(client: PoolClient, { ctx, startedAt }: ClaimedImport, bundles: readonly StoredBundle[]) {
  const rows = bundles.map(({ id, name, description, ...bundle }, at) => ({
    id: id ?? 0,
    name,
    description,
    color: (bundle.color ?? DEFAULT_BUNDLE_COLOR).toUpperCase(),
    createdAt: createdAt(bundle, new Date(startedAt.getTime() + at)),
  }));
  await insertBundles(client, ctx, rows);
}

const createdAt = ({ createdAt: said }: Pick<StoredBundle, "createdAt">, now: Date) =>
  said && new Date(said) < now ? new Date(said) : now;

/** Adds the feeds of these lines to their bundles, as far as both exist. */
export async function addMembers(client: PoolClient, job: ClaimedImport, positions: readonly number[]): Promise<void> {
  const wanted = new Set(positions);
  const members = job.bundles.flatMap(({ id, lines }) =>
    id ? lines.flatMap((position) => (wanted.has(position) ? [{ bundleId: id, position }] : [])) : [],
  );
  if (members.length === 0) return;
  const feeds = await sql<{ position: number; feedId: number }>(client, {
    name: "import-members-of-lines",
    text: `SELECT position, feed_id AS "feedId" FROM import_lines
      WHERE import_id = $1 AND position = ANY($2::int[]) AND feed_id IS NOT NULL`,
    values: [job.id, members.map(({ position }) => position)],
  });
  const feedOf = new Map(feeds.map(({ position, feedId }) => [position, feedId]));
  await addMembersOf(
    client,
    job.ctx,
    members.flatMap(({ bundleId, position }) => {
      const feedId = feedOf.get(position);
      return feedId === undefined ? [] : [{ bundleId, feedId }];
    }),
  );
}

/** Feeds arrived in the order of the file; a new bundle lists them in its own. */
export async function orderMembers(client: PoolClient, job: ClaimedImport): Promise<void> {
  for (const { id, outcome, lines } of job.bundles) {
    if (!id || outcome !== "added" || lines.length < 2) continue;
    await emptyBundle(client, id);
    await addMembers(client, { ...job, bundles: job.bundles.filter((bundle) => bundle.id === id) }, lines);
  }
}
