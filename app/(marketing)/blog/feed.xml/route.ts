import { writeBlogFeed } from "@/lib/domain/publishing/blog/write-blog-feed";
import { READ_BY_ANY_SITE } from "@/lib/shared/api/read-by-any-site";
import { isCurrent } from "@/lib/shared/is-current";

export const dynamic = "force-dynamic";

/** GET /blog/feed.xml: the blog as RSS, with the full text of its posts; 304 for a client that has it */
export function GET(request: Request): Response {
  const feed = writeBlogFeed();
  const headers = {
    ...Object.fromEntries(READ_BY_ANY_SITE),
    etag: feed.etag,
    "last-modified": feed.lastModified.toUTCString(),
    "cache-control": "public, max-age=3600",
  };
  const conditions = {
    ifNoneMatch: request.headers.get("if-none-match"),
    ifModifiedSince: request.headers.get("if-modified-since"),
  };
  if (isCurrent(conditions, feed)) return new Response(null, { status: 304, headers });
  return new Response(feed.body, { headers: { ...headers, "content-type": feed.contentType } });
}
