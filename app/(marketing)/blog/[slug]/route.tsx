import { notFound } from "next/navigation";
import { renderPage } from "@/components/marketing/document/render-page";
import { BlogPostPage } from "@/components/marketing/pages/blog-post-page";
import { findPost, listPosts } from "@/lib/domain/blog/list-posts";
import { readSite } from "@/lib/domain/site/read-site";

type Context = { params: Promise<{ slug: string }> };

export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  return listPosts().map(({ slug }) => ({ slug }));
}

/** GET /blog/{slug} */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const post = findPost((await params).slug) ?? notFound();
  const others = listPosts().filter(({ slug }) => slug !== post.slug);
  const site = readSite();
  const { slug, title, description, publishedOn } = post;
  const meta = { path: `/blog/${slug}`, title, description, publishedOn };
  return renderPage(site, meta, <BlogPostPage post={post} others={others} origin={site.origin} />);
}
