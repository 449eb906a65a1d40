import { PublicRssParams, PublicRssQuery } from "@/lib/contracts/public-rss";
import { readPublicFeed } from "@/lib/domain/public-rss/read-public-feed";
import { route } from "@/lib/http/route";

/**
 * GET /rss/user/{id}, /rss/bundle/{id}, /rss/feed/{id} — the newest public articles, as RSS (with or without `.xml`),
 * `.atom` or `.json`; `?limit` up to 200
 */
export const GET = route(
  { access: "anyone", params: PublicRssParams, query: PublicRssQuery },
  async ({ ctx, params, query, request }) => {
    const document = await readPublicFeed(ctx, {
      kind: params.kind,
      name: params.id,
      limit: query.limit,
      ifNoneMatch: request.headers.get("if-none-match"),
      ifModifiedSince: request.headers.get("if-modified-since"),
    });
    const headers = {
      etag: document.etag,
      "last-modified": document.lastModified.toUTCString(),
      "cache-control": "public, max-age=60",
      link: document.link,
    };
    if (document.body === null) return new Response(null, { status: 304, headers });
    return new Response(document.body, { headers: { ...headers, "content-type": document.contentType } });
  },
);
