import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { prefetchHome } from "@/app/(reader)/(workspace)/prefetch-home";
import { WorkspaceScreen } from "@/components/workspace/workspace-screen";
import { idOf, readListState } from "@/lib/client/lists/list-state";
import { type SearchParams, searchValue } from "@/lib/client/lists/search-value";
import { memberCtx, readerClock } from "@/lib/http/page-ctx";
import { prefetchFeed } from "./prefetch-feed";

export const metadata: Metadata = { title: "Articles" };

type Props = { params: Promise<{ feedId?: string[] }>; searchParams: SearchParams };

/** The feed is named in the path, or in the query as feedId. */
export default async function ArticlesPage({ params, searchParams }: Props) {
  const query = searchValue(await searchParams);
  const feedId = idOf((await params).feedId?.[0] ?? query("feedId"));
  const ctx = await memberCtx();
  const state = readListState(query);
  const client = feedId
    ? await prefetchFeed(ctx, feedId, state)
    : await prefetchHome(ctx, state, (await readerClock(ctx)).timeZone);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <WorkspaceScreen />
    </HydrationBoundary>
  );
}
