import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import type { PublicKind } from "./public-sql";
import { type ArticleRow, positionOf } from "./read-articles";
import { topicUrl } from "./topic";

/** The beginning of an archive part: it starts with the first article after this position. */
export type Boundary = { publishedAt: Date; id: number };
export type ArchiveOf = { ownerKey: number; kind: PublicKind; id: string };

/**
 * Articles of a document that no part of the archive contains yet. Feeds publish some of them late, so that they belong
 * into older parts.
 */
const OPEN = 10;
/** The articles of a document among which the archive must begin. */
const REACH = 50;

const pathOf = ({ kind, id }: ArchiveOf) => `${kind}/${id}`;

/** Returns the address of a part of a topic's archive. */
export const archiveUrl = (topic: string, { publishedAt, id }: Boundary): string =>
  `${topicUrl(topic)}?archive=${publishedAt.getTime()}-${id}`;

/** Parses what `archiveUrl` wrote. */
export function parseBoundary(text: string): Boundary {
  const at = text.lastIndexOf("-");
  return { publishedAt: new Date(Number(text.slice(0, at))), id: Number(text.slice(at + 1)) };
}

/** Returns true if a position lies at or before another one in the order of articles, newest first. */
export const isNotOlder = (one: Boundary, other: Boundary): boolean =>
  one.publishedAt.getTime() > other.publishedAt.getTime() ||
  (one.publishedAt.getTime() === other.publishedAt.getTime() && one.id >= other.id);

/**
 * Returns the beginning of the archive's newest part, for a document with these articles and older ones. Every article
 * is in the document or in a part, and a part never gets newer ones. Makes another part once the newest begins among
 * articles that the document is about to drop. Index: primary key of output_archives.
 */
export async function newestArchive(
  ctx: SystemCtx,
  of: ArchiveOf,
  articles: readonly ArticleRow[],
): Promise<Boundary | null> {
  const edge = articles[Math.min(REACH, articles.length) - 1];
  const start = articles[Math.min(OPEN, articles.length) - 1];
  if (!edge || !start) return null;
  const [newest] = await sql<Boundary>(ctx.db.pool, {
    name: "archive-newest",
    text: `SELECT published_at AS "publishedAt", item_id AS id FROM output_archives
      WHERE path = $1 ORDER BY published_at DESC, item_id DESC LIMIT 1`,
    values: [pathOf(of)],
  });
  if (newest && isNotOlder(newest, positionOf(edge))) return newest;
  return storeBoundary(ctx, of, positionOf(start));
}

/** Makes a part of the archive. Null where its owner, bundle or feed was deleted in the meantime. */
export async function storeBoundary(ctx: SystemCtx, of: ArchiveOf, boundary: Boundary): Promise<Boundary | null> {
  try {
    await sql(ctx.db.pool, {
      name: "archive-store",
      text: `INSERT INTO output_archives (path, published_at, item_id, user_key, bundle_id, feed_id)
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
      values: [
        pathOf(of),
        boundary.publishedAt,
        boundary.id,
        of.ownerKey,
        of.kind === "bundle" ? of.id : null,
        of.kind === "feed" ? of.id : null,
      ],
    });
    return boundary;
  } catch (err) {
    ctx.log.warn({ err }, "a part of an archive could not be stored");
    return null;
  }
}

/** The boundaries next to one; `isKnown`: whether it is one. */
export type Neighbours = { isKnown: boolean; newer: Boundary | null; older: Boundary | null };

/** Index: primary key of output_archives. */
export async function readNeighbours(
  ctx: SystemCtx,
  of: ArchiveOf,
  { publishedAt, id }: Boundary,
): Promise<Neighbours> {
  const [newer, own, older] = await Promise.all(
    (["newer", "same", "older"] as const).map((place) =>
      sql<Boundary>(ctx.db.pool, {
        name: `archive-${place}`,
        text: `SELECT published_at AS "publishedAt", item_id AS id FROM output_archives WHERE path = $1 AND ${PLACES[place]} LIMIT 1`,
        values: [pathOf(of), publishedAt, id],
      }),
    ),
  );
  return { isKnown: own?.[0] !== undefined, newer: newer?.[0] ?? null, older: older?.[0] ?? null };
}

const PLACES = {
  newer: "(published_at, item_id) > ($2, $3) ORDER BY published_at, item_id",
  same: "(published_at, item_id) = ($2, $3)",
  older: "(published_at, item_id) < ($2, $3) ORDER BY published_at DESC, item_id DESC",
};
