import "server-only";
import type { NewsletterSender, Newsletters } from "@/lib/contracts/newsletters/newsletters";
import type { Ctx } from "@/lib/domain/ctx";
import { feedTitle } from "@/lib/domain/facts";
import { sql } from "@/lib/platform/db";
import { inboundDomain, readAddress, requireNewsletters } from "./address";

/** Returns the caller's address for newsletters and the senders that use it. Error: 403 PLAN_LIMIT. */
export async function listNewsletters(ctx: Ctx): Promise<Newsletters> {
  await requireNewsletters(ctx);
  const [address, senders] = await Promise.all([readAddress(ctx), readSenders(ctx)]);
  return { address, isAvailable: inboundDomain() !== null, senders };
}

type Row = Omit<NewsletterSender, "lastAt"> & { lastAt: Date | null };

/** Indexes: sources (owner_key), articles (source_id, published_at). */
async function readSenders(ctx: Ctx): Promise<NewsletterSender[]> {
  const rows = await sql<Row>(ctx.db.pool, {
    name: "newsletter-senders",
    text: `SELECT f.id AS "feedId", ${feedTitle()} AS title, substr(s.url, length('mailto:') + 1) AS sender,
        f.is_active AS "isActive",
        (SELECT a.published_at FROM articles a WHERE a.source_id = s.id ORDER BY a.published_at DESC, a.id DESC LIMIT 1) AS "lastAt"
      FROM sources s JOIN feeds f ON f.source_id = s.id AND f.user_key = $1 AND f.deleted_at IS NULL
      WHERE s.owner_key = $1 AND s.kind = 'newsletter' ORDER BY lower(${feedTitle()}), f.id`,
    values: [ctx.user.key],
  });
  return rows.map((row) => ({ ...row, lastAt: row.lastAt?.toISOString() ?? null }));
}
