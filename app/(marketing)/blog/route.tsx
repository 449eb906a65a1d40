import { BLOG_META } from "@/components/marketing/content/blog";
import { publicPage } from "@/components/marketing/document/public-page";
import { renderPage } from "@/components/marketing/document/render-page";
import { BlogPage } from "@/components/marketing/pages/blog-page";
import { readSite } from "@/lib/domain/base/site/read-site";
import { listPosts } from "@/lib/domain/publishing/blog/list-posts";

export const dynamic = "force-dynamic";

/** GET /blog */
export const GET = publicPage(readSite, (site) => {
  return renderPage(site, BLOG_META, <BlogPage posts={listPosts()} origin={site.origin} />);
});
