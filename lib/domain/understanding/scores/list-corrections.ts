import "server-only";
import type { Correction } from "@/lib/contracts/analysis";
import type { Ctx } from "@/lib/domain/ctx";
import { feedTitle } from "@/lib/domain/facts";
import { sql } from "@/lib/platform/db";
import { LESSONS } from "@/lib/shared/score-lessons";
import { lessonText } from "./correction-text";

type Row = {
  id: number;
  what: Correction["what"];
  was: string;
  value: string;
  title: string | null;
  feedTitle: string | null;
  createdAt: Date;
  /** Equal corrections in the same feed. */
  count: number;
};

/** Returns the caller's corrections, newest first; with `id` only that one. Indexes by user_key. */
export async function listCorrections(ctx: Ctx, id: number | null = null): Promise<Correction[]> {
  const rows = await sql<Row>(ctx.db.pool, {
    name: "scores-taught",
    text: `SELECT * FROM (
        SELECT c.id, c.what, c.was, c.value, c.title, ${feedTitle()} AS "feedTitle",
          c.created_at AS "createdAt", (count(*) OVER (PARTITION BY c.feed_id, c.what, c.was, c.value))::int AS count
        FROM score_corrections c LEFT JOIN feeds f ON f.id = c.feed_id AND f.user_key = c.user_key
        LEFT JOIN sources s ON s.id = f.source_id WHERE c.user_key = $1
        UNION ALL
        SELECT id, 'topic', '', name, NULL, NULL, created_at, 1 FROM hidden_topics WHERE user_key = $1) AS taught
      WHERE $2::bigint IS NULL OR id = $2 ORDER BY "createdAt" DESC, id`,
    values: [ctx.user.key, id],
  });
  return rows.map(toCorrection);
}

function toCorrection({ count, createdAt, ...row }: Row): Correction {
  const isLabel = row.what === "kind" || row.what === "sentiment";
  return {
    ...row,
    was: isLabel ? row.was : null,
    lesson: lessonOf({ count, createdAt, ...row }),
    createdAt: createdAt.toISOString(),
  };
}

function lessonOf(row: Row): string | null {
  if (row.what === "topic") return `“${row.value}” is hidden as a topic.`;
  if (row.count < LESSONS.least) return null;
  return lessonText(row, row.count, row.feedTitle ?? "this feed");
}
