import { ArticleLayout } from "@/components/marketing/sections/article-layout";
import { CalendarDate } from "@/components/marketing/sections/calendar-date";
import { MoreLinks } from "@/components/marketing/sections/more-links";
import { NewsletterSection } from "@/components/marketing/sections/newsletter-section";
import type { BlogPost, BlogTeaser } from "@/lib/shared/blog-post";

/** Renders /blog/{slug}. */
export function BlogPostPage(props: {
  post: BlogPost & { minutes: number };
  others: readonly BlogTeaser[];
  origin: string;
}) {
  const { post, others, origin } = props;
  return (
    <ArticleLayout
      origin={origin}
      text={post}
      above={[{ path: "/blog", label: "Blog" }]}
      here={{ path: `/blog/${post.slug}`, label: post.title }}
      byline={
        <>
          {post.author} · <CalendarDate date={post.publishedOn} /> · {post.minutes} min
        </>
      }
    >
      <MoreLinks
        title="More to read"
        links={others.map(({ slug, title, description }) => ({
          href: `/blog/${slug}`,
          name: title,
          text: description,
        }))}
      />
      <NewsletterSection />
    </ArticleLayout>
  );
}
