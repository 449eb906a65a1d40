"use client";
import { useSearchParams } from "next/navigation";
import { BundleSkeletons } from "@/components/bundles/bundle-skeletons";
import { PageFrame } from "@/components/layout/page-frame";
import { Skeleton } from "@/components/ui/skeleton";
import { WorkspaceLoading } from "@/components/workspace/workspace-loading";
import { bundlesShowArticles, readListState } from "@/lib/client/lists/list-state";

/** The shape of the page of all bundles, or of the workspace where the address names a bundle or an article. */
export default function Loading() {
  const search = useSearchParams();
  if (bundlesShowArticles(readListState((name) => search.get(name)))) return <WorkspaceLoading />;
  return (
    <PageFrame>
      <div className="page-wide">
        <Skeleton className="h-8 w-64" />
        <Skeleton className="mt-3 mb-6 h-4 w-96 max-w-full" />
        <BundleSkeletons />
      </div>
    </PageFrame>
  );
}
