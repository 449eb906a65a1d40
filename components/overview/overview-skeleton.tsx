import { rowNumbers, Skeleton } from "@/components/ui/skeleton";
import { Overview } from "./overview";

/** The shape of an overview: name, figures, and two pictures with their titles. */
export function OverviewSkeleton() {
  return (
    <Overview>
      <div className="grid gap-2.5">
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-4 w-72 max-w-full" />
      </div>
      <div className="grid grid-cols-4 divide-x border-y py-3">
        {rowNumbers(4).map((cell) => (
          <div key={cell} className="grid gap-2 px-4 first:pl-0">
            <Skeleton className="h-6 w-8" />
            <Skeleton className="h-3 w-16 max-w-full" />
          </div>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-5">
        {rowNumbers(2).map((card) => (
          <div key={card} className="grid gap-2.5">
            <Skeleton className="aspect-[16/9.2] w-full" />
            <Skeleton className="h-5 w-4/5" />
          </div>
        ))}
      </div>
    </Overview>
  );
}
