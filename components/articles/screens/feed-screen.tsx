"use client";
import { FeedArticles } from "@/components/articles/list/feed-articles";
import { ListToolbar } from "@/components/articles/list/list-toolbar";
import { PullToRefresh } from "@/components/articles/list/pull-to-refresh";
import { useArticleKeys } from "@/components/articles/list/use-article-keys";
import { MarkAllButton } from "@/components/articles/marking/mark-all-button";
import { ReadingView } from "@/components/articles/reading/reading-view";
import { useReading } from "@/components/articles/reading/use-reading";
import { isSmart } from "@/components/feeds/is-smart";
import { ErrorState } from "@/components/shared/error-state";
import { TeachingProvider } from "@/components/smart/teaching";
import { ApiError } from "@/lib/client/api/api-client";
import { useFeed, useFeeds, useRefreshFeed } from "@/lib/client/data/use-feeds";
import { useItemList } from "@/lib/client/data/use-item-list";
import { useListState } from "@/lib/client/hooks/use-list-state";
import { useShortcuts } from "@/lib/client/hooks/use-shortcuts";
import type { ItemListScope } from "@/lib/client/queries/item-queries";
import { FeedHeader } from "./feed-header";

/** The articles of one feed. */
export function FeedScreen({ feedId }: { feedId: number }) {
  const { state } = useListState();
  return <FeedList key={feedId} scope={{ feedId, filter: state.filter, sort: state.sort }} feedId={feedId} />;
}

function FeedList({ scope, feedId }: { scope: ItemListScope; feedId: number }) {
  const { replace } = useListState();
  const feed = useFeed(feedId);
  const listed = useFeeds().data?.find(({ id }) => id === feedId);
  const list = useItemList(scope);
  const refresh = useRefreshFeed();
  const reading = useReading(list.items);
  useShortcuts({ r: () => refresh.isPending || refresh.mutate(feedId) }, reading.itemId === null);
  useArticleKeys(list.items, reading.open, reading.itemId === null);
  const gone = feed.error instanceof ApiError && feed.error.status === 404;
  // What the library says of a feed heads its list until the feed itself is there.
  const shown = feed.data ?? (gone ? undefined : listed);
  if (feed.isError && !shown) {
    return gone ? (
      <ErrorState screen title="Feed not found" message="It may have been deleted." />
    ) : (
      <ErrorState screen title="Failed to load the feed" onRetry={() => feed.refetch()} />
    );
  }
  return (
    <>
      {reading.itemId === null ? null : <ReadingView reading={reading} id={reading.itemId} />}
      <PullToRefresh
        hidden={reading.itemId !== null}
        className="mx-auto max-w-4xl px-4 pt-8 pb-16 sm:px-8"
        isBusy={refresh.isPending}
        onRefresh={() => refresh.mutate(feedId)}
      >
        <FeedHeader feed={shown} />
        <section aria-label="Articles" className="mt-8">
          <ListToolbar title="Articles" filter={scope.filter} sort={scope.sort} onChange={replace}>
            <MarkAllButton scope={scope} items={list.items} />
          </ListToolbar>
          <TeachingProvider feedId={feedId} on={Boolean(shown && isSmart(shown))}>
            <FeedArticles
              list={list}
              filter={scope.filter}
              onOpen={reading.open}
              onShowAll={() => replace({ filter: "all" })}
            />
          </TeachingProvider>
        </section>
      </PullToRefresh>
    </>
  );
}
