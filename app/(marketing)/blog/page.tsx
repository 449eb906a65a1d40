import type { Metadata } from "next";
import { BLOG_META } from "@/components/marketing/content/blog";
import { pageMetadata } from "@/components/marketing/metadata/page-metadata";
import { BlogPage } from "@/components/marketing/pages/blog-page";
import { readSite } from "@/lib/domain/base/site/read-site";
import { listPosts } from "@/lib/domain/publishing/blog/list-posts";

export function generateMetadata(): Metadata {
  return pageMetadata(BLOG_META, readSite().origin);
}

/** /blog */
export default function Page() {
  return <BlogPage posts={listPosts()} origin={readSite().origin} />;
}
