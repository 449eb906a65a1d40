import { AlertSkeletons } from "@/components/alerts/alert-skeletons";
import { Skeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <div className="mx-auto max-w-3xl px-4 pt-8 pb-16 sm:px-8">
      <Skeleton className="mb-8 h-8 w-28" />
      <AlertSkeletons />
    </div>
  );
}
