"use client";
import { ArticleLink } from "@/components/articles/list/article-link";
import { Favicon } from "@/components/feeds/favicon";
import { Name } from "@/components/shared/name";
import { Thumbnail } from "@/components/shared/thumbnail";
import { Time } from "@/components/shared/time";
import { cn } from "@/components/ui/cn";
import { FEATURED_ARTICLES } from "@/lib/client/constants";
import { useStrands } from "@/lib/client/data/library/use-strands";
import { shownDate } from "@/lib/client/format/shown-date";
import type { FeedItem } from "@/lib/contracts/items";
import { OverviewSection } from "./overview";

/** The first two of the list, with pictures. On a phone they slide sideways. */
export function Featured({
  items,
  onOpen,
}: {
  items: FeedItem[];
  onOpen: (item: FeedItem, isByKey?: boolean) => void;
}) {
  const featured = items.slice(0, FEATURED_ARTICLES);
  if (featured.length === 0) return null;
  return (
    <OverviewSection id="featured" title="Featured Articles">
      <div className="scrollbar-none -mx-4 flex snap-x gap-3 overflow-x-auto px-4 md:mx-0 md:grid md:grid-cols-2 md:gap-x-5 md:overflow-visible md:px-0">
        {featured.map((item) => (
          <FeaturedCard key={item.id} item={item} onOpen={onOpen} />
        ))}
      </div>
    </OverviewSection>
  );
}

function FeaturedCard({ item, onOpen }: { item: FeedItem; onOpen: (item: FeedItem, isByKey?: boolean) => void }) {
  const color = useStrands()(item.feedId)[0]?.color ?? "var(--border-strong)";
  return (
    <div className="group relative min-w-0 snap-center max-md:w-72 max-md:flex-none">
      <div
        className="relative aspect-[16/9.2] w-full overflow-hidden rounded-md"
        style={{ backgroundColor: `color-mix(in oklab, ${color} 11%, var(--background))` }}
      >
        {/* It shows where there is no picture, or none that loads. */}
        <p aria-hidden="true" dir="auto" className="line-clamp-4 p-4 font-serif text-base italic has-[+img]:invisible">
          {firstSentence(item)}
        </p>
        <Thumbnail
          src={item.thumbnail}
          large
          className={cn("absolute inset-0 size-full rounded-none", item.isRead && "opacity-55")}
        />
        <span className="absolute inset-x-0 bottom-0 h-0.75" style={{ backgroundColor: color }} />
      </div>
      <p className="mt-2.5 flex items-center gap-1.5 text-faint text-xs">
        <Favicon src={item.feed.favicon} name={item.feed.title} className="size-3.5" />
        <Name>{item.feed.title}</Name>
        <span aria-hidden="true">·</span>
        <Time {...shownDate(item)} />
      </p>
      <h3
        dir="auto"
        className={cn(
          "mt-1 line-clamp-3 break-words font-serif text-featured leading-6 [text-wrap:balance]",
          item.isRead ? "text-faint" : "font-semibold",
        )}
      >
        <ArticleLink
          item={item}
          onOpen={onOpen}
          className="decoration-1 underline-offset-4 outline-none after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:outline-offset-2 group-hover:underline"
        >
          {item.title}
        </ArticleLink>
      </h3>
      {item.description ? (
        <p
          dir="auto"
          className={cn(
            "mt-1 line-clamp-2 break-words text-small",
            item.isRead ? "text-faint" : "text-muted-foreground",
          )}
        >
          {item.description}
        </p>
      ) : null}
    </div>
  );
}

/** Returns the first sentence of an article; its title where it has no text. */
function firstSentence({ description, title }: FeedItem): string {
  return description?.match(/^.*?[.!?…。](?=\s|$)/su)?.[0] ?? description ?? title;
}
