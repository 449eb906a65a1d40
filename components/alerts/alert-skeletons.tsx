import { rowNumbers, Skeleton } from "@/components/ui/skeleton";
import { SKELETON_ROWS } from "@/lib/client/constants";

/** Five rows in the shape of alerts. */
export function AlertSkeletons() {
  return (
    <div role="status">
      <span className="sr-only">Loading notifications…</span>
      {rowNumbers(SKELETON_ROWS).map((row) => (
        <div key={row} className="flex gap-3 border-b py-4 last:border-b-0">
          <Skeleton className="size-4 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
