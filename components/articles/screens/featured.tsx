"use client";
import { ArticleLink } from "@/components/articles/list/article-link";
import { Favicon } from "@/components/feeds/favicon";
import { Name } from "@/components/shared/name";
import { Thumbnail } from "@/components/shared/thumbnail";
import { Time } from "@/components/shared/time";
import { cn } from "@/components/ui/cn";
import { FEATURED_ARTICLES } from "@/lib/client/constants";
import type { FeedItem } from "@/lib/contracts/items";

/** The first two of the list, larger. */
export function Featured({ items, onOpen }: { items: FeedItem[]; onOpen: (item: FeedItem) => void }) {
  const featured = items.slice(0, FEATURED_ARTICLES);
  if (featured.length === 0) return null;
  return (
    <section aria-labelledby="featured">
      <h2 id="featured" className="mb-4 font-serif text-xl">
        Featured Articles
      </h2>
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {featured.map((item) => (
          <FeaturedCard key={item.id} item={item} onOpen={onOpen} />
        ))}
      </div>
    </section>
  );
}

function FeaturedCard({ item, onOpen }: { item: FeedItem; onOpen: (item: FeedItem) => void }) {
  return (
    <div className="group relative flex min-w-0 flex-col gap-3">
      <Thumbnail src={item.thumbnail} large className="aspect-video w-full" />
      <div>
        <p className="flex items-center gap-2 text-faint text-small">
          <Favicon src={item.feed.favicon} name={item.feed.title} className="size-4" />
          <Name>{item.feed.title}</Name>
          <span aria-hidden="true">·</span>
          <Time iso={item.publishedAt} />
        </p>
        <h3
          dir="auto"
          className={cn(
            "mt-1.5 line-clamp-4 text-pretty break-words font-serif text-xl leading-snug",
            item.isRead ? "text-faint" : "font-semibold",
          )}
        >
          <ArticleLink
            item={item}
            onOpen={onOpen}
            className="decoration-1 underline-offset-4 outline-none after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:outline-offset-4 group-hover:underline"
          >
            {item.title}
          </ArticleLink>
        </h3>
        {item.description ? (
          <p
            dir="auto"
            className={cn(
              "mt-1.5 break-words",
              item.thumbnail ? "line-clamp-2" : "line-clamp-5",
              item.isRead ? "text-faint" : "text-muted-foreground",
            )}
          >
            {item.description}
          </p>
        ) : null}
      </div>
    </div>
  );
}
