import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { WorkspaceScreen } from "@/components/workspace/workspace-screen";
import { readListState } from "@/lib/client/lists/list-state";
import { type SearchParams, searchValue } from "@/lib/client/lists/search-value";
import { memberCtx, readerClock } from "@/lib/http/page-ctx";
import { prefetchHome } from "./prefetch-home";

export const metadata: Metadata = { title: "My Feeds" };

export default async function HomePage({ searchParams }: { searchParams: SearchParams }) {
  const state = readListState(searchValue(await searchParams));
  const ctx = await memberCtx();
  const client = await prefetchHome(ctx, state, (await readerClock(ctx)).timeZone);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <WorkspaceScreen />
    </HydrationBoundary>
  );
}
