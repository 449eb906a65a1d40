import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { prefetchHome } from "@/app/(reader)/(workspace)/prefetch-home";
import { WorkspaceScreen } from "@/components/workspace/workspace-screen";
import { bundlesShowArticles, readListState } from "@/lib/client/lists/list-state";
import { type SearchParams, searchValue } from "@/lib/client/lists/search-value";
import { memberCtx, readerClock } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "Feed Bundles" };

export default async function BundlesPage({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await memberCtx();
  const state = readListState(searchValue(await searchParams));
  const client = bundlesShowArticles(state)
    ? await prefetchHome(ctx, state, (await readerClock(ctx)).timeZone)
    : new QueryClient();
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <WorkspaceScreen />
    </HydrationBoundary>
  );
}
