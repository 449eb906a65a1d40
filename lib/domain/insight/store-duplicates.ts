import "server-only";
import type { PoolClient } from "pg";
import { isDuplicate } from "@/lib/insight/duplicates/duplicates";
import { cosine, unpackVector } from "@/lib/insight/embedding/embed";
import { sql } from "@/lib/platform/db";
import type { Analysed } from "./write-analyses";

/** Duplicates are looked for among articles published at most so many days before or after. */
const DAYS = 30;
/** Candidates that an article is compared with, the nearest in time first. */
const MOST_CANDIDATES = 200;
/** A shingle in more than this many articles of its source is boilerplate. */
const BOILERPLATE = 5;

type Candidate = {
  id: number;
  sourceId: number;
  title: string;
  shingles: number[];
  vector: Buffer;
};

/**
 * Finds and stores which articles the analysed ones duplicate, and queues the users who have items of them
 * (`markDuplicates`).
 */
export async function storeDuplicates(client: PoolClient, analysed: readonly Analysed[]): Promise<void> {
  const ids = analysed.map(({ id }) => id);
  if (ids.length === 0) return;
  await sql(client, {
    name: "duplicates-forget",
    text: `WITH deleted AS (DELETE FROM article_duplicates WHERE article_id = ANY($1::bigint[]) RETURNING article_id, other_id)
      DELETE FROM article_duplicates c USING deleted WHERE c.article_id = deleted.other_id AND c.other_id = deleted.article_id`,
    values: [ids],
  });
  for (const { id, analysis } of analysed) {
    if (analysis.vector === null) continue;
    const [own, candidates] = await readCandidates(client, id);
    if (!own) continue;
    const duplicates = duplicatesOf(own, candidates);
    if (duplicates.length > 0) await store(client, id, duplicates);
  }
  await sql(client, {
    name: "duplicates-queue",
    text: `INSERT INTO duplicate_queue (user_key, article_id)
      SELECT DISTINCT i.user_key, i.article_id FROM (SELECT user_key, article_id, id FROM feed_items UNION ALL
        SELECT user_key, article_id, id FROM hidden_items) AS i
      WHERE i.article_id = ANY($1::bigint[]) AND (
        EXISTS (SELECT FROM article_duplicates c WHERE c.article_id = i.article_id)
        OR EXISTS (SELECT FROM duplicate_items d WHERE d.user_key = i.user_key AND d.id = i.id))
      ORDER BY 1, 2 ON CONFLICT DO NOTHING`,
    values: [ids],
  });
}

function duplicatesOf(own: Candidate, candidates: readonly Candidate[]): number[] {
  const vector = unpackVector(own.vector);
  const ignored = boilerplate(own, candidates);
  return candidates.flatMap((other) => {
    const similarity = cosine(vector, unpackVector(other.vector));
    return isDuplicate([own, other], similarity, ignored) ? [other.id] : [];
  });
}

/** Returns the shingles that many articles of the same source have. */
function boilerplate(own: Candidate, candidates: readonly Candidate[]): Set<number> {
  const counts = new Map<number, number>();
  for (const { sourceId, shingles } of candidates) {
    if (sourceId !== own.sourceId) continue;
    for (const one of shingles) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return new Set(own.shingles.filter((one) => (counts.get(one) ?? 0) > BOILERPLATE));
}

/** Returns the article and those that share a shingle or two title words with it. Indexes: GIN on shingles and title_keys. */
async function readCandidates(client: PoolClient, id: number): Promise<[Candidate | undefined, Candidate[]]> {
  const rows = await sql<Candidate>(client, {
    name: "duplicates-candidates",
    text: `WITH own AS MATERIALIZED (SELECT n.article_id, n.shingles, n.title_keys, n.embedding_engine, a.published_at
        FROM article_analyses n JOIN articles a ON a.id = n.article_id WHERE n.article_id = $1)
      SELECT n.article_id AS id, a.source_id AS "sourceId", a.title, n.shingles, n.vector
      FROM own, article_analyses n JOIN articles a ON a.id = n.article_id
      WHERE (n.shingles && own.shingles OR n.title_keys && own.title_keys OR n.article_id = own.article_id)
        AND n.vector IS NOT NULL AND n.embedding_engine = own.embedding_engine
        AND a.published_at BETWEEN own.published_at - interval '${DAYS} days' AND own.published_at + interval '${DAYS} days'
      ORDER BY abs(extract(epoch FROM a.published_at - own.published_at)), n.article_id LIMIT ${MOST_CANDIDATES}`,
    values: [id],
  });
  return [rows.find((row) => row.id === id), rows.filter((row) => row.id !== id)];
}

async function store(client: PoolClient, id: number, duplicates: readonly number[]): Promise<void> {
  await sql(client, {
    name: "duplicates-store",
    text: `INSERT INTO article_duplicates (article_id, other_id)
      SELECT $1, other FROM unnest($2::bigint[]) AS g(other) UNION ALL SELECT other, $1 FROM unnest($2::bigint[]) AS g(other)
      ON CONFLICT DO NOTHING`,
    values: [id, duplicates],
  });
}
