import { CalendarDate } from "@/components/marketing/sections/calendar-date";
import { NewsletterSection } from "@/components/marketing/sections/newsletter-section";
import { PageHeader } from "@/components/marketing/sections/page-header";
import type { BlogTeaser } from "@/lib/shared/blog-post";

/** Renders /blog. */
export function BlogPage({ posts, origin }: { posts: readonly BlogTeaser[]; origin: string }) {
  return (
    <main>
      <PageHeader
        origin={origin}
        title="Notes on feeds and reading"
        intro="About feeds, the open web and how to read a lot without losing the day."
        here={{ path: "/blog", label: "Blog" }}
      />
      <div className="mx-auto max-w-6xl px-5 pb-16 sm:px-8">
        <ul className="border-t">
          {posts.map((post) => (
            <li key={post.slug} className="grid gap-x-16 gap-y-1 border-b py-8 lg:cols-start-64">
              <p className="text-faint lg:pt-1">
                <CalendarDate date={post.publishedOn} /> · {post.minutes} min
              </p>
              <div>
                <h2 className="font-serif text-title">
                  <a href={`/blog/${post.slug}`} className="underline-offset-4 hover:underline">
                    {post.title}
                  </a>
                </h2>
                <p className="mt-2 max-w-prose text-base text-muted-foreground">{post.description}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <NewsletterSection />
    </main>
  );
}
