import { rowNumbers, Skeleton } from "@/components/ui/skeleton";

const ROWS = 4;

/** The shape of bundles in their list. */
export const BundleSkeletons = () =>
  rowNumbers(ROWS).map((row) => (
    <div key={row} className="grid gap-3 border-t py-5">
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-4 w-5/6" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  ));
