import "server-only";
import type { PoolClient } from "pg";
import { type Comparable, type DuplicateReason, duplicateReason } from "@/lib/insight/duplicates/duplicates";
import { cosine, unpackVector, type Vector } from "@/lib/insight/embedding/embed";
import { sql } from "@/lib/platform/db";
import { addressesOf } from "@/lib/shared/link-key";
import type { Analysed } from "./write-analyses";

/** Duplicates are looked for among articles published at most so many days before or after. */
const DAYS = 30;
/** Candidates that an article is compared with by its text and title, the nearest in time first; and by its address. */
const MOST_CANDIDATES = 200;
const MOST_OF_ADDRESS = 50;
/** Articles with a common shingle or title words whose times are read, those that came nearest to this one first. */
const MOST_HITS = 1_000;
/** A shingle in this many of a source's articles, of this many around the time, is boilerplate. */
const BOILERPLATE = 4;
const LOOKED_AT = 100;
/** Shingles of an article that are indexed (prisma/sql/storage.sql). */
const INDEXED = 12;

type Row = {
  id: number;
  sourceId: number;
  title: string;
  url: string;
  guid: string;
  thumbnail: string | null;
  publishedAt: Date;
  shingles: number[];
  vector: Buffer | null;
  engine: string | null;
};
type Candidate = Comparable &
  Required<Pick<Comparable, "addresses">> & { id: number; source: number; vector: Vector | null };
type Found = { id: number; reason: DuplicateReason };

/**
 * Finds and stores which articles the analysed ones duplicate and why, and queues those who follow their sources
 * (`markDuplicates`), for articles that have duplicates or had some. Earlier duplicates that cannot be compared any
 * more, because their fingerprints are gone, stay.
 */
export async function storeDuplicates(client: PoolClient, analysed: readonly Pick<Analysed, "id">[]): Promise<void> {
  const ids = analysed.map(({ id }) => id);
  if (ids.length === 0) return;
  const forgotten = await sql<{ id: number }>(client, {
    name: "duplicates-forget",
    text: `WITH deleted AS (DELETE FROM article_duplicates d WHERE article_id = ANY($1::bigint[])
        AND EXISTS (SELECT FROM article_prints p WHERE p.article_id = d.article_id)
        AND EXISTS (SELECT FROM article_prints p WHERE p.article_id = d.other_id) RETURNING article_id, other_id),
      reversed AS (
        DELETE FROM article_duplicates c USING deleted WHERE c.article_id = deleted.other_id AND c.other_id = deleted.article_id)
      SELECT DISTINCT article_id AS id FROM deleted`,
    values: [ids],
  });
  for (const id of ids) {
    const own = await readOwn(client, id);
    if (!own) continue;
    const candidates = await readCandidates(client, own);
    const found = await duplicatesOf(client, own, candidates);
    if (found.length > 0) await store(client, id, found);
  }
  await sql(client, {
    name: "duplicates-queue",
    text: `INSERT INTO duplicate_queue (user_key, article_id)
      SELECT DISTINCT f.user_key, a.id FROM articles a JOIN feeds f ON f.source_id = a.source_id
      WHERE a.id = ANY($1::bigint[]) AND (
        a.id = ANY($2::bigint[]) OR EXISTS (SELECT FROM article_duplicates c WHERE c.article_id = a.id))
      ORDER BY 1, 2 ON CONFLICT DO NOTHING`,
    values: [ids, forgotten.map(({ id }) => id)],
  });
}

/** Looks at boilerplate only where there is something to refute: most articles have no duplicate. */
async function duplicatesOf(client: PoolClient, own: Candidate, candidates: readonly Candidate[]): Promise<Found[]> {
  const reasonOf = (other: Candidate, ignored?: ReadonlySet<number>) =>
    duplicateReason([own, other], own.vector && other.vector ? cosine(own.vector, other.vector) : 0, ignored);
  const likely = candidates.filter((other) => reasonOf(other) !== null);
  if (likely.length === 0) return [];
  const boilerplate = await readBoilerplate(client, own, likely);
  return likely.flatMap((other) => {
    const reason = reasonOf(other, new Set([own, other].flatMap(({ source }) => boilerplate.get(source) ?? [])));
    return reason ? [{ id: other.id, reason }] : [];
  });
}

/**
 * Returns the shingles of the article that are in several articles of a source, for its own and those of others.
 * Index: articles (source_id, published_at DESC, id DESC).
 */
async function readBoilerplate(
  client: PoolClient,
  own: Candidate,
  others: readonly Candidate[],
): Promise<Map<number, number[]>> {
  const rows = await sql<{ source: number; shingles: number[] }>(client, {
    name: "duplicates-boilerplate",
    text: `SELECT source, array_agg(shingle) AS shingles FROM (
        SELECT s.source, shingle FROM unnest($1::bigint[]) AS s(source)
        CROSS JOIN LATERAL (
          SELECT id FROM articles WHERE source_id = s.source AND published_at <= $2::timestamptz + interval '${DAYS} days'
          ORDER BY published_at DESC, id DESC LIMIT ${LOOKED_AT}) AS a
        JOIN article_prints p ON p.article_id = a.id CROSS JOIN unnest(p.shingles) AS shingle
        WHERE shingle = ANY($3::int[]) GROUP BY 1, 2 HAVING count(*) >= ${BOILERPLATE}) AS common
      GROUP BY 1`,
    values: [[...new Set([own, ...others].map(({ source }) => source))], own.publishedAt, own.shingles],
  });
  return new Map(rows.map(({ source, shingles }) => [source, shingles]));
}

const COLUMNS = `n.article_id AS id, a.source_id AS "sourceId", a.title, a.url, a.guid, a.thumbnail, a.published_at AS "publishedAt",
  p.shingles, n.vector, n.embedding_engine AS engine`;
const JOINS = "JOIN article_prints p ON p.article_id = n.article_id JOIN articles a ON a.id = n.article_id";

async function readOwn(client: PoolClient, id: number): Promise<(Candidate & { engine: string | null }) | undefined> {
  const [row] = await sql<Row>(client, {
    name: "duplicates-own",
    text: `SELECT ${COLUMNS} FROM article_analyses n ${JOINS} WHERE n.article_id = $1`,
    values: [id],
  });
  return row && { ...toCandidate(row, row.engine), engine: row.engine };
}

/**
 * Returns the articles with fingerprints that have the address of this one, or share a shingle or two title words with
 * it. Indexes: articles (link_key), GIN on the first shingles and title keys of each: of the own ones all are asked for. A
 * title that thousands of articles have costs their fingerprints, but not their articles.
 */
async function readCandidates(client: PoolClient, own: Candidate & { engine: string | null }): Promise<Candidate[]> {
  const rows = await sql<Row>(client, {
    name: "duplicates-candidates",
    text: `WITH own AS MATERIALIZED (SELECT p.shingles || p.title_keys AS keys, a.published_at,
          a.published_at - interval '${DAYS} days' AS since, a.published_at + interval '${DAYS} days' AS until
        FROM article_prints p JOIN articles a ON a.id = p.article_id WHERE p.article_id = $1),
      near AS (
        (SELECT a.id FROM own, articles a
          WHERE a.link_key IN (SELECT md5(address)::uuid FROM unnest($2::text[]) AS address) AND a.published_at BETWEEN own.since AND own.until
          ORDER BY abs(extract(epoch FROM a.published_at - own.published_at)), a.id LIMIT ${MOST_OF_ADDRESS})
        UNION
        (SELECT a.id FROM own CROSS JOIN LATERAL (
            SELECT p.article_id FROM article_prints p WHERE (p.shingles[1:${INDEXED}] || p.title_keys) && own.keys
            ORDER BY abs(p.article_id - $1::bigint) LIMIT ${MOST_HITS}) AS hit
          JOIN articles a ON a.id = hit.article_id WHERE a.published_at BETWEEN own.since AND own.until
          ORDER BY abs(extract(epoch FROM a.published_at - own.published_at)), a.id LIMIT ${MOST_CANDIDATES}))
      SELECT ${COLUMNS} FROM near JOIN article_analyses n ON n.article_id = near.id ${JOINS}
      WHERE near.id <> $1 ORDER BY a.id`,
    values: [own.id, own.addresses],
  });
  return rows.map((row) => toCandidate(row, own.engine));
}

/** Vectors of two engines are never compared. */
function toCandidate(row: Row, engine: string | null): Candidate {
  return {
    id: row.id,
    source: row.sourceId,
    title: row.title,
    shingles: row.shingles,
    publishedAt: row.publishedAt,
    addresses: addressesOf(row),
    picture: row.thumbnail,
    vector: row.vector && row.engine === engine ? unpackVector(row.vector) : null,
  };
}

async function store(client: PoolClient, id: number, found: readonly Found[]): Promise<void> {
  await sql(client, {
    name: "duplicates-store",
    text: `WITH found AS (SELECT * FROM unnest($2::bigint[], $3::text[]) AS g(other, reason))
      INSERT INTO article_duplicates (article_id, other_id, reason)
      SELECT $1, other, reason FROM found UNION ALL SELECT other, $1, reason FROM found
      ON CONFLICT (article_id, other_id) DO UPDATE SET reason = excluded.reason`,
    values: [id, found.map((one) => one.id), found.map(({ reason }) => reason)],
  });
}
