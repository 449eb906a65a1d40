import "server-only";
import { createHash } from "node:crypto";
import type { SystemCtx } from "@/lib/domain/ctx";
import { touchUser } from "@/lib/domain/users/touch-user";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { DEFAULT_LIMIT, MAX_LIMIT } from "@/lib/shared/constants";
import { isCurrent } from "@/lib/shared/is-current";
import { FEED_MEDIA_TYPES, renderFeed } from "@/lib/syndication/render/render-feed";
import type { OutputFormat, OutputItem } from "@/lib/syndication/render/render-types";
import type { Enclosure } from "@/lib/syndication/types";
import { publicSite, publicTitle } from "./public-site";
import { articlesSql, type PublicKind, publicValues, versionSql } from "./public-sql";

export type DocumentRequest = {
  /** user, bundle or feed; anything else is 404. */
  kind: string;
  /** Id of the user (UUID), bundle or feed, with or without .xml, .rss, .atom or .json. */
  name: string;
  /** Number of articles, 1–200. */
  limit: number;
  /** The validators of the request. */
  ifNoneMatch: string | null;
  ifModifiedSince: string | null;
};

export type PublicDocument = {
  /** Null when the version of the request is current (304). */
  body: string | null;
  contentType: string;
  /** Strong. */
  etag: string;
  lastModified: Date;
};

/** Part of every ETag: to be raised when the form of documents changes. */
const FORM = 2;
const TTL_MINUTES = 60;
const EXTENSIONS: Record<OutputFormat, string> = { rss: "xml", atom: "atom", json: "json" };

/**
 * Returns the public document of a user, a bundle or a feed with its newest public articles. A request for an unchanged
 * document costs one statement. Error: 404 for an unknown id or a private feed.
 */
export async function readPublicFeed(ctx: SystemCtx, request: DocumentRequest): Promise<PublicDocument> {
  const { kind, id, format } = identify(request);
  const rows = request.limit <= DEFAULT_LIMIT ? DEFAULT_LIMIT : MAX_LIMIT;
  const version = await readVersion(ctx, { kind, id, rows });
  const selfUrl = `${env().baseUrl}/rss/${kind}/${id}.${EXTENSIONS[format]}`;
  const document = {
    contentType: FEED_MEDIA_TYPES[format],
    etag: etagOf(version, [format, request.limit, selfUrl]),
    lastModified: version.changed_at,
  };
  if (isCurrent(request, document)) return { ...document, body: null };
  const articles = await sql<ArticleRow>(ctx.db.pool, {
    name: `public-articles-${kind}-${rows}`,
    text: articlesSql(kind, rows),
    values: publicValues(id),
  });
  const feed = {
    title: publicTitle(version.title),
    description: version.description || publicTitle(version.title),
    siteUrl: publicSite(version.site_url) || env().baseUrl,
    selfUrl,
    updatedAt: version.changed_at.toISOString(),
    ttlMinutes: TTL_MINUTES,
    items: articles.slice(0, request.limit).map(toItem),
  };
  return { ...document, body: renderFeed(feed, format) };
}

type Version = { kind: PublicKind; id: string; rows: number };

/**
 * Returns the version of a document. A request counts as a visit of its owner, so that the fan-out goes on writing items
 * for them, and catches them up after an absence. Error: 404.
 */
async function readVersion(ctx: SystemCtx, { kind, id, rows }: Version): Promise<VersionRow> {
  const read = () =>
    sql<VersionRow>(ctx.db.pool, {
      name: `public-version-${kind}-${rows}`,
      text: versionSql(kind, rows),
      values: [...publicValues(id), ctx.now()],
    });
  let [version] = await read();
  if (version?.is_idle) {
    await touchUser(ctx, version.owner_key);
    [version] = await read();
  }
  if (!version) throw notFound("Feed");
  return version;
}

const ID_SHAPES: Record<PublicKind, RegExp> = {
  user: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  bundle: /^[1-9]\d{0,15}$/,
  feed: /^[1-9]\d{0,15}$/,
};
const FORMATS: Record<string, OutputFormat> = { "": "rss", xml: "rss", rss: "rss", atom: "atom", json: "json" };

/** Parses a request. Error: 404 for an impossible id or extension. */
function identify({ kind, name }: DocumentRequest): { kind: PublicKind; id: string; format: OutputFormat } {
  const [, id = "", extension = ""] = /^([^.]+)(?:\.([a-z]+))?$/.exec(name) ?? [];
  const format = Object.hasOwn(FORMATS, extension) ? FORMATS[extension] : undefined;
  if (!format || !isKind(kind) || !ID_SHAPES[kind].test(id)) throw notFound("Feed");
  if (kind !== "user" && !Number.isSafeInteger(Number(id))) throw notFound("Feed");
  return { kind, id, format };
}

const isKind = (kind: string): kind is PublicKind => Object.hasOwn(ID_SHAPES, kind);

type VersionRow = {
  title: string;
  description: string;
  site_url: string;
  owner_key: number;
  is_idle: boolean;
  hash: string | null;
  changed_at: Date;
};

function etagOf(version: VersionRow, rest: unknown[]): string {
  const { title, description, site_url, hash, changed_at } = version;
  const text = JSON.stringify([FORM, title, description, site_url, hash, changed_at, ...rest]);
  return `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
}

type ArticleRow = {
  id: number;
  title: string;
  url: string;
  author: string | null;
  summary: string;
  content: string;
  published_at: Date;
  updated_at: Date | null;
  thumbnail: string | null;
  enclosures: Enclosure[] | null;
  categories: string[] | null;
  comments_url: string | null;
  source_title: string;
  source_url: string;
};

function toItem(row: ArticleRow): OutputItem {
  return {
    // The guid of the original is unique in its own feed only.
    id: `urn:feedloom:article:${row.id}`,
    title: row.title,
    link: row.url,
    author: row.author ?? undefined,
    summary: row.summary,
    contentHtml: row.content,
    publishedAt: row.published_at.toISOString(),
    updatedAt: row.updated_at?.toISOString(),
    thumbnail: row.thumbnail ?? undefined,
    enclosures: row.enclosures ?? [],
    categories: row.categories ?? [],
    commentsUrl: row.comments_url ?? undefined,
    source: { title: publicTitle(row.source_title), url: publicSite(row.source_url) },
  };
}
