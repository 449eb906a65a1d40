import { BlogView } from "@/components/marketing/blog-views";
import { BLOG_META } from "@/components/marketing/content/blog";
import { pageMetadata } from "@/components/marketing/page-metadata";
import { listPosts } from "@/lib/domain/blog/list-posts";
import { publicAddress } from "@/lib/domain/site/public-address";

export const metadata = pageMetadata(BLOG_META);

export default function BlogPage() {
  return <BlogView posts={listPosts()} origin={publicAddress()} />;
}
