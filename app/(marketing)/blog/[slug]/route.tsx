import { notFound } from "next/navigation";
import { publicPage } from "@/components/marketing/document/public-page";
import { renderPage } from "@/components/marketing/document/render-page";
import { BlogPostPage } from "@/components/marketing/pages/blog-post-page";
import { readSite } from "@/lib/domain/base/site/read-site";
import { findPost, listPosts } from "@/lib/domain/publishing/blog/list-posts";

export const dynamic = "force-dynamic";

/** GET /blog/{slug} */
export const GET = publicPage(readSite, async (site, params: { slug: string }) => {
  const post = findPost(params.slug) ?? notFound();
  const others = listPosts().filter(({ slug }) => slug !== post.slug);
  const { slug, title, description, publishedOn } = post;
  const meta = { path: `/blog/${slug}`, title, description, publishedOn };
  return renderPage(site, meta, <BlogPostPage post={post} others={others} origin={site.origin} />);
});
