import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { BundlesScreen } from "@/components/bundles/bundles-screen";
import { PageFrame } from "@/components/layout/page-frame";
import { idOf } from "@/lib/client/lists/list-state";
import { type SearchParams, searchValue } from "@/lib/client/lists/search-value";
import { bundleKeys } from "@/lib/client/queries/bundle-queries";
import { getBundle } from "@/lib/domain/bundles/get-bundle";
import { memberCtx } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "Feed Bundles" };

export default async function BundlesPage({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await memberCtx();
  const id = idOf(searchValue(await searchParams)("bundle"));
  const client = new QueryClient();
  // The screen reports a bundle that does not exist.
  if (id)
    await getBundle(ctx, id).then(
      (detail) => client.setQueryData(bundleKeys.one(id), detail),
      () => null,
    );
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PageFrame>
        <BundlesScreen />
      </PageFrame>
    </HydrationBoundary>
  );
}
