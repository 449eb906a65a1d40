import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { BlogPostPage } from "@/components/marketing/pages/blog-post-page";
import { readSite } from "@/lib/domain/base/site/read-site";
import { findPost, listPosts } from "@/lib/domain/publishing/blog/list-posts";

type Props = { params: Promise<{ slug: string }> };

const find = (slug: string) => findPost(slug) ?? notFound();

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, title, description, publishedOn } = find((await params).slug);
  return pageMetadata({ path: `/blog/${slug}`, title, description, publishedOn }, readSite().origin);
}

/** /blog/{slug} */
export default async function Page({ params }: Props) {
  const post = find((await params).slug);
  const others = listPosts().filter(({ slug }) => slug !== post.slug);
  return <BlogPostPage post={post} others={others} origin={readSite().origin} />;
}
