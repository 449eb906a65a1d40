import type { Ctx } from "@/lib/domain/ctx";
import { addLabel } from "@/lib/domain/library/labels/label-items";
import { restoreActed } from "@/lib/domain/library/rules/restore-acted";
import { createRule } from "@/lib/domain/library/rules/save-rule";
import { sql } from "@/lib/platform/db";

/** Makes three rules, of a feed, a bundle and all feeds, and hides two of these items and keeps two others private. */
export async function seedRules(
  ctx: Ctx,
  { feedId, bundleId, items }: { feedId: number; bundleId: number; items: readonly number[] },
): Promise<void> {
  const { id: labelId } = await addLabel(ctx, { name: "Work", ids: [] });
  const rules = [
    { name: "Seas", query: "tide", feedId, actions: [{ type: "hide" as const }, { type: "label" as const, labelId }] },
    { query: "-ferry", bundleId, actions: [{ type: "notify" as const, mail: true }], enabled: false },
    { query: "topic:rust", actions: [{ type: "private" as const }] },
  ];
  for (const rule of rules) await createRule(ctx, { enabled: true, ...rule });
  await restoreActed(ctx, { hidden: items.slice(1, 3), kept: items.slice(10, 12) });
}

/** A person's rules, and what is hidden and private, without ids. */
export async function pictureRules(ctx: Ctx) {
  const all = (text: string) => sql<Record<string, unknown>>(ctx.db.pool, { text, values: [ctx.user.key] });
  return {
    rules: await all(`SELECT r.name, r.query, r.scope, s.url, b.name AS bundle, r.actions, r.is_enabled,
        ARRAY(SELECT l.name FROM labels l WHERE l.user_key = $1 AND l.id = ANY(r.label_ids)) AS labels
      FROM rules r LEFT JOIN feeds f ON f.id = r.feed_id LEFT JOIN sources s ON s.id = f.source_id
        LEFT JOIN bundles b ON b.id = r.bundle_id WHERE r.user_key = $1 ORDER BY r.query`),
    hidden: await all(`SELECT a.url, h.unread FROM hidden_items h JOIN articles a ON a.id = h.article_id
      WHERE h.user_key = $1 ORDER BY a.url`),
    private:
      await all(`SELECT a.url FROM private_items v JOIN feed_items i ON i.user_key = v.user_key AND i.id = v.item_id
      JOIN articles a ON a.id = i.article_id WHERE v.user_key = $1 ORDER BY a.url`),
  };
}
