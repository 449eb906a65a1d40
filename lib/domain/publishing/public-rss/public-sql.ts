import "server-only";
import { datePublished } from "@/lib/domain/content/articles/date-published";
import { feedTitle, isPrivateFeed, siteAddress } from "@/lib/domain/facts";
import { mergeSql, START } from "@/lib/domain/library/lists/page-sql";
import { sharedItems } from "@/lib/domain/shared-items";

export type PublicKind = "user" | "bundle" | "feed";

/**
 * SQL that is true if a feed is public. The owner's choice decides; without one, the recognition from the source's
 * address.
 */
const IS_PUBLIC = `f.deleted_at IS NULL AND NOT ${isPrivateFeed()}`;
const FEEDS = "feeds f JOIN sources s ON s.id = f.source_id";

/**
 * SQL that is true if an article must stay hidden. A smart feed may contain articles of its owner's private feeds, and
 * any feed may contain articles that its owner imported from a file. Articles that an address published before its
 * source moved away must not appear under the new site's name.
 */
const IS_HIDDEN = (article: string) => `(${article}.is_private OR ${article}.is_inherited)`;
/**
 * SQL that is true if articles of a source must be checked one by one. Index: articles (source_id) of the hidden ones.
 */
const HIDES = `EXISTS (SELECT FROM articles x WHERE x.source_id = s.id AND ${IS_HIDDEN("x")}) AS hides`;

/** The public feeds of a document; $1 is the id of the user, the bundle or the feed, $4 the key of its owner. */
const MEMBERS: Record<PublicKind, string> = {
  user: `SELECT f.id AS feed_id, ${HIDES} FROM ${FEEDS}
    WHERE f.user_key = $4::int AND $1::uuid IS NOT NULL AND ${IS_PUBLIC}`,
  bundle: `SELECT f.id AS feed_id, ${HIDES} FROM bundle_feeds bf JOIN ${FEEDS} ON f.id = bf.feed_id
    WHERE bf.bundle_id = $1::bigint AND f.user_key = $4::int AND ${IS_PUBLIC}`,
  feed: `SELECT f.id AS feed_id, ${HIDES} FROM ${FEEDS} WHERE f.id = $1::bigint AND ${IS_PUBLIC}`,
};

const OWNER = "u.key AS owner_key";

/** The head of a document, and when its owner last changed which feeds it contains. */
const CHANNEL: Record<PublicKind, string> = {
  user: `SELECT 'Feedloom: all feeds' AS title, '' AS description, '' AS site_url,
      greatest(u.created_at, (SELECT max(greatest(f.updated_at, f.deleted_at)) FROM feeds f WHERE f.user_key = u.key))
        AS changed_at, ${OWNER}
    FROM users u WHERE u.id = $1::uuid`,
  bundle: `SELECT b.name AS title, coalesce(b.description, '') AS description, '' AS site_url,
      greatest(b.updated_at, (SELECT max(greatest(f.updated_at, f.deleted_at)) FROM bundle_feeds bf
        JOIN feeds f ON f.id = bf.feed_id WHERE bf.bundle_id = b.id)) AS changed_at,
      ${OWNER}
    FROM bundles b JOIN users u ON u.key = b.user_key WHERE b.id = $1::bigint`,
  feed: `SELECT ${feedTitle()} AS title,
      coalesce(f.description, s.description) AS description, ${siteAddress()} AS site_url,
      f.updated_at AS changed_at, ${OWNER}
    FROM ${FEEDS} JOIN users u ON u.key = f.user_key WHERE f.id = $1::bigint AND ${IS_PUBLIC}`,
};

const OWNER_KEY = "$4::int";
/** Nearly nobody has private items: this is computed once. Index: the primary key of private_items. */
const HAS_PRIVATE = `(SELECT EXISTS (SELECT FROM private_items any_kept WHERE any_kept.user_key = ${OWNER_KEY}))`;
/** A rule may keep single items of public feeds private. */
const isPublicArticle = (of = "", id = `${of}id`) =>
  `NOT (m.hides AND EXISTS (SELECT FROM articles hidden WHERE hidden.id = ${of}article_id AND ${IS_HIDDEN("hidden")}))
    AND NOT (${HAS_PRIVATE} AND EXISTS (SELECT FROM private_items kept WHERE kept.user_key = ${OWNER_KEY} AND kept.item_id = ${id}))`;

/** Reads the key of a document's owner, which the other statements need as a value. */
export const OWNER_SQL: Record<PublicKind, string> = {
  user: `SELECT key AS "ownerKey" FROM users WHERE id = $1::uuid`,
  bundle: `SELECT user_key AS "ownerKey" FROM bundles WHERE id = $1::bigint`,
  feed: `SELECT user_key AS "ownerKey" FROM feeds WHERE id = $1::bigint`,
};

/** The articles of one item, and those of one link with one title, are one article: the first of them is published. */
const ONCE = [
  "PARTITION BY coalesce(a.same_id, a.id)",
  "PARTITION BY coalesce(a.link_key::text || ' ' || lower(a.title), a.id::text)",
].map((partition) => `row_number() OVER (${partition} ORDER BY r.published_at, r.id)`);

/** The way to find a page: in the owner's own list, or by merging the feeds. */
export type PageWay = "list" | "merge";
type PageOf = { kind: PublicKind; rows: number; way: PageWay };

const mergeOf = (kind: PublicKind, rows: number): string =>
  mergeSql({
    members: MEMBERS[kind],
    user: OWNER_KEY,
    table: "feed_items",
    sort: "newest",
    rows,
    where: isPublicArticle(),
  });

/** Rows of the owner's list that are read per row of a page. */
const NEAR = 24;

/**
 * The rows of public feeds among the next of their owner's list, in its order: reading ends with a whole page. OFFSET 0
 * makes the planner look each row's feed up instead of joining. Index: feed_items (user_key, published_at).
 */
const listOf = (rows: number): string => `SELECT i.* FROM (
      SELECT id, feed_id, article_id, published_at FROM feed_items
      WHERE user_key = ${OWNER_KEY} AND (published_at, id) < ($2::timestamptz, $3::bigint)
      ORDER BY published_at DESC, id DESC LIMIT ${NEAR * rows}) i
    CROSS JOIN LATERAL (SELECT ${HIDES} FROM ${FEEDS} WHERE f.id = i.feed_id AND ${IS_PUBLIC} OFFSET 0) m
    WHERE ${isPublicArticle("i.")}
    ORDER BY i.published_at DESC, i.id DESC LIMIT ${rows}`;

/**
 * The newest public articles of the feeds before a position, each once; `found` also counts those left out for it. An item that is in several feeds (item_feeds) is published as
 * the article of a public one: what only private feeds say does not appear. Index for these: (feed_id, published_at
 * DESC, item_id DESC).
 */
function pageOf({ kind, rows, way }: PageOf): string {
  const members = MEMBERS[kind];
  const own = way === "list" ? listOf(rows) : mergeOf(kind, rows);
  return `SELECT id, feed_id, article_id, published_at, found FROM (
      SELECT r.*, ${ONCE[0]} AS of_group, ${ONCE[1]} AS of_link, count(*) OVER () AS found FROM (
        SELECT DISTINCT ON (i.published_at, i.id) i.* FROM (
          SELECT 0 AS rank, o.id, o.feed_id, o.article_id, o.published_at FROM (${own}) o
          UNION ALL SELECT 1, s.* FROM feed_counts c JOIN (${members}) m ON m.feed_id = c.feed_id
          CROSS JOIN LATERAL (SELECT x.item_id, x.feed_id, x.article_id, x.published_at
            FROM ${sharedItems({ user: OWNER_KEY, feeds: "= m.feed_id" })} AND (x.published_at, x.item_id) < ($2::timestamptz, $3::bigint)
              AND ${isPublicArticle("x.", "x.item_id")} ORDER BY x.published_at DESC, x.item_id DESC LIMIT ${rows}) s
          WHERE c.shared > 0 AND c.user_key = ${OWNER_KEY}) i
        ORDER BY i.published_at DESC, i.id DESC, i.rank LIMIT ${rows}) r JOIN articles a ON a.id = r.article_id) r
    WHERE of_group = 1 AND of_link = 1`;
}

const ARTICLES = `p JOIN articles a ON a.id = p.article_id JOIN feeds f ON f.id = p.feed_id
  JOIN sources s ON s.id = f.source_id`;
const ORDER = "ORDER BY p.published_at DESC, p.id DESC";

const SOURCE_TITLE = `coalesce(a.origin_title, ${feedTitle()})`;
/** SQL of the site that an article comes from. `publicSite` turns it into an address that may be published. */
const SOURCE_URL = "coalesce(a.origin_url, nullif(s.site_url, ''), nullif(s.url, ''), a.url)";

/** SQL of the parts of an article that go into the hash, and of the time when they changed. */
const PART = `concat_ws('|', a.id, a.content_hash, p.published_at, a.updated_at, a.thumbnail, a.summary, a.late_date,
        CASE WHEN NOT a.is_date_known THEN false END,
        ${SOURCE_TITLE}, ${SOURCE_URL})`;
const CHANGED = "greatest(a.created_at, a.edited_at)";
const ROW = `p.id AS item_id, p.found::int AS found, a.id, a.title, a.url, a.author, a.summary, a.content, p.published_at,
      ${datePublished("a", "p")} AS date_published,
      a.updated_at, a.thumbnail, a.enclosures, a.categories, a.comments_url, ${SOURCE_TITLE} AS source_title, ${SOURCE_URL} AS source_url`;

/** The columns of `ROW`. */
const LISTED = `listed.item_id, listed.found, listed.id, listed.title, listed.url, listed.author, listed.summary, listed.content,
      listed.published_at, listed.date_published, listed.updated_at, listed.thumbnail, listed.enclosures, listed.categories, listed.comments_url,
      listed.source_title, listed.source_url`;

/** Returns the SQL of a document's content: its head and a hash of its newest articles. */
export function versionSql(of: PageOf): string {
  return `WITH channel AS (${CHANNEL[of.kind]}), p AS MATERIALIZED (${pageOf(of)}),
    content AS (SELECT md5(string_agg(${PART}, ' ' ${ORDER})) AS hash, max(${CHANGED}) AS changed_at,
        coalesce(max(p.found), 0)::int AS found FROM ${ARTICLES})
    SELECT channel.title, channel.description, channel.site_url, channel.owner_key, content.hash, content.found,
      greatest(channel.changed_at, content.changed_at) AS changed_at
    FROM channel, content`;
}

/** Returns the SQL of the same with the articles, newest first: the merge runs once. Without an article there is one row, whose id is null. */
export function documentSql(of: PageOf): string {
  return `WITH channel AS MATERIALIZED (${CHANNEL[of.kind]}), p AS MATERIALIZED (${pageOf(of)}),
    listed AS MATERIALIZED (SELECT ${ROW}, ${PART} AS part, ${CHANGED} AS part_changed_at FROM ${ARTICLES}),
    content AS (SELECT md5(string_agg(part, ' ' ORDER BY published_at DESC, item_id DESC)) AS hash,
        max(part_changed_at) AS changed_at FROM listed)
    SELECT channel.title AS head_title, channel.description, channel.site_url, channel.owner_key, content.hash,
      greatest(channel.changed_at, content.changed_at) AS changed_at, ${LISTED}
    FROM channel CROSS JOIN content LEFT JOIN listed ON true ORDER BY listed.published_at DESC, listed.item_id DESC`;
}

/** Returns the SQL of a document's articles, newest first. Full texts are never part of it. */
export function articlesSql(of: PageOf): string {
  return `WITH p AS MATERIALIZED (${pageOf(of)})
    SELECT ${ROW} FROM ${ARTICLES} ${ORDER}`;
}

/** A place in the order of articles; newest first, what comes after it is older. */
export type Position = { publishedAt: Date | "infinity"; id: number };

/** Returns the parameters of these: the id, the position before the first row, and the key of the owner. */
export const publicValues = (
  id: string,
  ownerKey: number,
  { publishedAt, id: item }: Position = START.newest,
): unknown[] => [id, publishedAt, item, ownerKey];
