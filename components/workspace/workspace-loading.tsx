import { ArticleSkeletons } from "@/components/articles/list/article-skeletons";
import { OverviewSkeleton } from "@/components/overview/overview-skeleton";
import { Skeleton } from "@/components/ui/skeleton";
import { Panes } from "./panes";

/** The workspace in its shape: tools and rows next to an overview. */
export function WorkspaceLoading() {
  return (
    <Panes
      listLabel="Articles"
      detailLabel="Overview"
      isDetailOpen={false}
      detailTools={null}
      detail={<OverviewSkeleton />}
      list={
        <>
          <div className="flex h-35 items-start gap-3 border-b px-4 pt-3 md:h-19.5">
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-6 w-44" />
          </div>
          <ArticleSkeletons />
        </>
      }
    />
  );
}
