import { NewsletterForm } from "@/components/marketing/forms/newsletter-form";
import { ArticleLayout } from "@/components/marketing/sections/article-layout";
import { CalendarDate } from "@/components/marketing/sections/calendar-date";
import { MoreLinks } from "@/components/marketing/sections/more-links";
import { PageHeader } from "@/components/marketing/sections/page-header";
import { Section } from "@/components/marketing/sections/section";
import type { BlogPost, BlogTeaser } from "@/lib/shared/blog-post";

/** /blog */
export function BlogPage({ posts, origin }: { posts: readonly BlogTeaser[]; origin: string }) {
  return (
    <main>
      <PageHeader
        origin={origin}
        title="Notes on feeds and reading"
        intro="About feeds, the open web and how to read a lot without losing the day. Few articles, each meant to last."
        here={{ path: "/blog", label: "Blog" }}
      />
      <div className="mx-auto max-w-6xl px-5 pb-16 sm:px-8">
        <ul className="border-t">
          {posts.map((post) => (
            <li key={post.slug} className="grid gap-x-16 gap-y-1 border-b py-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
              <p className="text-faint lg:pt-1">
                <CalendarDate date={post.publishedOn} />
                <span className="lg:block"> · {post.minutes} min</span>
              </p>
              <div>
                <h2 className="font-serif text-xl">
                  <a href={`/blog/${post.slug}`} className="underline-offset-4 hover:underline">
                    {post.title}
                  </a>
                </h2>
                <p className="mt-2 max-w-prose text-md text-muted">{post.description}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <Newsletter />
    </main>
  );
}

/** /blog/{slug} */
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
          label: title,
          text: description,
        }))}
      />
      <Newsletter />
    </ArticleLayout>
  );
}

function Newsletter() {
  return (
    <Section id="newsletter" title="New articles by mail" intro="A few times a year, and nothing else." dense>
      <NewsletterForm />
    </Section>
  );
}
