import { ArticleSkeletons } from "@/components/articles/list/article-skeletons";
import { Skeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <div className="mx-auto max-w-5xl px-4 pt-8 pb-16 sm:px-8">
      <Skeleton className="h-8 w-64" />
      <Skeleton className="mt-3 mb-10 h-4 w-40" />
      <ArticleSkeletons />
    </div>
  );
}
