"use client";
import { useCallback } from "react";
import { useMe } from "@/lib/client/data/use-account";
import { readLocalStorage, useLocalStorage, writeLocalStorage } from "@/lib/client/stores/local-storage";
import { FINISHED, tutorialKey, tutorialProgress, visitStep } from "@/lib/client/stores/tutorial-progress";
import type { TutorialStep } from "@/lib/shared/tutorial-steps";

/** How far the reader's tour has come, as this browser remembers it. */
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
