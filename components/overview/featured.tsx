"use client";
import { useState } from "react";
import { ArticleLink } from "@/components/articles/list/article-link";
import { Favicon } from "@/components/feeds/favicon";
import { Name } from "@/components/shared/name";
import { Thumbnail } from "@/components/shared/thumbnail";
import { Time } from "@/components/shared/time";
import { cn } from "@/components/ui/cn";
import { FEATURED_ARTICLES } from "@/lib/client/constants";
import { useStrands } from "@/lib/client/data/library/use-strands";
import { shownDate } from "@/lib/client/format/shown-date";
import { useMediaQuery } from "@/lib/client/hooks/use-media-query";
import type { FeedItem } from "@/lib/contracts/items";
import { ONE_PANE } from "@/lib/shared/pane-layout";
import { OverviewSection } from "./overview";

/** Rows of the list that are visible next to the overview, in most windows. */
const VISIBLE_ROWS = 8;

/**
 * Returns the featured articles of a list: its first two on a phone. Next to the list, the first two after its visible
 * rows; those that are unread and have a picture go first. Articles that were `shown` stay while the list has them.
 */
export function featuredOf(
  items: readonly FeedItem[],
  { isListBeside, shown = [] }: { isListBeside: boolean; shown?: readonly number[] },
): FeedItem[] {
  if (!isListBeside) return items.slice(0, FEATURED_ARTICLES);
  const kept = shown.flatMap((id) => items.find((item) => item.id === id) ?? []);
  if (kept.length === FEATURED_ARTICLES) return kept;
  // A short list skips only its first two rows, and a shorter one skips none.
  const skipped = [VISIBLE_ROWS, FEATURED_ARTICLES].find((rows) => items.length >= rows + FEATURED_ARTICLES) ?? 0;
  const weight = (item: FeedItem) => (item.thumbnail ? 0 : 2) + (item.isRead ? 1 : 0);
  return items
    .slice(skipped)
    .toSorted((a, b) => weight(a) - weight(b))
    .slice(0, FEATURED_ARTICLES);
}

/** Keeps what is featured while it is read, and while new articles arrive. */
function useFeatured(items: readonly FeedItem[]): FeedItem[] {
  const isPhone = useMediaQuery(ONE_PANE);
  const [shown, setShown] = useState<readonly number[]>([]);
  const featured = featuredOf(items, { isListBeside: !isPhone, shown });
  const ids = featured.map(({ id }) => id);
  if (ids.join() !== shown.join()) setShown(ids);
  return featured;
}

/** Shows a wide card and a smaller one. On a phone they slide sideways. */
export function Featured({
  items,
  onOpen,
}: {
  items: FeedItem[];
  onOpen: (item: FeedItem, isByKey?: boolean) => void;
}) {
  const featured = useFeatured(items);
  if (featured.length === 0) return null;
  return (
    <OverviewSection id="featured" title="Featured Articles">
      <div className="scrollbar-none -mx-4 flex snap-x gap-3 overflow-x-auto px-4 md:mx-0 md:grid md:grid-cols-[1.7fr_1fr] md:gap-x-5 md:overflow-visible md:px-0">
        {featured.map((item, at) => (
          <FeaturedCard key={item.id} item={item} isWide={at === 0} onOpen={onOpen} />
        ))}
      </div>
    </OverviewSection>
  );
}

function FeaturedCard(props: { item: FeedItem; isWide: boolean; onOpen: (item: FeedItem, isByKey?: boolean) => void }) {
  const { item, isWide, onOpen } = props;
  const color = useStrands()(item.feedId)[0]?.color ?? "var(--border-strong)";
  return (
    <div className="group relative min-w-0 snap-center max-md:w-72 max-md:flex-none">
      <div
        className={cn(
          "relative aspect-[16/9.2] w-full overflow-hidden rounded-md",
          // Both pictures are as high as each other.
          isWide ? "md:aspect-video" : "md:aspect-[1.046]",
        )}
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
          isWide && "md:text-2xl md:leading-7.5",
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
