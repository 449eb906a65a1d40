import { ArticleSkeletons } from "@/components/articles/list/article-skeletons";
import { Skeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <div className="page-wide">
      <Skeleton className="h-8 w-64" />
      <Skeleton className="mt-3 mb-10 h-4 w-40" />
      <ArticleSkeletons />
    </div>
  );
}
