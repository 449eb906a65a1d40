"use client";
import { useSearchParams } from "next/navigation";
import { PageFrame } from "@/components/layout/page-frame";
import { rowNumbers, Skeleton } from "@/components/ui/skeleton";
import { WorkspaceLoading } from "@/components/workspace/workspace-loading";

/** The shape of the page of all bundles, or of the workspace where the address names a bundle or an article. */
export default function Loading() {
  const search = useSearchParams();
  if (search.has("bundle") || search.has("item")) return <WorkspaceLoading />;
  return (
    <PageFrame>
      <div className="page-wide">
        <Skeleton className="h-8 w-64" />
        <Skeleton className="mt-3 mb-6 h-4 w-96 max-w-full" />
        {rowNumbers(4).map((row) => (
          <div key={row} className="grid gap-3 border-t py-5">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-4 w-5/6" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        ))}
      </div>
    </PageFrame>
  );
}
