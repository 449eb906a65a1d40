import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { FeedScreen } from "@/components/articles/screens/feed-screen";
import { SelectFeed } from "@/components/articles/screens/select-feed";
import { PageFrame } from "@/components/layout/page-frame";
import { idOf, readListState } from "@/lib/client/lists/list-state";
import { type SearchParams, searchValue } from "@/lib/client/lists/search-value";
import { memberCtx } from "@/lib/http/page-ctx";
import { prefetchFeed } from "./prefetch-feed";

export const metadata: Metadata = { title: "Articles" };

type Props = { params: Promise<{ feedId?: string[] }>; searchParams: SearchParams };

/** The feed is named in the path, or in the query as feedId. */
export default async function ArticlesPage({ params, searchParams }: Props) {
  const query = searchValue(await searchParams);
  const feedId = idOf((await params).feedId?.[0] ?? query("feedId"));
  const ctx = await memberCtx();
  if (!feedId)
    return (
      <PageFrame>
        <SelectFeed />
      </PageFrame>
    );
  return (
    <HydrationBoundary state={dehydrate(await prefetchFeed(ctx, feedId, readListState(query)))}>
      <PageFrame>
        <FeedScreen feedId={feedId} />
      </PageFrame>
    </HydrationBoundary>
  );
}
