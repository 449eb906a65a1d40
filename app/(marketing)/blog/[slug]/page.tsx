import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PostView } from "@/components/marketing/blog-views";
import { pageMetadata } from "@/components/marketing/page-metadata";
import { findPost, listPosts } from "@/lib/domain/blog/list-posts";
import { publicAddress } from "@/lib/domain/site/public-address";

type Props = { params: Promise<{ slug: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return listPosts().map(({ slug }) => ({ slug }));
}

async function find(params: Props["params"]) {
  return findPost((await params).slug) ?? notFound();
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, title, description, publishedOn } = await find(params);
  return pageMetadata({ path: `/blog/${slug}`, title, description, publishedOn });
}

export default async function BlogPostPage({ params }: Props) {
  const post = await find(params);
  const others = listPosts().filter(({ slug }) => slug !== post.slug);
  return <PostView post={post} others={others} origin={publicAddress()} />;
}
