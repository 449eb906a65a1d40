"use client";
import { RotateCw } from "lucide-react";
import Link from "next/link";
import { useDeferredValue } from "react";
import { ArticleList } from "@/components/articles/list/article-list";
import { EmptyList } from "@/components/articles/list/empty-list";
import { ListToolbar } from "@/components/articles/list/list-toolbar";
import { PullToRefresh } from "@/components/articles/list/pull-to-refresh";
import { useArticleKeys } from "@/components/articles/list/use-article-keys";
import { MarkAllButton } from "@/components/articles/marking/mark-all-button";
import { ReadingView } from "@/components/articles/reading/reading-view";
import { useReading } from "@/components/articles/reading/use-reading";
import { SubscriptionCard } from "@/components/billing/subscription-card";
import { MyFeeds } from "@/components/feeds/my-feeds";
import { ErrorState } from "@/components/shared/error-state";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/client/api/api-client";
import { TRENDING_ABOVE } from "@/lib/client/constants";
import { useBundles } from "@/lib/client/data/use-bundles";
import { useDeleteFeed, useRefreshFeeds } from "@/lib/client/data/use-feeds";
import { useItemList } from "@/lib/client/data/use-item-list";
import { useListState } from "@/lib/client/hooks/use-list-state";
import { useShortcuts } from "@/lib/client/hooks/use-shortcuts";
import type { ItemListScope } from "@/lib/client/queries/item-queries";
import { Counters } from "./counters";
import { Featured } from "./featured";
import { HomeHeader } from "./home-header";
import { SearchScreen } from "./search-screen";
import { TrendingStrip } from "./trending-strip";

/** Home: everything the user follows, or one bundle of it. */
export function HomeScreen() {
  const { state } = useListState();
  if (state.q !== null) return <SearchScreen q={state.q} />;
  const scope: ItemListScope = {
    filter: state.filter,
    sort: state.sort,
    ...(state.bundleId ? { bundleId: state.bundleId } : {}),
  };
  // The filter's own buttons stay, and with them the focus.
  return <ScopedHome key={scope.bundleId} scope={scope} />;
}

function ScopedHome({ scope }: { scope: ItemListScope }) {
  const { replace } = useListState();
  const list = useItemList(scope);
  const items = useDeferredValue(list.items);
  const reading = useReading(list.items);
  const bundle = useBundles().data?.find(({ id }) => id === scope.bundleId) ?? null;
  const remove = useDeleteFeed();
  const refresh = useRefreshFeeds(scope.bundleId);
  useArticleKeys(list.items, reading.open, reading.itemId === null);
  useShortcuts({ r: () => refresh.isPending || refresh.mutate() }, reading.itemId === null);
  const showAll = () => replace({ filter: "all" });
  if (list.error instanceof ApiError && list.error.status === 404) return <BundleNotFound />;
  return (
    <>
      {reading.itemId === null ? null : <ReadingView reading={reading} id={reading.itemId} />}
      <PullToRefresh
        hidden={reading.itemId !== null}
        className="mx-auto max-w-5xl px-4 pt-8 pb-16 sm:px-8"
        isBusy={refresh.isPending}
        onRefresh={() => refresh.mutate()}
      >
        <HomeHeader bundle={bundle} filter={scope.filter} onFilter={(filter) => replace({ filter })}>
          {bundle ? (
            <Button size="sm" variant="ghost" busy={refresh.isPending} onClick={() => refresh.mutate()}>
              <RotateCw aria-hidden="true" /> Refresh Bundle
            </Button>
          ) : null}
          <MarkAllButton scope={scope} items={list.items} />
        </HomeHeader>
        <div className="mt-8 grid grid-cols-1 gap-10">
          <Counters bundleId={scope.bundleId} filter={scope.filter} />
          {scope.bundleId ? null : <MyFeeds />}
          {/* On a desk it stands in the sidebar. */}
          {scope.bundleId ? null : <SubscriptionCard className="lg:hidden" />}
          <Featured items={items} onOpen={reading.open} />
          <TrendingStrip shown={items.length > TRENDING_ABOVE} />
          <section aria-label="Articles" id="articles">
            <ListToolbar
              title={bundle ? bundle.name : "All Feeds"}
              filter={scope.filter}
              sort={scope.sort}
              onChange={replace}
            />
            <ArticleList
              list={list}
              onOpen={reading.open}
              onDeleteFeed={remove.mutate}
              empty={<EmptyList filter={scope.filter} onShowAll={showAll} />}
            />
          </section>
        </div>
      </PullToRefresh>
    </>
  );
}

function BundleNotFound() {
  return (
    <div className="grid justify-items-center pb-16">
      <ErrorState screen title="Bundle not found" message="It may have been deleted." />
      <Button variant="outline" asChild>
        <Link href="/bundles">All bundles</Link>
      </Button>
    </div>
  );
}
