"use client";
import Link from "next/link";
import { EmptyList } from "@/components/articles/list/empty-list";
import { Favicon } from "@/components/feeds/favicon";
import { isSmart } from "@/components/feeds/is-smart";
import { PageFrame } from "@/components/layout/page-frame";
import { ErrorState } from "@/components/shared/error-state";
import { TeachingProvider } from "@/components/smart/teaching";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/client/api/api-client";
import { useFeed, useFeeds, useRefreshFeed } from "@/lib/client/data/use-feeds";
import { useListState } from "@/lib/client/hooks/use-list-state";
import { later } from "@/lib/client/later/later";
import { ReadingWorkspace } from "./reading-workspace";

const FeedOverview = later(() => import("@/components/overview/feed-overview").then((file) => file.FeedOverview), {
  holdsPage: true,
});

/** The articles of one feed. */
export function FeedScreen({ feedId }: { feedId: number }) {
  const { state, replace } = useListState();
  const feed = useFeed(feedId);
  const listed = useFeeds().data?.find(({ id }) => id === feedId);
  const refresh = useRefreshFeed();
  const gone = feed.error instanceof ApiError && feed.error.status === 404;
  // The library's data of the feed heads its list until the feed itself has loaded.
  const shown = feed.data ?? (gone ? undefined : listed);
  const { filter, sort } = state;
  const runRefresh = () => refresh.isPending || refresh.mutate(feedId);
  if (feed.isError && !shown) {
    return (
      <PageFrame>
        {gone ? (
          <ErrorState
            screen
            title="Feed not found"
            message="It may have been deleted."
            action={
              <Button variant="outline" asChild>
                <Link href="/articles">All feeds</Link>
              </Button>
            }
          />
        ) : (
          <ErrorState screen title="Failed to load the feed" error={feed.error} onRetry={() => feed.refetch()} />
        )}
      </PageFrame>
    );
  }
  return (
    <TeachingProvider feedId={feedId} on={Boolean(shown && isSmart(shown))}>
      <ReadingWorkspace
        scope={{ feedId, filter, sort }}
        title={shown?.title ?? "Feed"}
        mark={shown ? <Favicon src={shown.favicon} name={shown.title} className="size-4" /> : null}
        hasNumbers
        overview={<FeedOverview feed={shown} onGone={() => window.history.pushState(null, "", "/")} />}
        refresh={{ isPending: refresh.isPending, run: runRefresh }}
        empty={
          <EmptyList
            filter={filter}
            isFeed
            failing={
              shown?.fetchError ? { feed: shown, isRefreshing: refresh.isPending, refresh: runRefresh } : undefined
            }
            onShowAll={() => replace({ filter: "all" })}
          />
        }
      />
    </TeachingProvider>
  );
}
