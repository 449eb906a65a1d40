"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { useMe } from "@/lib/client/data/use-account";
import { readLocalStorage } from "@/lib/client/stores/local-storage";
import { tutorialKey, tutorialProgress } from "@/lib/client/stores/tutorial-progress";

/** Redirects to the step at which the tutorial was left; only this browser knows it. */
export function TutorialResume() {
  const router = useRouter();
  const userId = useMe().data?.id ?? "";
  useEffect(() => {
    router.replace(`/tutorial/${tutorialProgress(readLocalStorage(tutorialKey(userId))).at}`);
  }, [router, userId]);
  return (
    <div className="page-narrow" aria-busy="true">
      <h1 className="sr-only">Tutorial</h1>
      <Skeleton className="mt-5 h-8 w-full max-w-md" />
      <Skeleton className="mt-4 h-8 w-72 max-w-full" />
      <Skeleton className="mt-3 h-12 w-full max-w-prose" />
    </div>
  );
}
