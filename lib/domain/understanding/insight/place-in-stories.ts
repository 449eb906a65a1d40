import "server-only";
import type { PoolClient } from "pg";
import type { SystemCtx } from "@/lib/domain/ctx";
import { unpackVector } from "@/lib/insight/embedding/embed";
import { assignStories } from "@/lib/insight/stories/assign-stories";
import { groupStories } from "@/lib/insight/stories/group-stories";
import { eventScore, SAME_EVENT, STORY_HOURS, type StoryArticle } from "@/lib/insight/stories/same-event";
import { markSerialPosts } from "@/lib/insight/stories/serial-posts";
import { type StoryKeys, storyKeys } from "@/lib/insight/stories/story-keys";
import { amongOthers, storyText } from "@/lib/insight/stories/story-text";
import { sql, transaction } from "@/lib/platform/db";
import { linkKey } from "@/lib/shared/link-key";

/** Articles placed in one transaction. */
const BATCH = 20;
/** Articles that share the most keys with one, which it is compared with. */
const MOST_CANDIDATES = 60;
/** Articles that are grouped at once: the nearest ones and those of their stories. */
const MOST_GROUPED = 80;
/** Share of the threshold from which an article has a say in the grouping. */
const NEAR = 0.75;
/** First key of the advisory lock that lets one process place at a time. */
const PLACING = 7202;

/**
 * Groups the articles that wait in `article_stories` with those about the same event. One process does it at a time,
 * so that two articles that come at once find each other; the others return at once. Nothing is lost when it is killed:
 * what waits continues waiting. Returns the number of articles.
 */
export async function placeInStories(ctx: SystemCtx, { limit = 200 }: { limit?: number } = {}): Promise<number> {
  let count = 0;
  while (count < limit) {
    const placed = await transaction(ctx.db.pool, (client) => placeBatch(client, Math.min(BATCH, limit - count)));
    count += placed;
    if (placed < BATCH) break;
  }
  return count;
}

async function placeBatch(client: PoolClient, limit: number): Promise<number> {
  const [lock] = await sql<{ isMine: boolean }>(client, {
    text: `SELECT pg_try_advisory_xact_lock(${PLACING}, 0) AS "isMine"`,
  });
  if (!lock?.isMine) return 0;
  const waiting = await sql<{ id: number }>(client, {
    name: "stories-claim",
    text: `UPDATE article_stories s SET waits = false
      FROM (SELECT article_id FROM article_stories WHERE waits ORDER BY article_id LIMIT $1 FOR UPDATE SKIP LOCKED) AS w
      WHERE s.article_id = w.article_id RETURNING s.article_id AS id`,
    values: [limit],
  });
  for (const { id } of waiting) await place(client, id);
  return waiting.length;
}

type Row = {
  id: number;
  storyId: number | null;
  sourceId: number;
  title: string;
  summary: string;
  url: string;
  publishedAt: Date;
  language: string | null;
  engine: string;
  vector: Buffer;
};
type Candidate = { row: Row; told: StoryArticle };

/** Groups one article again with similar ones. An article that stays alone is in no story. */
async function place(client: PoolClient, id: number): Promise<void> {
  const [own] = await read(client, [id]);
  const text = own && storyText(own.title, own.summary, own.language);
  if (!own || !text) return;
  const keys = storyKeys(text, own.publishedAt.getTime(), linkKey(own.url));
  const rows = await read(client, await candidates(client, own, keys));
  const all = toTold(rows.filter(({ engine }) => engine === own.engine));
  const self = all.find(({ row }) => row.id === id);
  if (!self) return;
  const local = neighbourhood(self, all);
  const score = (a: number, b: number) => eventScore((local[a] as Candidate).told, (local[b] as Candidate).told);
  const groups = groupStories(local.length, score, SAME_EVENT);
  await write(
    client,
    local.map(({ row }) => row),
    groups,
  );
}

/** Returns the article's neighbours with all members of their stories, nearest first, and the article itself first. */
function neighbourhood(self: Candidate, all: readonly Candidate[]): Candidate[] {
  const scored = all.map((one) => ({ one, score: one === self ? 2 : eventScore(self.told, one.told) }));
  scored.sort((a, b) => b.score - a.score || a.one.row.id - b.one.row.id);
  const near = scored.filter(({ score }) => score >= SAME_EVENT * NEAR);
  const stories = new Set(near.flatMap(({ one }) => one.row.storyId ?? []));
  return scored
    .filter(
      ({ one, score }) => score >= SAME_EVENT * NEAR || (one.row.storyId !== null && stories.has(one.row.storyId)),
    )
    .slice(0, MOST_GROUPED)
    .map(({ one }) => one);
}

function toTold(rows: readonly Row[]): Candidate[] {
  const known = rows.flatMap((row) => {
    const text = storyText(row.title, row.summary, row.language);
    return text ? [{ row, text }] : [];
  });
  const texts = amongOthers(known.map(({ text }) => text));
  const told = known.map(({ row }, at) => ({
    sourceId: row.sourceId,
    publishedAt: row.publishedAt.getTime(),
    text: texts[at] as StoryArticle["text"],
    vector: unpackVector(row.vector),
    linkKey: linkKey(row.url),
  }));
  return markSerialPosts(told).map((one, at) => ({ row: (known[at] as (typeof known)[number]).row, told: one }));
}

/**
 * Returns the ids of the article, of those that share the most keys with it, and of all articles of their stories. Index:
 * GIN on keys, which carry the days, so that an old name finds few.
 */
async function candidates(client: PoolClient, own: Row, keys: StoryKeys): Promise<number[]> {
  const rows = await sql<{ id: number }>(client, {
    name: "stories-candidates",
    text: `WITH near AS MATERIALIZED (
        SELECT s.article_id, s.story_id FROM article_stories s
        CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE k = ANY($2::int[])) AS shared,
          bool_or(k = ANY($4::int[])) AS is_linked FROM unnest(s.keys) AS k) AS c
        WHERE s.keys && ($2::int[] || $4::int[])
          AND s.published_at BETWEEN $3::timestamptz - interval '${STORY_HOURS} hours' AND $3::timestamptz + interval '${STORY_HOURS} hours'
        ORDER BY s.article_id <> $1, c.is_linked DESC, c.shared DESC, s.article_id LIMIT ${MOST_CANDIDATES}),
      story AS (SELECT story_id FROM near WHERE story_id IS NOT NULL
        UNION SELECT story_id FROM article_stories WHERE article_id = $1 AND story_id IS NOT NULL)
      SELECT article_id AS id FROM near UNION
      SELECT m.article_id FROM story JOIN article_stories m ON m.story_id = story.story_id UNION SELECT $1::bigint`,
    values: [own.id, keys.near, own.publishedAt, keys.link],
  });
  return rows.map(({ id }) => id);
}

/** Primary-key lookups. */
function read(client: PoolClient, ids: readonly number[]): Promise<Row[]> {
  return sql<Row>(client, {
    name: "stories-read",
    text: `SELECT s.article_id AS id, s.story_id AS "storyId", a.source_id AS "sourceId", a.title, a.summary, a.url,
        a.published_at AS "publishedAt", n.language, n.embedding_engine AS engine, n.vector
      FROM article_stories s JOIN articles a ON a.id = s.article_id JOIN article_analyses n ON n.article_id = s.article_id
      WHERE s.article_id = ANY($1::bigint[]) AND n.vector IS NOT NULL ORDER BY s.article_id`,
    values: [ids],
  });
}

async function write(client: PoolClient, rows: readonly Row[], groups: readonly number[][]): Promise<void> {
  const stories = assignStories(rows, groups);
  const storyOf = new Map<number, number>();
  for (const { storyId, ids } of stories) {
    const story = storyId ?? (await newStory(client));
    for (const id of ids) storyOf.set(id, story);
  }
  const changed = rows.filter(({ id, storyId }) => (storyOf.get(id) ?? null) !== storyId);
  if (changed.length === 0) return;
  await sql(client, {
    name: "stories-write",
    text: `UPDATE article_stories s SET story_id = g.story FROM unnest($1::bigint[], $2::bigint[]) AS g(id, story)
      WHERE s.article_id = g.id`,
    values: [changed.map(({ id }) => id), changed.map(({ id }) => storyOf.get(id) ?? null)],
  });
}

async function newStory(client: PoolClient): Promise<number> {
  const [story] = await sql<{ id: number }>(client, { name: "stories-new", text: "SELECT nextval('story_ids') AS id" });
  if (!story) throw new Error("No story id");
  return story.id;
}
