import "server-only";
import { isPrivateAddress } from "@/lib/domain/content/sources/private-address";
import type { SystemCtx } from "@/lib/domain/ctx";
import { feedTitle, isPrivateFeed } from "@/lib/domain/facts";
import { sql } from "@/lib/platform/db";
import { publicSite, publicTitle } from "./public-site";
import { topicOf, topicUrl } from "./topic";

export type PublicBundleFeed = {
  title: string;
  description: string;
  /** address of the feed; of a smart feed that of its public document here */
  url: string;
  siteUrl: string;
  faviconId: number | null;
};
export type PublicBundle = {
  id: number;
  name: string;
  description: string;
  color: string;
  modifiedAt: Date;
  feeds: PublicBundleFeed[];
};

type Row = {
  id: number;
  name: string;
  description: string | null;
  color: string;
  changedAt: Date;
  feedId: number | null;
  kind: string;
  title: string;
  about: string;
  url: string;
  siteUrl: string;
  faviconId: number | null;
};

/**
 * Returns a bundle with its public feeds, by name; null for an unknown id. A feed that is marked private, or whose
 * address contains a secret, is never part of it. Indexes: primary key of bundles, bundle_feeds (bundle_id).
 */
export async function readPublicBundle(ctx: SystemCtx, id: string): Promise<PublicBundle | null> {
  if (!/^[1-9]\d{0,15}$/.test(id) || !Number.isSafeInteger(Number(id))) return null;
  const rows = await sql<Row>(ctx.db.pool, {
    name: "public-bundle",
    text: `SELECT b.id, b.name, b.description, b.color,
        max(greatest(b.updated_at, bf.created_at, f.updated_at, f.deleted_at)) OVER () AS "changedAt",
        CASE WHEN f.deleted_at IS NULL AND NOT ${isPrivateFeed()} THEN f.id END AS "feedId",
        s.kind, ${feedTitle()} AS title,
        coalesce(f.description, s.description, '') AS about, s.url, s.site_url AS "siteUrl", s.favicon_id AS "faviconId"
      FROM bundles b LEFT JOIN bundle_feeds bf ON bf.bundle_id = b.id
      LEFT JOIN feeds f ON f.id = bf.feed_id AND f.user_key = b.user_key LEFT JOIN sources s ON s.id = f.source_id
      WHERE b.id = $1 ORDER BY lower(coalesce(f.title, s.title)), f.id`,
    values: [id],
  });
  const [bundle] = rows;
  if (!bundle) return null;
  return {
    id: bundle.id,
    name: bundle.name,
    description: bundle.description ?? "",
    color: bundle.color,
    modifiedAt: bundle.changedAt,
    feeds: rows.flatMap(toFeed),
  };
}

function toFeed({ feedId, kind, title, about, url, siteUrl, faviconId }: Row): PublicBundleFeed[] {
  if (feedId === null) return [];
  const isFeed = kind === "feed";
  if (isFeed && (url === "" || isPrivateAddress(url))) return [];
  return [
    {
      title: publicTitle(title),
      description: about,
      url: isFeed ? url : topicUrl(topicOf("feed", String(feedId), "rss")),
      siteUrl: publicSite(siteUrl || url),
      faviconId,
    },
  ];
}
