import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { WorkspaceScreen } from "@/components/workspace/workspace-screen";
import { idOf, readListState } from "@/lib/client/lists/list-state";
import { type SearchParams, searchValue } from "@/lib/client/lists/search-value";
import { memberCtx } from "@/lib/http/page-ctx";
import { prefetchLabel } from "./prefetch-label";

export const metadata: Metadata = { title: "Labels" };

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

/** The articles with one label. */
export default async function LabelPage({ params, searchParams }: Props) {
  const ctx = await memberCtx();
  const id = idOf((await params).id);
  const client = id ? await prefetchLabel(ctx, id, readListState(searchValue(await searchParams))) : new QueryClient();
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <WorkspaceScreen />
    </HydrationBoundary>
  );
}
