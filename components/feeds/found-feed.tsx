"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Name } from "@/components/shared/name";
import { Skeleton } from "@/components/ui/skeleton";
import { followedFeed } from "@/lib/client/data/use-feeds";
import { pluralize } from "@/lib/client/format/pluralize";
import { rowAge, timeAgo } from "@/lib/client/format/relative-time";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import { useDebounced } from "@/lib/client/hooks/use-debounced";
import { feedKeys, feedPreviewOptions } from "@/lib/client/queries/feed-queries";
import type { FeedPreview } from "@/lib/contracts/feeds";
import { classifyInput } from "@/lib/shared/classify-input";
import { Favicon } from "./favicon";

/** Milliseconds without a key before the address is looked up. */
const PAUSE_MS = 600;

export type FoundFeedState = {
  preview: FeedPreview | null;
  isPending: boolean;
  /** The address did not answer, or has no feed. */
  isFailed: boolean;
  /** the title of the feed, if the user follows it already */
  followed: string | null;
};

const NOTHING: FoundFeedState = { preview: null, isPending: false, isFailed: false, followed: null };

/**
 * Looks up the feed behind what is typed, once the typing pauses. Finds nothing for keywords. `isAdded`: the address is
 * being added, or was: it is not looked up any more.
 */
export function useFoundFeed(input: string, isAdded: boolean): FoundFeedState {
  const client = useQueryClient();
  const settled = useDebounced(input.trim(), PAUSE_MS);
  const { kind } = classifyInput(settled);
  const isAddress = kind !== "keywords" && kind !== "empty";
  const { data, error, isFetching } = useQuery({ ...feedPreviewOptions(settled), enabled: isAddress && !isAdded });
  useEffect(() => {
    if (isAdded) void client.cancelQueries({ queryKey: feedKeys.previews });
  }, [client, isAdded]);
  if (!isAddress || settled !== input.trim()) return NOTHING;
  return {
    preview: data ?? null,
    isPending: isFetching,
    isFailed: error !== null && !isFetching,
    followed: followedFeed(error)?.title ?? null,
  };
}

/** Shows a found feed with its newest articles. */
export function FoundFeed({ found }: { found: FoundFeedState }) {
  const clock = useCurrentTime();
  if (found.isPending) {
    return (
      <div aria-hidden="true" className="grid gap-3 rounded-lg border p-4">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    );
  }
  if (!found.preview) return null;
  const { title, icon, perWeek, newest } = found.preview;
  const [latest] = newest;
  const age = latest?.publishedAt ? `newest ${timeAgo(latest.publishedAt, clock.now)}` : null;
  return (
    <section aria-label={`Found: ${title}`} className="rounded-lg border px-4 pt-3 pb-1">
      <div className="flex items-center gap-3 pb-3">
        <Favicon src={icon} name={title} className="size-7" />
        <div className="min-w-0">
          <p className="font-semibold">
            <Name>{title}</Name>
          </p>
          <p className="text-muted-foreground text-small">{[rateOf(perWeek), age].filter(Boolean).join(" · ")}</p>
        </div>
      </div>
      <ul>
        {newest.map((article, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two articles may have the same title, and the list never changes
          <li key={at} className="flex items-baseline justify-between gap-4 border-t py-2">
            <span dir="auto" className="line-clamp-1 min-w-0 font-medium font-serif">
              {article.title}
            </span>
            {article.publishedAt ? (
              <span className="shrink-0 text-faint text-small">{rowAge(article.publishedAt, clock)}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function rateOf(perWeek: number | null): string | null {
  if (perWeek === null) return null;
  if (perWeek >= 1) return `about ${pluralize(Math.round(perWeek), "article")} a week`;
  return "less than one article a week";
}
