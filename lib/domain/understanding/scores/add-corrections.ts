import "server-only";
import type { PoolClient } from "pg";
import type { Ctx } from "@/lib/domain/ctx";
import { publicId } from "@/lib/domain/public-id";
import { sql } from "@/lib/platform/db";
import { storableJson } from "@/lib/platform/storable-text";

type NewCorrection = {
  feedId: number;
  /** The article's identity in its source. */
  key: string;
  title: string | null;
  what: string;
  was: string | null;
  value: string;
  createdAt: string;
};

/**
 * Adds corrections of the caller, as from an export; those that the caller has stay. Indexes: articles (source_id, key),
 * score_corrections (user_key, article_id, what).
 */
export async function addCorrections(
  client: PoolClient,
  ctx: Ctx,
  corrections: readonly NewCorrection[],
): Promise<void> {
  await sql(client, {
    name: "import-corrections",
    text: `INSERT INTO score_corrections (id, user_key, feed_id, article_id, title, what, was, value, created_at)
      SELECT g.id, $1, f.id, a.id, g.title, g.what, g.was, g.value, least(g."createdAt", $3)
      FROM json_to_recordset($2::json) AS g(id bigint, "feedId" bigint, key uuid, title text, what text, was text,
        value text, "createdAt" timestamptz)
      JOIN feeds f ON f.id = g."feedId" AND f.user_key = $1
      JOIN articles a ON a.source_id = f.source_id AND a.key = g.key
      ON CONFLICT DO NOTHING`,
    values: [
      ctx.user.key,
      storableJson(corrections.map((correction) => ({ ...correction, id: publicId() }))),
      ctx.now(),
    ],
  });
}

/** Hides topics of these names from the caller. */
export async function hideTopics(client: PoolClient, ctx: Ctx, names: readonly string[]): Promise<void> {
  const topics = names.map((name) => ({ id: publicId(), name }));
  await sql(client, {
    name: "import-hidden-topics",
    text: `INSERT INTO hidden_topics (id, user_key, topic, name, created_at)
      SELECT id, $1, lower(name), name, $3 FROM json_to_recordset($2::json) AS g(id bigint, name text)
      ON CONFLICT DO NOTHING`,
    values: [ctx.user.key, storableJson(topics), ctx.now()],
  });
}
