"use client";
import Link from "next/link";
import { Favicon } from "@/components/feeds/favicon";
import { Name } from "@/components/shared/name";
import { Button } from "@/components/ui/button";
import { Layers } from "@/components/ui/icons/icons";
import { useInsight } from "@/lib/client/data/insight/use-insight";
import { useDeleteFeed, useEditFeed, useFeeds } from "@/lib/client/data/use-feeds";
import { pluralize } from "@/lib/client/format/pluralize";
import { useCurrentTime } from "@/lib/client/hooks/current-time";
import type { Analytics } from "@/lib/contracts/analytics";
import type { Feed } from "@/lib/contracts/feeds";
import { ANALYTICS_DAYS } from "@/lib/contracts/values/limits";
import { CleanNowButton } from "./duplicates/clean-now";

const ROWS = 3;
/** A feed of which less is read is offered to be paused; fewer articles say nothing. */
const RARELY = 0.1;
const ENOUGH = 10;
const DAY = 86_400_000;

/** In one line; on a phone the reason and what to do are below the name. */
const ROW = "grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2.5 py-1.5 sm:flex sm:min-h-11 sm:py-1";

type Advice = { feed: Feed; reason: string };

/** Returns up to `rows` feeds: those that are hardly read, then those that bring nothing, each with its reason. */
export function adviceOf(
  reading: Analytics,
  feeds: readonly Feed[],
  { now, rows }: { now: number; rows: number },
): Advice[] {
  const quiet = reading.quiet.flatMap(({ id, reason, lastArticleAt }) => {
    const feed = feeds.find((each) => each.id === id);
    if (!feed) return [];
    const days = lastArticleAt ? Math.floor((now - new Date(lastArticleAt).getTime()) / DAY) : null;
    if (reason === "failing") return [{ feed, reason: "We can't fetch it." }];
    return [{ feed, reason: days === null ? "It has no articles yet." : `Nothing new for ${pluralize(days, "day")}.` }];
  });
  const unread = reading.feeds.flatMap(({ id, articles, read }) => {
    const feed = feeds.find((each) => each.id === id);
    const isHardlyRead = articles >= ENOUGH && read / articles < RARELY;
    if (!feed?.isActive || !isHardlyRead || quiet.some((known) => known.feed.id === id)) return [];
    return [
      {
        feed,
        reason: `${read.toLocaleString("en-US")} of its ${pluralize(articles, "article")} of the last ${ANALYTICS_DAYS} days ${read === 1 ? "is" : "are"} marked as read.`,
      },
    ];
  });
  return [...unread, ...quiet].slice(0, rows);
}

/** Suggests feeds to pause or leave, and duplicates to hide. */
export function WorthALook({ reading }: { reading: Analytics }) {
  const feeds = useFeeds().data ?? [];
  const { now } = useCurrentTime();
  const edit = useEditFeed();
  const remove = useDeleteFeed();
  const duplicates = useInsight().data?.duplicatesFound ?? 0;
  const advice = adviceOf(reading, feeds, { now, rows: duplicates > 0 ? ROWS - 1 : ROWS });
  if (advice.length === 0 && duplicates === 0) return null;
  return (
    <section aria-labelledby="to-review" className="min-w-0">
      <h2 id="to-review" className="mb-2 font-serif text-xl">
        Feeds to review
      </h2>
      <ul className="divide-y border-y">
        {advice.map(({ feed, reason }) => (
          <li key={feed.id} className={ROW}>
            <Favicon src={feed.favicon} name={feed.title} />
            <Link
              href={`/articles/${feed.id}`}
              prefetch={false}
              className="min-w-0 max-w-60 font-medium hover:underline"
            >
              <Name>{feed.title}</Name>
            </Link>
            <span className="min-w-0 text-muted-foreground text-small max-sm:col-start-2 sm:flex-1">{reason}</span>
            <span className="-ml-2.5 flex max-sm:col-start-2 sm:-mr-2.5 sm:ml-0">
              {feed.isActive ? (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Pause ${feed.title}`}
                  onClick={() => edit.mutate({ id: feed.id, change: { isActive: false } })}
                >
                  Pause
                </Button>
              ) : null}
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Unsubscribe from ${feed.title}`}
                onClick={() => remove.mutate(feed.id)}
              >
                Unsubscribe
              </Button>
            </span>
          </li>
        ))}
        {duplicates > 0 ? (
          <li className={ROW}>
            <Layers aria-hidden="true" className="size-5 p-0.5 text-faint" />
            <span className="font-medium">Duplicates</span>
            <span className="min-w-0 text-muted-foreground text-small max-sm:col-start-2 sm:flex-1">
              {duplicates === 1
                ? "1 article says the same as another one."
                : `${pluralize(duplicates, "article")} say the same as another one.`}
            </span>
            <CleanNowButton
              variant="ghost"
              size="sm"
              className="max-sm:-ml-2.5 max-sm:col-start-2 max-sm:justify-self-start sm:-mr-2.5"
              total={duplicates}
            >
              Review
            </CleanNowButton>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
