import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { env } from "@/lib/platform/env";
import { DEFAULT_LIMIT, MAX_LIMIT } from "@/lib/shared/constants";
import { isCurrent } from "@/lib/shared/is-current";
import { FEED_MEDIA_TYPES, renderFeed } from "@/lib/syndication/render/render-feed";
import type { OutputFormat } from "@/lib/syndication/render/render-types";
import { archiveUrl, newestArchive } from "./archive-boundaries";
import { type CachedText, cachedHeads, cachedText } from "./cached-documents";
import { currentVersion, stampOf } from "./current-version";
import { headKey, knownVersion } from "./known-version";
import { fingerprint, type OutputVersion, type VersionRequest } from "./output-version";
import { publicSite, publicTitle } from "./public-site";
import type { PublicKind } from "./public-sql";
import { type DocumentContent, readDocument, toItem } from "./read-articles";
import { recordTopic } from "./record-topic";
import { hubLinks, namedHub, topicOf, topicUrl } from "./topic";

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

export type DocumentHead = {
  contentType: string;
  /** Strong. */
  etag: string;
  lastModified: Date;
  /** Differs where the newest articles, the title or the description do. */
  version: string;
  /** Value of the `Link` header. */
  link: string;
};
/** `body` is null when the version of the request is current (304). */
export type OpenDocument = DocumentHead & { body: CachedText | null };
export type PublicDocument = DocumentHead & { body: string | null };

/** Part of every ETag: to be raised when the form of documents changes. */
const FORM = 4;
export const TTL_MINUTES = 60;

/** {@link openPublicFeed} with its text. */
export async function readPublicFeed(ctx: SystemCtx, request: DocumentRequest): Promise<PublicDocument> {
  const document = await openPublicFeed(ctx, request);
  return { ...document, body: document.body && (await document.body.text()) };
}

/**
 * Returns the public document of a user, a bundle or a feed with its newest public articles. A request for an unchanged
 * document costs one look-up of its version, and once an hour a second one where another hub is configured; each format
 * is rendered once per version. Error: 404 for an unknown id or a private feed.
 */
export async function openPublicFeed(ctx: SystemCtx, request: DocumentRequest): Promise<OpenDocument> {
  const { kind, id, format } = identifyDocument(request);
  const rows = request.limit <= DEFAULT_LIMIT ? DEFAULT_LIMIT : MAX_LIMIT;
  const { websubHubUrl } = env();
  const hubUrl = namedHub();
  const topic = topicOf(kind, id, format);
  // Our own hub knows its subscribers; another one is pinged for documents that somebody reads.
  const current = await currentVersion(ctx, { kind, id, topic: websubHubUrl ? topic : null });
  const key = headKey({ kind, id, rows });
  const stamp = stampOf(current);
  let content: DocumentContent | undefined;
  const read = async () => {
    content ??= await readDocument(ctx, { kind, id, ownerKey: current.ownerKey, rows });
    if (!content) throw notFound("Feed");
    return content;
  };
  const known = stamp === null ? undefined : cachedHeads.get(key, stamp);
  const version = known ?? (await read()).version;
  if (stamp !== null && !known) cachedHeads.set(key, stamp, version);
  if (current.isUnrecorded) {
    await recordTopic(ctx, { topic, ownerKey: current.ownerKey, kind, id, version: fingerprint(version) });
  }
  const selfUrl = topicUrl(topic);
  const document = {
    contentType: FEED_MEDIA_TYPES[format],
    etag: `"${fingerprint(version, FORM, format, request.limit, selfUrl, hubUrl)}"`,
    lastModified: version.changed_at,
    version: fingerprint(version),
    link: hubLinks(selfUrl, hubUrl),
  };
  if (isCurrent(request, document)) return { ...document, body: null };
  const make = async () => render(ctx, { kind, id, format, rows, limit: request.limit, content: await read() });
  return { ...document, body: cachedText({ key: `${topic} ${request.limit}`, version: stamp, make }) };
}

type Rendering = {
  kind: PublicKind;
  id: string;
  format: OutputFormat;
  rows: number;
  limit: number;
  content: DocumentContent;
};

async function render(ctx: SystemCtx, { kind, id, format, rows, limit, content }: Rendering): Promise<string> {
  const { version, articles } = content;
  const listed = articles.slice(0, limit);
  const hasMore = listed.length < articles.length || articles[0]?.found === rows;
  // A document with fewer articles than usual has no archive: it would begin after what the document leaves out.
  const previous =
    hasMore && limit >= DEFAULT_LIMIT
      ? await newestArchive(ctx, { ownerKey: version.owner_key, kind, id }, articles)
      : null;
  const topic = topicOf(kind, id, format);
  const feed = {
    ...headOf(version),
    selfUrl: topicUrl(topic),
    hubUrl: namedHub(),
    updatedAt: version.changed_at.toISOString(),
    ttlMinutes: TTL_MINUTES,
    items: listed.map(toItem),
    ...(previous && { archive: { previous: archiveUrl(topic, previous) } }),
  };
  return renderFeed(feed, format);
}

/** Returns the head of a document. */
export function headOf({ title, description, site_url }: OutputVersion) {
  const name = publicTitle(title);
  return { title: name, description: description || name, siteUrl: publicSite(site_url) || env().baseUrl };
}

/** A version with the stamp under which results made from it may be cached. */
export type StampedVersion = { version: OutputVersion; stamp: string | null };

/**
 * Returns the version of a document's content. A request counts as a visit of its owner, so that the fan-out continues writing items
 * for them, and catches them up after an absence. Error: 404.
 */
export async function readVersion(ctx: SystemCtx, request: VersionRequest): Promise<StampedVersion> {
  const current = await currentVersion(ctx, { ...request, topic: null });
  const version = await knownVersion(ctx, request, current);
  if (!version) throw notFound("Feed");
  return { version, stamp: stampOf(current) };
}

const ID_SHAPES: Record<PublicKind, RegExp> = {
  user: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  bundle: /^[1-9]\d{0,15}$/,
  feed: /^[1-9]\d{0,15}$/,
};
const FORMATS: Record<string, OutputFormat> = { "": "rss", xml: "rss", rss: "rss", atom: "atom", json: "json" };

/** Parses a request. Error: 404 for an impossible id or extension. */
export function identifyDocument({ kind, name }: Pick<DocumentRequest, "kind" | "name">): {
  kind: PublicKind;
  id: string;
  format: OutputFormat;
} {
  const [, id = "", extension = ""] = /^([^.]+)(?:\.([a-z]+))?$/.exec(name) ?? [];
  const format = Object.hasOwn(FORMATS, extension) ? FORMATS[extension] : undefined;
  if (!format || !isKind(kind) || !ID_SHAPES[kind].test(id)) throw notFound("Feed");
  if (kind !== "user" && !Number.isSafeInteger(Number(id))) throw notFound("Feed");
  // A UUID has one address, in lower case, by which the hub knows it.
  return { kind, id: id.toLowerCase(), format };
}

const isKind = (kind: string): kind is PublicKind => Object.hasOwn(ID_SHAPES, kind);
