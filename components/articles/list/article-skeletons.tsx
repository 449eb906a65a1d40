import { rowNumbers, Skeleton } from "@/components/ui/skeleton";
import { SKELETON_ROWS } from "@/lib/client/constants";

/** Five rows in the shape of article cards. */
export function ArticleSkeletons() {
  return (
    <div role="status" className="divide-y">
      <span className="sr-only">Loading articles…</span>
      {rowNumbers(SKELETON_ROWS).map((row) => (
        <div key={row} className="flex gap-6 py-4">
          <div className="grid flex-1 content-start gap-2.5">
            <Skeleton className="h-3.5 w-40" />
            <Skeleton className="h-5" style={{ width: `${88 - ((row * 13) % 34)}%` }} />
            <Skeleton className="h-3.5 w-full" />
            <Skeleton className="h-3.5 w-2/3" />
          </div>
          <Skeleton className="h-16 w-20 shrink-0 rounded-md sm:h-24 sm:w-36" />
        </div>
      ))}
    </div>
  );
}
