import { AlertSkeletons } from "@/components/alerts/alert-skeletons";
import { Skeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <div className="page-narrow">
      <Skeleton className="mb-8 h-8 w-28" />
      <AlertSkeletons />
    </div>
  );
}
