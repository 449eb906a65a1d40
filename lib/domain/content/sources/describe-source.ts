import "server-only";
import { type Queryable, sql } from "@/lib/platform/db";
import { storable, storableJson } from "@/lib/platform/storable-text";
import { publishingRate } from "@/lib/syndication/schedule/publishing-rate";
import type { ParsedFeed, ParsedItem } from "@/lib/syndication/types";

/** A document's description of itself, without its entries. */
export type SourceDescription = {
  title: string;
  description: string;
  siteUrl: string;
  format: string | null;
  language: string | null;
  imageUrl: string | null;
  ttlMinutes: number | null;
  skipHours: number[];
  skipDays: string[];
  hubUrl: string | null;
  /** The address that the document gives as its own. */
  selfUrl: string | null;
  articlesPerDay: number | null;
  /** Number of entries in the document. */
  listed: number;
};

const TITLE_LIMIT = 300;
const DESCRIPTION_LIMIT = 2_000;
const LONGEST_TTL_MINUTES = 60 * 24 * 365;

/** A parsed document; of its entries only the dates count. */
export type DescribedFeed = Omit<ParsedFeed, "items"> & { items: readonly Pick<ParsedItem, "publishedAt">[] };

/** Converts what a document says about itself to the stored form. */
export function describeSource(feed: DescribedFeed, now: Date): SourceDescription {
  const { ttlMinutes: ttl } = feed;
  return {
    title: storable(feed.title, TITLE_LIMIT),
    description: storable(feed.description, DESCRIPTION_LIMIT),
    siteUrl: feed.siteUrl,
    format: feed.format,
    language: feed.language ? storable(feed.language, 35) : null,
    imageUrl: feed.image ?? null,
    ttlMinutes: ttl === undefined ? null : Math.round(Math.min(Math.max(ttl, 0), LONGEST_TTL_MINUTES)),
    skipHours: feed.skipHours ?? [],
    skipDays: feed.skipDays ?? [],
    hubUrl: feed.hubUrl ?? null,
    selfUrl: feed.feedUrl ?? null,
    articlesPerDay: publishingRate(
      feed.items.map((item) => item.publishedAt),
      now,
    ),
    listed: feed.items.length,
  };
}

/** Stores descriptions of sources in one statement. A text that the document does not give stays as it was. */
export async function storeDescriptions(
  on: Queryable,
  described: readonly { id: number; description: SourceDescription }[],
): Promise<void> {
  if (described.length === 0) return;
  await sql(on, {
    name: "sources-store-descriptions",
    text: `UPDATE sources s SET title = COALESCE(NULLIF(d.title, ''), s.title),
        description = COALESCE(NULLIF(d.description, ''), s.description), site_url = COALESCE(NULLIF(d."siteUrl", ''), s.site_url),
        format = d.format, language = d.language, image_url = d."imageUrl", ttl_minutes = d."ttlMinutes",
        skip_hours = d."skipHours", skip_days = d."skipDays", hub_url = d."hubUrl", self_url = d."selfUrl", articles_per_day = d."articlesPerDay",
        listed = d.listed
      FROM json_to_recordset($1::json) AS d(id bigint, title text, description text, "siteUrl" text, format text,
        language text, "imageUrl" text, "ttlMinutes" int, "skipHours" smallint[], "skipDays" text[], "hubUrl" text, "selfUrl" text,
        "articlesPerDay" real, listed int)
      WHERE s.id = d.id`,
    values: [storableJson(described.map(({ id, description }) => ({ id, ...description })))],
  });
}
