import { writeBlogFeed } from "@/lib/domain/blog/write-blog-feed";

export const dynamic = "force-static";

/** GET /blog/feed.xml: the blog as RSS, with the full text of its posts */
export function GET(): Response {
  const { body, contentType } = writeBlogFeed();
  return new Response(body, { headers: { "content-type": contentType, "cache-control": "public, max-age=3600" } });
}
