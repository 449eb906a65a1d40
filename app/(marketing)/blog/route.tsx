import { BLOG_META } from "@/components/marketing/content/blog";
import { renderPage } from "@/components/marketing/document/render-page";
import { BlogPage } from "@/components/marketing/pages/blog-page";
import { listPosts } from "@/lib/domain/blog/list-posts";
import { readSite } from "@/lib/domain/site/read-site";

export const dynamic = "force-static";

/** GET /blog */
export function GET(): Promise<Response> {
  const site = readSite();
  return renderPage(site, BLOG_META, <BlogPage posts={listPosts()} origin={site.origin} />);
}
