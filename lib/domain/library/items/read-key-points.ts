import "server-only";
import { z } from "zod";
import type { KeyPoints } from "@/lib/contracts/analysis";
import { askWithinBudget } from "@/lib/domain/base/llm/ask-within-budget";
import type { Ctx } from "@/lib/domain/ctx";
import { longerText } from "@/lib/domain/facts";
import { notFound } from "@/lib/errors";
import { wordsKnownTo } from "@/lib/insight/text/words-known-to";
import { sql } from "@/lib/platform/db";
import { plainAnswer } from "@/lib/platform/llm";
import { textForPoints } from "./text-for-points";

const MOST_POINTS = 5;
/** Characters of one key point. */
const MOST_POINT = 300;
/** A person waits for the response. */
const TIMEOUT_MS = 12_000;
/** Share of a point's words that must occur in the text: less hints at an invention or an injected instruction. */
const GROUNDED = 0.5;

const Answer = z.object({ points: z.array(z.string().max(2_000)).max(10) });

type Row = { title: string; html: string; boilerplate: string[]; points: string[]; is_private: boolean };

/**
 * Returns the key points of one of the caller's items: by a language model, where one is configured, responds in time and
 * stays with the text; otherwise the sentences that the analysis chose. Private articles are never sent to a model.
 * Error: 404.
 */
export async function readKeyPoints(ctx: Ctx, id: number): Promise<KeyPoints> {
  const row = await readRow(ctx, id);
  const text = row.is_private ? null : textForPoints(row, row.boilerplate);
  const points = text === null ? null : await askModel(ctx, row.title, text);
  return points ? { keyPoints: points, source: "llm" } : { keyPoints: row.points, source: "embedded" };
}

/** Primary-key lookups only. */
async function readRow(ctx: Ctx, id: number): Promise<Row> {
  const [row] = await sql<Row>(ctx.db.pool, {
    name: "key-points-of-item",
    text: `SELECT a.title, ${longerText()} AS html,
        ARRAY(SELECT jsonb_object_keys(lines) FROM source_boilerplate b WHERE b.source_id = a.source_id) AS boilerplate,
        coalesce(n.key_points, '{}') AS points, a.is_private OR s.is_private OR coalesce(f.is_private, false) AS is_private
      FROM feed_items i JOIN articles a ON a.id = i.article_id JOIN feeds f ON f.id = i.feed_id
      JOIN sources s ON s.id = f.source_id LEFT JOIN full_texts t ON t.article_id = a.id
      LEFT JOIN article_analyses n ON n.article_id = a.id
      WHERE i.user_key = $1 AND i.id = $2 AND f.deleted_at IS NULL`,
    values: [ctx.user.key, id],
  });
  if (!row) throw notFound("Article");
  return row;
}

async function askModel(ctx: Ctx, title: string, text: string): Promise<string[] | null> {
  const answer = await askWithinBudget(ctx, ctx.user.key, {
    task:
      "A reader wants to know what an article says before reading it. From its title and text, write three to five " +
      "short sentences with what it says that matters most, in the article's own language and order. Say only what the " +
      "text says.",
    shape: `{"points": string[] (3 to ${MOST_POINTS}, each at most ${MOST_POINT} characters)}`,
    data: { title, text },
    answer: Answer,
    timeoutMs: TIMEOUT_MS,
  });
  const point = plainAnswer(MOST_POINT);
  const isKnown = wordsKnownTo(`${title} ${text}`);
  const good = (answer?.points ?? []).flatMap((said) => {
    const { success, data } = point.safeParse(said);
    return success && isKnown(data) >= GROUNDED ? [data] : [];
  });
  return good.length >= 2 ? good.slice(0, MOST_POINTS) : null;
}
