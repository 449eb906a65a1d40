import { PublicRssParams, PublicRssQuery } from "@/lib/contracts/public-rss";
import { GZIP_HEADER, gzipToken, mayBeGzip } from "@/lib/domain/publishing/public-rss/gzip-header";
import { readArchive } from "@/lib/domain/publishing/public-rss/read-archive";
import { isBundleList, readBundleList } from "@/lib/domain/publishing/public-rss/read-bundle-list";
import { type OpenDocument, openPublicFeed } from "@/lib/domain/publishing/public-rss/read-public-feed";
import { route } from "@/lib/http/route";
import { wholeResponse } from "@/lib/http/text-response";

/** A reader keeps a part of an archive for a month, a cache between us for a day. */
const KEPT_LONG = "public, max-age=2592000, s-maxage=86400";

export const GET = route(
  {
    access: "anyone",
    readByAnySite: true,
    readsReplica: true,
    params: PublicRssParams,
    query: PublicRssQuery,
    api: {
      id: "readPublicRss",
      summary: "Get a public feed as RSS, Atom or JSON Feed",
      description:
        "Returns the newest public articles of a user, a bundle or a feed. The extension of `id` selects the format: none or `.xml` for RSS 2.0, `.atom` for Atom, `.json` for JSON Feed, and `.opml` for the list of a bundle's public feeds. Responses have a strong ETag and Last-Modified; unchanged documents return 304. Older articles are in an archive that the document links to (RFC 5005 `prev-archive`, or `next_url` in JSON Feed). Private feeds return 404.",
      documents: [
        { type: "application/rss+xml", description: "RSS 2.0" },
        { type: "application/atom+xml", description: "Atom (RFC 4287)" },
        { type: "application/feed+json", description: "JSON Feed 1.1" },
        { type: "text/x-opml", description: "OPML 2.0" },
      ],
      otherResponses: [{ status: 304, description: "Not modified (If-None-Match)" }],
      hasLinks: true,
    },
  },
  async ({ ctx, params, query, request }) => {
    const { kind, id: name } = params;
    const ifNoneMatch = request.headers.get("if-none-match");
    if (isBundleList(kind, name)) {
      return toResponse(await readBundleList(ctx, { name, ifNoneMatch }), { "cache-control": "public, max-age=300" });
    }
    if (query.archive !== undefined) {
      const archive = await readArchive(ctx, { kind, name, archive: query.archive, ifNoneMatch });
      return toResponse(archive, { "cache-control": KEPT_LONG, link: archive.link });
    }
    const ifModifiedSince = request.headers.get("if-modified-since");
    const document = await openPublicFeed(ctx, { kind, name, limit: query.limit, ifNoneMatch, ifModifiedSince });
    return sent(request, document, {
      "last-modified": document.lastModified.toUTCString(),
      "cache-control": "public, max-age=60",
      link: document.link,
    });
  },
);

type Document = { body: string | null; etag: string; contentType: string };

function toResponse({ body, etag, contentType }: Document, more: Record<string, string>): Response {
  const headers = { ...more, etag };
  if (body === null) return new Response(null, { status: 304, headers });
  return wholeResponse(body, { headers: { ...headers, "content-type": contentType } });
}

/** Sends a document as it is kept, compressed. Other encodings than gzip are left to the server. */
async function sent(request: Request, document: OpenDocument, more: Record<string, string>): Promise<Response> {
  const { body, ...head } = document;
  if (body === null) return toResponse({ ...head, body }, more);
  if (!mayBeGzip(request.headers)) return toResponse({ ...head, body: await body.text() }, more);
  const { etag, contentType } = head;
  return wholeResponse(new Uint8Array(await body.packed()), {
    headers: { ...more, etag, "content-type": contentType, [GZIP_HEADER]: gzipToken() },
  });
}
