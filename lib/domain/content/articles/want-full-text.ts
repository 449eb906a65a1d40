import "server-only";
import { type Queryable, sql } from "@/lib/platform/db";
import { ATTEMPTS } from "./claim-full-texts";

/**
 * Asks for the full text of one of a person's items, unless it is there: the worker fetches it within seconds, and tries
 * three times. Mails and saved pages have no other text than their own. Indexes: primary keys.
 */
export async function wantFullText(
  on: Queryable,
  { userKey, itemId, at }: { userKey: number; itemId: number; at: Date },
): Promise<void> {
  await sql(on, {
    name: "full-text-want",
    text: `INSERT INTO full_texts AS t (article_id, content, fetched_at, attempts, wanted_at)
      SELECT a.id, '', 'epoch', 0, $3 FROM feed_items i JOIN articles a ON a.id = i.article_id JOIN sources s ON s.id = a.source_id
      WHERE i.user_key = $1 AND i.id = $2 AND a.url ~ '^https?:' AND s.kind IN ('feed', 'smart')
      ON CONFLICT (article_id) DO UPDATE SET wanted_at = excluded.wanted_at WHERE t.content = '' AND t.attempts < ${ATTEMPTS}`,
    values: [userKey, itemId, at],
  });
}
