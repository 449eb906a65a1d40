import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { lockPlan } from "@/lib/domain/plans/billing/require-room";
import { openPagesFeed } from "@/lib/domain/publishing/pages/pages-feed";
import { AppError } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { type ClaimedImport, renewImportClaim } from "./claim-import";
import type { FeedOfLine } from "./import-items";
import { recordLeftOut } from "./left-out";
import { ORPHAN_REF } from "./parsed-import";

/** Gathers the starred articles of a file whose feeds are none of its lines, once it is read. */
export async function collectOrphans(ctx: Ctx, id: string): Promise<void> {
  await sql(ctx.db.pool, {
    name: "import-gather-orphans",
    text: `UPDATE import_items i SET ref = ${ORPHAN_REF} WHERE i.import_id = $1 AND i.ref <> ${ORPHAN_REF}
      AND NOT EXISTS (SELECT FROM import_lines l WHERE l.import_id = $1 AND l.ref = i.ref)`,
    values: [id],
  });
}

/**
 * Returns the feed that takes the articles of an import whose feed is none of its lines, starred or labelled ones of feeds
 * that are not followed any more: the caller's 'Saved pages'; null when there are none. Where the plan has no room for it
 * they are left out.
 */
export async function openOrphanFeed(job: ClaimedImport): Promise<FeedOfLine | null> {
  const { ctx, id } = job;
  const waiting = await ctx.db.prisma.importItem.count({ where: { importId: id, ref: ORPHAN_REF } });
  if (waiting === 0) return null;
  try {
    const { feedId } = await transaction(ctx.db.pool, async (client) => {
      await lockPlan(client, ctx);
      await renewImportClaim(client, job);
      return openPagesFeed(client, ctx);
    });
    ctx.changes.add(ctx.user.key, { type: "feeds", action: "added", feedIds: [feedId] });
    return { ref: ORPHAN_REF, feedId };
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    await ctx.db.prisma.importItem.deleteMany({ where: { importId: id, ref: ORPHAN_REF } });
    const reason = `Starred articles of feeds that are not followed: ${thrown.message}`;
    await recordLeftOut(job.ctx.db.pool, job.id, { reason, count: waiting });
    return null;
  }
}
