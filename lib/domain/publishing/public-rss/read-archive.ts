import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { contentEtag } from "@/lib/platform/content-etag";
import { DEFAULT_LIMIT, MAX_LIMIT } from "@/lib/shared/constants";
import { matchesEtag } from "@/lib/shared/is-current";
import { FEED_MEDIA_TYPES, renderFeed } from "@/lib/syndication/render/render-feed";
import type { OutputFormat, OutputItem } from "@/lib/syndication/render/render-types";
import {
  type ArchiveOf,
  archiveUrl,
  type Boundary,
  isNotOlder,
  type Neighbours,
  parseBoundary,
  readNeighbours,
  storeBoundary,
} from "./archive-boundaries";
import { cachedText } from "./cached-documents";
import type { OutputVersion } from "./output-version";
import { type ArticleRow, positionOf, readArticles, toItem } from "./read-articles";
import { type DocumentRequest, headOf, identifyDocument, readVersion, TTL_MINUTES } from "./read-public-feed";
import { hubLinks, namedHub, topicOf, topicUrl } from "./topic";

/** Articles of a part, where older ones follow. */
const PART = 100;

export type ArchiveRequest = Pick<DocumentRequest, "kind" | "name" | "ifNoneMatch"> & {
  /** as a document names it */
  archive: string;
};
export type ArchiveDocument = { body: string | null; contentType: string; etag: string; link: string };

/**
 * Returns a part of a document's archive (RFC 5005, section 4): the public articles from its boundary down to the next
 * older one. Parts do not overlap; what they contain changes only when an article is edited, removed or arrives late, or
 * other feeds are chosen. Where more than a page follows without a boundary, one is made. Error: 404.
 */
export async function readArchive(ctx: SystemCtx, request: ArchiveRequest): Promise<ArchiveDocument> {
  const { kind, id, format } = identifyDocument(request);
  const { version, stamp } = await readVersion(ctx, { kind, id, rows: DEFAULT_LIMIT });
  const of = { ownerKey: version.owner_key, kind, id };
  const start = parseBoundary(request.archive);
  const neighbours = await readNeighbours(ctx, of, start);
  if (!neighbours.isKnown) throw notFound("Archive");
  const selfUrl = archiveUrl(topicOf(kind, id, format), start);
  const text = cachedText({
    key: JSON.stringify([selfUrl, neighbours]),
    version: stamp,
    make: () => render(ctx, { of, format, version, start, neighbours }),
  });
  const body = await text.text();
  const etag = contentEtag(body);
  return {
    body: matchesEtag(request.ifNoneMatch, etag) ? null : body,
    contentType: FEED_MEDIA_TYPES[format],
    etag,
    link: hubLinks(topicUrl(topicOf(kind, id, format)), namedHub()),
  };
}

type Part = {
  of: ArchiveOf;
  format: OutputFormat;
  version: OutputVersion;
  start: Boundary;
  neighbours: Neighbours;
};

async function render(ctx: SystemCtx, { of, format, version, start, neighbours }: Part): Promise<string> {
  const { kind, id } = of;
  const { newer, older } = neighbours;
  const articles = await readArticles(ctx, { kind, id, ownerKey: of.ownerKey, rows: MAX_LIMIT, after: start });
  const end = await endOf(ctx, { of, articles, older });
  const listed = end ? articles.filter((row) => isNotOlder(positionOf(row), end)) : articles;
  const hasOlder = listed.length < articles.length || articles[0]?.found === MAX_LIMIT;
  const topic = topicOf(kind, id, format);
  const items = listed.map(toItem);
  return renderFeed(
    {
      ...headOf(version),
      id: topicUrl(topic),
      selfUrl: archiveUrl(topic, start),
      updatedAt: items.map(changedAt).reduce(max, EPOCH),
      ttlMinutes: TTL_MINUTES,
      items,
      archive: {
        current: topicUrl(topic),
        ...(end && hasOlder && { previous: archiveUrl(topic, end) }),
        ...(newer && { next: archiveUrl(topic, newer) }),
      },
    },
    format,
  );
}

const changedAt = ({ updatedAt, publishedAt, foundAt }: OutputItem) => updatedAt ?? publishedAt ?? foundAt ?? EPOCH;
const EPOCH = new Date(0).toISOString();
const max = (one: string, other: string): string => (other > one ? other : one);

type Page = { of: ArchiveOf; articles: readonly ArticleRow[]; older: Boundary | null };

/** Returns the end of a part: the next boundary, or one made within the page if that lies beyond it. */
async function endOf(ctx: SystemCtx, { of, articles, older }: Page): Promise<Boundary | null> {
  const last = articles.at(-1);
  const isWholePage = articles[0]?.found === MAX_LIMIT;
  if (!last || !isWholePage || (older && isNotOlder(older, positionOf(last)))) return older;
  const split = articles[Math.min(PART, articles.length) - 1] ?? last;
  return storeBoundary(ctx, of, positionOf(split));
}
