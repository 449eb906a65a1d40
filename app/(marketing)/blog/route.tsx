import { BLOG_META } from "@/components/marketing/content/blog";
import { publicPage } from "@/components/marketing/document/public-page";
import { renderPage } from "@/components/marketing/document/render-page";
import { BlogPage } from "@/components/marketing/pages/blog-page";
import { listPosts } from "@/lib/domain/blog/list-posts";
import { readSite } from "@/lib/domain/site/read-site";

export const dynamic = "force-dynamic";

/** GET /blog */
export const GET = publicPage(readSite, (site) => {
  return renderPage(site, BLOG_META, <BlogPage posts={listPosts()} origin={site.origin} />);
});
