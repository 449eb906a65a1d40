"use client";
import { useCallback } from "react";
import { useMe } from "@/lib/client/data/use-account";
import { readLocalStorage, useLocalStorage, writeLocalStorage } from "@/lib/client/stores/local-storage";
import { FINISHED, tutorialKey, tutorialProgress, visitStep } from "@/lib/client/stores/tutorial-progress";
import type { TutorialStep } from "@/lib/shared/tutorial-steps";

/** Returns the progress of the tutorial, which is stored in this browser, and functions that change it. */
export function useTutorial() {
  const key = tutorialKey(useMe().data?.id ?? "");
  const progress = tutorialProgress(useLocalStorage(key));
  const visit = useCallback(
    (step: TutorialStep) => writeLocalStorage(key, visitStep(readLocalStorage(key), step)),
    [key],
  );
  const finish = useCallback(() => writeLocalStorage(key, FINISHED), [key]);
  return { progress, visit, finish };
}
