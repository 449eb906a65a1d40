import "server-only";
import type { PoolClient } from "pg";
import type { Analysis } from "@/lib/insight/analyse-article";
import { sql } from "@/lib/platform/db";
import { packPoints } from "./quality-points";

export type Analysed = { id: number; analysis: Analysis };

const COLUMNS = `article_id, analysis_version, source, language, language_confidence, quality_score, quality_points, from_extract, sentiment,
  sentiment_confidence, content_type, content_type_confidence, key_topics, key_points, word_count, reading_time_minutes,
  readability_score, vector, embedding_engine, analyzed_at, error`;
/**
 * Columns that keep the language model's values when the same text is analysed again. An edit removes the row with
 * them.
 */
const NAMED = ["source", "sentiment", "sentiment_confidence", "content_type", "content_type_confidence"];
const UPDATES = COLUMNS.split(",")
  .map((name) => name.trim())
  .slice(1)
  .map(
    (name) =>
      `${name} = ${NAMED.includes(name) ? `CASE n.source WHEN 'llm' THEN n.${name} ELSE excluded.${name} END` : `excluded.${name}`}`,
  )
  .join(", ");

/** Days that fingerprints are kept. Duplicates are searched within half of that time. */
export const FINGERPRINT_DAYS = 60;

/** Stores fingerprints. An article older than that gets none when it is analysed again. */
const WRITE_PRINTS = `INSERT INTO article_prints (article_id, arrived_on, shingles, title_keys)
  SELECT g.id, a.created_at, g.shingles, g."titleKeys"
  FROM jsonb_to_recordset($1::jsonb) AS g(id bigint, shingles int[], "titleKeys" int[]) JOIN articles a ON a.id = g.id
  WHERE a.created_at > $2::timestamptz - interval '${FINGERPRINT_DAYS} days' ORDER BY g.id
  ON CONFLICT (article_id) DO UPDATE SET shingles = excluded.shingles, title_keys = excluded.title_keys`;

/** Takes the rows as JSON, because unnest() cannot take arrays of arrays. Skips articles that were deleted in the meantime. */
const WRITE = `INSERT INTO article_analyses AS n (${COLUMNS})
  SELECT g.id, g.version, g.source, g.language, g."languageConfidence", g.quality, g."qualityPoints", coalesce(g."fromExtract", false), g.sentiment,
    g."sentimentConfidence", g."contentType", g."contentTypeConfidence", g.topics, g.points, g.words, g.minutes,
    g.readability, decode(g.vector, 'base64'), g.engine, $2, g.error
  FROM jsonb_to_recordset($1::jsonb) AS g(id bigint, version smallint, source text, language text,
    "languageConfidence" real, quality smallint, "qualityPoints" smallint[], "fromExtract" boolean, sentiment text, "sentimentConfidence" real,
    "contentType" text, "contentTypeConfidence" real, topics text[], points text[], words int, minutes smallint,
    readability real, vector text, engine text, error text)
  JOIN articles a ON a.id = g.id ORDER BY g.id
  ON CONFLICT (article_id) DO UPDATE SET ${UPDATES}`;

/** Stores analyses and fingerprints, and replaces earlier ones. */
export async function writeAnalyses(client: PoolClient, done: readonly Analysed[], now: Date): Promise<void> {
  const rows = done.map(({ id, analysis }) => ({
    id,
    version: analysis.analysisVersion,
    source: analysis.source,
    language: analysis.language?.code ?? null,
    languageConfidence: analysis.language?.confidence ?? null,
    quality: analysis.quality?.score ?? null,
    qualityPoints: analysis.quality && packPoints(analysis.quality.parts),
    fromExtract: analysis.fromExtract,
    sentiment: analysis.sentiment?.label ?? null,
    sentimentConfidence: analysis.sentiment?.confidence ?? null,
    contentType: analysis.contentType?.label ?? null,
    contentTypeConfidence: analysis.contentType?.confidence ?? null,
    topics: analysis.keyTopics,
    points: analysis.keyPoints,
    words: analysis.wordCount,
    minutes: analysis.readingTimeMinutes === null ? null : Math.min(32_767, analysis.readingTimeMinutes),
    readability: analysis.readabilityScore,
    vector: analysis.vector?.toString("base64") ?? null,
    engine: analysis.embeddingEngine,
    error: null,
  }));
  if (rows.length === 0) return;
  await store(client, rows, now);
  const prints = done.map(({ id, analysis }) => ({ id, ...analysis.prints }));
  await sql(client, { name: "analysis-prints", text: WRITE_PRINTS, values: [JSON.stringify(prints), now] });
}

/** Stores the errors of articles that could not be analysed, so that they do not count as waiting. */
export async function writeFailures(
  client: PoolClient,
  failed: readonly { id: number; error: string }[],
  { version, now }: { version: number; now: Date },
): Promise<void> {
  const rows = failed.map(({ id, error }) => ({
    id,
    version,
    source: "embedded",
    topics: [],
    points: [],
    error: error.slice(0, 500),
  }));
  if (rows.length > 0) await store(client, rows, now);
}

const store = (client: PoolClient, rows: readonly object[], now: Date) =>
  sql(client, { name: "analysis-write", text: WRITE, values: [JSON.stringify(rows), now] });
